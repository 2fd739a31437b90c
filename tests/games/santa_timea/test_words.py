"""The words of the game: every action, event, refusal and sheet line can be said in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from flottille.games.santa_timea import refusals, sheet
from flottille.games.santa_timea.game import GAME

LOCALE = Path(__file__).parents[3] / "locale"
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])
PROMPTS = {"lead", "play", "follow", "triplet", "wait", "over"}
PLAIN = ("trick_resolved", "trick_resolved.cause_led_pirate", "round_scored")  # with a shorter sentence for less
CAUSES = {"trick_resolved": ("only_card", "led_pirate", "all_out"), "winds_set_aside": ("last_trick",)}
REFUSALS = {
    "match_over": set(),
    "not_your_turn": {"to_act"},
    "round_is_played": {"direction"},
    "other_triplet": {"direction"},
    "no_triplets_yet": {"trick"},
    "card_not_in_hand": {"card"},
    "pirate_led": {"card", "numbers"},
}
LINES = {
    "earlier": set(),
    "round": {"round"},
    "place": {"damage", "places"},
    "shared_place": {"damage", "places"},
    "pair_bonus": set(),
    "card_penalty": set(),
}


def sentences(language: str) -> dict[str, str]:
    """The sentences of a catalogue by key, without the game's name."""
    text = (LOCALE / language / "santa_timea.po").read_text(encoding="utf-8")
    return dict(re.findall(r'^msgid "santa_timea\.(.+)"\nmsgstr "(.+)"$', text, re.MULTILINE))


def expected() -> dict[str, set[str]]:
    """Every key with the parameters its sentence may use."""
    keys: dict[str, set[str]] = {"tagline": set()}
    keys |= {f"mode.{mode.name}": set() for mode in GAME.modes}
    keys |= {f"option.{option.name}{end}": set() for option in GAME.options for end in ("", ".help")}
    keys |= {f"action.{verb.name}": {arg.name for arg in verb.args} for verb in GAME.actions.verbs}
    keys |= {f"event.{kind.name}": {field.name for field in kind.fields} for kind in GAME.events.kinds}
    keys |= {f"event.{kind}.cause_{cause}": keys[f"event.{kind}"] for kind in CAUSES for cause in CAUSES[kind]}
    keys |= {f"event.{kind}.plain": keys[f"event.{kind}"] for kind in PLAIN}
    keys |= {f"refusal.{key}": params for key, params in REFUSALS.items()}
    keys |= {f"sheet.{key}": params | {"points"} for key, params in LINES.items()}
    return keys | {f"prompt.{key}": {"wind", "direction", "seat", "leader", "round", "trick"} for key in PROMPTS}


@LANGUAGES
def test_every_key_has_words(language: str) -> None:
    """The catalogue has these keys, each once, and no others."""
    text = (LOCALE / language / "santa_timea.po").read_text(encoding="utf-8")
    keys = re.findall(r'^msgid "santa_timea\.(.+)"$', text, re.MULTILINE)

    assert sorted(expected()) == sorted(keys)
    assert set(keys) == set(sentences(language))


@LANGUAGES
def test_sentences_use_known_parameters(language: str) -> None:
    """No sentence asks for a parameter nobody gives."""
    for key, sentence in sentences(language).items():
        assert set(re.findall(r"\{(\w+)\}", sentence)) <= expected()[key], key


def test_languages_say_the_same() -> None:
    """Both languages use the same parameters in each sentence."""
    english, french = (
        {key: set(re.findall(r"\{(\w+)\}", sentence)) for key, sentence in sentences(language).items()}
        for language in ("en", "fr")
    )

    assert english == french


def test_all_refusals_are_listed() -> None:
    """The keys above are those the rules can refuse with."""
    source = Path(refusals.__file__).read_text(encoding="utf-8")

    assert set(REFUSALS) == set(re.findall(r'"(?:ST-[\d.]+)", "(\w+)"', source)) | {"not_your_turn"}


def test_all_lines_are_listed() -> None:
    """The keys above are those of the score sheet."""
    source = Path(sheet.__file__).with_name("sheet.py").read_text(encoding="utf-8")

    assert set(LINES) == set(re.findall(r'(?:Line\(|else )"([a-z_]+)"', source))


@LANGUAGES
def test_catalogue_is_well_formed(language: str) -> None:
    """The catalogue can be read by Babel without complaints."""
    pofile = pytest.importorskip("babel.messages.pofile")
    with (LOCALE / language / "santa_timea.po").open("rb") as stream:
        catalogue = pofile.read_po(stream, locale=language, abort_invalid=True)

    assert len(expected()) == len(catalogue)
