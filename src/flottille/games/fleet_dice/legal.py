"""What may be done now, as a set of actions in one word."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.fleet_dice import actions as act
from flottille.games.fleet_dice import state as st
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps.circles import can_launch, can_raise
from flottille.games.fleet_dice.steps.die import can_use_shipyard, uses_shrimp_licence
from flottille.games.fleet_dice.tables import ALL_BOATS, ALL_HARBOR, ALL_WHARF
from flottille.parts.bits import bit


def legal_actions(s: Fields, seat: i64) -> i64:
    """Every legal action of a seat, as bits."""
    if not s.owes(seat):
        return 0
    if s.ask == st.ASK_STAR:
        return act.fills(s.open[seat]) | bit(act.DECLINE)  # FL-4.28
    if s.ask == st.ASK_PICK:
        return act.picks(shown_faces(s))  # FL-4.6
    if s.ask == st.ASK_USE:
        return uses(s, seat)
    if s.ask == st.ASK_ITEM:
        return items(s, seat, s.faces_left, s.stars_left) | bit(act.STOP)  # FL-5.1
    if s.ask == st.ASK_CIRCLE:
        return circle_answers(s, seat)
    if s.ask == st.ASK_OYSTER:
        return bit(act.TWO_FISH) | bit(act.FISH_AND_COIN)  # FL-5.5
    if s.ask == st.ASK_BONUS:
        return act.bonuses((bit(tb.BONUSES) - 1) & ~s.bonuses_taken)  # FL-5.6
    if s.ask == st.ASK_REROLL:
        return bit(act.REROLL) | bit(act.KEEP)  # FL-5.12
    return 0


def shown_faces(s: Fields) -> i64:
    """The faces of the dice left in the pool."""
    faces: i64 = 0
    for place in range(len(s.pool)):
        if s.pool[place] >= 0:
            faces |= bit(s.pool[place])
    return faces


def uses(s: Fields, seat: i64) -> i64:
    """All modes of the die in hand (FL-4.14 to FL-4.22)."""
    found = normal_uses(s, seat) | bit(act.COIN)
    if may_mark_hexagon(s, seat):
        found |= bit(act.HEXAGON)
    if can_use_shipyard(s, seat):
        found |= bit(act.SHIPYARD)
    return found


def normal_uses(s: Fields, seat: i64) -> i64:
    """The normal mode: boxes this face may fill, or its coins; closed sections offer nothing (Q-18)."""
    face = s.hand
    if uses_shrimp_licence(s, seat):
        level = s.level(seat, tb.SHRIMP)
        return items(s, seat, s.tables.shrimp_faces[level], s.tables.shrimp_stars[level])
    if face in (tb.COINS, tb.MARKET):
        return bit(act.COLLECT)
    return act.fills(s.open[seat] & sections_of(face))


def sections_of(face: i64) -> i64:
    """The sections a face may fill, as bits."""
    if tb.shows_type(face):
        return bit(face)
    if face == tb.HARBOR:
        return ALL_HARBOR
    return ALL_WHARF if face == tb.WHARF else 0


def items(s: Fields, seat: i64, faces: i64, stars: i64) -> i64:
    """What a shrimp licence offers: any boat-die face, the star (FL-5.1, Q-38)."""
    found: i64 = 0
    if faces > 0:
        found = act.fills(s.open[seat] & ALL_BOATS) | bit(act.COLLECT)
    if stars > 0:
        found |= bit(act.STAR)
    return found


def may_mark_hexagon(s: Fields, seat: i64) -> bool:
    """Whether the die in hand may mark a hexagon (FL-4.20)."""
    return tb.shows_type(s.hand) and s.is_complete(seat, tb.SEAFOOD_BUFFET) and s.hexagons[seat] & bit(s.hand) == 0


def circle_answers(s: Fields, seat: i64) -> i64:
    """What a "?" circle still offers, or neither (FL-4.23)."""
    found = bit(act.DECLINE)
    if can_raise(s, seat, s.asked_type):
        found |= bit(act.RAISE)
    if can_launch(s, seat, s.asked_type):
        found |= bit(act.LAUNCH)
    return found
