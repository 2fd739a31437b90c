"""Chapter 3: a match and a round are set up."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.santa_timea.events import FORECAST_SHOWN, HAND_DEALT, ROUND_STARTED, WIND_TURNED
from flottille.games.santa_timea.state import PLAYING, Fields
from flottille.games.santa_timea.tables import CARDS, FORECAST, HAND, ROW, WINDS
from flottille.parts.bits import bit, draw_named
from flottille.parts.cards import deal_named, sort

DECK: Final[vec[i64]] = vec[i64](list(range(CARDS)))


def start_match(s: Fields, chance: Chance) -> None:
    """Choose the first opener at random and set up round 1 (ST-3.2)."""
    s.opener = chance.draw(s.seats, "opener", 0)
    start_round(s, chance)


def start_round(s: Fields, chance: Chance) -> None:
    """Shuffle all cards, lay out the winds, deal (ST-3.3 to ST-3.6); only totals and opener survive (ST-3.8)."""
    s.phase = PLAYING
    s.trick = 0
    s.played = 0
    s.leader = s.opener
    s.bag = bit(WINDS) - 1
    s.forecast = 0
    s.set_aside = 0
    s.waiting = 0
    s.seen = 0
    s.only_pirates = 0
    for seat in range(s.seats):
        s.taken[seat] = 0
        s.discarded[seat] = 0
    s.tell(ROUND_STARTED, s.round + 1, s.opener)
    for place in range(ROW):
        turn_wind(s, place, chance)
    if s.expert:
        show_forecast(s, chance)
    deal_hands(s, chance)
    s.deciding = bit(s.leader)


def turn_wind(s: Fields, place: i64, chance: Chance) -> None:
    """Turn up the top of the wind deck (ST-3.4, ST-4.13)."""
    wind = draw_named(s.bag, chance, "wind", s.round)
    s.bag &= ~bit(wind)
    s.row[place] = wind
    s.reveals += 1
    s.tell(WIND_TURNED, wind)


def show_forecast(s: Fields, chance: Chance) -> None:
    """Expert: three winds that will not come (ST-3.5)."""
    for _i in range(FORECAST):
        wind = draw_named(s.bag, chance, "wind", s.round)
        s.bag &= ~bit(wind)
        s.forecast |= bit(wind)
    s.reveals += 1
    s.tell(FORECAST_SHOWN, s.forecast)


def deal_hands(s: Fields, chance: Chance) -> None:
    """Twelve wheel cards each; the rest stays unseen (ST-3.6)."""
    deck = DECK[:]
    deal_named(deck, CARDS, HAND * s.seats, chance, "wheel", s.round)
    for i in range(HAND * s.seats):
        s.hands[i] = deck[i]
    s.reveals += 1
    for seat in range(s.seats):
        s.sizes[seat] = HAND
        sort(s.hands, HAND * seat, HAND * seat + HAND)
        if s.heard is not None:
            cards: i64 = 0
            for i in range(HAND):
                cards |= bit(s.hands[HAND * seat + i])
            s.tell_seat(seat, HAND_DEALT, seat, cards)
