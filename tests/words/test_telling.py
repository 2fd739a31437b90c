"""Every event of whole matches is told, in both languages, to a bystander and to each player."""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import flottille
from flottille.engine.options import OptionValue
from flottille.words import LANGUAGES, YOU, Words
from flottille.words.speech import SEATS

MATCHES = 3 if os.environ.get("FLOTTILLE_PURE") else 50
NAMES = ("Ada", "Basile", "Chloé", "Denis", "Ève", "Fanch")
SPOKEN = {language: Words(language, strict=True) for language in LANGUAGES}
LEFT = re.compile(rf"[{{}}\[\]|{YOU}]|\b[a-z]+_[a-z_]+\b|\w+\.event\.")
# the reader as a subject, with what agrees with somebody else: "You plays", "Vous ne joue"
DISAGREES = {
    "en": re.compile(r"\byou (?!pass\b|cross\b)\w*s\b|\byou['’]s", re.IGNORECASE),
    "fr": re.compile(
        r"(?:^|[.!?:;,…] |\bet )vous (?:(?:ne|vous|en|le|la|les) |n')*+(?!\w+ez\b|êtes\b|faites\b|et\b)\w",
        re.IGNORECASE,
    ),
}


def tables(game: str) -> list[tuple[int, dict[str, OptionValue]]]:
    """Every number of seats, as usual and in the modes that can be played so."""
    rules = flottille.games()[game]
    ways = [
        (seats, dict(options)) for seats in rules.seats for options in ({}, *(mode.options for mode in rules.modes))
    ]
    return [(seats, options) for seats, options in ways if can_begin(game, seats, options)]


def can_begin(game: str, seats: int, options: dict[str, OptionValue]) -> bool:
    """Whether there is such a match."""
    try:
        flottille.Match(game, seats=seats, seed=0, **options)
    except ValueError:
        return False
    return True


def events_of(game: str, matches: int) -> dict[str, dict[str, Any]]:
    """What happens in some random matches, each event once; every number of seats and mode gets its turn."""
    ways, told = tables(game), {}
    for number in range(matches):
        seats, options = ways[number % len(ways)]
        for event in play(flottille.Match(game, seats=seats, seed=number, **options), random.Random(number)):
            told.setdefault(json.dumps([event["kind"], event["args"]]), event)
    return told


def play(match: flottille.Match, chance: random.Random) -> Iterator[dict[str, Any]]:
    """The events of a match of random moves."""
    yield from match.start_events
    while not match.is_over:
        seat = match.to_act[0]
        yield from match.play(seat, chance.choice(match.legal(seat)))


def concerned(event: dict[str, Any]) -> list[int]:
    """The seats an event speaks of."""
    values = [value for name, value in event["args"].items() if name in SEATS]
    seats = {seat for value in values for seat in (value if isinstance(value, list) else [value])}
    return sorted(seat for seat in seats if isinstance(seat, int) and seat >= 0)


def tell(words: Words, game: str, event: dict[str, Any], reader: int | None) -> str:
    """An event in words, for somebody at the table or beside it."""
    names = [YOU if seat == reader else name for seat, name in enumerate(NAMES)]
    return words.event(game, event, names)


@pytest.mark.parametrize("game", flottille.games())
def test_every_event_of_random_matches_is_told(game: str) -> None:
    """No sentence is missing, no key or hole is left, and nobody hears "You plays"."""
    events = events_of(game, MATCHES)
    assert len({event["kind"] for event in events.values()}) >= 8
    for language, words in SPOKEN.items():
        for event in events.values():
            told = {reader: tell(words, game, event, reader) for reader in (None, *concerned(event))}
            for said in told.values():
                assert not LEFT.search(said), said
                assert not DISAGREES[language].search(said), said
            assert "you" not in told[None].lower().split(), told[None]
            assert "vous" not in told[None].lower().split(), told[None]
            for reader in concerned(event):
                assert NAMES[reader] not in told[reader], told[reader]
