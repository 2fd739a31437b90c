"""Any position as JSON with component ids: what all know, and what each seat has decided in this phase."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from flottille.engine.state import State as EngineState
from flottille.games.rolling_seas import state as st
from flottille.games.rolling_seas.actions import ACTIONS
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import Fields
from flottille.games.rolling_seas.steps.decisions import take_back
from flottille.games.rolling_seas.tables import CARD_TYPES, CURRENT, PIRATES, PORT, SQUARE_IDS, SQUARES
from flottille.parts.bits import members
from flottille.parts.grid import DIRECTION_NAMES


def dump(state: EngineState) -> dict[str, Any]:
    """The position, as a person would write it down."""
    s = cast(State, state)
    public = s.clone()
    for seat in range(s.seats):
        take_back(public, seat)
    return {
        "board": s.tables.board_ids[s.board],
        "phase": st.PHASES[s.phase],
        "turn": int(s.turn()),
        "revealed": [s.tables.card_ids[s.revealed[i]] for i in range(s.cards_out)],
        **({"wind": [DIRECTION_NAMES[d] for d in s.wind_dice], "die": int(s.die)} if s.die else {}),
        "players": [write_player(public, seat) for seat in range(s.seats)],
        "decisions": [
            [ACTIONS.write(s.planned(seat, i)) for i in range(s.plan_sizes[seat])] for seat in range(s.seats)
        ],
        **({"last_plans": write_last_plans(s)} if len(s.last_plans) else {}),
        **({"fight": write_fight(s)} if s.phase == st.FIGHTING else {}),
        "reveals": int(s.reveals),
    }


def write_last_plans(s: Fields) -> list[list[str]]:
    """What everybody sailed last."""
    ends = [sum(s.last_sizes[: seat + 1]) for seat in range(s.seats)]
    plans = [s.last_plans[end - s.last_sizes[seat] : end] for seat, end in enumerate(ends)]
    return [[ACTIONS.write(int(action)) for action in plan] for plan in plans]


def write_fight(s: Fields) -> dict[str, Any]:
    """The fight being settled."""
    at = st.AMBUSH_FIGURES * (s.tables.ambushes * s.fight_map + s.fight_slot)
    return {
        "victim": int(s.fight_map),
        "centre": SQUARE_IDS[s.ambushes[at + st.CENTRE]],
        "winner": int(s.fight_winner),
        "dice": [int(s.fight_dice) // 8, int(s.fight_dice) % 8],
    }


def write_player(s: Fields, seat: int) -> dict[str, Any]:
    """A player's map and sheet."""
    cells = marked(s, seat)
    done = [square for square, cell in cells.items() if cell & st.DONE]
    ship, home = int(s.figure(seat, st.SHIP)), int(s.figure(seat, st.HOME))
    return {
        "ship": SQUARE_IDS[ship] if ship >= 0 else None,
        "home": SQUARE_IDS[home] if home >= 0 else None,
        "track": [SQUARE_IDS[square] for square, cell in cells.items() if cell & st.TRACK],
        "drawn": {SQUARE_IDS[square]: write_drawn(cell) for square, cell in cells.items() if cell & st.DRAWN},
        "explored": [SQUARE_IDS[square] for square in done if s.terrain(square) not in (PORT, PIRATES)],
        "met": [SQUARE_IDS[square] for square in done if s.terrain(square) == PIRATES],
        "told": write_told(s, seat),
        "provisions": int(s.figure(seat, st.PROVISIONS)),
        "provisions_circled": int(s.figure(seat, st.PROVISIONS_CIRCLED)),
        "gold": int(s.figure(seat, st.GOLD)),
        "gold_circled": int(s.figure(seat, st.GOLD_CIRCLED)),
        "wind": int(s.figure(seat, st.WIND)),
        "wind_circled": int(s.figure(seat, st.WIND_CIRCLED)),
        "story": int(s.figure(seat, st.STORY)),
        "cannons": int(s.figure(seat, st.CANNONS)),
        "level": int(s.figure(seat, st.LEVEL)) + 1,
        "monster_power": int(s.figure(seat, st.MONSTER_POWER)),
        "pirate_power": int(s.figure(seat, st.PIRATE_POWER)),
        **({"finished": int(s.figure(seat, st.FINISHED))} if s.figure(seat, st.FINISHED) else {}),
        "ambushes": write_ambushes(s, seat),
    }


def marked(s: Fields, seat: int) -> dict[int, int]:
    """The squares of a map that something was drawn, sailed or done on, with what they hold."""
    start = int(SQUARES) * seat
    return {square: cell for square, cell in enumerate(s.maps[start : start + SQUARES]) if cell}


@cache
def write_drawn(cell: int) -> str:
    """What is drawn on a square: monster, peril spent, current E, rocks."""
    kind = cell & int(st.DRAWN)
    words = [CARD_TYPES[kind]]
    if kind == CURRENT:
        words.append(DIRECTION_NAMES[cell // int(st.ARROW_STEP) % 8])
    return " ".join([*words, "spent"] if cell & st.SPENT else words)


def write_told(s: Fields, seat: int) -> list[dict[str, Any]]:
    """The port boxes in the order they were written."""
    boxes = range(s.figure(seat, st.TOLD))
    return [
        {"port": SQUARE_IDS[s.figure(seat, st.BOX_PORTS + i)], "fame": int(s.figure(seat, st.BOXES + i))} for i in boxes
    ]


def write_ambushes(s: Fields, seat: int) -> list[dict[str, Any]]:
    """The ambushes on a map."""
    found: list[dict[str, Any]] = []
    for slot in range(s.tables.ambushes):
        at = int(st.AMBUSH_FIGURES * (s.tables.ambushes * seat + slot))
        if s.ambushes[at + st.OWNER] >= 0:
            found.append(
                {
                    "owner": int(s.ambushes[at + st.OWNER]),
                    "centre": SQUARE_IDS[s.ambushes[at + st.CENTRE]],
                    "dots": [DIRECTION_NAMES[d] for d in members(int(s.ambushes[at + st.DOTS]))],
                    "triggered": bool(s.ambushes[at + st.TRIGGERED]),
                    **({"entered": int(n)} if (n := s.ambushes[at + st.WHEN_ENTERED]) else {}),
                }
            )
    return found
