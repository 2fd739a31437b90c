"""The words of installed games: `words.<lang>.json` in their package, key to sentence or to its two forms."""

from __future__ import annotations

import gettext
import json
from collections.abc import Mapping

from flottille.engine.belongings import is_ours
from flottille.engine.errors import BadOption
from flottille.engine.registry import loaded

Sentences = Mapping[str, str | list[str]]


class Brought(gettext.NullTranslations):
    """Such words, as a catalogue."""

    def __init__(self, sentences: Sentences) -> None:
        super().__init__()
        self.sentences = sentences

    def gettext(self, message: str) -> str:
        """The sentence of a key, or the key."""
        found = self.sentences.get(message, message)
        return found if isinstance(found, str) else found[-1]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Its form for n things, or the key."""
        found = self.sentences.get(msgid1, msgid1)
        return found if isinstance(found, str) else found[0 if abs(n) == 1 else -1]


def brought(game: str, language: str) -> Sentences:
    """What an installed game says in a language; nothing for ours, and for games without words."""
    found = loaded(game)
    if found is None or is_ours(found) or not found.package:
        return {}
    try:
        read = json.loads(found.read_text(f"words.{language}.json"))
    except FileNotFoundError:
        return {}
    except ValueError as error:
        raise BadOption(f"{game}: words.{language}.json cannot be read: {error}") from None
    if not isinstance(read, dict) or not all(map(_is_sentence, read.values())):
        raise BadOption(f"{game}: words.{language}.json maps keys to sentences, or to two forms for one and many")
    return read


def _is_sentence(value: object) -> bool:
    forms = value if isinstance(value, list) and len(value) == 2 else [value]
    return all(isinstance(form, str) and form for form in forms)
