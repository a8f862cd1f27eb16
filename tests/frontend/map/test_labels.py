"""Labels find places of their own."""

from hypothesis import given
from hypothesis import strategies as st

from frontend.map.labels import Box, Wish, place_labels

_BOUNDS = (400, 300)
_WISHES = st.lists(
    st.builds(
        Wish,
        anchor=st.tuples(st.integers(-40, 400), st.integers(-40, 300), st.just(20), st.just(30)),
        size=st.tuples(st.integers(10, 120), st.integers(8, 40)),
        above=st.booleans(),
    ),
    max_size=25,
)


def _overlap(one: Box, other: Box) -> bool:
    across = one[0] < other[0] + other[2] and other[0] < one[0] + one[2]
    return across and one[1] < other[1] + other[3] and other[1] < one[1] + one[3]


@given(_WISHES)
def test_labels_never_overlap_nor_leave_the_picture(wishes: list[Wish]) -> None:
    """However crowded, each label that is shown is shown whole and alone."""
    taken: Box = (100, 100, 50, 50)

    placed = [box for box in place_labels(wishes, _BOUNDS, [taken]) if box is not None]

    for k, box in enumerate(placed):
        assert box[0] >= 0
        assert box[1] >= 0
        assert box[0] + box[2] <= _BOUNDS[0]
        assert box[1] + box[3] <= _BOUNDS[1]
        assert not any(_overlap(box, other) for other in [*placed[:k], taken])


def test_a_lone_label_stands_right_below_its_owner() -> None:
    """Centred, two pixels under the feet: 100 + (20 - 60) / 2 = 80 and 100 + 30 + 2 = 132."""
    assert place_labels([Wish((100, 100, 20, 30), (60, 12))], _BOUNDS) == ((80, 132, 60, 12),)


def test_a_spoken_line_stands_above_its_speaker() -> None:
    """Above the head: 100 - 12 - 2 = 86."""
    wish = Wish((100, 100, 20, 30), (60, 12), above=True)

    assert place_labels([wish], _BOUNDS) == ((80, 86, 60, 12),)


def test_two_on_one_spot_both_get_a_label() -> None:
    """The second moves; neither disappears."""
    wish = Wish((100, 100, 20, 30), (60, 12))

    first, second = place_labels([wish, wish], _BOUNDS)

    assert first is not None
    assert second is not None
    assert first != second


def test_a_label_larger_than_the_picture_is_left_out() -> None:
    """Nothing is drawn half."""
    assert place_labels([Wish((10, 10, 20, 30), (500, 12))], _BOUNDS) == (None,)
