"""What belongs together in a position: phase and turn, cards and dice, ships and squares, ambushes and fights."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.rolling_seas.position.ambushes import check_ambushes, check_fight
from flottille.games.rolling_seas.position.bounds import plans_sailed
from flottille.games.rolling_seas.position.decisions import check_last_plans, decide_again
from flottille.games.rolling_seas.position.purse import check_purse
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import (
    AMBUSHING,
    CHOOSING,
    DRAWING,
    FIGHTING,
    FINISHED,
    HOMING,
    OVER,
    PHASES,
    SAILING,
    SHIP,
    SLOTS,
    TRACK,
)
from flottille.games.rolling_seas.steps.squares import arrow_leads_to, is_passable, live
from flottille.games.rolling_seas.steps.turn import phase_of_card
from flottille.games.rolling_seas.tables import CURRENT, MONOLITHS, SQUARE_IDS, SQUARES


def check(s: State, notes: Notes) -> None:
    """Note what cannot be together; if all can, take the decisions of the phase again."""
    check_turn(s, notes)
    check_dice(s, notes)
    for seat in range(s.seats):
        check_ship(s, seat, notes)
        check_purse(s, seat, notes)
        check_squares(s, seat, notes)
        check_ambushes(s, seat, notes)
    if not notes.problems:
        check_fight(s, notes)
        check_last_plans(s, notes)
    if not notes.problems:
        decide_again(s, notes)


def check_turn(s: State, notes: Notes) -> None:
    """The turn and the card fit the phase."""
    turn, turns = int(s.turn()), int(s.turns())
    if s.phase == HOMING and turn != 0:
        notes.add("turn", "homes are chosen before turn 1, in turn 0")
    if s.phase == OVER and turn != turns:
        notes.add("turn", f"a match is over after turn {turns}")
    if s.phase in (SAILING, FIGHTING, AMBUSHING, CHOOSING) and turn == 0:
        notes.add("turn", "this phase comes after the set-up, from turn 1 on")
    if s.phase in (DRAWING, AMBUSHING, CHOOSING) and phase_of_card(s) != s.phase:
        notes.add("card", f"{s.tables.card_ids[s.card()]} does not belong to the phase {PHASES[s.phase]}")


def check_dice(s: State, notes: Notes) -> None:
    """Dice are rolled once a card is drawn, from turn 1 on, and never show three times the same."""
    if s.phase == SAILING and s.die == 0:
        notes.add("wind", "is missing, and the die: sailing needs three directions and a die from 1 to 6")
    if s.die and s.phase != SAILING and plans_sailed(s, int(s.turn())) == 0:
        notes.add("wind", "is not rolled before the first plan")
    if s.die and s.wind_dice[0] == s.wind_dice[1] == s.wind_dice[2]:
        notes.add("wind", "three equal dice are rolled again (RS-4.16)")


def check_ship(s: State, seat: int, notes: Notes) -> None:
    """Ships are on the map from turn 1 on, where one can stop; a treasure was found in a turn that is over."""
    at_sea, ship = s.turn() > 0, int(s.figure(seat, SHIP))
    path, sailed = f"players[{seat}]", plans_sailed(s, int(s.turn()))
    if at_sea != (ship >= 0):
        notes.add(f"{path}.ship", "is missing" if at_sea else "is not placed before turn 1")
    finished, has_all = int(s.figure(seat, FINISHED)), s.figure(seat, SLOTS) == MONOLITHS
    if (finished > 0) != has_all:
        notes.add(f"{path}.finished", "is the turn in which the third monolith was explored")
    elif has_all and not MONOLITHS <= finished <= sailed:
        notes.add(f"{path}.finished", f"three monoliths are explored in turn {int(MONOLITHS)} to {sailed}")


def check_squares(s: State, seat: int, notes: Notes) -> None:
    """What a ship has entered is not live any more; a live current flows on to open sea."""
    for square in range(SQUARES):
        path = f"players[{seat}].drawn.{SQUARE_IDS[square]}"
        if s.cell(seat, square) & TRACK:
            if live(s, seat, square) or not is_passable(s, seat, square):
                notes.add(path, "is spent: the ship was there")
        elif live(s, seat, square) == CURRENT:
            ahead = int(arrow_leads_to(s, seat, square))
            if ahead < 0 or not is_passable(s, seat, ahead):
                notes.add(path, "flows to no open sea")
