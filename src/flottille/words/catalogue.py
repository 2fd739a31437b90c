"""Finds the sentence of a key in the compiled catalogues `locale/<lang>/<domain>.mo`.

The first part of a key names its domain when there is a catalogue of that name (`santa_timea.event.card_played`);
all other keys are in the domain `flottille`. The words of an installed game are in its package: `words.<lang>.json`.
"""

from __future__ import annotations

import gettext
from importlib import resources

from flottille.words.brought import Brought, brought

COMMON = "flottille"


class MissingWord(KeyError):
    """A key without words, or a sentence that wants a parameter nobody gave."""


class Catalogue:
    """All sentences of one language, read domain by domain when first needed."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._domains: dict[str, gettext.NullTranslations | None] = {}

    def find(self, key: str, n: int | None = None) -> str | None:
        """The sentence of a key (its form for n things, if it has forms), or None."""
        domain = self._domain(key.split(".")[0]) or self._domain(COMMON)
        if domain is None:
            return None
        if n is not None:
            counted = domain.ngettext(key, key, n)
            if counted != key:
                return counted
        text = domain.gettext(key)
        return None if text == key else text

    def _domain(self, name: str) -> gettext.NullTranslations | None:
        if name not in self._domains:
            self._domains[name] = self._read(name)
        return self._domains[name]

    def _read(self, name: str) -> gettext.NullTranslations | None:
        file = resources.files("flottille").joinpath("locale", self.language, f"{name}.mo")
        if not name.isidentifier() or not file.is_file():
            return self._theirs(name)
        with file.open("rb") as stream:
            return gettext.GNUTranslations(stream)

    def _theirs(self, name: str) -> gettext.NullTranslations | None:
        """The words an installed game brings, for its sentences everywhere and for those of its drawing."""
        sentences = brought(name.removesuffix("_cli"), self.language)
        return Brought(sentences) if sentences else None
