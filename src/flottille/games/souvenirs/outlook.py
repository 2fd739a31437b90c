"""What a player might want to know before deciding: slots for each memory, and the odds of a duel."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.position import memories
from flottille.games.souvenirs.state import CENTRE, Fields
from flottille.games.souvenirs.steps.finish import validated_places
from flottille.games.souvenirs.steps.targets import in_reach, takes
from flottille.parts.bits import count, members


def targets(s: Fields, seat: int) -> dict[str, list[dict[str, Any]]]:
    """For each memory in hand the slots it matches now, and what putting it there would do."""
    found: dict[str, list[dict[str, Any]]] = {}
    for memory in members(s.hands[seat]):
        spots = [spot for spot in range(t.SPOTS) if in_reach(s, seat, spot) and takes(s, spot) >> memory & 1]
        found[s.tables.memory_ids[memory]] = [target(s, seat, spot) for spot in spots]
    return found


def target(s: Fields, seat: int, spot: int) -> dict[str, Any]:
    """A slot: whose it is, and whether filling it validates the place or wins the match."""
    holder = int(s.holder[spot])
    owner = seat if holder == CENTRE else holder
    validates = bool(count(s.on[spot]) == s.tables.full - 1)
    wins = validates and bool(validated_places(s, s.team(owner)) + 1 >= s.tables.goal[s.mode])
    return {
        "place": s.tables.place_ids[spot // 2],
        "copy": spot % 2 + 1,
        "seat": None if holder == CENTRE else holder,
        "validates": validates,
        "wins": wins,
    }


def opened_by(s: Fields, seat: int) -> dict[str, list[str]]:
    """For each place card in hand the memories in hand that match it."""
    return {
        s.tables.place_ids[kind]: memories(s, s.hands[seat] & s.tables.fits[kind])
        for kind in range(t.KINDS)
        if s.places(seat, kind)
    }


def odds(s: Fields, seat: int) -> dict[str, dict[str, float]] | None:
    """The chances of a duel this seat would start: memory and place, each win, lose and tie (SV-4.29)."""
    if s.mode == t.SOLO:
        return None
    artefact = int(s.artefacts[seat])
    bonus = int(s.tables.power_size[artefact]) if s.active == seat and s.tables.power[artefact] == t.CUTLASS else 0
    tables = s.tables
    return {
        "memory": as_floats(duel_odds(int(tables.die), bonus, int(tables.memory_rolls), int(tables.memory_wins))),
        "place": as_floats(duel_odds(int(tables.die), bonus, int(tables.place_rolls), int(tables.place_wins))),
    }


def duel_odds(die: int, bonus: int, rolls: int, needed: int) -> tuple[Fraction, Fraction, Fraction]:
    """Exact chances of winning, losing and a tie of a duel of so many rolls."""
    pairs = [(attack + bonus, defence) for attack in range(1, die + 1) for defence in range(1, die + 1)]
    win = Fraction(sum(attack > defence for attack, defence in pairs), len(pairs))
    lose = Fraction(sum(attack < defence for attack, defence in pairs), len(pairs))
    ways = {(0, 0): Fraction(1)}
    for _ in range(rolls):
        after: dict[tuple[int, int], Fraction] = {}
        for (wins, losses), chance in ways.items():
            if needed in (wins, losses):
                steps = [((wins, losses), Fraction(1))]
            else:
                steps = [((wins + 1, losses), win), ((wins, losses + 1), lose), ((wins, losses), 1 - win - lose)]
            for score, share in steps:
                after[score] = after.get(score, Fraction(0)) + chance * share
        ways = after
    won = sum((chance for (wins, _), chance in ways.items() if wins == needed), Fraction(0))
    lost = sum((chance for (_, losses), chance in ways.items() if losses == needed), Fraction(0))
    return won, lost, 1 - won - lost


def as_floats(chances: tuple[Fraction, Fraction, Fraction]) -> dict[str, float]:
    """The three chances by name."""
    return {name: round(float(chance), 4) for name, chance in zip(("win", "lose", "tie"), chances, strict=True)}
