"""Reads the ambush that is being fought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.reading import Reader
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import AMBUSH_FIGURES, CENTRE, FIGHTING, OWNER, TRIGGERED
from flottille.games.rolling_seas.tables import SQUARE_IDS


def read_fight(s: State, reader: Reader, fight: Any) -> None:
    """Which ambush is being fought, and who won."""
    if s.phase != FIGHTING:
        if fight is not None:
            reader.problem("fight", "belongs to the phase fight")
        return
    written = Reader(fight if isinstance(fight, Mapping) else {}, int(s.seats))
    s.fight_map = written.number("victim", 0, int(s.seats) - 1, default=-1)
    s.fight_winner = written.number("winner", 0, int(s.seats) - 1, default=-1)
    centre = written.choice("centre", SQUARE_IDS, -1)
    dice = written.get("dice", [0, 0])
    is_pair = isinstance(dice, list) and len(dice) == 2 and all(type(n) is int and 0 <= n <= 6 for n in dice)
    if is_pair:
        s.fight_dice = 8 * dice[0] + dice[1]
    else:
        written.problem("dice", "is two dice from 1 to 6, the second 0 if it was not rolled")
    if s.fight_map < 0 or s.fight_winner < 0 or centre < 0:
        written.problem("victim, centre, winner", "all three are needed")
    else:
        find_ambush(s, written, centre)
    reader.problems += [f"fight.{problem}" for problem in written.problems]


def find_ambush(s: State, written: Reader, centre: int) -> None:
    """The ambush of the fight, which has just been triggered."""
    for slot in range(s.tables.ambushes):
        at = AMBUSH_FIGURES * (s.tables.ambushes * s.fight_map + slot)
        if s.ambushes[at + OWNER] >= 0 and s.ambushes[at + CENTRE] == centre and s.ambushes[at + TRIGGERED]:
            s.fight_slot = slot
            if s.fight_winner not in (s.fight_map, s.ambushes[at + OWNER]):
                written.problem("winner", "is the owner or the victim of the ambush")
            return
    written.problem("centre", f"no triggered ambush around {SQUARE_IDS[centre]} on that map")
