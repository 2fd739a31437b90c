"""Takes `--lang` out of the arguments, wherever it stands: help and mistakes need it before anything is read."""

from __future__ import annotations

from flottille.words import pick_language


def take_language(argv: list[str]) -> tuple[str, list[str]]:
    """The language to speak and the other arguments; raises `UnknownLanguage`."""
    asked: str | None = None
    rest: list[str] = []
    i = 0
    while i < len(argv):
        if argv[i] == "--":
            rest += argv[i:]
            break
        if argv[i] == "--lang" and i + 1 < len(argv):
            asked = argv[i + 1]
            i += 2
            continue
        if argv[i].startswith("--lang="):
            asked = argv[i].removeprefix("--lang=")
        else:
            rest.append(argv[i])
        i += 1
    return pick_language(asked), rest
