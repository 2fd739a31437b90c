"""The score sheet: each validated place with the memories that made it."""

from __future__ import annotations

from typing import cast

from flottille.engine.sheet import Line, Sheet
from flottille.engine.state import State
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.tables import SPOTS, kind_of
from flottille.parts.bits import members


def sheet(state: State, seat: int) -> Sheet:
    """One line per validated place of a seat, then of its partner; one point each (SV-6.1, SV-6.2)."""
    s = cast(Fields, state)
    partner = int(s.partner(seat))
    lines = [place_line(s, spot, "validated") for spot in validated(s, seat)]
    if partner >= 0:
        lines += [place_line(s, spot, "partners_validated") for spot in validated(s, partner)]
    return Sheet(seat, tuple(lines))


def validated(s: Fields, seat: int) -> list[int]:
    """The spots of a seat's validated places."""
    return [spot for spot in range(SPOTS) if s.holder[spot] == seat and s.is_validated(spot)]


def place_line(s: Fields, spot: int, key: str) -> Line:
    """A validated place, and its memories below it."""
    params: dict[str, object] = {"place": s.tables.place_ids[kind_of(spot)]}
    return Line(key, 1, "SV-6.1" if key == "validated" else "SV-7.36", params, tuple(memory_lines(s, spot)))


def memory_lines(s: Fields, spot: int) -> list[Line]:
    """The memories of a place, dedicated ones marked; they carry no points of their own."""
    return [
        Line(
            "dedicated_memory" if s.tables.dedicated >> memory & 1 else "shared_memory",
            0,
            "SV-6.1",
            {"memory": s.tables.memory_ids[memory]},
        )
        for memory in members(s.on[spot])
    ]
