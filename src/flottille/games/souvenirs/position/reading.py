"""Reads a human-written position into a state and names every mistake."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.chance import NoChance
from flottille.engine.errors import BadDraw, BadPosition
from flottille.engine.positions import read_position
from flottille.games.souvenirs import state as st
from flottille.games.souvenirs.conservation import lost
from flottille.games.souvenirs.position.checking import check
from flottille.games.souvenirs.position.placing import place
from flottille.games.souvenirs.position.shape import shape
from flottille.games.souvenirs.position.writing import dump
from flottille.games.souvenirs.rules import State
from flottille.games.souvenirs.steps.flow import go_on


def load(position: Mapping[str, Any], blank: State) -> State:
    """Read a position into a blank state; what is left out is as at the start. Raises `BadPosition`."""
    return settled(read_position(position, blank, shape(blank), place, check, lost, dump))


def settled(s: State) -> State:
    """Without a question in the position, go on to the first one; nothing may be left to chance on the way."""
    if s.ask == st.ASK_NOTHING and s.phase != st.OVER:
        try:
            go_on(s, NoChance())
        except BadDraw:
            raise BadPosition(["phase: something random comes before the next decision"]) from None
    return s
