"""Rolling Seas as numbers."""

from flottille.adapters.layout import bits, numbers, one_of, yes_no

SQUARE, CARDS, DIRECTIONS, SQUARES, MOST_REVEALED = 10, 48, 8, 285, 36

PARTS = (
    one_of("board", -1, 5),
    yes_no("any_board"),
    one_of("recipe", 0, 2),
    yes_no("ambush"),
    one_of("phase", 0, 6),
    bits("asked", 6),
    numbers("cards_out", MOST_REVEALED),
    one_of("die", 0, 6),
    numbers("ranks_closed", 4),
    one_of("fight_map", -1, 5),
    one_of("fight_slot", -1, 5),
    one_of("fight_winner", -1, 5),
    bits("fight_dice", 6),
    numbers("revealed", CARDS, room=MOST_REVEALED),
    one_of("wind_dice", -1, DIRECTIONS - 1),
    bits("maps", SQUARE),
    numbers("sheets", SQUARES),
    numbers("ambushes", SQUARES),
)

LEFT_OUT = {
    "plans": "already drawn and sailed on the seat's own map and sheet",
    "plan_sizes": "goes with `plans`",
    "last_plans": "what was sailed is on the maps",
    "last_sizes": "goes with `last_plans`",
    "shown_maps": "the seat's own map as the others know it",
    "shown_sheets": "its own sheet as the others know it",
    "shown_ambushes": "its own ambushes as the others know them",
    "showing": "only inside a step",
}
