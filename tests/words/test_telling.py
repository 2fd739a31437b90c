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
from flottille.words.catalogue import MissingWord
from flottille.words.speech import SEATS

MATCHES = 3 if os.environ.get("FLOTTILLE_PURE") else 50
NAMES = ("Ada", "Basile", "Chloé", "Denis", "Ève", "Fanch")
SPOKEN = {language: Words(language, strict=True) for language in LANGUAGES}
LEFT = re.compile(rf"[{{}}\[\]|{YOU}]|\b[a-z]+_[a-z_]+\b|\w+\.event\.")
# the reader as a subject, with what agrees with somebody else: "You plays", "Vous ne joue"
DISAGREES = {
    "en": re.compile(r"\byou (?!pass\b|cross\b)\w*s\b|\byou['’]s", re.IGNORECASE),
    "fr": re.compile(
        r"(?:^|[.!?:;,…] |\bet )vous (?:(?:ne|vous|en|le|la|les) |n['’])*+(?!\w+ez\b|êtes\b|faites\b|et\b)\w",
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


def check(words: Words, game: str, event: dict[str, Any]) -> None:
    """An event has its sentence for everybody: nothing is left open in it, and whoever reads it is spoken to."""
    told = {reader: tell(words, game, event, reader) for reader in (None, *concerned(event))}
    for said in told.values():
        assert not LEFT.search(said), said
        assert not DISAGREES[words.language].search(said), said
        assert said[-1] in ".!?…:", said
    assert "you" not in told[None].lower().split(), told[None]
    assert "vous" not in told[None].lower().split(), told[None]
    for reader in concerned(event):
        assert NAMES[reader] not in told[reader], told[reader]


@pytest.mark.parametrize("game", flottille.games())
@pytest.mark.parametrize("matches", [MATCHES, pytest.param(1000, marks=pytest.mark.long)])
def test_every_event_of_random_matches_is_told(game: str, matches: int) -> None:
    """No sentence is missing, no key or hole is left, and nobody hears "You plays"."""
    events = events_of(game, matches)
    assert len({event["kind"] for event in events.values()}) >= 8
    for words in SPOKEN.values():
        for event in events.values():
            check(words, game, event)


def test_matches_are_of_all_modes() -> None:
    """Fifty matches are enough for every mode of every game, most of them with every number of seats."""
    for game, rules in flottille.games().items():
        played = tables(game)[:50]
        left_out = [mode.name for mode in rules.modes if all(dict(mode.options) != options for _, options in played)]
        assert left_out == [], game


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You plays **Fog**."),
        ("en", "Ada and you’s boats."),
        ("en", "loot_island.event.passed"),
        ("en", "Ada takes isl_wreck."),
        ("en", "{seat} passes."),
        ("fr", "Vous joue une carte."),
        ("fr", "Perdu. Vous ne prend rien."),
    ],
)
def test_what_is_wrong_is_found(language: str, said: str) -> None:
    """What must not be said does not get through."""
    assert LEFT.search(said) or DISAGREES[language].search(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_event_without_a_sentence_is_found(language: str) -> None:
    """It is not told in its key's words instead."""
    with pytest.raises(MissingWord):
        check(SPOKEN[language], "loot_island", {"kind": "kraken_woke", "args": {"seat": 1}})
