"""Sentences in which people tell facts about themselves, by language, and how they are retold."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from personas.memory.tokens import Language

_END = r"(?P<o>[^.,;!?。，；！？\n]{1,80})"


@dataclass(frozen=True, slots=True)
class ClaimWords:
    """One way of telling a fact.

    Attributes:
        pattern: of the sentence; what is told is its group "o".
        predicate: the same in every language.
        retold: with {s} for who told it and {o} for what.
        topic: what it is about.
        is_only_one: see `Claim.is_only_one`.
    """

    pattern: re.Pattern[str]
    predicate: str
    retold: str
    topic: str
    is_only_one: bool


# One a line: predicate | topic | how it is retold | pattern of what is said in the first person.
# "=" before what a person has one of at a time, "+" before what may be many.
_EN = r"""
= is called | name | {s} is called {o} | \bmy name is
= lives in | home | {s} lives in {o} | \bi (?:now )?live in
= lives in | home | {s} lives in {o} | \bi(?:'ve| have)? moved to
= comes from | origin | {s} comes from {o} | \bi(?:'m| am) from
= works | work | {s} works at {o} | \bi work (?:as|for|at|in)
+ is allergic to | health | {s} is allergic to {o} | \bi(?:'m| am) allergic to
+ has | possession | {s} has {o} | \bi (?:have|'ve got|adopted|bought)(?= (?:an?|two|three|my) )
+ likes | likes | {s} likes {o} | \bi (?:really |also )?(?:like|love|enjoy)
+ dislikes | dislikes | {s} dislikes {o} | \bi (?:really )?(?:hate|dislike|don't like|can't stand)
+ learns | learning | {s} is learning {o} | \bi(?:'m| am) (?:learning|studying)
+ plans to | plans | {s} plans to {o} | \bi(?:'m| am) (?:going to|planning to)
+ has kin | family | {s}'s family: {o} | \bmy (?:wife|husband|sister|brother) is (?:called|named)
+ has kin | family | {s}'s family: {o} | \bmy (?:son|daughter|mother|father) is (?:called|named)
"""
_PT = r"""
= is called | nome | {s} se chama {o} | \b(?:meu nome é|eu me chamo|me chamo)
= lives in | casa | {s} mora em {o} | \b(?:eu )?moro (?:em|no|na)
= lives in | casa | {s} mora em {o} | \b(?:eu )?me mudei para
= comes from | origem | {s} é de {o} | \b(?:eu )?sou d[eoa]\b
= works | trabalho | {s} trabalha em {o} | \b(?:eu )?trabalho (?:como|em|no|na|para)
+ is allergic to | saúde | {s} tem alergia a {o} | \b(?:eu )?(?:sou alérgic[oa]|tenho alergia) a
+ has | posse | {s} tem {o} | \b(?:eu )?(?:tenho|comprei|adotei)(?= (?:um|uma|dois|duas) )
+ likes | gostos | {s} gosta de {o} | \b(?:eu )?(?:gosto (?:muito )?d[eoa]|adoro|amo)
+ dislikes | desgostos | {s} não gosta de {o} | \b(?:eu )?(?:odeio|detesto|não gosto d[eoa])
+ learns | estudo | {s} está aprendendo {o} | \b(?:eu )?estou (?:aprendendo|estudando)
+ plans to | planos | {s} pretende {o} | \b(?:eu )?(?:vou|pretendo)(?= \w+[aei]r\b)
"""
_IT = r"""
= is called | nome | {s} si chiama {o} | \bmi chiamo
= lives in | casa | {s} vive a {o} | \b(?:abito|vivo|mi sono trasferit[oa]) (?:a|in)
= comes from | origine | {s} viene da {o} | \b(?:vengo|sono) d[ia]\b
= works | lavoro | {s} lavora come {o} | \blavoro (?:come|in|a|per)
+ is allergic to | salute | {s} è allergico a {o} | \bsono allergic[oa] a
+ has | possesso | {s} ha {o} | \b(?:ho|ho comprato|ho adottato)(?= (?:un|una|due) )
+ likes | gusti | a {s} piace {o} | \bmi piac(?:e|ciono)
+ dislikes | avversioni | {s} detesta {o} | \b(?:odio|detesto|non mi piace)
+ learns | studio | {s} sta imparando {o} | \bsto (?:imparando|studiando)
"""
_ES = r"""
= is called | nombre | {s} se llama {o} | \b(?:me llamo|mi nombre es)
= lives in | casa | {s} vive en {o} | \b(?:vivo en|me mudé a)
= comes from | origen | {s} es de {o} | \bsoy de\b
= works | trabajo | {s} trabaja de {o} | \btrabajo (?:como|en|para|de)
+ is allergic to | salud | {s} es alérgico a {o} | \bsoy alérgic[oa] a
+ has | posesión | {s} tiene {o} | \b(?:tengo|compré|adopté)(?= (?:un|una|dos) )
+ likes | gustos | a {s} le gusta {o} | \b(?:me gustan?|me encantan?)
+ dislikes | aversiones | {s} detesta {o} | \b(?:odio|detesto|no me gusta)
+ learns | estudio | {s} está aprendiendo {o} | \bestoy (?:aprendiendo|estudiando)
"""
_ZH = r"""
= is called | 名字 | {s}叫{o} | 我(?:的名字)?叫
= lives in | 住处 | {s}住在{o} | 我(?:现在)?(?:住在|搬到了?)
= comes from | 家乡 | {s}来自{o} | 我(?:来自|是从)
= works | 工作 | {s}在{o} | 我在(?=[^.,;!?。，；！？\n]{1,30}工作)
+ is allergic to | 健康 | {s}对{o} | 我对(?=[^.,;!?。，；！？\n]{1,20}过敏)
+ has | 拥有 | {s}有{o} | 我(?:有|养了|买了)(?=[一两二三]?[只个条辆台张本])
+ likes | 喜好 | {s}喜欢{o} | 我(?:很|非常)?(?:喜欢|爱)
+ dislikes | 厌恶 | {s}不喜欢{o} | 我(?:讨厌|不喜欢)
+ learns | 学习 | {s}在学{o} | 我(?:正在|在)?(?:学习|学)
+ plans to | 计划 | {s}打算{o} | 我(?:打算|要去)
"""


_TABLES: Mapping[Language, str] = MappingProxyType(
    {"en": _EN, "pt": _PT, "it": _IT, "es": _ES, "zh": _ZH}
)


@cache
def claim_words(language: Language) -> tuple[ClaimWords, ...]:
    """Return the ways of telling facts in *language*."""
    return tuple(_row(line) for line in _TABLES[language].strip().splitlines())


def _row(line: str) -> ClaimWords:
    predicate, topic, retold, pattern = line[2:].split(" | ", 3)
    return ClaimWords(
        pattern=re.compile(rf"(?:{pattern})\s*{_END}", re.IGNORECASE),
        predicate=predicate,
        retold=retold,
        topic=topic,
        is_only_one=line.startswith("="),
    )
