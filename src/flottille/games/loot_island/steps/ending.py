"""Chapter 6: elimination, healers, the end."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.loot_island.events import (
    BANKRUPT,
    CHOICE_LOCKED,
    ELIMINATED,
    HEALER_OFFERED,
    HEALER_TAKEN,
    HEALERS_SHOWN,
    MATCH_ENDED,
)
from flottille.games.loot_island.state import (
    ASK_HEALER,
    ASK_OFFER,
    HEALER_PAIRS,
    HEALING,
    NOTHING,
    OFFERS,
    OVER,
    Fields,
)
from flottille.games.loot_island.steps.scoring import healer_cost, loot_value, standing
from flottille.games.loot_island.steps.supply import draw_some
from flottille.parts.bits import bit


def end_exploring(s: Fields) -> None:
    """No more treasures: elimination, then the healers (LI-6.2, LI-6.3)."""
    end_round(s)
    s.event = -1
    s.stage = HEALING
    for seat in range(s.seats):
        if is_doomed(s, seat):
            s.eliminated |= bit(seat)
            s.tell(ELIMINATED, seat, s.cubes[seat])
    if s.has_variant(HEALER_PAIRS):
        s.stage = OFFERS
        s.asking = ASK_OFFER
        s.deciding = bit(s.seats) - 1  # eliminated players too (LI-7.11, R-31)


def end_round(s: Fields) -> None:
    """Nobody acts, picks or has passed any more; the holder of the tile will begin."""
    s.active = s.first_player
    s.actor = s.first_player
    s.passed = 0
    s.aaron_finished = 0
    s.landing = -1
    s.tile = -1
    s.picks = 0
    s.visit = 0


def is_doomed(s: Fields, seat: i64) -> bool:
    """Whether a seat has so many cubes that it would be eliminated now (LI-6.2)."""
    return s.cubes[seat] >= s.tables.elimination_cubes


def offer(s: Fields, seat: i64, healer: i64) -> None:
    """Choose, in secret, which of two healers to reveal (LI-7.11)."""
    s.offered[seat] = healer
    s.deciding &= ~bit(seat)
    s.tell(CHOICE_LOCKED, seat)


def show_offers(s: Fields) -> None:
    """All offered healers are revealed together and form the row; the others stay secret."""
    for seat in range(s.seats):
        healer = s.offered[seat]
        s.pairs[seat] &= ~bit(healer)
        s.healer_row |= bit(healer)
        s.offered[seat] = -1
        s.tell(HEALER_OFFERED, seat, healer)
    s.reveals += 1
    s.tell(HEALERS_SHOWN, s.healer_row)
    s.stage = HEALING


def heal(s: Fields, chance: Chance) -> None:
    """Reveal the healers, then let the next seat pick one, or end the match (LI-6.3 to LI-6.5)."""
    if s.healer_row == 0 and not has_picked(s):
        show_healers(s, chance)
    seat = next_patient(s)
    if seat >= 0:
        s.ask(seat, ASK_HEALER)
    else:
        finish(s)


def has_picked(s: Fields) -> bool:
    """Whether a healer was picked."""
    for seat in range(s.seats):
        if s.healers[seat] >= 0:
            return True
    return False


def show_healers(s: Fields, chance: Chance) -> None:
    """Turn up as many unseen healers as there are players (LI-3.6, LI-6.3)."""
    s.healer_row = draw_some(s.healer_bag, s.tables.healers_dealt[s.seats], chance, "healers")
    s.healer_bag &= ~s.healer_row
    s.reveals += 1
    s.tell(HEALERS_SHOWN, s.healer_row)


def next_patient(s: Fields) -> i64:
    """Who picks next: fewest cubes, then nearest to the tile; -1: nobody needs a healer any more (LI-6.4, LI-6.5)."""
    found: i64 = -1
    for place in range(s.seats):
        seat = s.in_turn_order(place)
        if s.healers[seat] >= 0 or s.cubes[seat] == 0 or s.eliminated & bit(seat):
            continue
        if found < 0 or s.cubes[seat] < s.cubes[found]:
            found = seat
    return found


def pick_healer(s: Fields, seat: i64, healer: i64) -> None:
    """Take a healer from the row (LI-6.5)."""
    s.healer_row &= ~bit(healer)
    s.healers[seat] = healer
    s.tell(HEALER_TAKEN, seat, healer, healer_cost(s, seat, healer))


def cannot_pay(s: Fields, seat: i64) -> bool:
    """Whether a seat's healer costs more than it has (LI-6.14)."""
    return s.healers[seat] >= 0 and healer_cost(s, seat, s.healers[seat]) > loot_value(s, seat)


def finish(s: Fields) -> None:
    """Who cannot pay is out; the rest is counting (LI-6.14, LI-6.15)."""
    for seat in range(s.seats):
        if cannot_pay(s, seat):
            s.bankrupt |= bit(seat)
            s.tell(BANKRUPT, seat, healer_cost(s, seat, s.healers[seat]), loot_value(s, seat))
    s.stage = OVER
    s.asking = NOTHING
    s.deciding = 0
    winner: i64 = -1
    for seat in range(s.seats):
        if standing(s, seat) == 1:
            winner = seat
    s.tell(MATCH_ENDED, winner)
