"""What can be on the table by a certain moment: boxes, marks, stars and things revealed.

How it works: each bound grows by at least as much as the seat can gain at once, so that a position within it stays
within it whatever is played. A person who writes a position may leave out coins or begin in a low round with a rich
sheet, as examples do; `AHEAD` is the room for that.
"""

from __future__ import annotations

from collections.abc import Iterable

from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps import metrics
from flottille.games.fleet_dice.tables import ALL_SECTIONS
from flottille.parts.bits import members

AHEAD = 40  # boxes by which a written sheet may be ahead of the dice and stars it shows
ROUND = (
    st.BOAT_DRAFT,
    st.BOAT_SHARED,
    st.INCOME_STAGE,
    st.FISHING_STAGE,
    st.WAITING_STARS,
    st.SWORDFISH_STAGE,
    st.TOWN_DRAFT,
    st.TOWN_SHARED,
)  # the stages in their order
FISHING = (st.FISHING_STAGE, st.WAITING_STARS, st.SWORDFISH_STAGE)  # in even rounds only
BEFORE_USE = (st.ASK_PICK, st.ASK_REROLL, st.ASK_USE)  # questions about a die that is not used yet


def begun(s: Fields, seat: int, stage: int) -> int:
    """How many steps of a stage a seat has begun in the whole match."""
    before = int(s.round) // 2 if stage in FISHING else int(s.round)
    if stage in FISHING and not s.is_fishing_round():
        return before
    is_past = s.stage == st.OVER or ROUND.index(stage) < ROUND.index(s.stage)
    return before + (is_past or (s.stage == stage and has_begun(s, seat)))


def has_begun(s: Fields, seat: int) -> bool:
    """Whether a seat has begun its step of this stage; with a die that is to use it."""
    place = int(s.turn) if s.is_solo() else int((seat - s.first) % s.seats)
    return place < s.turn or (place == s.turn and s.ask not in BEFORE_USE)


def chosen_dice(s: Fields, seat: int) -> int:
    """Dice a seat has chosen and used, one in use included."""
    return begun(s, seat, st.BOAT_DRAFT) + begun(s, seat, st.TOWN_DRAFT)


def shared_dice(s: Fields, seat: int) -> int:
    """How often a seat has used a shared die."""
    return begun(s, seat, st.BOAT_SHARED) + begun(s, seat, st.TOWN_SHARED)


def marks(s: Fields, seat: int) -> int:
    """Hexagons and shipyard stars: each took a die."""
    return len(members(s.hexagons[seat])) + int(s.yard_uses[seat])


def filled(s: Fields, seat: int) -> int:
    """Boxes filled in all sections."""
    return sum(int(s.boxes(seat, section)) for section in ALL_SECTIONS)


def most_filled(s: Fields, seat: int) -> int:
    """Boxes that can be filled by now: with the start, every die, and every star there has been."""
    shrimp, swordfish = int(s.level(seat, tb.SHRIMP)), int(s.level(seat, tb.SWORDFISH))
    items = max(1, best(s.tables.shrimp_faces, shrimp)) + best(s.tables.shrimp_stars, shrimp)
    dice = chosen_dice(s, seat) * items + shared_dice(s, seat)
    steps = begun(s, seat, st.SWORDFISH_STAGE) * best(s.tables.swordfish_stars, swordfish)
    stars = len(s.tables.star_box) - stars_ahead(s, seat) + int(s.yard_uses[seat])
    return start_boxes(s, seat) + dice + steps + stars - int(s.pending[seat]) + AHEAD


def start_boxes(s: Fields, seat: int) -> int:
    """Boxes filled before the first round (FL-3.2, FL-3.6)."""
    if not s.captains:
        return 3
    return sum(int(s.tables.captain_boxes[tb.SECTIONS * s.captain[seat] + section]) for section in ALL_SECTIONS)


def best(by_level: Iterable[int], level: int) -> int:
    """The most a licence can have given at any level up to its own."""
    return max(list(by_level)[: level + 1])


def stars_ahead(s: Fields, seat: int) -> int:
    """Stars of the coin track that are neither filled nor crossed out."""
    return len(s.tables.star_box) - int(metrics.stars_filled(s, seat)) - len(members(s.crossed_stars[seat]))


def most_pending(s: Fields, seat: int) -> int:
    """Stars that can be pending at once: of the coin track, and as many again for a die, a step or coins left out."""
    return 2 * len(s.tables.star_box) + 1 - stars_ahead(s, seat)


def most_reveals(s: Fields) -> int:
    """How often something can have become known by now: the start, the dice of every phase, and rerolls."""
    start = (1 if s.captains else int(s.seats)) + s.trophies
    rolls = 2 * int(s.round) + 1 + (s.is_town() or s.stage == st.OVER)
    return start + rolls + sum(most_rerolls(s, seat) for seat in range(s.seats))


def most_rerolls(s: Fields, seat: int) -> int:
    """How often a seat can have used its casino: for every die it chose, one it is about to use included."""
    if not s.is_complete(seat, tb.CASINO):
        return 0
    return chosen_dice(s, seat) + (s.is_draft() and s.ask == st.ASK_USE and s.owner() == seat)


def fits(s: Fields) -> bool:
    """Whether every sheet can be as it is by now."""
    return all(
        filled(s, seat) <= most_filled(s, seat) and marks(s, seat) <= chosen_dice(s, seat) + shared_dice(s, seat)
        for seat in range(s.seats)
    )
