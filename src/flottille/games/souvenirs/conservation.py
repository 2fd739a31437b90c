"""Counts every card wherever it is: nothing is missing, doubled or from nowhere."""

from __future__ import annotations

from typing import cast

from flottille.engine.state import FULL, State
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.state import ASK_READ, FRAME, NOWHERE, SOURCE, Fields
from flottille.games.souvenirs.steps.setup import encounter_copies
from flottille.parts.bits import members
from flottille.parts.deck import Deck


def lost(state: State) -> list[str]:
    """Cards that are missing, doubled or from nowhere."""
    s = cast(Fields, state)
    problems = [
        *differences(s.tables.memory_ids, memory_counts(s), [1] * int(t.MEMORIES)),
        *differences(s.tables.place_ids, place_counts(s), place_totals(s)),
        *differences(s.tables.encounter_ids, encounter_counts(s), encounter_totals(s)),
        *wrong_decks(s),
    ]
    for seat in range(s.seats):
        golds = sum(int(s.gold(seat, encounter)) for encounter in range(t.ENCOUNTERS))
        if golds != s.cards_held(seat, t.ENCOUNTER):
            problems.append(f"seat {seat} holds {golds} encounters, not {int(s.cards_held(seat, t.ENCOUNTER))}")
    artefacts = [int(artefact) for artefact in s.artefacts]
    if len(set(artefacts)) != len(artefacts) or not all(0 <= artefact < t.ARTEFACTS for artefact in artefacts):
        problems.append("artefacts: each seat has one of its own")
    return problems


def differences(names: list[str], counts: list[int], totals: list[int]) -> list[str]:
    """A sentence for each card that is there too often or too seldom."""
    return [
        f"{name}: {count} in play, there are {total}"
        for name, count, total in zip(names, counts, totals, strict=True)
        if count != total
    ]


def memory_counts(s: Fields) -> list[int]:
    """How often each memory is somewhere."""
    counts = deck_counts(s.memory_deck)
    places = [*s.hands, *s.on]
    for bits in places:
        for memory in members(bits):
            counts[memory] += 1
    looked = [] if s.ask == ASK_READ else [int(card) for card in s.looked]
    for memory in [*map(int, s.memory_discard), *looked, int(s.incoming)]:
        if memory >= 0:
            counts[memory] += 1
    return counts


def place_counts(s: Fields) -> list[int]:
    """How often each place is somewhere."""
    counts = deck_counts(s.place_deck)
    for kind in s.place_discard:
        counts[kind] += 1
    for kind in range(t.KINDS):
        counts[kind] += sum(int(s.places(seat, kind)) for seat in range(s.seats))
        counts[kind] += sum(s.holder[t.spot_of(kind, copy)] != NOWHERE for copy in range(t.COPIES))
    return counts


def place_totals(s: Fields) -> list[int]:
    """How many there are in this mode."""
    totals = [int(s.tables.place_copies[s.mode * t.KINDS + kind]) for kind in range(t.KINDS)]
    totals[s.tables.ship] = 1
    return totals


def encounter_counts(s: Fields) -> list[int]:
    """How often each encounter is somewhere, those being read or resolved included."""
    counts = deck_counts(s.encounter_deck)
    looked = [int(card) for card in s.looked] if s.ask == ASK_READ else []
    resolved = [int(s.stack[i + SOURCE]) - int(t.ENCOUNTER_CODE) for i in range(0, len(s.stack), int(FRAME))]
    resolved = [encounter for encounter in resolved if encounter < t.ENCOUNTERS]
    for encounter in [*map(int, s.encounter_discard), *looked, *resolved, int(s.reading)]:
        if encounter >= 0:
            counts[encounter] += 1
    for encounter in range(t.ENCOUNTERS):
        counts[encounter] += sum(int(s.gold(seat, encounter)) for seat in range(s.seats))
    return counts


def encounter_totals(s: Fields) -> list[int]:
    """How many there are in this mode."""
    return [int(encounter_copies(s, encounter)) for encounter in range(t.ENCOUNTERS)]


def deck_counts(deck: Deck) -> list[int]:
    """The cards of a deck, kind by kind."""
    counts = [int(n) for n in deck.counts]
    for card in [*deck.top, *deck.bottom]:
        if card >= 0:
            counts[card] += 1
    return counts


def wrong_decks(s: Fields) -> list[str]:
    """Decks whose bag is not as large as its cards; a mask keeps other hidden cards there too."""
    if s.viewer != FULL:
        return []
    decks = {"memory": s.memory_deck, "place": s.place_deck, "encounter": s.encounter_deck}
    return [
        f"{name} deck: {sum(map(int, deck.counts))} cards shuffled, {int(deck.size)} counted"
        for name, deck in decks.items()
        if sum(map(int, deck.counts)) != deck.size
    ]
