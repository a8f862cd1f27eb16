"""The encoder for tests: repeatable, and alike where words are shared."""

import numpy as np

from reverie.embedding import HashingEmbedder


def test_the_vector_of_a_text_never_changes() -> None:
    """Worked out once; a change would change every expected ranking of the other tests."""
    vector = HashingEmbedder(8).encode(["tea"])[0]

    # "w tea", "<te", "tea", "ea>" hashed by BLAKE2b into eight columns with signs.
    assert vector.tolist() == [-0.5, 0.5, 0, 0, 0, -0.5, 0, -0.5]


def test_shared_words_make_texts_alike() -> None:
    """More of them, more alike; in Chinese, runs of characters."""
    tea, more_tea, bread = HashingEmbedder().encode(
        ["Ines is drinking tea", "Ines drinks tea at home", "the baker sells bread"]
    )
    cafe, near_cafe, school = HashingEmbedder().encode(
        ["咖啡馆位于小镇中心", "小镇中心的咖啡馆", "学校在北边"]
    )

    assert tea @ more_tea > 0.3 > abs(tea @ bread)
    assert cafe @ near_cafe > cafe @ school + 0.2


def test_every_text_gets_a_unit_vector() -> None:
    """Also nothing, blanks and lone surrogates; company does not matter."""
    texts = ["", "   ", "\ud83d", "tea", "tea tea"]
    embedder = HashingEmbedder(16)

    vectors = embedder.encode(texts)

    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-6)
    for text, vector in zip(texts, vectors, strict=True):
        assert np.array_equal(vector, HashingEmbedder(16).encode([text])[0])
