"""Chapter 3: decks, artefacts, first hands, starter and ship."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.souvenirs.events import ARTEFACT_TURNED, MATCH_STARTED
from flottille.games.souvenirs.state import ADVERSARY, CENTRE, Fields
from flottille.games.souvenirs.steps.decks import draw_memory, draw_place
from flottille.games.souvenirs.steps.ending import start_turn
from flottille.games.souvenirs.tables import ARTEFACTS, ENCOUNTERS, KINDS, MEMORIES, SOLO, TWO
from flottille.parts.bits import bit, draw_named
from flottille.parts.deck import new_deck


def start_match(s: Fields, chance: Chance) -> None:
    """Set everything up; unless the starter is named, chance chooses (SV-3.1 to SV-3.6)."""
    make_decks(s)
    turn_artefacts(s, chance)
    if not s.is_named:
        s.starter = chance.draw(s.seats, "starter", 0)
    s.tell(MATCH_STARTED, s.starter)
    s.holder[s.tables.spot_ship()] = ship_berth(s)
    for i in range(s.seats):
        seat = (s.starter + i) % s.seats
        for _i in range(s.tables.start_places):
            draw_place(s, seat, chance)
        for _i in range(s.tables.start_memories):
            draw_memory(s, seat, chance)
    start_turn(s, s.starter, 0)


def make_decks(s: Fields) -> None:
    """Three shuffled decks, without the ship; in solo without the inverted encounters (SV-3.1, SV-7.20, SV-7.40)."""
    s.memory_deck = new_deck([1] * MEMORIES, "memory")
    s.place_deck = new_deck([s.tables.place_copies[s.mode * KINDS + kind] for kind in range(KINDS)], "place")
    s.encounter_deck = new_deck([encounter_copies(s, encounter) for encounter in range(ENCOUNTERS)], "encounter")


def encounter_copies(s: Fields, encounter: i64) -> i64:
    """How many of an encounter are in the game in this mode."""
    if s.mode == SOLO and s.tables.inverted[encounter]:
        return 0
    return s.tables.encounter_copies[encounter]


def turn_artefacts(s: Fields, chance: Chance) -> None:
    """One random artefact each; the named one in solo (SV-3.2, SV-7.40)."""
    left = bit(ARTEFACTS) - 1
    for seat in range(s.seats):
        artefact = s.tables.solo_artefact if s.mode == SOLO else draw_named(left, chance, "artefact", 0)
        left &= ~bit(artefact)
        s.artefacts[seat] = artefact
        s.reveals += 1
        s.tell(ARTEFACT_TURNED, seat, artefact)


def ship_berth(s: Fields) -> i64:
    """Where the ship starts: with the starter, in the centre, or against the player (SV-3.5, SV-7.21, SV-7.40)."""
    if s.mode == SOLO:
        return ADVERSARY
    return CENTRE if s.mode == TWO else s.starter
