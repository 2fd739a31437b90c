"""What an edition may change, by path, and within which range; everything else is as in the standard edition."""

from __future__ import annotations

from flottille.engine.shapes import Id, Ids, List, Maybe, Shape, Whole
from flottille.games.loot_island.tables import EVENTS, FACE_IDS, ICON_IDS, MOST_LIFT, PILE_IDS, TILES, TYPE_IDS

FIGURE = Whole(0, MOST_LIFT)
MOST_HAND = 14  # five hands and what is drawn on top of them come out of 88 cards
MOST_DEALT = 15
MOST_DRAWN = 3

COUNTS: dict[str, Shape] = {
    "hand": Whole(1, MOST_HAND),
    "min_cards_for_loot": Whole(1, 20),
    "treasure_piles": Ids(PILE_IDS, 1),
    "treasure_deck": Whole(0, 74),
    "small_islands": Whole(0, TILES),
    "healers": Whole(2, 14),
    "virtual_hand": Whole(0, MOST_HAND),
}
CONSTANTS: dict[str, Shape] = {
    "rounds": Whole(1, EVENTS),
    "start_cubes": Whole(0, 99),
    "elimination_cubes": Whole(1, 99),
    "first_player_gold": Whole(0, 99),
    "discs_per_player": Whole(2, 8),
    "events_b_in_game": Whole(0, EVENTS),
    "discard_treasure_lift": FIGURE,
    "amulet_extra_lift": FIGURE,
}
TREASURES: dict[str, Shape] = {
    "reference": Whole(1, 999),
    "pile": Id(PILE_IDS),
    "type": Id(TYPE_IDS),
    "gold": FIGURE,
    "curse": FIGURE,
    "lift": FIGURE,
    "crosses": FIGURE,
    "multiplier": FIGURE,
    "skull_face": Maybe(Id(FACE_IDS)),
}
POWERS: dict[str, Shape] = {
    "up_to": FIGURE,
    "count": Whole(0, 10),
    "cubes": Whole(0, 20),
    "steps": Whole(0, 7),
}
EFFECTS: dict[str, Shape] = {
    "cards": Whole(0, MOST_DRAWN),
    "cubes": Whole(0, 20),
    "per_player": Whole(0, 1),
    "big": Whole(-9, 9),
    "small": Whole(-9, 9),
    "steps": Whole(0, 7),
    "count": Whole(0, TILES),
    "max": Whole(1, 8),
    "delta": Whole(-6, 6),
    "value": Whole(0, 20),
}
FREE: dict[str, Shape] = {
    **{f"setup_by_player_count.rows[].{name}": each for name, each in COUNTS.items()},
    **{f"constants.{name}": each for name, each in CONSTANTS.items()},
    "map_cards.items[].icon": Maybe(Id(ICON_IDS[1:])),
    "map_cards.items[].counts_as": Whole(1, 2),
    **{f"treasure_cards.items[].{name}": each for name, each in TREASURES.items()},
    "crown_bonus.by_rank[]": Whole(0, 99),
    "jewel_bonus.set_of_2": Whole(0, 99),
    "jewel_bonus.set_of_3": Whole(0, 99),
    **{f"skull_bonus.per_other_type_by_set_size.{size}": Whole(0, 99) for size in ("1", "2", "3")},
    "healers.items[].per_cube": Whole(0, 99),
    "healers.items[].fixed": Whole(0, 99),
    **{f"small_islands.items[].params.{name}": each for name, each in POWERS.items()},
    "small_islands.items[].player_counts": List(Whole(2, 5), most=4),
    **{f"events.items[].params.{name}": each for name, each in EFFECTS.items()},
    "variants.items[].dealt_by_turn_order[]": Maybe(Whole(1, MOST_DEALT)),
}
