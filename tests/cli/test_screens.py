"""Golden screens: every prompt of every game, in both languages, read like a picture book."""

from __future__ import annotations

from pathlib import Path

import pytest

from flottille import games
from flottille.cli.asked import CREW
from flottille.cli.tables.drawing import Size, numbered
from flottille.words import Words

from .places import SCREENS, places, prompts, search, write
from .positions import OVER, Place, Table, linear_text, lines, play_to

GAMES = sorted(games())
LANGUAGES = ("en", "fr")
NAMES = ("Anna", *CREW)


def pages(game: str, language: str, found: dict[str, Place]) -> dict[str, str]:
    """The file names of a game's picture book with their texts."""
    words = Words(language, strict=True)
    pictures: dict[str, str] = {}
    for prompt, place in found.items():
        table = play_to(place, NAMES[: place.seats])
        pictures[f"{prompt}.{language}.txt"] = _page(table, place, words)
        if prompt == _usual(found):
            pictures[f"{prompt}-80x24.{language}.txt"] = _text(table, words, 80, 24)
            pictures[f"{prompt}-60x24.{language}.txt"] = _text(table, words, 60, 24)
            pictures[f"{prompt}-ascii.{language}.txt"] = _text(table, words, 100, 32, is_ascii=True)
            pictures[f"{prompt}-linear.{language}.txt"] = linear_text(table, words) + "\n"
            pictures[f"look.{language}.txt"] = "".join(_looks(table, words))
    for seats in {4, min(place.seats for place in found.values()), min(_seat_counts(game))}:
        over = play_to(Place(game, seats, 7, OVER), NAMES[:seats])
        pictures[f"over-{seats}.{language}.txt"] = _text(over, words, 100, 32)
    return pictures


def _seat_counts(game: str) -> tuple[int, ...]:
    return games()[game].seats


def _usual(found: dict[str, Place]) -> str:
    """The prompt that is shown in every size."""
    return next(name for name in ("turn", "use", "navigate", "mooring", "follow", *found) if name in found)


def _page(table: Table, place: Place, words: Words) -> str:
    """Where it is, the screen, and the second step of the first choice that has one."""
    options = "".join(f", {name} {value}" for name, value in place.options.items())
    head = f"# {place.game}, {place.seats} seats, seed {place.seed}, decision {place.decision}, {place.bot}{options}\n"
    text = head + _text(table, words, 100, 32)
    scene = table.scene(words, Size())
    from flottille.cli.tables import drawer

    folded = [number for number, choice in numbered(drawer(place.game).screen(scene).groups) if choice.more]
    if folded:
        text += f"> {folded[0]}\n" + _text(table, words, 100, 32, choose=str(folded[0]))
    return text


def _text(table: Table, words: Words, width: int, height: int, is_ascii: bool = False, choose: str = "") -> str:
    return "".join(f"{line.plain.rstrip()}\n" for line in lines(table, words, width, height, is_ascii, choose))


def _looks(table: Table, words: Words) -> list[str]:
    found = []
    for seat in range(table.match.seats):
        shown = lines(table, words, 100, 32, look=seat)
        found += [f"> m {seat + 1}\n", *(f"{line.plain.rstrip()}\n" for line in shown)]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_prompt_is_in_the_picture_book(game: str, request: pytest.FixtureRequest) -> None:
    """Each prompt the game has words for is asked somewhere, and its screens are those on file."""
    if request.config.getoption("--rewrite-golden"):
        write(game, search(game))
    found = places(game)
    assert sorted(found) == prompts(game)
    pictures: dict[str, str] = {}
    for language in LANGUAGES:
        pictures |= pages(game, language, found)
    folder = SCREENS / game
    if request.config.getoption("--rewrite-golden"):
        _write(folder, pictures)
    assert {path.name for path in folder.glob("*.txt")} == pictures.keys()
    for name, text in pictures.items():
        assert (folder / name).read_text(encoding="utf-8") == text, f"{game}/{name}"


def _write(folder: Path, pictures: dict[str, str]) -> None:
    for old in folder.glob("*.txt"):
        old.unlink()
    for name, text in pictures.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
