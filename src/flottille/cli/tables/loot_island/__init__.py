"""Loot Island in the terminal: eight lanes in the order of the ship's tour, the seats, the decision."""

from __future__ import annotations

from flottille.cli.tables.drawing import Drawer, Telling
from flottille.cli.tables.loot_island.ending import end
from flottille.cli.tables.loot_island.looking import look
from flottille.cli.tables.loot_island.recounting import recount
from flottille.cli.tables.loot_island.screen import screen

TELLING = Telling(
    quiet=frozenset(
        {
            "round_started",
            "choice_locked",
            "card_drawn",
            "aaron_card_drawn",
            "tiles_turned_up",
            "tile_turned_down",
            "treasure_revealed",
            "landing_cleared",
            "match_ended",
        }
    ),
    last=frozenset({"ship_sailed"}),
)

DRAWER = Drawer(screen, look, recount, end, TELLING)
