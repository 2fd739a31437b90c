"""What Small Islands and events do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.shapes import Notes
from flottille.games.loot_island.tables import (
    EFFECT_IDS,
    ISLAND_ONE_CARD_THEN_PASS,
    MOST_SEATS,
    POWER_IDS,
    Tables,
    flat,
)

Item = Mapping[str, Any]

POWER_FIGURES = {"discard_cubes": "up_to", "draw_cards": "count", "cursed_dig": "cubes", "move_ship": "steps"}
EFFECT_FIGURES = {
    "opt_draw_for_cubes": ("cards", "cubes"),
    "treasure_on_pass": ("per_player",),
    "island_costs_cubes": ("cubes",),
    "loot_delta": ("big", "small"),
    "move_ship": ("steps",),
    "disable_random_island": ("count",),
    "disc_limit": ("max",),
    "hand_delta": ("delta",),
    "discard_icon_value": ("value",),
    "island_extra_card": ("cards",),
    "first_pass_curses_others": ("cubes",),
    "island_one_card_then_pass": ("cards",),
    "small_loot_lift": ("cubes",),
}


def read_tiles(components: Item, t: Tables, notes: Notes) -> None:
    """The Small Islands, and with how many seats each is in play."""
    items = components["small_islands"]["items"]
    t.power = flat([POWER_IDS.index(item["power"]) for item in items])
    figures = [POWER_FIGURES.get(item["power"]) for item in items]
    t.power_value = flat([item["params"][name] if name else 0 for item, name in zip(items, figures, strict=True)])
    in_play = [0] * (int(MOST_SEATS) + 1)
    for tile, item in enumerate(items):
        counts = item["player_counts"]
        if counts != sorted(set(counts)):
            notes.add(f"small_islands.items[{item['id']}].player_counts", "names each number of players once, in order")
        for players in counts:
            in_play[players] |= 1 << tile
    t.tiles = flat(in_play)


def read_events(components: Item, t: Tables, notes: Notes) -> None:
    """What each event does."""
    items = components["events"]["items"]
    effects = [EFFECT_IDS.index(item["effect"]) for item in items]
    figures = [[item["params"][name] for name in EFFECT_FIGURES.get(item["effect"], ())] for item in items]
    t.effect = flat(effects)
    t.effect_first = flat([(*found, 0, 0)[0] for found in figures])
    t.effect_second = flat([(*found, 0, 0)[1] for found in figures])
    t.a_events = sum(1 << event for event, item in enumerate(items) if item["deck"] == "A")
    t.b_events = sum(1 << event for event, item in enumerate(items) if item["deck"] == "B")
    for item, effect, found in zip(items, effects, figures, strict=True):
        if effect == ISLAND_ONE_CARD_THEN_PASS and found[0] < 1:
            notes.add(f"events.items[{item['id']}].params.cards", "a Small Island costs at least 1 card")
