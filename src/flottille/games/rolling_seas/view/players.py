"""One player's map and sheet for the screen, with everything that follows from them."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.position.writing import marked, write_player
from flottille.games.rolling_seas.sheet import sheet
from flottille.games.rolling_seas.state import (
    CANNONS,
    GOLD_CIRCLED,
    HEADING,
    LEVEL,
    MONSTER_POWER,
    MUST_LEAVE,
    PIRATE_POWER,
    POINTS,
    PROVISIONS_CIRCLED,
    SAILING,
    SHIP,
    SLOTS,
    STAGE,
    STAGES,
    STOPPED,
    STORY,
    TREASURE,
    Fields,
)
from flottille.games.rolling_seas.steps.encounters import matches
from flottille.games.rolling_seas.steps.scoring import fame
from flottille.games.rolling_seas.steps.squares import has_pirates, live
from flottille.games.rolling_seas.tables import EFFECTS, NO_EFFECT, SQUARE_IDS
from flottille.parts.grid import DIRECTION_NAMES


def view_player(s: Fields, seat: int) -> dict[str, Any]:
    """A player as everyone sees them; while planning, the viewer's own plan is already carried out."""
    return {
        "seat": seat,
        "left": (seat + 1) % int(s.seats),
        "right": (seat - 1) % int(s.seats),
        **write_player(s, seat),
        "live": [SQUARE_IDS[square] for square in marked(s, seat) if live(s, seat, square)],
        "unmet": [SQUARE_IDS[square] for square in dens(s) if has_pirates(s, seat, square)],
        "monoliths": int(s.figure(seat, SLOTS)),
        "treasure": int(s.figure(seat, TREASURE)) or None,
        "fame": int(fame(s, seat)),
        "sheet": sheet(s, seat).as_json(),
        "gear": gear(s, seat),
        "bonuses": bonuses(s, seat),
        "plan": plan(s, seat) if s.phase == SAILING and seat == s.viewer else None,
    }


def dens(s: Fields) -> list[int]:
    """The squares with pirates, met or not."""
    t = s.tables
    return list(t.pirates[t.pirates_start[s.board] : t.pirates_start[s.board + 1]])


def gear(s: Fields, seat: int) -> dict[str, Any]:
    """The ship and its cannons: what they can do, and what the next ones cost."""
    t, level, cannons = s.tables, int(s.figure(seat, LEVEL)), int(s.figure(seat, CANNONS))
    return {
        "ship": t.ship_ids[level],
        "movement": int(t.ship_movement[level]),
        "hold": int(t.ship_hold[level]),
        "next_ship": int(t.ship_price[level + 1]) if level + 1 < len(t.ship_price) else None,
        "next_cannon": int(t.cannon_price[cannons]) if cannons < t.cannons() else None,
        "build_cost": int(t.build_cost),
        "fill_price": int(t.fill_price),
        "beats_monsters": matches(s, seat, MONSTER_POWER),
        "beats_pirates": matches(s, seat, PIRATE_POWER),
    }


def bonuses(s: Fields, seat: int) -> dict[str, Any]:
    """The next bonus of each track: after how many more, and what it is."""
    t = s.tables
    story, gold = int(s.figure(seat, STORY)), int(s.figure(seat, GOLD_CIRCLED))
    provisions = int(s.figure(seat, PROVISIONS_CIRCLED))
    return {
        "story": next_box(s, story),
        "gold": next_column(gold, int(t.gold_column), t.gold_kind, t.gold_amount),
        "provisions": next_column(provisions, int(t.provision_column), t.provision_kind, t.provision_amount),
    }


def next_box(s: Fields, story: int) -> dict[str, Any] | None:
    """The next story box with a bonus."""
    for box in range(story + 1, s.tables.story_boxes() + 1):
        if s.tables.story_kind[box] != NO_EFFECT:
            what = EFFECTS[s.tables.story_kind[box]]
            return {"place": box, "needs": box - story, "what": what, "amount": int(s.tables.story_amount[box])}
    return None


def next_column(circles: int, size: int, kinds: vec[i64], amounts: vec[i64]) -> dict[str, Any] | None:
    """The column being filled."""
    column = circles // size
    if column >= len(kinds):
        return None
    needs = size * (column + 1) - circles
    return {"place": column + 1, "needs": needs, "what": EFFECTS[kinds[column]], "amount": int(amounts[column])}


def plan(s: Fields, seat: int) -> dict[str, Any]:
    """What a plan carries along (RS-4.39)."""
    heading = int(s.figure(seat, HEADING))
    return {
        "stage": STAGES[s.figure(seat, STAGE)],
        "points": int(s.figure(seat, POINTS)),
        "heading": DIRECTION_NAMES[heading] if heading >= 0 else None,
        "must_leave": bool(s.figure(seat, MUST_LEAVE)),
        "stopped": bool(s.figure(seat, STOPPED)),
        "ship": SQUARE_IDS[s.figure(seat, SHIP)],
    }
