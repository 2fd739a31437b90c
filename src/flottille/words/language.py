"""Which language to speak: what was asked, then FLOTTILLE_LANG, then the locale, then English."""

from __future__ import annotations

import os
from collections.abc import Mapping

LANGUAGES = ("en", "fr")
DEFAULT = "en"
LOCALE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class UnknownLanguage(ValueError):
    """A language that was asked for and is not spoken here."""


def pick_language(asked: str | None = None, environment: Mapping[str, str] = os.environ) -> str:
    """The language to speak; raises `UnknownLanguage` only for one that was asked for by name."""
    if asked is not None:
        return _named(asked)
    if environment.get("FLOTTILLE_LANG"):
        return _named(environment["FLOTTILLE_LANG"])
    for variable in LOCALE_VARIABLES:
        if environment.get(variable):
            for wish in environment[variable].split(":"):
                if _short(wish) in LANGUAGES:
                    return _short(wish)
            return DEFAULT
    return DEFAULT


def _short(name: str) -> str:
    return name.strip().lower().replace("-", "_").split(".")[0].split("_")[0]


def _named(name: str) -> str:
    if _short(name) not in LANGUAGES:
        raise UnknownLanguage(name)
    return _short(name)
