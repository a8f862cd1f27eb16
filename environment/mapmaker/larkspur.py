"""Where everything in Larkspur lies: lots, streets, river, shore. Cells, x right, y down."""

from dataclasses import dataclass

WORLD = "Larkspur"
WIDTH, HEIGHT = 140, 100

Points = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Street:
    """A street as a smooth line through *points*.

    Attributes:
        ground: "dirt" or "cobble".
        width: in cells.
        points: its line, in cells.
    """

    ground: str
    width: int
    points: Points


LOTS: tuple[tuple[str, int, int], ...] = (
    # plan, x and y of its upper left cell; north of School Lane
    ("school", 3, 3),
    ("library", 29, 5),
    ("clinic", 53, 5),
    ("mill_house", 75, 4),
    # between School Lane and Main Street
    ("lantern_house", 2, 23),
    ("willow_cottage", 23, 24),
    ("town_hall", 41, 25),
    ("warm_crust", 66, 25),
    ("loom", 84, 25),
    # south of Main Street
    ("thistle_cottage", 3, 48),
    ("copper_kettle", 24, 47),
    ("market_square", 43, 38),
    ("larkspur_stores", 63, 47),
    ("post_office", 83, 47),
    # by the harbour
    ("otter_and_oar", 3, 66),
    ("quay_flats", 31, 66),
    ("harbour_loft", 10, 82),
    ("harbour_quay", 24, 83),
    ("harbour_jetty", 30, 87),
    # the park
    ("park_pond", 57, 63),
    ("park_roses", 76, 63),
    ("park_lawn", 57, 74),
    ("park_bandstand", 73, 73),
    ("park_playground", 83, 73),
    # east of the river
    ("greenfold_farm", 101, 2),
    ("orchard_house", 103, 28),
    ("gate_cottage", 124, 29),
    ("heron_cottage", 104, 49),
    ("allotments", 122, 49),
    ("chapel", 107, 67),
    ("boat_yard", 108, 84),
)

STREETS: tuple[Street, ...] = (
    # School Lane and its bridge
    Street("dirt", 2, ((0, 20), (14, 19), (30, 20), (46, 18), (62, 20), (78, 19), (97, 22))),
    Street("dirt", 2, ((97, 22), (108, 25), (124, 25), (140, 26))),
    # Main Street
    Street("cobble", 3, ((0, 43), (14, 42), (28, 44), (44, 44), (60, 44), (76, 42), (98, 44))),
    Street("cobble", 3, ((98, 44), (110, 46), (125, 44), (140, 46))),
    # Lower Lane
    Street("dirt", 2, ((0, 62), (14, 62), (28, 63), (42, 62), (54, 61), (70, 60), (86, 60))),
    Street("dirt", 2, ((86, 60), (95, 58), (95, 50), (94, 44))),
    # The promenade
    Street("dirt", 3, ((0, 80), (16, 81), (30, 81), (44, 81), (54, 82), (74, 83), (92, 82))),
    Street("dirt", 2, ((92, 82), (101, 82), (112, 82), (126, 81), (140, 82))),
    # Lanes from north to south
    Street("dirt", 2, ((40, 20), (40, 30), (40, 38), (41, 44))),
    Street("dirt", 2, ((65, 20), (65, 30), (65, 38), (64, 44))),
    Street("dirt", 2, ((22, 43), (22, 54), (24, 62), (29, 66), (29, 74), (29, 81))),
    Street("dirt", 2, ((52, 50), (52, 56), (53, 62), (54, 70), (54, 81))),
    Street("dirt", 2, ((123, 25), (123, 36), (122, 45), (121, 54), (121, 65))),
    Street("dirt", 2, ((121, 65), (112, 65), (105, 66), (104, 74), (104, 82))),
    # Walks in the park
    Street("dirt", 1, ((54, 73), (62, 73), (74, 71), (84, 71), (94, 70), (94, 82))),
    Street("dirt", 1, ((73, 60), (73, 66), (73, 72), (71, 78), (72, 83))),
)

RIVER: tuple[tuple[int, int, int], ...] = (
    # x, y, width in cells
    (95, -2, 4),
    (96, 10, 4),
    (97, 20, 4),
    (99, 30, 4),
    (99, 38, 4),
    (98, 46, 4),
    (100, 56, 5),
    (100, 66, 5),
    (99, 76, 5),
    (100, 84, 6),
    (102, 92, 8),
    (104, 101, 12),
)

SHORE: Points = (
    # the edge of the water in the south
    (-3, 89),
    (12, 90),
    (22, 87),
    (34, 86),
    (47, 87),
    (58, 90),
    (72, 92),
    (86, 91),
    (98, 92),
    (112, 96),
    (122, 96),
    (130, 93),
    (143, 91),
)

SQUARE = (43, 38, 18, 13)
"""The paved square: x, y, width, height."""

POND = (64, 67, 5, 3)
"""Centre x, y and half axes in cells."""

BRIDGES: tuple[tuple[int, int, int, int], ...] = (
    # x, y, width, height: planks over the river
    (93, 21, 9, 2),
    (94, 43, 9, 3),
    (95, 81, 11, 2),
)
