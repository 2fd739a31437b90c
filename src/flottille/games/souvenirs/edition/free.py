"""What an edition may change: figures, what fits where, and effects built from the vocabulary."""

from __future__ import annotations

from flottille.engine.shapes import Flag, Id, Ids, Shape, Whole
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.edition.vocabulary import ANSWERS, CARDS, SHIP, Effect

POWERS = {
    "explore_take_top_of_memory_discard": t.HOOK,
    "explore_look_two_take_one": t.SPYGLASS,
    "cycle_one_card": t.COMPASS,
    "attack_die_bonus": t.CUTLASS,
    "draw_two_encounters_choose_one": t.LANTERN,
}
KINDS = ("dedicated", "shared")
MOST_COPIES = 3  # of an encounter

LIMITS: dict[str, Shape] = {
    "hand_limit": Whole(0, 40),
    "memories_per_place": Whole(1, 9),
    "min_dedicated_per_place": Whole(0, 9),
    "goal_classic": Whole(1, 9),
    "goal_two_players": Whole(1, 9),
    "goal_team": Whole(1, 9),
    "goal_solo": Whole(1, 9),
    "solo_ship_loss": Whole(1, 9),
    "ship_stops_at": Whole(0, 9),
    "start_places": Whole(0, 4),
    "start_memories": Whole(0, 8),
    "max_extra_turns_in_a_row": Whole(0, int(t.MOST_TURNS) - 1),
    "safety_round_limit": Whole(1, 1000),
}
FREE: dict[str, Shape] = {
    **{f"limits.{name}": shape for name, shape in LIMITS.items()},
    "modes.items[].artefacts": Id(["random", *t.ARTEFACT_IDS]),
    "duel.die_sides": Whole(2, 100),
    "duel.memory.rolls": Whole(1, 9),
    "duel.memory.wins_needed": Whole(1, 9),
    "duel.place.rolls": Whole(1, 9),
    "duel.place.wins_needed": Whole(1, 9),
    **{f"places.items[].copies_by_mode.{mode}": Whole(0, int(t.COPIES)) for mode in t.MODE_IDS},
    "memories.items[].kind": Id(KINDS),
    "memories.items[].places": Ids(t.PLACE_IDS, least=1),
    "memories.items[].anchor": Flag(),
    "memories.items[].effect": Effect(CARDS),
    "encounters.items[].copies": Whole(0, MOST_COPIES),
    "encounters.items[].inverted": Flag(),
    "encounters.items[].effect": Effect({**CARDS, **ANSWERS}),
    "artefacts.items[].power.op": Id(list(POWERS)),
    "artefacts.items[].power.n": Whole(0, 9),
    "pirate_turn_table.items[].effect": Effect({**CARDS, **SHIP}),
}
