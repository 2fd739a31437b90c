"""Which texts may be shown beside others: short ones that cannot hide, break a line or turn its direction."""

from __future__ import annotations

from unicodedata import category

CONTROLS = frozenset({"Cc", "Cs", "Zl", "Zp"})  # control characters, half characters, breaks of lines and paragraphs
DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
PRIVATE = "Co"  # means something only where it was agreed on: in our sentences the reader (words/person.py)
INVISIBLE = frozenset("\u200b\u2060\ufeff")
LONGEST_TOLD = 300
LONGEST_QUOTE = 60


def problem_of_text(text: str, longest: int) -> str | None:
    """What is wrong with a text that somebody else will read, or None."""
    if len(text) > longest:
        return f"has {len(text)} characters, at most {longest} are fine"
    if text.isascii() and text.isprintable():
        return None
    for character in text:
        kind = _kind(character)
        if kind is not None:
            return f"has {kind} (U+{ord(character):04X})"
    return None


def told(text: str, longest: int = LONGEST_TOLD) -> str:
    """A text that quotes what somebody else wrote: cut where it is too long, with odd characters as their numbers."""
    cut = text if len(text) <= longest else f"{text[: longest - 1]}…"
    if cut.isascii() and cut.isprintable():
        return cut
    return "".join(character if _kind(character) is None else f"\\u{ord(character):04x}" for character in cut)


def quoted(value: object) -> str:
    """A value as a message quotes it, however long, deep and odd it is."""
    if isinstance(value, int) and value.bit_length() > 128:
        return "a number of more than 128 bits"
    if isinstance(value, str):
        return told(repr(value[:LONGEST_QUOTE]), LONGEST_QUOTE)
    try:
        return told(repr(value), LONGEST_QUOTE)
    except Exception:  # too deep, too large, or of somebody else's making
        return f"a {type(value).__name__}"


def _kind(character: str) -> str | None:
    found = category(character)
    if found in CONTROLS:
        return "a control character"
    if found == PRIVATE:
        return "a private character"
    if character in DIRECTIONS:
        return "a character that turns the direction of writing"
    return "an invisible character" if character in INVISIBLE else None
