"""Short codes for cards and winds, and positions built around the trick or the round's end a test is about.

Wheel cards: `N9` is North 9, `P2` the second pirate. Winds: `E2` is an East wind of damage 2; a is given out before b.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle
from typing import Any

from flottille import Match
from flottille.games.santa_timea.tables import CARD_IDS, WIND_IDS
from tests.games.driver import refusal

DIRECTIONS = {"N": "north", "E": "east", "S": "south", "W": "west", "P": "pirate"}
COMPASS = "NESW"


def card(code: str) -> str:
    """The id of a wheel card: `N9` is north_9, `P1` is pirate_1."""
    return f"{DIRECTIONS[code[0]]}_{code[1:]}"


def cards(codes: str) -> list[str]:
    """The ids of several wheel cards."""
    return [card(code) for code in codes.split()]


def winds(*groups: str) -> list[list[str]]:
    """The ids of groups of winds; all groups together use each wind once, copy a before copy b."""
    left = list(WIND_IDS)
    found = []
    for group in groups:
        found.append([])
        for code in group.split():
            wind = next(wind for wind in left if wind.startswith(f"wind_{DIRECTIONS[code[0]]}_{code[1:]}"))
            left.remove(wind)
            found[-1].append(wind)
    return found


def in_order(order: str, bag: tuple[str, ...] = WIND_IDS) -> list[int]:
    """The draws that turn up these winds, one after the other, from a deck of these."""
    left, found = list(bag), []
    for wind in winds(order)[0]:
        found.append(left.index(wind))
        left.remove(wind)
    return found


def unused_winds(*groups: list[str]) -> list[str]:
    """The winds in none of these groups, light ones first."""
    used = {wind for group in groups for wind in group}
    return sorted((wind for wind in WIND_IDS if wind not in used), key=lambda wind: wind.split("_")[2])


def position(
    *hands: str,
    row: str = "N1",
    trick: int = 1,
    leader: int = 0,
    expert: bool = False,
    waiting: str = "",
    collected: tuple[str, ...] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A position before a trick. Hands, row, played cards and earlier winds are filled up with whatever is left."""
    seats = len(hands)
    first, held, *taken = winds(row, waiting, *(collected or [""] * seats))
    free = unused_winds(first, held, *taken)
    due = trick - 1 - len(held) - sum(map(len, taken))
    for seat, wind in zip(cycle(range(seats)), free[:due], strict=False):
        taken[seat].append(wind)
    shown = free[max(due, 0) :]
    first = [*first, *shown[: 3 - len(first)]]
    forecast = shown[-3:] if expert else []
    given = [cards(hand) for hand in hands]
    left = [name for name in CARD_IDS if not any(name in hand for hand in given)]
    for hand in given:
        while len(hand) < 13 - trick:
            hand.append(left.pop(0))
    played = [left.pop() for _ in range((trick - 1) * seats)]
    return {
        "game": "santa_timea",
        "seats": seats,
        "options": {"expert": expert},
        "trick": trick,
        "opener": leader,
        "leader": leader,
        "row": first,
        "forecast": forecast,
        "hands": given,
        "played": played,
        "collected": taken,
        "waiting": held,
        **fields,
    }


def table(*hands: str, **fields: Any) -> Match:
    """The match of such a position."""
    return Match.load(position(*hands, **fields), seed=1)


@dataclass
class Trick:
    """What came of a trick."""

    match: Match
    events: list[dict[str, Any]]

    def args(self, kind: str) -> dict[str, Any] | None:
        """The arguments of the first event of a kind."""
        return next((event["args"] for event in self.events if event["kind"] == kind), None)

    @property
    def values(self) -> list[float | None]:
        """The effective values in playing order; None below everything."""
        halves = [event["args"]["halves"] for event in self.events if event["kind"] == "card_played"]
        return [None if half < 0 else half / 2 for half in halves]

    @property
    def out(self) -> list[int]:
        """The seats whose card is out of play."""
        return self.args("trick_resolved")["out"]

    @property
    def taker(self) -> int:
        """Who takes the wind; -1 is nobody."""
        return self.args("trick_resolved")["taker"]

    @property
    def leader(self) -> int:
        """Who leads the next trick."""
        return self.args("trick_resolved")["leader"]


def play_trick(match: Match, played: str) -> Trick:
    """Play a trick, cards in playing order."""
    events = []
    for code in played.split():
        events += match.play(match.to_act[0], f"play {card(code)}")
    return Trick(match, events)


def play_first(match: Match) -> Trick:
    """Let everybody play his first legal card."""
    events = []
    for _ in range(match.seats):
        events += match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return Trick(match, events)


def resolve(row: str, played: str, *, leader: int = 0, leader_hand: str = "", **fields: Any) -> Trick:
    """One trick under the first wind of the row, cards in playing order."""
    order = played.split()
    hands = [order[(seat - leader) % len(order)] for seat in range(len(order))]
    hands[leader] = leader_hand or hands[leader]
    return play_trick(table(*hands, row=row, leader=leader, **fields), played)


def last_trick(
    *collected: str, expert: bool = False, opener: int = 0, leader: int | None = None, highest: int = 0, **fields: Any
) -> Match:
    """Before trick 12 of a round in which each seat will have collected these winds; the others are lost."""
    seats = len(collected)
    taken = winds(*collected)
    free = unused_winds(*taken)
    lost = [free.pop(0) for _ in range(12 - sum(map(len, taken)))]
    empty = not any(taken) or (expert and bool(lost))
    taker = -1 if empty else next(seat for seat in reversed(range(seats)) if taken[seat])
    wind = lost.pop() if empty else taken[taker].pop()
    leader = opener if leader is None else leader
    held = last_cards(wind.split("_")[1], seats, leader, taker, highest)
    return Match.load(
        game="santa_timea",
        seats=seats,
        options={"expert": expert},
        trick=12,
        opener=opener,
        leader=leader,
        row=[wind, *free[:2]],
        forecast=free[2:5] if expert else [],
        hands=[[name] for name in held],
        played=[name for name in CARD_IDS if name not in held][: 11 * seats],
        collected=taken,
        waiting=lost if expert else [],
        set_aside=[] if expert else lost,
        seed=1,
        **fields,
    )


def last_cards(direction: str, seats: int, leader: int, taker: int, highest: int) -> list[str]:
    """One card per seat so that `taker` takes a wind of this direction, or nobody (-1)."""
    compass = [DIRECTIONS[letter] for letter in COMPASS]
    at = compass.index(direction)
    if taker >= 0:
        order = [(highest + i) % seats for i in range(seats)]
        return [f"{compass[at - 2]}_1" if s == taker else f"{direction}_{14 - order.index(s)}" for s in range(seats)]
    equal = [f"{direction}_6", f"{compass[at - 1]}_12", f"{compass[at - 3]}_12", "pirate_1", "pirate_2"]
    return [equal[(seat - leader) % seats] for seat in range(seats)]


def finish(match: Match, discards: dict[int, str] | None = None) -> dict[str, list[int]]:
    """Play the last trick, discard the triplets of the named directions, keep the others; the round's figures."""
    number = match.dump()["round"] - 1
    play_first(match)
    answer_all(match, discards or {})
    return match.view(None)["rounds"][number]


def answer_all(match: Match, discards: dict[int, str]) -> None:
    """Answer every triplet question."""
    while (asked := match.view(None)["asking"]) is not None:
        named = [DIRECTIONS[letter] for letter in discards.get(asked["seat"], "")]
        verb = "discard" if asked["direction"] in named else "keep"
        match.play(asked["seat"], f"{verb} {asked['direction']}")


def refused(match: Match, seat: int, action: str) -> tuple[str, str]:
    """The rule and key of a refusal; nothing may have changed."""
    found = refusal(match, seat, action)
    return found.rule, found.key
