"""Any position as JSON with component ids, both ways: what all know, and what each seat has decided in this phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import NoChance
from flottille.engine.errors import FlottilleError
from flottille.engine.reading import Reader
from flottille.engine.state import State as EngineState
from flottille.games.rolling_seas.conservation import lost
from flottille.games.rolling_seas.edition_boards import SQUARE_IDS
from flottille.games.rolling_seas.notation import TABLE
from flottille.games.rolling_seas.position_deck import read_cards
from flottille.games.rolling_seas.position_players import read_players, write_player
from flottille.games.rolling_seas.refusals import PHASES
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import (
    AMBUSH_FIGURES,
    AMBUSHING,
    CENTRE,
    CHOOSING,
    DRAWING,
    FIGHTING,
    FIGURES,
    FINISHED,
    HOMING,
    OVER,
    OWNER,
    SAILING,
    SHIP,
    TREASURE,
    TRIGGERED,
    Fields,
)
from flottille.games.rolling_seas.steps.fights import seats_that_choose_loot
from flottille.games.rolling_seas.steps.turn import phase_of_card, seats_asked_by_card, take_back
from flottille.parts.grid import DIRECTION_NAMES

__all__ = ["dump", "load", "lost"]


def dump(state: EngineState) -> dict[str, Any]:
    """The position, as a person would write it down."""
    s = cast(State, state)
    public = s.clone()
    for seat in range(s.seats):
        take_back(public, seat)
    return {
        "board": s.tables.board_ids[s.board],
        "phase": PHASES[s.phase],
        "turn": int(s.turn()),
        "revealed": [s.tables.card_ids[s.revealed[i]] for i in range(s.cards_out)],
        **({"wind": [DIRECTION_NAMES[d] for d in s.wind_dice], "die": int(s.die)} if s.die else {}),
        "players": [write_player(public, seat) for seat in range(s.seats)],
        "decisions": [[TABLE.write(s.planned(seat, i)) for i in range(s.plan_sizes[seat])] for seat in range(s.seats)],
        **({"last_plans": write_last_plans(s)} if len(s.last_plans) else {}),
        **({"fight": write_fight(s)} if s.phase == FIGHTING else {}),
        "reveals": int(s.reveals),
    }


def write_last_plans(s: Fields) -> list[list[str]]:
    """What everybody sailed last."""
    ends = [sum(s.last_sizes[: seat + 1]) for seat in range(s.seats)]
    plans = [s.last_plans[end - s.last_sizes[seat] : end] for seat, end in enumerate(ends)]
    return [[TABLE.write(int(action)) for action in plan] for plan in plans]


def read_last_plans(s: State, reader: Reader) -> None:
    """The same, read; nothing depends on it but what is shown."""
    value = reader.get("last_plans")
    if value is None:
        return
    if not isinstance(value, list) or len(value) != s.seats or not all(isinstance(item, list) for item in value):
        reader.problem("last_plans", f"needs one list for each of {int(s.seats)} seats")
        return
    actions: list[int] = []
    for seat, plan in enumerate(value):
        s.last_sizes[seat] = len(plan)
        for i, text in enumerate(plan):
            try:
                actions.append(TABLE.read(text))
            except FlottilleError as error:
                reader.problem(f"last_plans[{seat}][{i}]", str(error))
    s.last_plans = vec[i64](actions)


def write_fight(s: Fields) -> dict[str, Any]:
    """The fight being settled."""
    at = AMBUSH_FIGURES * (s.tables.ambushes * s.fight_map + s.fight_slot)
    return {
        "victim": int(s.fight_map),
        "centre": SQUARE_IDS[s.ambushes[at + CENTRE]],
        "winner": int(s.fight_winner),
        "dice": [int(s.fight_dice) // 8, int(s.fight_dice) % 8],
    }


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
    last = len(s.tables.treasure)
    for seat, turn in enumerate(finished):
        if turn:
            earlier = len({other for other in finished if 0 < other < turn})
            if s.seats == 1:
                earlier = sum(turn > limit for limit in s.tables.solo_turns)
            s.sheets[FIGURES * seat + TREASURE] = min(last, earlier + 1)
    s.ranks_closed = len({turn for turn in finished if turn})


def check_phase(s: State, reader: Reader) -> None:
    """Ships are on the map from turn 1 on; the card fits the phase; a finished turn is over."""
    at_sea = s.turn() > 0
    for seat in range(s.seats):
        if at_sea != (s.figure(seat, SHIP) >= 0):
            reader.problem(f"players[{seat}].ship", "is missing" if at_sea else "is not placed before turn 1")
        finished = int(s.figure(seat, FINISHED))
        if finished > 0 and finished > s.turn() - (s.phase not in (FIGHTING, OVER)):
            reader.problem(f"players[{seat}].finished", f"turn {finished} is not over")
    if s.phase in (DRAWING, AMBUSHING, CHOOSING) and phase_of_card(s) != s.phase:
        reader.problem("card", f"{s.tables.card_ids[s.card()]} does not belong to the phase {PHASES[s.phase]}")


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


def ask_seats(s: State, reader: Reader) -> None:
    """Who owes a decision at the start of this phase."""
    everyone = (1 << int(s.seats)) - 1
    if s.phase == SAILING:
        s.shown_maps, s.shown_sheets, s.shown_ambushes = s.maps[:], s.sheets[:], s.ambushes[:]
    if s.phase in (SAILING, HOMING):
        s.asked = everyone
    elif s.phase == FIGHTING:
        s.asked = seats_that_choose_loot(s)
    elif s.phase != OVER:
        s.asked = seats_asked_by_card(s)
    s.deciding = s.asked
    if s.asked == 0 and s.phase != OVER:
        reader.problem("phase", "nobody has anything to decide here")


def read_decisions(s: State, reader: Reader) -> list[list[Any]]:
    """What each seat has decided in this phase so far."""
    value = reader.get("decisions")
    if value is None:
        return [[] for _ in range(s.seats)]
    if not isinstance(value, list) or len(value) != s.seats or not all(isinstance(item, list) for item in value):
        reader.problem("decisions", f"needs one list for each of {int(s.seats)} seats")
        return [[] for _ in range(s.seats)]
    return value


def replay_decisions(s: State, reader: Reader, decisions: list[list[Any]]) -> None:
    """Take the decisions again, each checked; at least one seat is not done."""
    if all(decisions) and s.phase in (DRAWING, CHOOSING, FIGHTING) and s.asked == (1 << int(s.seats)) - 1:
        reader.problem("decisions", "all have decided: the phase is over")
        return
    for seat, asked in enumerate(decisions):
        for i, text in enumerate(asked):
            try:
                s.apply(seat, TABLE.read(text), NoChance())
            except (FlottilleError, ValueError) as error:
                reader.problem(f"decisions[{seat}][{i}]", f"{text!r}: {error}")
                return
