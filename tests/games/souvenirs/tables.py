"""Short ways to lay out a table: zones as `wreck[figurehead] cave`, hands and discards as words.

Left out, seat 0 has the turn in a match of three and every other card is shuffled in its deck. Seats own, in order,
Lantern, Cutlass, Compass, Spyglass and Hook; a single player the Hook.
"""

from __future__ import annotations

import re
from typing import Any

from flottille import Match
from flottille.games.souvenirs.tables import MEMORY_IDS
from tests.games.driver import Script, refusal

PLACE = re.compile(r"(\w+)(?:\[([^\]]*)\])?")
LISTS = ("memory_discard", "place_discard", "encounter_discard", "memory_top", "place_top", "encounter_top")


def zone(text: str) -> list[dict[str, Any]]:
    """`wreck[figurehead] cave` as places with their memories."""
    return [{"place": place, "memories": memories.split()} for place, memories in PLACE.findall(text)]


def table(
    hands: tuple[str, ...] = (),
    zones: tuple[str, ...] = (),
    *,
    seats: int = 3,
    phase: str = "mooring",
    ship: str | None = None,
    holder: object = None,
    artefacts: str = "",
    teams: bool = False,
    **fields: Any,
) -> Match:
    """A match at a position. Hands and zones may leave the last seats out."""
    written: dict[str, Any] = {
        "hands": [hand.split() for hand in hands] + [[]] * (seats - len(hands)),
        "zones": [zone(text) for text in zones] + [[]] * (seats - len(zones)),
        "ship": {"memories": (ship or "").split(), **({} if holder is None else {"holder": holder})},
    }
    if artefacts:
        written["artefacts"] = artefacts.split()
    for name in LISTS:
        if isinstance(fields.get(name), str):
            fields[name] = fields[name].split()
    options = {"teams": teams}
    return Match.load(written, seed=1, game="souvenirs", seats=seats, options=options, phase=phase, **fields)


def empty_memories(hand: str = "", memory_discard: str = "", **fields: Any) -> Match:
    """No memory is left in the deck: seat 1 holds all that are neither in seat 0's hand nor in the discard."""
    used = {*hand.split(), *memory_discard.split()}
    for text in fields.get("zones", ()):
        used |= {memory for item in zone(text) for memory in item["memories"]}
    used |= set(str(fields.get("memory_top", "")).split())
    rest = " ".join(memory for memory in MEMORY_IDS if memory not in used)
    return table((hand, rest), memory_discard=memory_discard, **fields)


def team(hands: tuple[str, ...] = (), zones: tuple[str, ...] = (), **fields: Any) -> Match:
    """Two teams: seats 0 and 2 against 1 and 3."""
    return table(hands, zones, seats=4, teams=True, **fields)


def solo(hand: str = "", own: str = "", **fields: Any) -> Match:
    """A single player against the ship."""
    return table((hand,), (own,), seats=1, **fields)


def drained(match: Match, kind: str = "memory") -> Match:
    """The match with only the placed cards left in a deck, the others out of the game."""
    deck = getattr(match.state, f"{kind}_deck")
    for number in range(len(deck.counts)):
        deck.counts[number] = 0
    deck.size = 0
    return match


def do(match: Match, *steps: str, draws: tuple[int, ...] = ()) -> list[str]:
    """Let whoever is to act take these steps; `1: pass` names the seat. The events as one line each."""
    told: list[str] = []
    chance = Script(*draws)
    for step in steps:
        seat, found, action = step.partition(": ")
        mover = int(seat) if found else match.to_act[0]
        events = match.play(mover, action if found else step, chance)
        told += [match.game.events.describe(match.game.events.read(event)) for event in events]
    return told


def read(encounter: str, *steps: str, draws: tuple[int, ...] = (), **layout: Any) -> Match:
    """Seat 0 reads this encounter, then these steps are taken."""
    top = [encounter, *layout.pop("encounter_top", "").split()]
    match = table(phase="sea", encounter_top=top, **layout)
    do(match, "adventure", *steps, draws=draws)
    return match


def options(match: Match, seat: int | None = None) -> list[str]:
    """What a seat may do now, in words."""
    return [str(action) for action in match.actions(match.to_act[0] if seat is None else seat)]


def chosen(match: Match, verb: str) -> list[str]:
    """The arguments offered with a verb."""
    return [option.removeprefix(f"{verb} ") for option in options(match) if option.split()[0] == verb]


def prompt(match: Match) -> tuple[str, tuple[int, ...]]:
    """What is asked of whom."""
    return match.view(None)["prompt"], match.to_act


def hand(match: Match, seat: int = 0) -> list[str]:
    """The cards of a hand, sorted by name."""
    return sorted(match.dump()["hands"][seat])


def lying(match: Match, place: str, copy: int = 1) -> list[str]:
    """The memories on a place, sorted by name."""
    if place == "pirate_ship":
        return sorted(match.dump()["ship"]["memories"])
    return sorted(
        memory
        for places in match.dump()["zones"]
        for item in places
        if (item["place"], item["copy"]) == (place, copy)
        for memory in item["memories"]
    )


def places(match: Match, seat: int = 0) -> list[str]:
    """The places in a zone, the ship left out."""
    return [item["place"] for item in match.dump()["zones"][seat]]


def ship(match: Match) -> object:
    """Who has the ship."""
    return match.dump()["ship"]["holder"]


def discard(match: Match, kind: str = "memory") -> list[str]:
    """A discard from bottom to top."""
    return match.view(None)["decks"][kind]["discard"]


def size(match: Match, kind: str = "memory") -> int:
    """How many cards a deck holds."""
    return match.view(None)["decks"][kind]["size"]


def validated(match: Match, seat: int = 0) -> int:
    """Validated places of a seat, or its team."""
    return match.scores[seat]


def refused(match: Match, action: str, seat: int | None = None) -> tuple[str, str]:
    """The rule and key an action is refused with; nothing has changed."""
    found = refusal(match, match.to_act[0] if seat is None else seat, action)
    return found.rule, found.key


def turn_of(match: Match) -> tuple[int, str]:
    """Whose turn it is, and in which phase."""
    seen = match.view(None)
    return seen["turn"], seen["phase"]
