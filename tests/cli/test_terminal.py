"""Whole matches through the real program, screen by screen, per game and mode, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from flottille import games
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Size
from flottille.engine import record as records
from flottille.engine.replay import Replay
from flottille.words import YOU, Words

from .terminal import Terminal

WINDOWS = {"en": (100, 32), "fr": (80, 24)}
LANGUAGES = tuple(WINDOWS)
KEY = re.compile(r"\b[a-z]+(?:_[a-z]+)*\.(?:[a-z_]+\.)+[a-z_]+\b|\{[a-z]\w*\}|\[[a-z]\w*: ")
REALLY = ("Really? (y)", "Vraiment ? (o)")
MOST = 1500  # lines typed in a match
USUAL = {"santa_timea": "basic", "fleet_dice": "basic", "loot_island": "standard", "rolling_seas": "standard"}
SHORT = {
    ("fleet_dice", "solo"),
    ("loot_island", "two_player_aaron"),
    ("rolling_seas", "solo_short"),
    ("souvenirs", "solo"),
}
SHORT |= {("souvenirs", "team"), ("santa_timea", "expert")}


def _matches() -> list[Any]:
    """Each mode in both languages; `make test` leaves most to `make check`, the usual modes in a language by turns."""
    found = []
    for place, game in enumerate(sorted(games())):
        for mode in games()[game].modes:
            seats = next(count for count in (4, 2, *mode.seats) if count in mode.seats)
            options = [f"{name}={str(value).lower()}" for name, value in mode.options.items()]
            for language in WINDOWS:
                usual = USUAL.get(game, games()[game].modes[0].name)
                is_usual = (mode.name, language) == (usual, LANGUAGES[place % 2])
                is_short = (game, mode.name) in SHORT and language == "fr"
                marks = () if is_usual or is_short else pytest.mark.long
                found.append(
                    pytest.param(game, seats, options, language, marks=marks, id=f"{game}-{mode.name}-{language}")
                )
    return found


@pytest.mark.parametrize(("game", "seats", "options", "language"), _matches())
def test_a_whole_match(game: str, seats: int, options: list[str], language: str, tmp_path: Path) -> None:
    """The first open choice is always taken; every screen fits, is translated and asks what is to be decided."""
    width, height = WINDOWS[language]
    file = tmp_path / "match.jsonl"
    sitting = ",".join(["me:Anna"] + ["random"] * (seats - 1))
    args = ["play", game, "--seats", sitting, "--seed", "5", "--lang", language, "--record", str(file)]
    terminal = Terminal([*args, *(part for each in options for part in ("--option", each))], width, height, tmp_path)
    screens: list[str] = []
    number, refused = 1, Words(language).say("play.not_understood", text="{}", choices="").partition("}")[0] + "}"
    try:
        while (screen := terminal.read()) is not None and len(screens) < MOST:
            screens.append(screen)
            _check(screen, width, height)
            if _flat(Words(language).say("play.keys.over")) in _flat(screen):
                break
            number = number + 1 if _flat(refused.format(number)) in _flat(screen) else 1
            terminal.type("y" if any(sure in screen for sure in REALLY) else str(number))
        terminal.type("q")
        assert terminal.read() is None
    finally:
        code = terminal.close()
    assert code == 0
    text = file.read_text(encoding="utf-8")
    assert Replay(records.read(text)) is not None
    asked = list(_asked(text, language, Size(width, height)))
    _check_prompts([screen for screen in screens if screen.startswith(("\x1b", *_titles(game)))], asked)
    assert _is_over(text)
    assert _sentence_of_the_end(text, language, Size(width, height)) in _flat(screens[-1])


def _titles(game: str) -> tuple[str, ...]:
    return (games()[game].title[:5],)


def _check(screen: str, width: int, height: int) -> None:
    lines = screen.rstrip("\n> ").split("\n")
    assert len(lines) <= 1.5 * height, f"{len(lines)} lines in a window of {height}:\n{screen}"
    for line in lines:
        if line.endswith(".jsonl"):
            continue  # the terminal wraps the name of the record, so that it can be copied whole
        assert cell_len(line) <= width, f"{cell_len(line)} cells in a window of {width}:\n{line}"
    assert not KEY.search(screen), f"{KEY.search(screen)} is no word:\n{screen}"
    assert "Traceback" not in screen, screen


def _flat(text: str) -> str:
    return " ".join(text.split())


def _asked(text: str, language: str, size: Size) -> Iterator[str]:
    """The prompts of the person's decisions, in order, as the record has them."""
    words, record = Words(language, strict=True), records.read(text)
    run = Replay(record)
    for number, entry in enumerate(record.entries[1:], 1):
        if entry.controller is None and entry.seat == 0:
            names = record.header.seats
            scene = scene_of(run.match, 0, words, names, [YOU, *names[1:]], size)
            yield drawer(run.match.game.id).screen(scene).prompt.replace("**", "")
        run.step(number)


def _check_prompts(screens: list[str], asked: list[str]) -> None:
    """Each screen asks what the record says was to be decided; a route of several steps is asked once."""
    left = iter(asked)
    for screen in screens[:-1]:
        shown = _flat(screen)
        assert any(_flat(prompt) in shown for prompt in left), f"the prompt is that of another decision:\n{screen}"


def _finished(text: str) -> Replay:
    record = records.read(text)
    run = Replay(record)
    for number in range(1, len(record.entries)):
        run.step(number)
    return run


def _is_over(text: str) -> bool:
    return _finished(text).match.is_over


def _sentence_of_the_end(text: str, language: str, size: Size) -> str:
    run = _finished(text)
    names = run.record.header.seats
    scene = scene_of(run.match, 0, Words(language, strict=True), names, [YOU, *names[1:]], size)
    return _flat(drawer(run.match.game.id).end(scene).sentence.replace("**", ""))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_tab_completes_and_a_narrow_window_reads_aloud(language: str, tmp_path: Path) -> None:
    """Tab finishes a word of a legal action; below forty columns sentences take the place of drawings."""
    terminal = Terminal(["play", "santa_timea", "--seed", "10", "--lang", language], 100, 32, tmp_path)
    try:
        opening = terminal.read()
        assert opening is not None
        assert Words(language).say("play.opening.begin") in opening
        terminal.type("")
        assert terminal.read() is not None
        terminal.type("conse\t" if language == "fr" else "hin\t")
        hint = terminal.read()
        assert hint is not None
        assert "★" in hint
    finally:
        terminal.close()
    narrow = Terminal(["play", "santa_timea", "--seed", "10", "--lang", language], 30, 20, tmp_path)
    try:
        spoken = narrow.read()
        assert spoken is not None
        assert "─" not in spoken
        assert "1. " in spoken
    finally:
        narrow.close()
