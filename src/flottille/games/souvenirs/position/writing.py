"""Writes any position as JSON with component ids."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.state import State
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.position import pieces, rumours
from flottille.games.souvenirs.position.shape import FLAGS
from flottille.games.souvenirs.state import (
    ACTOR,
    ASK_NOTHING,
    CURSOR,
    FRAME,
    NO_PICK,
    PC,
    RESULT,
    SOURCE,
    Fields,
)
from flottille.games.souvenirs.steps.hands import hand_card
from flottille.games.souvenirs.tables import TYPE_IDS
from flottille.games.souvenirs.view.prompts import PHASES, PROMPTS, REASONS
from flottille.parts.bits import members
from flottille.parts.deck import EVERY_SEAT, Deck

BERTHS = {holder: name for name, holder in pieces.BERTHS.items()}


def dump(state: State) -> dict[str, Any]:
    """The position, as a person would write it down."""
    s = cast(Fields, state)
    return {**turn(s), **table(s), **decks(s), **pending(s), "reveals": int(s.reveals)}


def turn(s: Fields) -> dict[str, Any]:
    """Whose turn it is, in which phase, with which flags."""
    return {
        "phase": PHASES[s.phase],
        "round": int(s.round),
        "starter": int(s.starter),
        "turn": int(s.active),
        "extra_turn": int(s.extra_turn),
        "throws": int(s.throws),
        "thefts": int(s.thefts),
        "memory_left": int(s.memory_left),
        "place_left": int(s.place_left),
        "shields": members(s.shields),
        **{flag: True for flag in ("placed", *FLAGS) if getattr(s, flag)},
    }


def table(s: Fields) -> dict[str, Any]:
    """Artefacts, hands with who knows of them, zones and ship."""
    ship = int(s.tables.spot_ship())
    holder = int(s.holder[ship])
    return {
        "artefacts": [s.tables.artefact_ids[artefact] for artefact in s.artefacts],
        "hands": [hand(s, seat) for seat in range(s.seats)],
        "known": known(s),
        "barred": [memories(s, bits) for bits in s.barred],
        "old": memories(s, s.old),
        **({"rumours": rumours.dump(s)} if len(s.rumours) else {}),
        "zones": [zone(s, seat) for seat in range(s.seats)],
        "ship": {"holder": BERTHS.get(holder, holder), "memories": memories(s, s.on[ship])},
    }


def memories(s: Fields, bits: int) -> list[str]:
    """A set of memories as ids."""
    return [s.tables.memory_ids[memory] for memory in members(bits)]


def hand(s: Fields, seat: int) -> list[str]:
    """The cards of a hand."""
    return [s.tables.card_ids[hand_card(s, seat, i)] for i in range(s.hand_size(seat))]


def spot_name(s: Fields, spot: int) -> dict[str, Any]:
    """A place on the table: its kind and copy."""
    return {"place": s.tables.place_ids[t.kind_of(spot)], "copy": int(spot % t.COPIES) + 1}


def zone(s: Fields, seat: int) -> list[dict[str, Any]]:
    """The places of a seat but the ship, with their memories."""
    return [
        {**spot_name(s, spot), "memories": memories(s, s.on[spot])}
        for spot in range(t.SPOTS)
        if s.holder[spot] == seat and spot != s.tables.spot_ship()
    ]


def known(s: Fields) -> list[dict[str, Any]]:
    """Which cards in hands are known to others than their holder's team."""
    found: list[dict[str, Any]] = []
    for seat in range(s.seats):
        team = int(s.team(seat))
        for memory in members(s.hands[seat]):
            if s.seen[memory] != team:
                found.append({"seat": seat, "card": s.tables.memory_ids[memory], "to": seats_of(s, s.seen[memory])})
        for i in range(t.SPOTS):
            seen = int(s.place_seen[seat * t.SPOTS + i])
            if seen not in (0, team):
                found.append({"seat": seat, "card": s.tables.place_ids[t.kind_of(i)], "to": seats_of(s, seen)})
    return found


def seats_of(s: Fields, seen: int) -> list[int] | str:
    """Who knows a card."""
    return "all" if seen == EVERY_SEAT else members(seen)


def decks(s: Fields) -> dict[str, Any]:
    """Discards from bottom to top, and the cards of the decks that have a place; the rest is shuffled."""
    names = (s.tables.memory_ids, s.tables.place_ids, s.tables.encounter_ids)
    piles = (s.memory_discard, s.place_discard, s.encounter_discard)
    found: dict[str, Any] = {
        f"{kind}_discard": [names[i][card] for card in piles[i]] for i, kind in enumerate(TYPE_IDS)
    }
    for i, deck in enumerate((s.memory_deck, s.place_deck, s.encounter_deck)):
        found |= placed(s, deck, TYPE_IDS[i], names[i])
    found["shuffles"] = [int(deck.shuffles) for deck in (s.memory_deck, s.place_deck, s.encounter_deck)]
    return found


def placed(s: Fields, deck: Deck, kind: str, names: list[str]) -> dict[str, Any]:
    """The placed cards of a deck, with the seats that know them."""
    top = [{"card": names[deck.top[i]], "to": seats_of(s, deck.top_seen[i])} for i in range(len(deck.top))]
    bottom = [{"card": names[deck.bottom[i]], "to": seats_of(s, deck.bottom_seen[i])} for i in range(len(deck.bottom))]
    return ({f"{kind}_top": top} if top else {}) | ({f"{kind}_bottom": bottom} if bottom else {})


def pending(s: Fields) -> dict[str, Any]:
    """What is asked of whom, and what is going on."""
    found: dict[str, Any] = {}
    if s.ask != ASK_NOTHING:
        found |= {"asking": PROMPTS[s.ask], "to_act": list(s.to_act())}
    if len(s.looked):
        names = s.tables.encounter_ids if PROMPTS[s.ask] == "read" else s.tables.memory_ids
        found |= {"looker": int(s.looker), "looked": [names[card] for card in s.looked]}
    if any(pick != NO_PICK for pick in s.picks):
        found["picks"] = [None if pick == NO_PICK else s.tables.card_ids[pick] for pick in s.picks]
    if s.incoming >= 0:
        found["incoming"] = s.tables.memory_ids[s.incoming]
    if s.reading >= 0:
        found["reading"] = s.tables.encounter_ids[s.reading]
    if s.owe_left:
        kind = "any" if s.owe_type == t.ANY else TYPE_IDS[s.owe_type]
        why = REASONS[s.owe_why]
        found["owed"] = {"seat": int(s.owe_seat), "cards": int(s.owe_left), "type": kind, "why": why}
    if s.swap_spot >= 0:
        found["swap"] = spot_name(s, int(s.swap_spot))
    if s.ship_die:
        found["ship_die"] = int(s.ship_die)
    if s.window:
        found["window"] = int(s.window)
    if len(s.stack):
        found["effects"] = [frame(s, start) for start in range(0, len(s.stack), int(FRAME))]
    return found | duel(s)


def duel(s: Fields) -> dict[str, Any]:
    """The duel being fought."""
    if s.attacker < 0:
        return {}
    return {"duel": {**prize_and_rolls(s), "dice": [int(s.attack_die), int(s.defence_die)]}}


def prize_and_rolls(s: Fields) -> dict[str, Any]:
    """Who attacks for what, and how it stands: in views and positions."""
    return {
        "attacker": int(s.attacker),
        "memory": s.tables.memory_ids[s.prize_memory] if s.prize_memory >= 0 else None,
        **spot_name(s, int(s.prize_spot)),
        "free": bool(s.free),
        "rolls": int(s.rolls),
        "wins": int(s.wins),
        "losses": int(s.losses),
    }


def frame(s: Fields, start: int) -> dict[str, Any]:
    """An effect in progress: how many of its instructions are behind."""
    source = int(s.stack[start + SOURCE])
    first = int(s.tables.program[s.mode * t.SOURCES + source])
    return {
        "card": source_name(s, source),
        "seat": int(s.stack[start + ACTOR]),
        "behind": int(s.stack[start + PC]) - first,
        "cursor": int(s.stack[start + CURSOR]),
        "result": int(s.stack[start + RESULT]),
    }


def source_name(s: Fields, source: int) -> str:
    """The card of an effect, or the ship's result."""
    return s.tables.card_ids[source] if source < t.CARDS else f"ship_{source - t.SHIP_CODE + 1}"
