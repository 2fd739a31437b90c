"""A mask as a message: everything its viewer may see, with component ids."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.state import State
from flottille.games.santa_timea.edition import DIRECTION_IDS
from flottille.games.santa_timea.legal import number_cards
from flottille.games.santa_timea.state import BONUS, DAMAGE, OVER, PENALTY, PLACE, PLAYING, Fields
from flottille.games.santa_timea.steps.scoring import base_points, card_penalty, damage, pair_bonus, penalty_size
from flottille.games.santa_timea.steps.trick import halves, out_of_play, rank_of
from flottille.games.santa_timea.tables import CARDS, HAND, ROUNDS
from flottille.parts.bits import members

PHASES = ("play", "triplets", "over")
ALL_DIRECTIONS = 0b1111


def view(mask: State) -> dict[str, Any]:
    """What the viewer of a mask sees."""
    s = cast(Fields, mask)
    seats = range(s.seats)
    return {
        "expert": s.expert,
        "round": min(int(s.round), int(ROUNDS) - 1) + 1,
        "trick": min(int(s.trick), 11) + 1,
        "phase": PHASES[s.phase],
        "opener": int(s.opener),
        "leader": int(s.leader),
        "row": [s.tables.wind_ids[wind] for wind in s.row],
        "deck": len(members(s.bag)),
        "forecast": winds(s, s.forecast),
        "waiting": winds(s, s.waiting),
        "set_aside": winds(s, s.set_aside),
        "plays": plays(s),
        **so_far(s),
        **own_hand(s),
        "hand_counts": [int(s.sizes[seat]) for seat in seats],
        "undealt": int(CARDS - HAND * s.seats),
        "seen": [s.tables.card_ids[card] for card in members(s.seen)],
        "collected": [winds(s, s.taken[seat]) for seat in seats],
        "discarded": [[DIRECTION_IDS[d] for d in members(s.discarded[seat])] for seat in seats],
        "damage": [int(damage(s, seat, s.discarded[seat])) for seat in seats],
        "damage_discarding": [int(damage(s, seat, ALL_DIRECTIONS)) for seat in seats],
        "penalty_cards": penalty_cards(s),
        "asking": asking(s),
        "totals": [int(total) for total in s.totals],
        "rounds": [round_figures(s, number) for number in range(s.round)],
    }


def winds(s: Fields, bits: int) -> list[str]:
    """A set of winds as ids."""
    return [s.tables.wind_ids[wind] for wind in members(bits)]


def value(rank: int) -> float | None:
    """The effective value of a rank in points; None below everything."""
    points = int(halves(rank))
    if points < 0:
        return None
    return points / 2 if points % 2 else points // 2


def plays(s: Fields) -> list[dict[str, Any]]:
    """The cards of this trick with what they are worth."""
    out = out_of_play(s) if s.played else 0
    found: list[dict[str, Any]] = []
    for i in range(s.played):
        card = s.plays[i]
        found.append(
            {
                "seat": int((s.leader + i) % s.seats),
                "card": s.tables.card_ids[card],
                "value": value(s.ranks_played[i]),
                "out": bool(out >> i & 1),
                "copies": copied(s, i),
            }
        )
    return found


def so_far(s: Fields) -> dict[str, int | None]:
    """The seats of the lowest and the highest card left in the unfinished trick."""
    out = out_of_play(s) if s.played else 0
    left = [i for i in range(s.played) if not out >> i & 1]
    low = min(left, key=lambda i: s.ranks_played[i], default=None)
    high = max(left, key=lambda i: s.ranks_played[i], default=None)
    seats = {"lowest": low, "highest": high}
    return {name: None if i is None else int((s.leader + i) % s.seats) for name, i in seats.items()}


def penalty_cards(s: Fields) -> dict[str, Any] | None:
    """Expert: how many winds each seat has, and how many cost a point."""
    if not s.expert:
        return None
    return {"have": [len(members(taken)) for taken in s.taken], "per": int(penalty_size(s))}


def copied(s: Fields, i: int) -> str | None:
    """The card a pirate copies, through a chain of pirates; None for others and below everything."""
    if s.plays[i] < s.tables.pirate:
        return None
    while i >= 0 and s.plays[i] >= s.tables.pirate:
        i -= 1
    return s.tables.card_ids[s.plays[i]] if i >= 0 else None


def own_hand(s: Fields) -> dict[str, Any]:
    """The viewer's cards, what each is worth under the three winds of the row, and what playing it now would be."""
    seat = s.viewer
    cards = [s.hands[HAND * seat + i] for i in range(s.sizes[seat])] if seat >= 0 else []
    name = s.tables.card_ids
    locked = seat == s.leader and s.played == 0 and number_cards(s, seat) > 0
    return {
        "hand": [name[card] for card in cards],
        "values": {name[card]: [card_value(s, wind, card) for wind in s.row] for card in cards},
        "preview": {name[card]: preview(s, card) for card in cards} if s.phase == PLAYING else {},
        "locked": [name[card] for card in cards if card >= s.tables.pirate] if locked else [],
    }


def card_value(s: Fields, wind: int, card: int) -> float | None:
    """What a card is worth under a wind; None for a pirate."""
    if card >= s.tables.pirate:
        return None
    return value(s.tables.rank[64 * (wind // 5) + card])


def preview(s: Fields, card: int) -> dict[str, Any]:
    """What a card would be in this trick, from the open cards only."""
    rank = rank_of(s, card)
    before = [s.ranks_played[i] for i in range(s.played)]
    out = out_of_play(s) if s.played else 0
    left = [before[i] for i in range(s.played) if not out >> i & 1]
    return {
        "value": value(rank),
        "equal_to": [int((s.leader + i) % s.seats) for i in range(s.played) if before[i] == rank],
        "lowest_so_far": rank not in before and all(rank < other for other in left),
    }


def asking(s: Fields) -> dict[str, Any] | None:
    """Who is asked about which triplet."""
    if s.asked_seat < 0 or s.phase == OVER:
        return None
    outcome = {"discard": after_answer(s, True), "keep": after_answer(s, False)}
    return {"seat": int(s.asked_seat), "direction": DIRECTION_IDS[s.asked_direction], "outcome": outcome}


def after_answer(s: Fields, discards: bool) -> dict[str, int]:
    """The asked seat's figures after this answer, all answers still to come left open as they are now."""
    seat, before = s.asked_seat, s.discarded[s.asked_seat]
    s.discarded[seat] = before | (1 << int(s.asked_direction) if discards else 0)
    figures = {
        "damage": int(damage(s, seat, s.discarded[seat])),
        "base_points": int(base_points(s, seat)),
        "pair_bonus": int(pair_bonus(s, seat, s.discarded[seat])),
        "card_penalty": int(card_penalty(s, seat)),
    }
    s.discarded[seat] = before
    figures["round_points"] = figures["base_points"] + figures["pair_bonus"] - figures["card_penalty"]
    return figures


def round_figures(s: Fields, number: int) -> dict[str, list[int]]:
    """A finished round's rows of the score sheet."""
    seats = range(s.seats)
    rows = {"damage": DAMAGE, "base_points": PLACE, "pair_bonus": BONUS, "card_penalty": PENALTY}
    figures = {name: [int(s.figure(number, seat, which)) for seat in seats] for name, which in rows.items()}
    figures["round_points"] = [
        figures["base_points"][seat] + figures["pair_bonus"][seat] - figures["card_penalty"][seat] for seat in seats
    ]
    return figures
