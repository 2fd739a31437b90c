"""Laws of every screen, in all games and modes: it fits, it betrays nothing, everything can be typed."""

from __future__ import annotations

import io
from collections.abc import Iterator
from copy import copy
from functools import cache
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from flottille import FastChance, Match, bot, games
from flottille.cli.asked import CREW
from flottille.cli.reading.answers import Act, Open, Reader
from flottille.cli.reading.sayings import Sayings, leaves
from flottille.cli.sheets import all_sheets, sheet_lines, sheet_of
from flottille.cli.show.window import plain_signs
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Choice, Group, Scene, Size, numbered
from flottille.words import Words

from .positions import Table, around, linear_text, lines

NAMES = ("Anna", *CREW)
WINDOWS = ((100, 32), (80, 24), (60, 24))
HIGHEST = 1.5  # windows
MOST_LINES = 12  # numbered, at once
POSITIONS = 3  # of each mode
SIGNS = set("─═█▸►■□●○★☆¤↓†‡✓✗→‹›▒·…")  # of drawings
TYPED = 40  # actions typed at a position
USUAL = (4, 2, 1)  # seats; with other numbers of seats the same is tried by `make check`


def _setups() -> list[Any]:
    found = []
    for game in sorted(games()):
        modes: dict[str, list[int]] = {}
        for name, seats, _ in games()[game].setups():
            modes.setdefault(name, []).append(seats)
        for name, counts in modes.items():
            usual = next(seats for seats in (*USUAL, *counts) if seats in counts)
            for seats in counts:
                found.append(pytest.param(game, name, seats, marks=() if seats == usual else pytest.mark.long))
    return found


SETUPS = _setups()


@cache
def tables(game: str, name: str, seats: int) -> tuple[Table, ...]:
    """Decisions of a match that bots play, spread over it; the deciding seat looks."""
    options = next(options for mode, count, options in games()[game].setups() if (mode, count) == (name, seats))
    match, player = Match(game, seats, seed=3, **options), bot("random", game, seed=1)
    found: list[Table] = []
    events: list[dict[str, Any]] = list(match.start_events)
    while not match.is_over:
        seat = match.to_act[-1]
        found.append(Table(copy(match), seat, NAMES[:seats], events[-30:]))
        events += match.play(seat, player.choose(match.mask(seat), seat))
    step = max(1, len(found) // POSITIONS)
    return tuple(found[step // 2 :: step])


def scenes(table: Table) -> Iterator[Scene]:
    """In both languages, at every size."""
    for language in ("en", "fr"):
        words = Words(language, strict=True)
        for width, height in WINDOWS:
            yield table.scene(words, Size(width, height))


@pytest.mark.parametrize(("game", "mode", "seats"), SETUPS)
def test_screens_fit_their_window(game: str, mode: str, seats: int) -> None:
    """No line is wider, no screen higher than one and a half windows, no sign two cells wide, nothing is cut by us."""
    for table in tables(game, mode, seats):
        for scene in scenes(table):
            size = scene.size
            screen = drawer(game).screen(scene)
            for line in (*screen.board, *screen.mine, *screen.others):
                assert line.cell_len <= size.width, (size, line.plain)
            shown = lines(table, scene.words, size.width, size.height)
            assert len(shown) <= HIGHEST * size.height, (size, len(shown), screen.situation)
            for line in shown:
                assert line.cell_len <= size.width, (size, line.plain)
                assert line.cell_len == len(line.plain), f"a sign of two cells: {line.plain}"
            assert screen.prompt
            assert screen.prompt.count("\n") == 0


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "mode", "seats"), SETUPS)
def test_the_linear_form_is_words(game: str, mode: str, seats: int, language: str) -> None:
    """Nothing that only an eye can read."""
    for table in tables(game, mode, seats):
        assert not set(linear_text(table, Words(language, strict=True))) & SIGNS


@pytest.mark.parametrize(("game", "mode", "seats"), SETUPS)
def test_every_action_is_reached_once_or_typed(game: str, mode: str, seats: int) -> None:
    """One path of numbers leads to an action, or none and it is typed; every action can be typed in both languages."""
    for table in tables(game, mode, seats):
        scene = table.scene(Words("en", strict=True), Size())
        screen = drawer(game).screen(scene)
        legal = table.match.legal(table.viewer)
        reached = [action for _, action in leaves(screen.groups)]
        assert sorted(reached) == sorted(set(reached)), "two paths lead to one action"
        assert set(reached) <= set(legal)
        assert screen.default is None or screen.default in legal
        _check_numbers(screen.groups, scene)
        _check_typing(table, scene, legal)


def _check_numbers(groups: tuple[Group, ...], scene: Scene) -> None:
    """Each number of each step does what carries it."""
    listed = [choice for group in groups for choice in group.choices if choice.is_open and choice.is_listed]
    wide = [choice for choice in listed if choice.brings]
    assert len(wide) <= 2 * MOST_LINES, [choice.says for choice in wide]
    reader = Reader(Sayings(games()[scene.game], scene.words, scene.names), [a for _, a in leaves(groups)], groups)
    for number, choice in numbered(groups):
        answer = reader.read(str(number))
        if choice.action is not None:
            assert isinstance(answer, Act)
            assert answer.action == choice.action
        else:
            assert isinstance(answer, Open)
            _check_numbers((Group("", choice.more),), scene)


def _check_typing(table: Table, scene: Scene, legal: list[int]) -> None:
    """Sentences, notations and short forms say what they say."""
    game = table.match.game
    groups = drawer(game.id).screen(scene).groups
    reader = Reader(Sayings(game, scene.words, scene.names), legal, groups, drawer(game.id).screen(scene).typed)
    for number in legal[:: max(1, len(legal) // TYPED)]:
        for typed in _ways(table, number):
            answer = reader.read(typed)
            assert isinstance(answer, Act), (typed, answer)
            assert _same(table, answer.action, number), (typed, game.actions.write(answer.action))
    for choice in _all_choices(groups):
        for form in choice.typed:
            assert cell_len(form) == len(form)
            assert form == form.strip()


def _ways(table: Table, number: int) -> list[str]:
    game, action = table.match.game, table.match.game.actions[number]
    said = [Words(language, strict=True).action(game, action, table.names) for language in ("en", "fr")]
    return [str(action), *said]


def _same(table: Table, one: int, other: int) -> bool:
    """Whether two actions are one to a person."""
    words, game = Words("en"), table.match.game
    return words.action(game, game.actions[one]) == words.action(game, game.actions[other])


def _all_choices(groups: tuple[Group, ...]) -> Iterator[Choice]:
    for group in groups:
        for choice in group.choices:
            yield choice
            yield from _all_choices((Group("", choice.more),))


@pytest.mark.parametrize(("game", "mode", "seats"), SETUPS)
def test_screens_betray_nothing(game: str, mode: str, seats: int) -> None:
    """Where only what the seat cannot know is otherwise, screens, sheets and boards are the same."""
    words = Words("en", strict=True)
    for table in tables(game, mode, seats):
        before = _everything(table, words)
        truth = table.match.state
        table.match.state = table.match.mask(table.viewer).fill(FastChance(11))
        assert _everything(table, words) == before
        table.match.state = truth


def _everything(table: Table, words: Words) -> list[str]:
    scene = table.scene(words, Size())
    shown = lines(table, words, 100, 32)
    for seat in range(table.match.seats):
        shown += [*drawer(scene.game).look(scene, seat), *sheet_lines(scene, seat)]
    return [line.plain for line in shown] + [linear_text(table, words)]


@pytest.mark.parametrize(("game", "mode", "seats"), SETUPS)
def test_boards_and_sheets_of_all_seats_fit_too(game: str, mode: str, seats: int) -> None:
    """What m, s and the linear form show: in both languages, for a spectator as well."""
    table = tables(game, mode, seats)[-1]
    for scene in scenes(table):
        for seat in range(seats):
            for line in (*drawer(game).look(scene, seat), *sheet_lines(scene, seat)):
                assert line.cell_len <= scene.size.width, line.plain
        told = linear_text(table, scene.words)
        assert "─" not in told
        assert "\ue000" not in told
        watching = Scene(
            table.match.view(None), scene.words, table.names, table.names, scene.size, table.match.game.components
        )
        assert drawer(game).screen(watching).prompt == ""
        assert drawer(game).screen(watching).groups == ()


@pytest.mark.parametrize("game", sorted(games()))
def test_the_sheets_of_a_whole_match_fit(game: str) -> None:
    """What `s` shows at the end, with four seats: the heads of all sheets, and my own in full where there is room."""
    seats = min(4, games()[game].seats[-1])
    match, player = Match(game, seats, seed=7), bot("sailor", game, seed=1)
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, player.choose(match.mask(seat), seat))
    view, names = match.view(0), NAMES[:seats]
    sheets = [sheet for seat in range(seats) if (sheet := sheet_of(view, seat))]
    for words in (Words("en", strict=True), Words("fr", strict=True)):
        for width, height in WINDOWS:
            shown = all_sheets(Scene(view, words, names, names, Size(width, height), match.game.components))
            assert max(line.cell_len for line in shown) <= width
            assert len(shown) <= HIGHEST * height
            for sheet in sheets:
                assert any(words.number(sheet["total"]) in line.plain for line in shown)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_heads_of_all_sheets_are_told_whole(language: str) -> None:
    """What a partner validated is a long head: it takes two lines, its figures stand behind the second."""
    match, player = Match("souvenirs", 4, seed=7, teams=True), bot("sailor", "souvenirs", seed=1)
    while not match.is_over:
        match.play(match.to_act[0], player.choose(match.mask(match.to_act[0]), match.to_act[0]))
    words, names = Words(language, strict=True), NAMES[:4]
    shown = all_sheets(Scene(match.view(0), words, names, names, Size(60, 4), match.game.components))
    heads = [line.plain for line in shown[: next(n for n, line in enumerate(shown) if "──" in line.plain)]]
    assert not any("…" in line for line in heads)
    assert any(line.startswith("  ") and not line[-1].isdigit() for line in heads[1:])


@pytest.mark.parametrize("game", sorted(games()))
def test_colour_is_never_alone(game: str) -> None:
    """The same text with and without it, and in plain signs as many cells."""
    name, seats, _ = next(iter(games()[game].setups()))
    for table in tables(game, name, seats):
        shown = lines(table, Words("fr", strict=True), 100, 32)
        assert _printed(shown, colour=True) == _printed(shown, colour=False)
        for line in lines(table, Words("fr"), 100, 32, is_ascii=True):
            assert len(plain_signs(line).plain) == len(line.plain)
            assert plain_signs(line).plain.isascii()
        assert around(table, table.scene(Words("fr"), Size())).keys


def _printed(shown: list[Text], colour: bool) -> str:
    """What is left of coloured output without its escapes."""
    console = Console(file=io.StringIO(), width=100, force_terminal=colour, color_system="standard" if colour else None)
    for line in shown:
        console.print(line, soft_wrap=True)
    assert isinstance(console.file, io.StringIO)
    text = Text.from_ansi(console.file.getvalue()).plain if colour else console.file.getvalue()
    return text.rstrip("\n")
