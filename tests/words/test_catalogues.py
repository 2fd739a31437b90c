"""Both languages say everything, with the same parameters."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import flottille
from flottille.words import LANGUAGES
from flottille.words.person import parameters

ROOT = Path(__file__).parents[2]
GAMES = flottille.games()
FILES = sorted((ROOT / "locale").glob("*/*.po"))
DOMAINS = sorted({path.stem for path in FILES if not path.stem.endswith("web")} | set(GAMES))
SAY = re.compile(r'(?:say|_fill)\(\s*(?:"([a-z_]+\.[a-z_.]+)"|"[a-z_.]+" if [^"]+ else "([a-z_.]+)")')
CHOSEN = re.compile(r'"([a-z_]+\.[a-z_.]+)" if [^"]+ else "([a-z_]+\.[a-z_.]+)"')
OWN = re.compile(r'scene\.say\(\s*"([a-z_0-9.]+)"')  # words of a game's drawing
REFUSED = re.compile(r'(?:IllegalAction|WrongSeat)\(\s*(?:"[^"]*"|\w+),\s*"(\w+)"')
LINE = re.compile(r'\bLine\(\s*"(\w+)"(?: if [^,]*? else "(\w+)")?')


def catalogue(domain: str, language: str) -> dict[str, Message]:
    """The sentences of a source catalogue by key."""
    path = ROOT / "locale" / language / f"{domain}.po"
    assert path.exists(), f"{path.relative_to(ROOT)} is missing"
    with path.open("rb") as stream:
        found = read_po(stream, locale=language, abort_invalid=True)
    return {message.id if isinstance(message.id, str) else message.id[0]: message for message in found if message.id}


def forms(message: Message) -> tuple[str, ...]:
    """The sentence, or its plural forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def holes(message: Message) -> set[str]:
    """The parameters a sentence speaks of, in any of its forms; `n` may be left to the plural."""
    return {name for form in forms(message) for name in parameters(form)} - {"n"}


def sources(folder: str) -> str:
    """All Python below a folder of the package."""
    return "\n".join(
        path.read_text(encoding="utf-8") for path in sorted((ROOT / "src/flottille" / folder).rglob("*.py"))
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_sentence_follows_its_key(path: Path) -> None:
    """A sentence left behind without its key would be read as one of the key before it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    left = [line for before, line in zip(["", *lines], lines, strict=False) if line.startswith("msgstr") and not before]
    assert [] == left


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_have_the_same_keys(domain: str) -> None:
    """What is said in one language is said in the other."""
    english, french = (set(catalogue(domain, language)) for language in LANGUAGES)
    assert set() == english ^ french


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_key_is_said(domain: str, language: str) -> None:
    """No sentence and no plural form is empty or left to be checked."""
    found = catalogue(domain, language)
    assert [key for key, message in found.items() if not all(forms(message)) or message.fuzzy] == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_parameters_are_the_same_in_both_languages(domain: str) -> None:
    """A parameter that one language uses is used by the other."""
    english, french = (catalogue(domain, language) for language in LANGUAGES)
    differing = {key: (holes(english[key]), holes(french[key])) for key in english.keys() & french.keys()}
    assert {key: both for key, both in differing.items() if both[0] != both[1]} == {}


def test_every_key_of_the_terminal_has_words() -> None:
    """Every key written in the sources of the command line is in the catalogue."""
    text = OWN.sub("", sources("cli") + sources("words"))
    chosen = CHOSEN.findall(text.replace(OWN.sub("", sources("cli/tables")), ""))
    used = {key for pair in [*SAY.findall(text), *chosen] for key in pair if key}
    assert len(used) > 100
    known = {key for domain in ("flottille", "guest", "lab", "review") for key in catalogue(domain, "en")}
    assert set() == used - known


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_a_drawing_has_words(game: str) -> None:
    """What the drawing of a game says is in its own catalogue."""
    text = sources(f"cli/tables/{game}")
    used = {f"{game}_cli.{key}" for key in OWN.findall(text)}
    known = set(catalogue(f"{game}_cli", "en"))
    assert set() == used - known


def test_bots_and_columns_have_words() -> None:
    """Keys that are put together while running are there as well."""
    from flottille.bots import LEVELS, names

    wanted = {f"level.{name}" for name in (*names(), "me")} | {f"level.{level}.help" for level in LEVELS}
    assert set() == wanted - set(catalogue("flottille", "en"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_words_for_all_it_can_say(game: str, language: str) -> None:
    """Event kinds, verbs, options, modes, refusals and sheet lines of a game all have words."""
    rules, text = GAMES[game], sources(f"games/{game}")
    wanted = {f"event.{kind.name}" for kind in rules.events.kinds} | {
        f"action.{verb.name}" for verb in rules.actions.verbs
    }
    wanted |= {f"option.{option.name}{end}" for option in rules.options for end in ("", ".help")}
    wanted |= {f"mode.{mode.name}" for mode in rules.modes} | {"tagline"}
    wanted |= {f"refusal.{key}" for key in REFUSED.findall(text)}
    wanted |= {f"sheet.{key}" for pair in LINE.findall(text) for key in pair if key}
    assert set() == {f"{game}.{key}" for key in wanted} - set(catalogue(game, language))


@pytest.mark.parametrize("game", GAMES)
def test_sentences_of_a_game_use_only_parameters_there_are(game: str) -> None:
    """An event's or action's sentence speaks of its own arguments."""
    rules, said = GAMES[game], catalogue(game, "en")
    given = {f"{game}.event.{kind.name}": {field.name for field in kind.fields} for kind in rules.events.kinds}
    given |= {f"{game}.action.{verb.name}": {arg.name for arg in verb.args} for verb in rules.actions.verbs}
    unknown = {key: holes(said[key]) - params for key, params in given.items() if key in said}
    assert {key: extra for key, extra in unknown.items() if extra} == {}
