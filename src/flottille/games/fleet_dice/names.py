"""Words for the numbers of a position: stages, questions, modes."""

from __future__ import annotations

STAGES = (
    "boat_draft", "boat_shared", "income", "fishing", "waiting_stars", "swordfish", "town_draft", "town_shared", "over",
)  # fmt: skip
PHASES = ("boat", "boat", "income", "fishing", "fishing", "fishing", "town", "town", "over")
QUESTIONS = ("nothing", "pick", "reroll", "use", "item", "star", "circle", "bonus", "oyster")
MODES = ("normal", "coin", "hexagon", "shipyard")
FILLED_BY = ("setup", "die", "star")
