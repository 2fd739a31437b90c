"""Wrong usage is a helpful sentence and exit code 2, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Run

FILE = "no/such/file.jsonl"


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["nope"], "There is no command nope"),
        (["plya", "santa_timea"], "Did you mean: play?"),
        (["santa_timea"], "flottille play santa_timea"),
        (["--lang", "de"], "speaks en and fr, not de"),
        (["--nope"], "There is no option --nope"),
        (["play", "santa_tima"], "Did you mean santa_timea?"),
        (["play", "chess"], "Games are: santa_timea"),
        (["play", "santa_timea", "--sets", "2"], "--seats"),
        (["play", "santa_timea", "--seats", "me,parrot"], "Nobody called parrot"),
        (["play", "santa_timea", "--seats", "9"], "is for 2, 3, 4, 5 players, not 9"),
        (["play", "santa_timea", "--option", "wind=3"], "no option wind"),
        (["play", "santa_timea", "--option", "expert=maybe"], "It may be: false, true"),
        (["play", "santa_timea", "--seed", "x"], "--seed cannot be read: it is a whole number."),
        (["play", "santa_timea", "--processes", "65"], "--processes cannot be read: it is at most 64."),
        (["play", "santa_timea", "--resume"], "--resume wants a value behind it."),
        (["arena", "santa_timea", "--seconds", "x"], "--seconds cannot be read: it is a number."),
        (["play", "--resume", FILE], "There is no file"),
        (["replay"], "FILE is missing"),
        (["replay", FILE], "There is no file"),
        (["verify", FILE], "There is no file"),
        (["verify", "."], "is a folder"),
        (["check"], "GAME is missing"),
        (["check", "santa_timea", "--matches", "0"], "--matches cannot be read: it is at least 1."),
        (["rules", "chess"], "There is no game chess"),
        (["arena", "santa_timea", "--bots", "parrot"], "There is no bot parrot"),
        (["arena", "santa_timea", "--bots", ","], "Bots are: random"),
        (["arena", "santa_timea", "--seats", "1"], "not 1"),
        (["arena", "santa_timea", "--seconds", "1", "--iterations", "2"], "not both"),
    ],
)
def test_wrong_usage(flottille: Run, args: list[str], sentence: str) -> None:
    """The sentence names what was asked or what would be fine."""
    ran = flottille(*args)
    assert (ran.code, ran.out) == (2, "")
    assert sentence in " ".join(ran.err.split())
    assert "Traceback" not in ran.err


def test_wrong_usage_is_told_in_french(flottille: Run) -> None:
    """Mistakes speak the person's language, wherever --lang stands."""
    assert "Le jeu chess n’existe pas" in flottille("--lang", "fr", "play", "chess").err
    assert "Il manque FILE" in flottille("verify", "--lang=fr").err
    games = flottille("arena", "santa_timea", "--games", "0", "--lang", "fr")
    assert "--games est illisible : au moins 1." in games.err


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("", "line 1 is missing: the record is empty", "ligne 1 : elle manque, l’enregistrement est vide"),
        ("no\n", "line 1 is not JSON", "ligne 1 : ce n’est pas du JSON"),
        ("[]\n", "line 1 is not a JSON object", "ligne 1 : ce n’est pas un objet JSON"),
        ("{}\n", "line 1 is not the header of a record", "ligne 1 : ce n’est pas l’en-tête d’un enregistrement"),
        ("{}", "line 1 does not end with a line break", "ligne 1 : elle ne finit pas par un retour à la ligne"),
    ],
)
def test_a_broken_record_is_told_in_both_languages(
    flottille: Run, tmp_path: Path, text: str, english: str, french: str
) -> None:
    """By every command that reads one, with the name of the file."""
    (tmp_path / "x.jsonl").write_text(text, encoding="utf-8")
    commands = [("verify",), ("replay",), ("review",)] + [("play", "--resume")] * text.endswith("\n")
    for command in commands:
        for language, told in (("en", english), ("fr", french)):
            ran = flottille(*command, str(tmp_path / "x.jsonl"), "--lang", language)
            assert ran.code in (1, 2)
            said = " ".join((ran.out + ran.err).split())
            assert f"x.jsonl {'does not hold' if language == 'en' else 'ne tient pas'}" in said
            assert told in said


def test_a_file_that_is_no_text(flottille: Run, tmp_path: Path) -> None:
    """A picture is no record."""
    (tmp_path / "x.jsonl").write_bytes(b"\xff\xfe\x00")
    ran = flottille("verify", tmp_path / "x.jsonl")
    assert ran.code == 2
    assert "is not text" in ran.err


@pytest.mark.parametrize("command", ["play", "replay", "verify", "check", "rules", "arena"])
@pytest.mark.parametrize(("language", "examples"), [("en", "Example"), ("fr", "Exemple")])
def test_help_teaches_with_examples(flottille: Run, command: str, language: str, examples: str) -> None:
    """Every command explains itself with an example in both languages."""
    ran = flottille(command, "--help", "--lang", language)
    assert ran.code == 0
    assert examples in ran.out
    assert f"flottille {command} " in ran.out.split(examples)[1]


def test_the_list_of_commands(flottille: Run) -> None:
    """`flottille --help` names them all; `--version` says which this is."""
    ran = flottille("--help")
    assert all(command in ran.out for command in ("serve", "play", "replay", "verify", "check", "rules", "arena"))
    assert flottille("--version").out.startswith("flottille 0.")


def test_play_without_a_terminal_lists_the_games(flottille: Run) -> None:
    """Nobody is asked anything where nobody can answer."""
    ran = flottille("play")
    assert ran.code == 0
    assert "Santa Timea" in ran.out
    assert "flottille play GAME" in ran.out
