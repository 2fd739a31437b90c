"""What is typed: numbers, short forms, words of both languages, several answers in one line, Tab."""

from __future__ import annotations

from pathlib import Path

import pytest

from flottille import Match
from flottille.cli.asked import ME, Seat
from flottille.cli.reading.answers import Act, Answer, Forbidden, NoNumber, Nothing, Open, Reader, Which
from flottille.cli.reading.commands import Typed, read_line
from flottille.cli.reading.completion import completions
from flottille.cli.reading.plain import bare, words_of
from flottille.cli.reading.sayings import Sayings
from flottille.cli.reading.typed_as import on_screen, typed_as
from flottille.cli.session import new_session
from flottille.cli.tables.drawing import Choice, Group
from flottille.words import Words

from .conftest import Run

GAME = "santa_timea"


@pytest.fixture
def match() -> Match:
    """Seat 0 leads with North 9, 11, 12, East 3, 5, 7, 9, 12, South 6, West 10, 11, 14."""
    found = Match(GAME, seats=4, seed=10, expert=True)
    assert found.to_act == (0,)
    return found


@pytest.fixture
def reader(match: Match) -> Reader:
    """The first two cards stand on the screen, the others behind a first step."""
    numbers = match.legal(0)
    first, second, *rest = (Choice(f"card {number}", action=number) for number in numbers)
    group = Group(
        "", (first, Choice("none", why_not="not now"), second, Choice("others", more=tuple(rest), typed=("o",)))
    )
    return Reader(Sayings(match.game, Words("en"), ["Ada", "Bo", "Cy", "Di"]), numbers, (group,))


def card(answer: Answer, match: Match) -> str:
    """The action of an answer."""
    assert isinstance(answer, Act), answer
    return match.game.actions.write(answer.action)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("1", "play north_9"),
        ("2", "play north_11"),
        ("1.", "play north_9"),
        ("2)", "play north_11"),
        ("play north_9", "play north_9"),
        ("North 9", "play north_9"),
        ("nord 9", "play north_9"),
        ("JOUER LA NORD 9", "play north_9"),
        ("9 north", "play north_9"),
        ("sou", "play south_6"),
        ("sud 6", "play south_6"),
        ("o 1", "play north_12"),
        ("o east 9", "play east_9"),
        ("Ouest-14", "play west_14"),
    ],
)
def test_one_action(reader: Reader, match: Match, typed: str, action: str) -> None:
    """Accents, capitals, articles, hyphens and order do not matter, nor the language."""
    assert card(reader.read(typed), match) == action


@pytest.mark.parametrize("typed", ["-1", "+3", "0", "99"])
def test_a_number_that_is_not_there_is_no_word(reader: Reader, typed: str) -> None:
    """It never stands for the figure of a card."""
    assert isinstance(reader.read(typed), NoNumber)


def test_what_is_not_one_action(reader: Reader, match: Match) -> None:
    """Several, a first step, forbidden, no such number, nothing."""
    north = reader.read("north")
    assert isinstance(north, Which)
    assert len(north.actions) == 3
    assert isinstance(reader.read("o"), Open)
    assert reader.read("7") == NoNumber("7", 3)
    forbidden = reader.read("north 1")
    assert isinstance(forbidden, Forbidden)
    assert [match.game.actions.write(number) for number in forbidden.actions] == ["play north_1"]
    assert reader.read("sail away") == Nothing("sail away")
    assert reader.read("") == Nothing("")


def test_several_answers_in_one_line(reader: Reader) -> None:
    """What stands behind the first is kept for the next question; commas are blanks."""
    answer = reader.read("1, 3 discard")
    assert isinstance(answer, Act)
    assert answer.rest == ("3", "discard")
    behind = reader.read("o 1 keep")
    assert isinstance(behind, Act)
    assert behind.rest == ("keep",)
    words = reader.read("south 6 keep")
    assert isinstance(words, Act)
    assert words.rest == ("keep",)


def test_a_first_step_that_is_not_answered_is_asked(reader: Reader) -> None:
    """Nothing is played before the last step."""
    answer = reader.read("o 99")
    assert isinstance(answer, Open)
    assert answer.rest == ("99",)


def test_numbers_mean_the_step_that_is_shown(reader: Reader, match: Match) -> None:
    """Below a first step its own choices come first."""
    step = reader.groups[0].choices[3].more
    assert card(reader.read("1", (Group("", step),)), match) == "play north_12"


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("?", Typed("help")),
        ("aide", Typed("help")),
        ("s", Typed("score")),
        ("s 3", Typed("do", "s 3")),
        ("r crabe royal", Typed("rule", "crabe royal")),
        ("règle 4", Typed("rule", "4")),
        ("pourquoi nord 1", Typed("why", "nord 1")),
        ("M Basile", Typed("look", "Basile")),
        ("l 3", Typed("log", "3")),
        ("n", Typed("do", "n")),
        ("", Typed("do")),
    ],
)
def test_commands(line: str, typed: Typed) -> None:
    """In both languages; only some take words behind them."""
    assert read_line(line) == typed


def test_a_new_match_is_asked_for_after_the_end_only() -> None:
    """Until then n is an answer like any other."""
    assert read_line("n", is_over=True) == Typed("new")


def test_completion(reader: Reader) -> None:
    """Commands and words first, then what may follow."""
    assert "north" in completions("nor", reader)
    assert "nord" in completions("no", reader)
    assert "help" in completions("he", reader)
    assert completions("south ", reader) == [word for word in completions("south ", reader) if word != "north"]
    assert completions("m ba", reader, ["basile", "chloé"]) == ["basile"]
    assert completions("m chloe", reader, ["basile", "chloé"]) == ["chloé"]
    assert completions("xyzzy", reader) == []


def test_how_it_would_be_typed(reader: Reader, match: Match) -> None:
    """Numbers along the way; nothing for what is on no list."""
    numbers = match.legal(0)
    assert typed_as(numbers[0], reader.groups) == "1"
    assert typed_as(numbers[2], reader.groups) == "3 1"
    assert typed_as(-1, reader.groups) == ""
    forms = (Group("", (Choice("North 9", action=4, typed=("n9",)),)),)
    assert typed_as(4, forms) == "n9"


def test_what_the_screen_says_about_it() -> None:
    """The words of the first choice that leads there, and what any of them brings."""
    steps = (Choice("a  b", "one square", action=5),)
    groups = (Group("", (Choice("End   here", action=4), Choice("Go", "somewhere", more=steps))),)
    typed = (Choice("e4", "costs 2", action=4),)
    assert on_screen(4, groups) == ("End here", "")
    assert on_screen(4, groups, typed) == ("End here", "costs 2")
    assert on_screen(5, groups) == ("a b", "one square")
    assert on_screen(6, groups) == ("", "")


def test_plain_text() -> None:
    """Nobody has to find accents on the keyboard."""
    assert bare("Vœu d’Été") == "voeu d'ete"
    assert words_of("La carte de l’Île") == ["carte", "ile"]
    assert words_of("the") == ["the"]


# --- through the program -----------------------------------------------------------------------------------


def test_one_line_is_taken_back_at_once(tmp_path: Path) -> None:
    """Steps typed together are one undo; those of the line before stay."""
    match = Match("rolling_seas", seats=1, seed=4)
    session = new_session(match, [Seat(ME, "Anna")], tmp_path / "match.jsonl")
    while match.view(0)["prompt"] != "navigate" or len(session.back.of(0)) < 1:
        session.play(0, session.match.legal(0)[0])
        match = session.match
    before = match.dump()
    session.line += 1
    for _ in range(2):
        steps = [number for number in match.legal(0) if match.game.actions[number].verb == "step"]
        session.play(0, steps[0])
    assert len({step.line for step in session.steps[-2:]}) == 1
    assert session.may_undo(0)
    session.undo_line(0)
    assert match.dump() == before


def test_a_second_step_goes_back_on_an_empty_line(flottille: Run) -> None:
    """Which one? is a question like any other."""
    ran = flottille("play", GAME, "--seed", 10, typed="north\n\nnorth\n2\nl\nq\n")
    assert ran.flat.count("Which one?") == 2
    assert "You play North 11" in ran.flat


def test_what_does_not_fit_behind_a_first_step_is_refused_there(flottille: Run) -> None:
    """Another card on the same landing is not meant."""
    play = ("play", "loot_island", "--seed", 8, "--seats", "me,random", "--lang", "en")
    ran = flottille(*play, typed="b4 e1 done\nv1\ne1\nq\n")
    assert "Play Violet map 1 on East 1: The cards on East 1 are Blue" in ran.flat
    assert "Which one?" not in ran.flat


def test_what_is_left_of_a_line_is_said(flottille: Run) -> None:
    """Somebody else played in between: the second answer is not taken."""
    ran = flottille("play", GAME, "--seed", 10, typed="north 9, keep\nq\n")
    assert "Not answered: keep" in ran.flat


def test_all_actions_page_by_page(flottille: Run, tmp_path: Path) -> None:
    """Twenty a page; numbers go on from page to page and can be typed."""
    record = tmp_path / "match.jsonl"
    typed = "a\na\n21\nq\n"
    ran = flottille("play", "rolling_seas", "--seed", 3, "--seats", "1", "--record", record, typed=typed)
    first, second = ran.out.split("8 more: a")
    assert " 20 Draw it from D11" in first
    assert " 21 Draw" not in first
    assert " 21 Draw it from H11" in second
    assert " 28 Draw" in second
    assert "H11" in record.read_text(encoding="utf-8").splitlines()[-1]


def test_the_rest_of_a_line_answers_its_beginning_or_nothing(reader: Reader, match: Match) -> None:
    """A card of another step is not played in its place."""
    assert "play north_12" == card(reader.read("o north 12"), match)
    answer = reader.read("o north 9")
    assert isinstance(answer, Open)
    assert ("north", "9") == answer.rest


@pytest.mark.parametrize("typed", ["²", "9" * 30, "9" * 5000, "٣", "1" + "0" * 9])
def test_numbers_nobody_means_are_refused_in_a_line(flottille: Run, typed: str) -> None:
    """As an answer, a round of the log, a seat and a rule."""
    ran = flottille("play", GAME, "--seed", 10, typed=f"{typed}\nl {typed}\nm {typed}\nr {typed}\nq\n")
    assert ran.code == 0
    assert "numbers are 1 to 12" in ran.flat or "no action now" in ran.flat


@pytest.mark.parametrize("seats", ["0", "99", "999999999", "9" * 30, "²"])
def test_a_number_of_seats_there_is_not(flottille: Run, seats: str) -> None:
    """Refused with the numbers there are, whatever its size."""
    ran = flottille("play", GAME, "--seats", seats)
    assert ran.code == 2


def test_linear_is_sentences_only(flottille: Run) -> None:
    """No drawing, no columns; parts of the table are told when asked for."""
    ran = flottille("play", GAME, "--seed", 10, "--linear", typed="board\nmine\nothers\n1\nq\n")
    assert ran.code == 0
    for sign in "─▸·█":
        assert sign not in ran.out
    assert "1. North 9." in ran.out
    assert "Now: East wind 2." in ran.out
    assert "Basile: Damage 0" in ran.out


def test_plain_signs_only(flottille: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal without our signs gets others."""
    monkeypatch.setenv("FLOTTILLE_ASCII", "1")
    ran = flottille("play", GAME, "--seed", 10, typed="q\n")
    assert "-- Winds ---" in ran.out
    assert "─" not in ran.out
    assert "> East wind 2: you lead" in ran.out


def test_another_match_with_the_same_seats(flottille: Run, tmp_path: Path) -> None:
    """n begins one after the end."""
    ran = flottille("play", GAME, "--seats", "me,random", "--seed", 1, typed="1\n" * 64 + "s\nn\nq\n")
    assert ran.code == 0
    assert ran.out.count("At the table with you, played by the computer: Basile (random)") == 2


def test_a_number_that_is_kept_chooses_nothing(match: Match) -> None:
    """Nothing else moves up to it, and it says what could be chosen instead."""
    first, second, *_ = match.legal(0)
    closed = Choice("gone", why_not="goes", keeps_number=True)
    group = Group("", (Choice("first", action=first), closed, Choice("second", action=second)))
    kept = Reader(Sayings(match.game, Words("en"), ["Ada", "Bo", "Cy", "Di"]), match.legal(0), (group,))
    assert card(kept.read("3"), match) == match.game.actions.write(second)
    assert kept.read("2") == Nothing("2")
    assert kept.read("4") == NoNumber("4", 3)
