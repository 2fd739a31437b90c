"""Checks the ambushes on the maps, and the one being fought."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.rolling_seas.position.bounds import plans_sailed
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import (
    AMBUSH_FIGURES,
    CENTRE,
    DOTS,
    DRAWN,
    FIGHTING,
    OWNER,
    TRACK,
    TRIGGERED,
    WHEN_ENTERED,
)
from flottille.games.rolling_seas.steps.fights import compare, fight_at, owner_of_fight
from flottille.parts.bits import members


def ambushes_on(s: State, seat: int) -> list[int]:
    """Where the ambushes on a map are stored."""
    room = int(AMBUSH_FIGURES * s.tables.ambushes)
    places = range(room * seat, room * (seat + 1), int(AMBUSH_FIGURES))
    return [at for at in places if s.ambushes[at + OWNER] >= 0]


def squares_of(s: State, at: int) -> list[int]:
    """The centre and the dots of an ambush."""
    centre = int(s.ambushes[at + CENTRE])
    return [centre, *(int(s.tables.near[8 * centre + dot]) for dot in members(int(s.ambushes[at + DOTS])))]


def check_ambushes(s: State, seat: int, notes: Notes) -> None:
    """Drawn by another seat on free squares, and sprung where the ship was."""
    found = ambushes_on(s, seat)
    for slot, at in enumerate(found):
        path, owner = f"players[{seat}].ambushes[{slot}]", int(s.ambushes[at + OWNER])
        if owner == seat:
            notes.add(f"{path}.owner", "is another seat: nobody draws an ambush on the own map")
        if any(s.cell(seat, square) & DRAWN for square in squares_of(s, at)):
            notes.add(path, "centre and dots have nothing else drawn on them")
        check_entered(s, seat, at, path, notes)
    order = sorted(int(s.ambushes[at + WHEN_ENTERED]) for at in found if s.ambushes[at + WHEN_ENTERED])
    if order != list(range(1, len(order) + 1)):
        notes.add(f"players[{seat}].ambushes", f"are entered one after the other, not in places {order}")


def check_entered(s: State, seat: int, at: int, path: str, notes: Notes) -> None:
    """An ambush is sprung when the ship has been on it, and is still to be fought only in the turn it was entered."""
    was_there = any(s.cell(seat, square) & TRACK for square in squares_of(s, at))
    entered, triggered = s.ambushes[at + WHEN_ENTERED] > 0, s.ambushes[at + TRIGGERED] == 1
    if entered and s.phase != FIGHTING:
        notes.add(f"{path}.entered", "belongs to the phase fight")
    elif entered and not was_there:
        notes.add(f"{path}.entered", "is so only where the ship has been on its squares")
    elif triggered and plans_sailed(s, int(s.turn())) == 0:
        notes.add(f"{path}.triggered", "is not so before the first plan")


def check_fight(s: State, notes: Notes) -> None:
    """Fights come in seat order and in the order of entering; the dice say who won this one (RS-4.33, RS-5.7)."""
    if s.phase != FIGHTING:
        return
    now = int(s.ambushes[fight_at(s) + WHEN_ENTERED])
    if now == 0:
        notes.add("fight.centre", "is an ambush that was entered this turn")
    for seat in range(s.seats):
        for at in ambushes_on(s, seat):
            entered = int(s.ambushes[at + WHEN_ENTERED])
            is_over = (seat, entered) <= (int(s.fight_map), now)
            if entered and is_over != (s.ambushes[at + TRIGGERED] == 1):
                notes.add(f"players[{seat}].ambushes", "are fought in seat order, and in the order of entering")
    if s.fight_winner != winner_by_dice(s):
        notes.add("fight.winner", "is not who the dice and the cannons say")


def winner_by_dice(s: State) -> int:
    """Who wins with the dice of the fight; -1 for a tie, -2 for dice that do not fall like that."""
    t, first, second = s.tables, int(s.fight_dice) // 8, int(s.fight_dice) % 8
    owner, victim = int(owner_of_fight(s)), int(s.fight_map)
    if first == 0 or (second == 0) != (first in (t.fight_wins, t.fight_loses)):
        return -2
    if second == 0:
        return owner if first == t.fight_wins else victim
    return int(compare(s, owner, first, victim, second))
