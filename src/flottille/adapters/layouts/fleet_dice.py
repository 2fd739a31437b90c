"""Fleet: The Dice Game as numbers."""

from flottille.adapters.layout import bits, numbers, one_of, yes_no

SECTIONS, FACES, TYPES = 18, 9, 5

PARTS = (
    yes_no("captains"),
    yes_no("trophies"),
    one_of("stage", 0, 9),
    numbers("round", 10),
    one_of("first", 0, 3),
    one_of("turn", 0, 4),
    one_of("ask", 0, 12),
    one_of("hand", -1, FACES - 1),
    one_of("asked_type", -1, TYPES),
    numbers("faces_left", 4),
    numbers("stars_left", 4),
    numbers("stars_due", 4),
    numbers("coins_due", 4),
    one_of("oyster_boat", -1, 5),
    numbers("oyster_coins", 8),
    bits("bonuses_taken", 6),
    one_of("gold", -1, 9),
    one_of("silver", -1, 9),
    one_of("silver_owner", -1, 3),
    one_of("pool", -1, FACES - 1, room=5),
    one_of("tokens", -1, SECTIONS - 1),
    numbers("filled", 14),
    numbers("crossed", 14),
    numbers("levels", 3),
    numbers("boats", 5),
    numbers("fish", 9),
    bits("open", SECTIONS),
    bits("completed", SECTIONS),
    numbers("coin", 80),
    bits("crossed_stars", 16),
    numbers("pending", 6),
    bits("hexagons", 6),
    numbers("yard_uses", 4),
    one_of("bonus", -1, 5),
    one_of("captain", -1, 9),
)

LEFT_OUT: dict[str, str] = {}
