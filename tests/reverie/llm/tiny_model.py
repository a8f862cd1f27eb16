"""A language model of a few thousand numbers, made on the spot; what it says means nothing."""

from pathlib import Path

import pytest


def make_tiny_model(folder: Path) -> Path:
    """Write a byte-level model with random weights, as transformers stores them.

    Skips the test where torch or transformers is not installed.
    """
    torch = pytest.importorskip("torch", reason="needs the extra [local]")
    transformers = pytest.importorskip("transformers", reason="needs the extra [local]")
    tokenizers = pytest.importorskip("tokenizers", reason="needs the extra [local]")
    alphabet = sorted(tokenizers.pre_tokenizers.ByteLevel.alphabet())
    vocabulary = {character: number for number, character in enumerate(alphabet)}
    tokenizer = tokenizers.Tokenizer(tokenizers.models.BPE(vocab=vocabulary, merges=[]))
    tokenizer.pre_tokenizer = tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = tokenizers.decoders.ByteLevel()
    wrapped = transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, eos_token="<end>", pad_token="<end>"
    )
    wrapped.save_pretrained(folder)
    torch.manual_seed(7)
    config = transformers.LlamaConfig(
        vocab_size=len(wrapped),
        hidden_size=16,
        intermediate_size=32,
        num_hidden_layers=1,
        num_attention_heads=2,
        max_position_embeddings=32_768,
        eos_token_id=wrapped.eos_token_id,
    )
    transformers.LlamaForCausalLM(config).save_pretrained(folder)
    return folder
