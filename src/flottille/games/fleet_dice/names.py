"""Words for the numbers of a position: stages, questions, modes, runs of sections."""

from __future__ import annotations

STAGES = (
    "boat_draft", "boat_shared", "income", "fishing", "waiting_stars", "swordfish", "town_draft", "town_shared", "over",
)  # fmt: skip
PHASES = ("boat", "boat", "income", "fishing", "fishing", "fishing", "town", "town", "over")
QUESTIONS = ("nothing", "pick", "reroll", "use", "item", "star", "circle", "bonus", "oyster")
MODES = ("normal", "coin", "hexagon", "shipyard")
FILLED_BY = ("setup", "die", "star")

# runs of sections, as `tables.py` numbers them
ALL_SECTIONS = range(18)
BOAT_COLUMNS = range(5)
HARBOR_SECTIONS = range(5, 10)
WHARF_BUILDINGS = range(10, 18)
BOAT_KINDS = range(10)
