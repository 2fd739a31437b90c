"""A match in the terminal: typing, asking, leaving, coming back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from flottille.engine.replay import replay

from .conftest import Run

PLAY = ("play", "santa_timea", "--seed", 10, "--option", "expert=true")


def saved(tmp_path: Path) -> Path:
    """The one record that was written."""
    (found,) = (tmp_path / "data" / "flottille").glob("*.jsonl")
    return found


def test_the_screen_shows_the_table_of_ones_own_seat(flottille: Run) -> None:
    """Winds, players, the own hand with numbers and what to do."""
    out = flottille(*PLAY, typed="q\n").flat
    for words in ("Now East wind 2", "Next East wind 1", "Then West wind 2", "1 North 9 4.5 4.5", "Player 1 (you)"):
        assert words in out


def test_the_same_in_french(flottille: Run) -> None:
    """Names, headings and numbers change their language."""
    out = flottille(*PLAY, "--lang", "fr", typed="q\n").flat
    for words in ("Maintenant Vent d’Est 2", "2 Nord 11 5,5 5,5", "Joueur 1 (vous)", "manche 1 sur 5, pli 1 sur 12"):
        assert words in out


@pytest.mark.parametrize("typed", ["1", "play north_9", "north_9", "North 9", "north 9"])
def test_an_action_by_number_notation_or_name(flottille: Run, tmp_path: Path, typed: str) -> None:
    """All of them play the same card."""
    assert flottille(*PLAY, typed=f"{typed}\nq\n").code == 0
    entries = [json.loads(line) for line in saved(tmp_path).read_text(encoding="utf-8").splitlines()[1:]]
    assert next(entry["action"] for entry in entries if "action" in entry) == "play north_9"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no 99 on the screen: numbers are 1 to 12."),
        ("sail away", "“sail away” is no action now. You may choose: North 9, North 11"),
        ("play north_1", "(ST-4.3)"),
        ("why north_1", "(ST-4.3)"),
        ("why discard north", "(ST-4.14)"),
        ("why 1", "you may do that now"),
        ("why", "Why not what?"),
        ("u", "Nothing to take back"),
        ("r ST-4.4", "ST-4.4 The leader alone has a restriction"),
        ("r xyzzy", "No rule speaks of"),
        ("r n9", "North 9 (wheel card): number card, direction North, number 9. ▸ In your hand, worth 4.5"),
        ("r n1", "Not seen yet this round."),
        ("r", "r chapters: all the chapters"),
        ("r chapters", "4.3 Triplets"),
        ("r taker", "the player who takes the wind of a trick"),
        ("s", "No points yet."),
        ("?", "take back your last line"),
        ("h", "★"),
        ("l", "> "),
        ("a", "12 "),
        ("", "Card now next then"),
        ("r pirate", "Pirate (wheel card)"),
        ("m basile", "── Basile ──"),
        ("m nobody", "Nobody is called nobody"),
        ("north", "Which one?"),
        ("mine", "North 9: worth 4.5, 4.5, 4.5."),
    ],
)
def test_questions_are_answered_and_change_nothing(flottille: Run, tmp_path: Path, typed: str, answer: str) -> None:
    """Whatever is asked, it is still the same decision."""
    ran = flottille(*PLAY, typed=f"{typed}\nq\n")
    assert answer in ran.flat.split("q quit", 1)[1] + ran.err
    assert len(replay(saved(tmp_path).read_text(encoding="utf-8")).entries) == 5


def test_one_pirate_is_as_good_as_another(flottille: Run, tmp_path: Path) -> None:
    """Who holds any pirate may ask for it by name or by the number of its twin."""
    flottille("play", "santa_timea", "--seed", 1, "--seats", "5", typed="pirate\npirate_1\nq\n")
    lines = saved(tmp_path).read_text(encoding="utf-8").splitlines()[1:]
    mine = [entry["action"] for entry in map(json.loads, lines) if entry.get("seat") == 0 and "action" in entry]
    assert [action.split("_")[0] for action in mine] == ["play pirate"] * 2


def test_leaving_saves_and_says_how_to_go_on(flottille: Run, tmp_path: Path) -> None:
    """q and the end of the input are the same; the record can be resumed where it was."""
    left = flottille(*PLAY, typed="1\n")
    path = saved(tmp_path)
    assert f"flottille play --resume {path}" in left.err
    assert "trick 1" not in flottille("play", "--resume", path, typed="q\n").flat
    assert "trick 2 of 12" in flottille("play", "--resume", path, typed="q\n").flat


def test_a_whole_match_ends_with_ranking_and_sheets(flottille: Run, tmp_path: Path) -> None:
    """Sixty cards later somebody has won, and the record holds."""
    ran = flottille(*PLAY, "--seats", "me,random", typed="1\n" * 80)
    assert ran.code == 0
    assert re.search(r"(wins|win) with \d+ points|win together", ran.flat)
    assert re.search(r"1 (Player 1|Basile) +\d+ +█+", ran.flat)
    assert "Round 5" in ran.flat
    assert str(saved(tmp_path)) in ran.err
    assert replay(saved(tmp_path).read_text(encoding="utf-8")).is_over
    assert flottille("verify", saved(tmp_path)).code == 0


def test_a_long_slip_is_not_repeated_whole(flottille: Run) -> None:
    """The beginning of what was not understood is enough."""
    ran = flottille(*PLAY, typed=f"{'x' * 300}\nq\n")
    assert f"{'x' * 40}…” is no action" in ran.out
    assert "x" * 41 not in ran.out.replace("x" * 300, "")


@pytest.mark.parametrize(
    ("language", "chance"), [("en", r"\. \d+% to win$"), ("fr", r"\. \d+ % de chances de gagner$")]
)
def test_a_hint_is_read_out_in_whole_sentences(flottille: Run, language: str, chance: str) -> None:
    """A line each, the chance apart from the figures before it."""
    ran = flottille(*PLAY, "--linear", "--lang", language, "--seats", "me,random", typed="h\nq\n")
    assert re.search(chance, ran.out, re.MULTILINE)
    assert "★" not in ran.out


def test_after_the_end_what_can_only_be_asked_before_is_answered(flottille: Run, tmp_path: Path) -> None:
    """A hint, help or a move: the match is over, and what can be asked now; an empty line shows the end again."""
    flottille(*PLAY, "--seats", "me,random", typed="1\n" * 80)
    told = []
    for asked in ("h", "?", "u", "east 3", ""):
        ran = flottille("play", "--resume", saved(tmp_path), typed=f"{asked}\nq\n")
        told.append((ran.out.count("The match is over."), ran.out.count("n new match, same seats")))
    assert told == [(1, 2)] * 4 + [(0, 2)]


@pytest.mark.parametrize(("language", "played"), [("en", "You play"), ("fr", "Vous jouez")])
def test_somebody_alone_is_told_what_they_did(flottille: Run, language: str, played: str) -> None:
    """In the second person; the other one is named, and what stands for the reader is never seen."""
    ran = flottille(*PLAY, "--lang", language, "--seats", "me,random", typed="1\n" * 4 + "l\nq\n")
    assert played in ran.flat
    assert "Basile" in ran.flat
    assert "\ue000" not in ran.out


def test_two_people_at_one_keyboard_are_named(flottille: Run) -> None:
    """Nobody is "you" where two read the same screen."""
    ran = flottille(*PLAY, "--seed", 1, "--seats", "me,me", typed="\n1\n\nl\nq\n")
    assert "Hand the device to Player 1" in ran.flat
    assert "Hand the device to Player 2" in ran.flat
    assert "You play" not in ran.flat
    assert re.search(r"Player [12] plays", ran.flat)


def test_a_resumed_match_can_be_finished_and_verified(flottille: Run, tmp_path: Path) -> None:
    """Chance goes on after a resume, and the record still proves itself."""
    path = tmp_path / "mine.jsonl"
    flottille(*PLAY, "--seats", "me,random", "--record", path, typed="1\n" * 20 + "q\n")
    flottille("play", "--resume", path, typed="1\n" * 80)
    assert replay(path.read_text(encoding="utf-8")).is_over


def test_seats_can_change_hands_on_resume(flottille: Run, tmp_path: Path) -> None:
    """Bots finish what a person left; the other way round needs the right number."""
    path = tmp_path / "mine.jsonl"
    flottille(*PLAY, "--seats", "me,random", "--record", path, typed="1\nq\n")
    assert flottille("play", "--resume", path, "--seats", "me,random,random").code == 2
    assert flottille("play", "--resume", path, "--seats", "sailor,random").code == 0
    assert replay(path.read_text(encoding="utf-8")).is_over


def test_two_people_hand_over_the_device(flottille: Run) -> None:
    """Before another hand is shown the device changes hands."""
    ran = flottille(*PLAY, "--seed", 1, "--seats", "me:Anna,me:Paul", typed="\nh\n1\n\nq\n")
    assert "No hints where several people play." in ran.flat
    assert "Hand the device to Anna" in ran.flat
    assert "Hand the device to Paul" in ran.flat
    anna, paul = ran.flat.split("Hand the device to Paul")
    assert "Anna (you)" in anna
    assert "Paul (you)" not in anna
    assert "Paul (you)" in paul


def test_bots_alone_play_to_the_end(flottille: Run) -> None:
    """Without a person the match is told as it goes."""
    ran = flottille(*PLAY, "--seats", "random,random")
    assert ran.code == 0
    assert re.search(r"(Basile|Chloé) wins with \d+ points|win together", ran.flat)


def test_a_broken_record_is_not_resumed(flottille: Run, record: Path) -> None:
    """The line is named."""
    record.write_text(record.read_text(encoding="utf-8").replace("Ada", "Eve"), encoding="utf-8", newline="\n")
    ran = flottille("play", "--resume", record)
    assert ran.code == 2
    assert "line 1" in ran.err


@pytest.mark.parametrize(("language", "why"), [("en", "in its head"), ("fr", "de tête")])
def test_a_hint_says_why(flottille: Run, language: str, why: str) -> None:
    """How the bot came to it, and what the screen says the choice brings."""
    ran = flottille("play", "fleet_dice", "--seed", 7, "--seats", "me,random", "--lang", language, typed="h\nq\n")
    assert why in ran.flat
    assert " – " in ran.flat.split("★", 1)[1]


def test_bots_are_introduced_with_how_they_play(flottille: Run) -> None:
    """Those of one level together."""
    ran = flottille("play", "santa_timea", "--seed", 1, "--seats", "me,deckhand,deckhand", typed="q\n")
    assert "Basile, Chloé (deckhand: plays like a newcomer)" in ran.flat


def test_r_says_which_of_several_it_speaks_of(flottille: Run) -> None:
    """Where each wind is, by its name."""
    ran = flottille(*PLAY, typed="r wind\nq\n")
    assert "▸ East wind 2: It blows now." in ran.flat


def test_the_score_says_what_its_numbers_of_rules_are(flottille: Run) -> None:
    """Once there are points."""
    ran = flottille("play", "fleet_dice", "--seed", 7, "--seats", "me,random", typed="s\nq\n")
    assert "r FL-6.1 shows one." in ran.flat
