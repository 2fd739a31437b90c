"""Nothing is missing, doubled or from nowhere: every wind and every wheel card has its one place."""

from __future__ import annotations

from typing import cast

from flottille.engine.state import FULL, State
from flottille.games.santa_timea.state import PLAYING, Fields
from flottille.games.santa_timea.tables import CARD_IDS, FORECAST, HAND, ROW, WIND_IDS, is_pirate
from flottille.parts.bits import members


def lost(state: State) -> list[str]:
    """Winds or wheel cards that are missing, doubled or too many."""
    s = cast(Fields, state)
    return lost_winds(s) + lost_cards(s)


def lost_winds(s: Fields) -> list[str]:
    """Every wind in exactly one place; the right number of them past."""
    past_winds = [int(s.set_aside), int(s.waiting), *(int(taken) for taken in s.taken)]
    shown = [row_winds(s, past_winds), int(s.forecast), *past_winds]
    problems = [f"wind {WIND_IDS[wind]} is in two places" for wind in doubled([*shown, int(s.bag)])]
    if len(set(s.row)) != ROW:
        problems.append("the row holds a wind twice")
    missing = [name for wind, name in enumerate(WIND_IDS) if not any(bits >> wind & 1 for bits in [*shown, int(s.bag)])]
    if missing:
        problems.append(f"winds are missing: {', '.join(missing)}")
    past = sum(len(members(bits)) for bits in past_winds)
    if past != s.trick:
        problems.append(f"{int(s.trick)} tricks are played, but {past} winds are collected, set aside or waiting")
    due = int(FORECAST) if s.expert else 0
    if len(members(s.forecast)) != due:
        problems.append(f"the forecast is {due} winds, not {len(members(s.forecast))}")
    if s.waiting and not (s.expert and s.phase == PLAYING):
        problems.append("winds wait only in the expert variant, and not after trick 12")
    if s.set_aside and s.expert and s.phase == PLAYING:
        problems.append("in the expert variant no wind is set aside before trick 12")
    return problems


def row_winds(s: Fields, past: list[int]) -> int:
    """The winds that lie in the row and nowhere else, as bits: after the last trick its first one may be past."""
    row = sum(1 << wind for wind in set(s.row))
    if s.phase != PLAYING and any(winds >> s.row[0] & 1 for winds in past):
        row &= ~(1 << s.row[0])
    return row


def lost_cards(s: Fields) -> list[str]:
    """Every wheel card in at most one place; hands of the right size; as many played as the tricks need."""
    hands = [[int(s.hands[HAND * seat + i]) for i in range(s.sizes[seat])] for seat in range(s.seats)]
    if s.viewer != FULL:
        hands = [[card for card in hand if card >= 0] for hand in hands]
    places = [int(s.seen), *(sum(1 << card for card in set(hand)) for hand in hands)]
    problems = [f"wheel card {CARD_IDS[card]} is in two places" for card in doubled(places)]
    for seat, hand in enumerate(hands):
        has_played = (seat - s.leader + s.seats) % s.seats < s.played
        expected = int(HAND - s.trick - (1 if has_played else 0))
        if s.sizes[seat] != expected:
            due = f"{expected} are due in trick {int(s.trick) + 1}"
            problems.append(f"seat {seat} holds {int(s.sizes[seat])} cards, {due}")
        if len(set(hand)) != len(hand):
            problems.append(f"seat {seat} holds a card twice")
        if s.only_pirates >> seat & 1 and not all(map(is_pirate, hand)):
            problems.append(f"seat {seat} led a pirate but holds a number card")
    past = int(s.trick * s.seats + s.played)
    if len(members(s.seen)) != past:
        problems.append(f"{past} wheel cards were played this round, not {len(members(s.seen))}")
    return problems


def doubled(places: list[int]) -> list[int]:
    """Members of more than one of these sets."""
    once = twice = 0
    for bits in places:
        twice |= once & bits
        once |= bits
    return members(twice)
