"""Reads a position of JSON into a blank state: what all know, and what each seat has decided in this phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.reading import Reader
from flottille.games.rolling_seas.conservation import lost
from flottille.games.rolling_seas.position.checking import ask_seats, check_phase
from flottille.games.rolling_seas.position.decisions import read_decisions, read_last_plans, replay_decisions
from flottille.games.rolling_seas.position.deck import read_cards
from flottille.games.rolling_seas.position.fight import read_fight
from flottille.games.rolling_seas.position.players import read_players
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import (
    AMBUSHING,
    CHOOSING,
    FIGHTING,
    FIGURES,
    FINISHED,
    HOMING,
    OVER,
    PHASES,
    SAILING,
    TREASURE,
)
from flottille.games.rolling_seas.steps.fights import rank_in_turn
from flottille.parts.grid import DIRECTION_NAMES


def load(position: Mapping[str, Any], s: State) -> State:
    """Read a position into a blank state; what is left out is as at the start of a match. Raises `BadPosition`."""
    reader = Reader(position, int(s.seats))
    read_board(s, reader)
    s.phase = reader.choice("phase", PHASES, int(SAILING))
    s.reveals = reader.number("reveals", 0, 1 << 40, default=0)
    read_dice(s, reader)
    turn = read_turn(s, reader)
    if not reader.problems:
        read_players(s, reader, turn)
        read_cards(s, reader, turn)
    read_last_plans(s, reader)
    decisions = read_decisions(s, reader)
    fight = reader.get("fight")
    if not reader.problems:
        rank_treasure(s)
        check_phase(s, reader)
        read_fight(s, reader, fight)
    if not reader.problems:
        ask_seats(s, reader)
        replay_decisions(s, reader, decisions)
    return reader.whole(s, lost)


def read_board(s: State, reader: Reader) -> None:
    """The board; a match on a random one says which."""
    board = reader.choice("board", s.tables.board_ids, int(s.board))
    if board < 0:
        reader.problem("board", "is missing: the options leave it to chance")
    elif not s.any_board and board != s.board:
        reader.problem("board", f"the options say {s.tables.board_ids[s.board]}, not {s.tables.board_ids[board]}")
    else:
        s.board = board


def read_turn(s: State, reader: Reader) -> int:
    """The turn; 0 while the match is set up."""
    turns = int(s.turns())
    default = 0 if s.phase == HOMING else turns if s.phase == OVER else 1
    turn = reader.number("turn", 0, turns, default=default)
    if s.phase == HOMING and turn != 0:
        reader.problem("turn", "homes are chosen before turn 1, in turn 0")
    if s.phase == OVER and turn != turns:
        reader.problem("turn", f"a match is over after turn {turns}")
    if s.phase in (SAILING, FIGHTING, AMBUSHING, CHOOSING) and turn == 0:
        reader.problem("turn", "this phase comes after the set-up, from turn 1 on")
    return turn


def read_dice(s: State, reader: Reader) -> None:
    """The dice of this turn, or of the last one."""
    wind = reader.get("wind")
    if wind is not None:
        if not isinstance(wind, list) or len(wind) != 3 or any(name not in DIRECTION_NAMES for name in wind):
            reader.problem("wind", f"is three of {', '.join(DIRECTION_NAMES)}, not {wind!r}")
        elif len(set(wind)) == 1:
            reader.problem("wind", "three equal dice are rolled again (RS-4.16)")
        else:
            for i, name in enumerate(wind):
                s.wind_dice[i] = DIRECTION_NAMES.index(name)
    s.die = reader.number("die", 0, 6, default=0)
    if s.phase == SAILING and (wind is None or s.die == 0):
        reader.problem("wind", "is missing, or the die: sailing needs three directions and a die from 1 to 6")
    if (wind is None) != (s.die == 0):
        reader.problem("die", "is rolled with the wind dice: give both or neither")


def rank_treasure(s: State) -> None:
    """Treasure ranks follow from the turns in which the players finished (RS-5.9, RS-7.3)."""
    finished = [int(s.figure(seat, FINISHED)) for seat in range(s.seats)]
    for seat, turn in enumerate(finished):
        if turn:
            earlier = len({other for other in finished if 0 < other < turn})
            s.sheets[FIGURES * seat + TREASURE] = rank_in_turn(s, turn, earlier)
    s.ranks_closed = len({turn for turn in finished if turn})
