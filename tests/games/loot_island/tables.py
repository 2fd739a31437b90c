"""Short codes for map cards, positions built around what a test is about, and ways to play on.

Map cards: `R3a` is the first red 3, `VJb` the second violet joker (colours R, G, B, V). Seats are numbered from 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flottille import Chance, IllegalAction, Match
from flottille.games.loot_island.game import GAME
from tests.games.driver import refusal

COLOURS = {"R": "red", "G": "green", "B": "blue", "V": "violet"}


def card(code: str) -> str:
    """The id of a map card."""
    value = code[1:-1]
    return f"map_{COLOURS[code[0]]}_{'joker' if value == 'J' else value.zfill(2)}_{code[-1]}"


def cards(codes: str) -> list[str]:
    """The ids of several map cards."""
    return [card(code) for code in codes.split()]


def codes(ids: Sequence[str]) -> str:
    """The other way round."""
    found = []
    for name in ids:
        _, colour, value, copy = name.split("_")
        found.append(f"{colour[0].upper()}{'J' if value == 'joker' else int(value)}{copy}")
    return " ".join(found)


def position(seats: int = 3, event: str = "a3", **fields: Any) -> dict[str, Any]:
    """A written position: `hands` and `columns` in short codes, `event` as b6; a B event means round 2."""
    found: dict[str, Any] = {"game": "loot_island", "seats": seats, **fields}
    if event:
        found["event"] = f"event_{event}"
        found.setdefault("round", 1 if event.startswith("a") else 2)
    for name in ("hands", "marked"):
        if name in found:
            hands = [cards(hand) for hand in found[name]]
            found[name] = hands + [[] for _ in range(seats - len(hands))]
    for name in ("aaron_hand", "map_deck", "map_discards", "played", "laid"):
        if name in found:
            found[name] = cards(found[name])
    if "columns" in found:
        found["columns"] = {landing: cards(column) for landing, column in found["columns"].items()}
    if "cubes" in found:
        found["cubes"] = found["cubes"] + [3] * (seats - len(found["cubes"]))
    if "kept" in found:
        found["kept"] = [kept.split() for kept in found["kept"]] + [[] for _ in range(seats - len(found["kept"]))]
    for name in ("aaron_kept", "shown", "gifts", "treasure_deck", "treasure_discards", "healer_row"):
        if isinstance(found.get(name), str):
            found[name] = found[name].split()
    return found


def table(seats: int = 3, event: str = "a3", **fields: Any) -> Match:
    """The same as a match."""
    return Match.load(position(seats, event, **fields), seed=1)


def play(match: Match, seat: int, *actions: str, chance: Chance | None = None) -> list[dict[str, Any]]:
    """Take several steps of one seat; short codes stand for cards. All their events."""
    events = []
    for action in actions:
        events += match.play(seat, spell(action), chance)
    return events


def spell(action: str) -> str:
    """An action with card ids instead of short codes."""
    words = action.split()
    return " ".join(card(word) if word[0] in COLOURS and word[-1] in "ab" else word for word in words)


def lay(
    match: Match, seat: int, set_: str, landing: str, *more: str, chance: Chance | None = None
) -> list[dict[str, Any]]:
    """Play a whole set of cards on a landing, then answer what is asked."""
    first, *others = set_.split()
    steps = [f"play {first} {landing}", *(f"add {code}" for code in others), "done", *more]
    return play(match, seat, *steps, chance=chance)


def use(
    match: Match, seat: int, tile: str, payment: str, *more: str, chance: Chance | None = None
) -> list[dict[str, Any]]:
    """Use a Small Island with this payment, then answer what is asked."""
    steps = [f"island isl_{tile}", *(f"pay {code}" for code in payment.split()), *more]
    return play(match, seat, *steps, chance=chance)


def legal(match: Match, seat: int) -> list[str]:
    """What a seat may do, in notation."""
    return [str(action) for action in match.actions(seat)]


def verbs(match: Match, seat: int) -> set[str]:
    """The verbs a seat may use."""
    return {action.verb for action in match.actions(seat)}


def refused(match: Match, seat: int, action: str) -> IllegalAction:
    """The refusal of an action that must not be legal, and must change nothing."""
    return refusal(match, seat, spell(action))


def column(match: Match, landing: str) -> str:
    """A column in short codes."""
    return codes(match.dump()["columns"].get(landing, []))


def stack(match: Match, landing: str) -> list[Any]:
    """A stack, bottom first."""
    return list(match.dump()["stacks"].get(landing, []))


def hand(match: Match, seat: int) -> str:
    """A hand in short codes."""
    return codes(match.dump()["hands"][seat])


def cubes(match: Match) -> list[int]:
    """Cubes by seat."""
    return list(match.dump()["cubes"])


def kinds(events: Sequence[Mapping[str, Any]]) -> list[str]:
    """The kinds of events in order."""
    return [str(event["kind"]) for event in events]


def asked(match: Match) -> tuple[str, tuple[int, ...]]:
    """What is asked, and of whom."""
    return match.dump()["asking"], match.to_act


def settle(match: Match) -> None:
    """Answer every lift with nothing and every draw with no, until something else is asked."""
    while match.dump()["asking"] in ("lift", "draw"):
        match.play(match.to_act[0], "lift 0" if match.dump()["asking"] == "lift" else "decline")


def pass_all(match: Match, *seats: int) -> list[dict[str, Any]]:
    """Let these seats pass in this order."""
    events = []
    for seat in seats:
        events += match.play(seat, "pass")
    return events


def finish_round(match: Match) -> None:
    """Pass, discard nothing and keep nothing until the next turn, healer or end."""
    while match.dump()["asking"] not in ("healer", "offer", None):
        seat, asking = match.to_act[0], match.dump()["asking"]
        if asking in ("lift", "draw"):
            settle(match)
        elif asking == "turn":
            match.play(seat, "pass")
        elif asking == "drops":
            match.play(seat, "done")
        else:
            match.play(seat, match.legal(seat)[-1])


def ending(seats: int = 3, **fields: Any) -> dict[str, Any]:
    """A position right before the end: round 5, one pass away from the Final Exploration, empty island."""
    others = [seat for seat in range(seats) if seat != fields.get("active", 0)]
    return {"seats": seats, "event": "b1", "round": 5, "passed": others, **fields}


def value(kept: str, seats: int = 3, **fields: Any) -> int:
    """The Loot Value of seat 0 with these treasures, the tile elsewhere."""
    fields.setdefault("first_player", 1)
    return table(seats, kept=[kept], **fields).scores[0]


__all__ = [name for name in dir() if not name.startswith("_")] + ["GAME"]
