"""A model in this process through transformers and torch (extra `local`): a folder or a name."""

import json
from typing import Any

import torch
from transformers import AutoModelForCausalLM, AutoTokenizer

from personas.ports import ChatReply
from reverie.llm.backend import Call
from reverie.llm.backends.in_process import InProcess
from reverie.llm.errors import BackendError, BackendUnavailableError

_USUAL_WINDOW = 2048
_UNLIMITED = 10_000_000
"""What tokenisers say that know no limit is larger than this."""


class LocalTransformers(InProcess):
    """One causal language model; on the graphics card where there is one.

    It cannot be held to a schema: the schema is put into words, and the reply read as it comes.

    Args:
        source: a folder with the model, or its name on the hub.

    Raises:
        BackendUnavailableError: there is no such model here, and none can be fetched.
    """

    def __init__(self, source: str) -> None:
        super().__init__(f"local model {source}", "text")
        try:
            self._tokenizer: Any = AutoTokenizer.from_pretrained(source)
            self._model: Any = AutoModelForCausalLM.from_pretrained(source)
        except (OSError, ValueError) as error:
            reason = str(error).splitlines()[0]
            raise BackendUnavailableError(
                f"the model {source} cannot be loaded: {reason}",
                hint="give the folder that holds config.json and the weights",
            ) from error
        self._device = "cuda" if torch.cuda.is_available() else "cpu"
        self._model.to(self._device)
        self._model.eval()

    def _window(self) -> int:
        limits = (
            getattr(self._model.config, "max_position_embeddings", None),
            getattr(self._tokenizer, "model_max_length", None),
        )
        known = [int(each) for each in limits if each and each < _UNLIMITED]
        return min(known, default=_USUAL_WINDOW)

    def _answer(self, call: Call) -> ChatReply:
        tokens = self._tokenizer(self._prompt(call), return_tensors="pt").to(self._device)
        prompt_tokens = int(tokens["input_ids"].shape[1])
        if prompt_tokens + call.max_tokens > self._window():
            words = f"{prompt_tokens} tokens and {call.max_tokens} of reply do not fit"
            raise BackendError("window", words, server=self.server)
        sampling: dict[str, object] = {"do_sample": call.temperature > 0}
        if call.temperature > 0:
            sampling["temperature"] = call.temperature
        torch.manual_seed(call.seed)
        with torch.inference_mode():
            output = self._model.generate(
                **tokens,
                max_new_tokens=call.max_tokens,
                pad_token_id=self._tokenizer.pad_token_id or self._tokenizer.eos_token_id,
                **sampling,
            )
        new = output[0][prompt_tokens:]
        text = str(self._tokenizer.decode(new, skip_special_tokens=True))
        is_cut = len(new) >= call.max_tokens
        for stop in call.stop:
            before, found, _ = text.partition(stop)
            text, is_cut = before, is_cut and not found
        return ChatReply(
            text=text,
            model=call.model or self.server,
            finish_reason="length" if is_cut else "stop",
            prompt_tokens=prompt_tokens,
            completion_tokens=len(new),
        )

    def _prompt(self, call: Call) -> str:
        """Return the prompt in the model's own chat template, or a plain one."""
        messages = [{"role": each.role, "content": each.content} for each in call.messages]
        if call.schema is not None:
            schema = json.dumps(dict(call.schema), ensure_ascii=False)
            told = f"Answer with one JSON object that fits this JSON schema:\n{schema}"
            messages[-1]["content"] += f"\n\n{told}"
        if self._tokenizer.chat_template:
            return str(
                self._tokenizer.apply_chat_template(
                    messages, tokenize=False, add_generation_prompt=True
                )
            )
        lines = [f"{each['role']}: {each['content']}" for each in messages]
        return "\n\n".join([*lines, "assistant:"])
