"""What is never content: refusals, placeholders, error texts and talk about the task itself."""

import re

_REFUSAL = re.compile(
    r"\bas an? (?:\w+ )?(?:ai|a\.i\.|language model|artificial intelligence|assistant)\b"
    r"|\bi(?:'| a|’)m (?:just |only )?an? (?:ai|a\.i\.|(?:\w+ )?language model|virtual assistant)\b"
    r"|\b(?:large )?language model\b.{0,40}\b(?:cannot|can[’']?t|do not|don[’']?t|unable)\b"
    r"|\b(?:can(?:no|[’'])t|unable to|won[’']t|not able to) (?:\w+ )?(?:assist|help|comply|fulfil+|"
    r"engage|proceed|continue) with (?:that|this|your|the) (?:request|prompt|task|query)"
    r"|\bi (?:cannot|can[’']t|am unable to|won[’']t) (?:provide|generate|create|produce|role-?play|"
    r"fulfil+ )\b"
    r"|\b(?:content|usage) polic(?:y|ies)\b|\bopenai\b"
    r"|\bcomo (?:um|uma|un|una) (?:modelo|ia|inteligencia|inteligência|assistente|asistente)\b"
    r"|\bcome (?:un |una |un')(?:modello|ia\b|intelligenza|assistente)"
    r"|作为(?:一个|一名)?(?:ai|人工智能|语言模型)|我是(?:一个|一名)?(?:ai|人工智能|语言模型)",
    re.I,
)
_ERROR = re.compile(
    r"^\W*(?:error\b(?: \d|:|\.|$)|exception\b|traceback \(most|token limit exceeded|chatgpt error"
    r"|rate limit|internal server error|service unavailable|bad gateway|gateway time-?out"
    r"|too many requests|request timed out|connection (?:error|refused|reset)|http(?:/\d|\s?\d{3})"
    r"|[45]\d\d (?:bad|internal|service|gateway|too|not|unauth|forbid)|insufficient_quota"
    r"|<!doctype|<html|none$|null$|undefined$|nan$)",
    re.I,
)
_PLACEHOLDER = re.compile(
    r"^\W*$|\[(?:insert|your|name|fill|add|describe|activity|place|time|object)\b[^\]]*\]"
    r"|<(?:insert|your|name|activity|place|text|line|answer)\b[^>]*>"
    r"|\blorem ipsum\b|^\W*(?:tbd|todo|n/?a|string|text|placeholder|your answer(?: here)?"
    r"|activity(?: \d+)?|example|answer|value|summary|line|sentence|question)\W*$",
    re.I,
)
_PREAMBLE = re.compile(
    r"^\W*(?:(?:sure|certainly|of course|absolutely|okay|ok|great)\b[^.:!\n]{0,60}[.:!,]\s*)?"
    r"here(?:'s|’s| is| are)\b[^.:\n]{0,120}[:.…]*\s*$"
    r"|^\W*here(?:'s|’s| is| are) (?:the|a|an|your|my) (?:\w+ ){0,4}(?:schedule|list|plan|json|"
    r"answer|response|output|summary|steps)\b"
    r"|^\W*(?:sure|certainly)[!,.]? (?:here|i can|i'll|let me)\b"
    r"|\b(?:json (?:object|format)|the prompt|these instructions|system prompt)\b",
    re.I,
)
# Of the reply's own form, which small models go on writing within a text. A lone bracket is none:
# "[laughs], and goes on" is talk.
_DEBRIS = re.compile(r"\}\s*[,}\]]|\]\s*\}|\{\s*(?:\.\.\.|[\"'])|^\W*##")


def is_refusal_or_error(text: str) -> bool:
    """Return whether *text* as a whole is no answer, so that no number or word in it counts."""
    return bool(_ERROR.search(text) or _REFUSAL.search(text))


def fault_of(text: str) -> str:
    """Return what is wrong with *text* as content, in words for the model; empty if nothing."""
    if _ERROR.search(text):
        return "it is an error message"
    if _PLACEHOLDER.search(text):
        return "it is empty or a placeholder"
    if _REFUSAL.search(text):
        return "it speaks as a model; stay the resident"
    if _PREAMBLE.search(text):
        return "it speaks about the answer instead of giving it"
    return ""


def has_debris(text: str) -> bool:
    """Return whether pieces of JSON or of markup stand in *text*, which is to be plain."""
    return bool(_DEBRIS.search(text))
