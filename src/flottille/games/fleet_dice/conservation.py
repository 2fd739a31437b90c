"""Whether a position can be: every box, boat, licence and mark explained by the boxes that were filled."""

from __future__ import annotations

from functools import cache
from typing import cast

from flottille.engine.state import State as EngineState
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps.metrics import metric
from flottille.games.fleet_dice.tables import ALL_SECTIONS, BOAT_COLUMNS, HARBOR_SECTIONS, WHARF_BUILDINGS
from flottille.parts.bits import members

IDS = tb.SECTION_IDS


def lost(state: EngineState) -> list[str]:
    """Everything that does not add up, by sheet, then on the table."""
    s = cast(Fields, state)
    problems: list[str] = []
    for seat in range(s.seats):
        found = lost_boxes(s, seat)
        if not found:
            found = lost_columns(s, seat) + lost_harbor(s, seat) + lost_wharf(s, seat) + lost_marks(s, seat)
        problems += [f"sheets[{seat}]: {problem}" for problem in found]
    return problems + lost_cards(s)


def lost_boxes(s: Fields, seat: int) -> list[str]:
    """No section holds more marks than boxes, and every sheet has had its start (FL-3.2, FL-3.6)."""
    problems: list[str] = []
    for section in ALL_SECTIONS:
        filled, crossed = int(s.boxes(seat, section)), int(s.crosses(seat, section))
        size = int(s.tables.size[section])
        if filled + crossed > size:
            problems.append(f"{IDS[section]} has {size} boxes, {filled} filled and {crossed} crossed out are too many")
        elif s.is_open(seat, section) != (filled + crossed < size):
            problems.append(f"{IDS[section]} is wrongly noted as open or closed")
    if any(s.crosses(seat, section) for section in ALL_SECTIONS) and not s.is_solo():
        problems.append("boxes are crossed out only against Captain Ruth")
    if s.captain[seat] < 0 and not any(s.boxes(seat, section) >= 3 for section in BOAT_COLUMNS):
        problems.append("a sheet starts with three boxes of a boat column")
    if s.captain[seat] >= 0:
        card = int(s.captain[seat])
        for section in ALL_SECTIONS:
            if s.boxes(seat, section) < s.tables.captain_boxes[tb.SECTIONS * card + section]:
                problems.append(f"{tb.CAPTAIN_IDS[card]} starts with more boxes of {IDS[section]}")
    return problems


def lost_columns(s: Fields, seat: int) -> list[str]:
    """Licences and boats of a column are what its circles can have given (FL-4.23)."""
    problems: list[str] = []
    for type in BOAT_COLUMNS:
        filled = int(s.boxes(seat, type))
        if asks(s, seat, st.ASK_CIRCLE) and s.asked_type == type:
            filled -= 1
        found = (int(s.level(seat, type)), int(s.launched(seat, type)))
        if found not in outcomes(circles(s, type, filled), int(s.tables.levels), int(s.tables.boat_most[type])):
            problems.append(f"{filled} boxes of {IDS[type]} cannot give licence level {found[0]} and {found[1]} boats")
        problems += lost_fish(s, seat, type)
    return problems


def circles(s: Fields, section: int, filled: int) -> tuple[int, ...]:
    """The effects of the first boxes of a section."""
    return tuple(int(s.tables.box_effect(section, box)) for box in range(1, filled + 1))


@cache
def outcomes(effects: tuple[int, ...], levels: int, boats: int) -> frozenset[tuple[int, int]]:
    """Every licence level and number of boats these circles can have led to."""
    found = {(0, 0)}
    for effect in effects:
        raised = {(min(level + 1, levels), launched) for level, launched in found}
        launches = {(level, min(launched + 1, boats)) for level, launched in found}
        if effect == tb.LICENCE:
            found = raised
        elif effect == tb.BOAT:
            found = launches
        elif effect == tb.CHOICE:
            found |= raised | launches
    return frozenset(found)


def lost_fish(s: Fields, seat: int, kind: int) -> list[str]:
    """Launched boats hold no more than their capacity, others nothing."""
    start, boats, room = int(s.slot(seat, kind)), int(s.launched(seat, kind)), int(s.room(seat, kind))
    fish = [int(s.fish[start + i]) for i in range(s.tables.boat_most[kind])]
    if any(not 0 <= n <= room for n in fish[:boats]) or any(fish[boats:]):
        return [f"boats of {IDS[kind]} hold 0 to {room} fish each, not {fish[:boats]}"]
    return []


def lost_harbor(s: Fields, seat: int) -> list[str]:
    """Harbor boats are the launch circles filled; the crab bonus goes with its licence (FL-5.6)."""
    problems: list[str] = []
    for kind in HARBOR_SECTIONS:
        due = circles(s, kind, int(s.boxes(seat, kind))).count(int(tb.BOAT))
        due = min(due, int(s.tables.boat_most[kind]))
        if s.launched(seat, kind) != due:
            problems.append(f"{IDS[kind]} has {due} boats by its boxes, not {int(s.launched(seat, kind))}")
        problems += lost_fish(s, seat, kind) if kind != tb.CAPTAINS_CLUB else []
    licensed = s.has_crab_licence(seat) and not asks(s, seat, st.ASK_BONUS)
    if licensed != (s.bonus[seat] >= 0):
        problems.append("a crab bonus goes with the king crab licence")
    return problems


def lost_wharf(s: Fields, seat: int) -> list[str]:
    """A building is complete when its owner filled the last free box (FL-5.11, FL-7.8)."""
    problems: list[str] = []
    for section in WHARF_BUILDINGS:
        filled, crossed = int(s.boxes(seat, section)), int(s.crosses(seat, section))
        complete, closed = s.is_complete(seat, section), not s.is_open(seat, section)
        if complete and (not closed or filled == 0):
            problems.append(f"{IDS[section]} is not complete")
        if closed and crossed == 0 and not complete:
            problems.append(f"{IDS[section]} is complete")
    if s.hexagons[seat] and not s.is_complete(seat, tb.SEAFOOD_BUFFET):
        problems.append("hexagons need the seafood_buffet")
    if s.yard_uses[seat] and not s.is_complete(seat, tb.SHIPYARD):
        problems.append("shipyard stars need the shipyard")
    if s.yard_uses[seat] > s.tables.shipyard_uses:
        problems.append(f"the shipyard has {int(s.tables.shipyard_uses)} stars")
    return problems


def lost_marks(s: Fields, seat: int) -> list[str]:
    """Coins, crossed-out stars and pending stars."""
    problems: list[str] = []
    coin, star = int(s.coin[seat]), -1
    if not 0 <= coin <= s.tables.track:
        return [f"the coin track has {int(s.tables.track)} boxes, not {coin}"]
    star = int(s.tables.star_at[coin])
    if star >= 0 and s.crossed_stars[seat] >> star & 1:
        problems.append(f"coin box {coin} is crossed out and cannot be the last one filled")
    if s.crossed_stars[seat] and not s.is_solo():
        problems.append("stars are crossed out only against Captain Ruth")
    if bool(s.pending[seat]) and not may_have_stars(s, seat):
        problems.append("no star can be pending now")
    if asks(s, seat, st.ASK_STAR) and (s.pending[seat] == 0 or s.open[seat] == 0):
        problems.append("a star is asked for, but there is none or no free box")
    return problems


def asks(s: Fields, seat: int, question: int) -> bool:
    """Whether this seat is asked this question."""
    return s.stage != st.OVER and s.ask == question and s.owner() == seat


def may_have_stars(s: Fields, seat: int) -> bool:
    """Whether stars can be pending: for the owner in a chain, for others only around the fishing (FL-4.10)."""
    turn = (seat - s.first) % s.seats
    if s.stage == st.OVER:
        return False
    if s.owner() == seat:
        return s.ask in (st.ASK_STAR, st.ASK_CIRCLE, st.ASK_BONUS) or (
            s.ask == st.ASK_OYSTER and s.stage != st.FISHING_STAGE
        )
    return (s.stage == st.FISHING_STAGE and turn < s.turn) or (s.stage == st.WAITING_STARS and turn > s.turn)


def lost_cards(s: Fields) -> list[str]:
    """Bonuses, captains and trophies: each in one place (FL-5.6, FL-3.6, FL-7.13)."""
    problems: list[str] = []
    taken = [int(which) for which in s.bonus if which >= 0]
    if sorted(taken) != members(s.bonuses_taken):
        problems.append("bonus: each crab bonus has one owner")
    cards = [int(card) for card in s.captain if card >= 0]
    if len(set(cards)) != len(cards):
        problems.append("captain: each captain card has one owner")
    if len(cards) != (int(s.seats) if s.captains else 0):
        problems.append("captain: all seats have a captain card, or none without the module")
    if (s.gold >= 0) != s.trophies or (s.silver >= 0) != s.trophies:
        problems.append("trophies: one gold and one silver card with the module, none without")
    elif s.silver >= 0:
        problems += lost_silver(s)
    return problems


def lost_silver(s: Fields) -> list[str]:
    """The silver card is with the first who met it; while boats fish the check waits (FL-7.13)."""
    which, least = int(s.tables.silver_metric[s.silver]), int(s.tables.silver_threshold[s.silver])
    owner, card = int(s.silver_owner), tb.SILVER_IDS[s.silver]
    if owner < 0:
        met = [seat for seat in range(s.seats) if metric(s, seat, which) >= least and not may_wait(s, seat, which)]
        return [f"silver_owner: seat {seat} has met {card}" for seat in met]
    value = int(metric(s, owner, which))
    if which == tb.FULL_BOATS and s.level(owner, tb.OYSTER) > 1:
        value += sum(not full for full in full_oysters(s, owner))  # a higher licence made room on boats that were full
    return [] if value >= least else [f"silver_owner: seat {owner} cannot have met {card}"]


def full_oysters(s: Fields, seat: int) -> list[bool]:
    """Which oyster boats are full now."""
    room = int(s.room(seat, tb.OYSTER))
    return [fish >= room for fish in s.fish_of(seat, int(tb.OYSTER))]


def may_wait(s: Fields, seat: int, which: int) -> bool:
    """Whether a seat can have met the silver card in a fishing that is not over yet."""
    if s.stage == st.FISHING_STAGE:
        return which in (tb.FISH_TOTAL, tb.FULL_BOATS, tb.STARS_FILLED, tb.COINS_MARKED)
    return asks(s, seat, st.ASK_OYSTER) and which in (tb.FISH_TOTAL, tb.FULL_BOATS)
