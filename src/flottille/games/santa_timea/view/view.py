"""A mask as a message: everything its viewer may see, with component ids."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.patch import Patch
from flottille.engine.state import State
from flottille.engine.views import Kept, Views, instead
from flottille.games.santa_timea import tables as tb
from flottille.games.santa_timea.actions import play
from flottille.games.santa_timea.sheet import round_figures, sheet
from flottille.games.santa_timea.state import PHASES, PLAYING, Fields
from flottille.games.santa_timea.steps.scoring import damage, penalty_size
from flottille.games.santa_timea.tables import named, winds_of
from flottille.games.santa_timea.view.previews import after_answer, card_preview
from flottille.games.santa_timea.view.printed import printed
from flottille.games.santa_timea.view.trick import card_value, plays, so_far
from flottille.parts.bits import members


def shared(mask: State) -> dict[str, Any]:
    """What everybody sees."""
    return again(mask, Kept())


def again(mask: State, kept: Kept) -> dict[str, Any]:
    """The same; the score sheet is written anew once a round."""
    s = cast(Fields, mask)
    seats = range(s.seats)
    scored = (int(s.round), list(s.history), list(s.totals))
    return {
        "expert": s.expert,
        "round": min(int(s.round) + 1, int(tb.ROUNDS)),
        "trick": min(int(s.trick) + 1, int(tb.TRICKS)),
        "phase": PHASES[s.phase],
        "opener": int(s.opener),
        "leader": int(s.leader),
        "row": [tb.WIND_IDS[wind] for wind in s.row],
        "deck": len(members(s.bag)),
        "forecast": named(tb.WIND_IDS, s.forecast),
        "waiting": named(tb.WIND_IDS, s.waiting),
        "set_aside": named(tb.WIND_IDS, s.set_aside),
        "plays": plays(s),
        **so_far(s),
        "hand": [],
        "values": {},
        "preview": {},
        "locked": [],
        "hand_counts": [int(s.sizes[seat]) for seat in seats],
        "undealt": int(tb.CARDS - tb.HAND * s.seats),
        "seen": named(tb.CARD_IDS, s.seen),
        "collected": [named(tb.WIND_IDS, s.taken[seat]) for seat in seats],
        "discarded": [named(tb.DIRECTION_IDS, s.discarded[seat]) for seat in seats],
        "discarded_winds": [discarded_winds(s, seat) for seat in seats],
        "damage": [int(damage(s, seat, s.discarded[seat])) for seat in seats],
        "damage_discarding": [int(damage(s, seat, tb.ALL_DIRECTIONS)) for seat in seats],
        "penalty_cards": penalty_cards(s),
        "asking": asking(s),
        "totals": [int(total) for total in s.totals],
        "rounds": kept.get("rounds", scored, lambda: [round_rows(s, number) for number in range(s.round)]),
        "sheets": kept.get("sheets", scored, lambda: [sheet(s, seat).as_json() for seat in range(s.seats)]),
    }


def own(mask: State) -> dict[str, Patch]:
    """A seat's cards, what each is worth under the winds of the row; whoever decides: what playing it would be."""
    s = cast(Fields, mask)
    seat = s.viewer
    cards = [s.hands[tb.HAND * seat + i] for i in range(s.sizes[seat])]
    seen: dict[str, Any] = {
        "hand": [tb.CARD_IDS[card] for card in cards],
        "values": {tb.CARD_IDS[card]: [card_value(s, wind, card) for wind in s.row] for card in cards},
    }
    if s.owes(seat):
        legal = s.legal(seat)
        seen["locked"] = [tb.CARD_IDS[card] for card in cards if play(card) not in legal]
        seen["preview"] = {tb.CARD_IDS[card]: card_preview(s, card) for card in cards} if s.phase == PLAYING else {}
    return instead(seen)


def penalty_cards(s: Fields) -> dict[str, Any] | None:
    """Expert: how many winds each seat has, and how many cost a point."""
    if not s.expert:
        return None
    return {"have": [len(members(taken)) for taken in s.taken], "per": int(penalty_size(s))}


def triplet_winds(s: Fields, seat: int, direction: int) -> list[str]:
    """The winds of a direction that leave with the triplet."""
    winds = winds_of(s.taken[seat], direction)
    return named(tb.WIND_IDS, s.tables.triplet[32 * direction + winds] << tb.WINDS_OF_DIRECTION * direction)


def discarded_winds(s: Fields, seat: int) -> list[str]:
    """The winds of a seat that do no damage any more."""
    gone = members(s.discarded[seat])
    return [wind for direction in gone for wind in triplet_winds(s, seat, direction)]


def asking(s: Fields) -> dict[str, Any] | None:
    """Who is asked about which triplet."""
    if s.asked_seat < 0:
        return None
    outcome = {"discard": after_answer(s, True), "keep": after_answer(s, False)}
    seat, direction = int(s.asked_seat), int(s.asked_direction)
    winds = triplet_winds(s, seat, direction)
    return {"seat": seat, "direction": tb.DIRECTION_IDS[direction], "winds": winds, "outcome": outcome}


def round_rows(s: Fields, number: int) -> dict[str, list[int]]:
    """A finished round's rows of the score sheet with their sums."""
    points = [int(s.points(number, seat)) for seat in range(s.seats)]
    return round_figures(s, number) | {"round_points": points}


VIEW = Views(printed, shared, own, again)
