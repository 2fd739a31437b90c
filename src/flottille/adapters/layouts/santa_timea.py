"""Santa Timea as numbers."""

from flottille.adapters.layout import bits, members, numbers, one_of, yes_no

WINDS, CARDS, HAND, DIRECTIONS = 20, 60, 12, 4

PARTS = (
    yes_no("expert"),
    one_of("phase", 0, 2),
    one_of("round", 0, 5),
    numbers("trick", 12),
    one_of("opener", 0, 4),
    one_of("leader", 0, 4),
    numbers("played", 5),
    bits("bag", WINDS),
    bits("forecast", WINDS),
    bits("set_aside", WINDS),
    bits("waiting", WINDS),
    bits("seen", CARDS),
    bits("only_pirates", 5),
    one_of("asked_seat", -1, 4),
    one_of("asked_direction", -1, DIRECTIONS - 1),
    one_of("row", -1, WINDS - 1),
    one_of("plays", -1, CARDS - 1),
    numbers("ranks_played", 100),
    members("hands", CARDS, slots=HAND),
    numbers("sizes", HAND),
    bits("taken", WINDS),
    bits("discarded", DIRECTIONS),
    numbers("totals", 30),
)

LEFT_OUT = {"history": "the score sheet; `totals` has what counts"}
