"""What Small Islands and events do."""

from __future__ import annotations

from flottille.games.loot_island.edition.mistakes import Edition
from flottille.games.loot_island.tables import EFFECT_IDS, EVENT_IDS, MOST_SEATS, POWER_IDS, TILE_IDS, flat

POWERS = {  # power: its one number
    "discard_cubes": "up_to",
    "disc_to_bottom": "",
    "place_disc": "",
    "draw_cards": "count",
    "cursed_dig": "cubes",
    "move_ship": "steps",
}
EFFECTS = {  # effect: its numbers
    "opt_draw_for_cubes": ("cards", "cubes"),
    "treasure_on_pass": ("per_player",),
    "island_costs_cubes": ("cubes",),
    "loot_delta": ("big", "small"),
    "move_ship": ("steps",),
    "rotate_ship": (),
    "disable_random_island": ("count",),
    "disc_limit": ("max",),
    "hand_delta": ("delta",),
    "discard_icon_value": ("value",),
    "island_extra_card": ("cards",),
    "first_pass_curses_others": ("cubes",),
    "island_one_card_then_pass": ("cards",),
    "small_loot_lift": ("cubes",),
    "big_is_fewest": (),
    "reverse_stack": (),
    "explore_next_coast": (),
}


def read_tiles(e: Edition) -> None:
    """The Small Islands, and with how many seats each is in play."""
    items = e.items("small_islands", TILE_IDS)
    powers, values = [], []
    in_play = [0] * (int(MOST_SEATS) + 1)
    for number, item in enumerate(items):
        where = f"small island {item['id']}"
        powers.append(e.choice(where, item, "power", POWER_IDS))
        name = POWERS[POWER_IDS[powers[-1]]]
        values.append(e.params(where, item, [name])[0] if name else 0)
        counts = item.get("player_counts")
        if not isinstance(counts, list) or not all(count in (2, 3, 4, 5) for count in counts):
            e.problems.append(f"{where}: player_counts is a list of seat counts from 2 to 5")
            counts = []
        for count in counts:
            in_play[count] |= 1 << number
    e.tables.power, e.tables.power_value, e.tables.tiles = flat(powers), flat(values), flat(in_play)


def read_events(e: Edition) -> None:
    """What each event does."""
    items = e.items("events", EVENT_IDS)
    effects, first, second = [], [], []
    t = e.tables
    t.a_events = t.b_events = 0
    for number, item in enumerate(items):
        where = f"event {item['id']}"
        effects.append(e.choice(where, item, "effect", EFFECT_IDS))
        params = e.params(where, item, EFFECTS[EFFECT_IDS[effects[-1]]])
        first.append(params[0] if params else 0)
        second.append(params[1] if len(params) > 1 else 0)
        if e.choice(where, item, "deck", ("A", "B")) == 0:
            t.a_events |= 1 << number
        else:
            t.b_events |= 1 << number
    t.effect, t.effect_first, t.effect_second = flat(effects), flat(first), flat(second)
    if items and (not t.a_events or int(t.b_events).bit_count() < t.b_in_game):
        e.problems.append(f"events: at least 1 A event and {int(t.b_in_game)} B events are needed")
