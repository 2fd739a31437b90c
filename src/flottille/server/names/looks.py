"""Which names look alike: they have the same skeleton."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category, combining, normalize

from flottille._extras import extra

ALIKE = {"0": "o", "1": "l", "i": "l", "|": "l", "5": "s"}
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def skeleton(name: str) -> str:
    """What is left of a name if everything is taken away that hardly shows: case, accents, spaces, signs, alphabets."""
    plain = "".join(_letter(each) for each in normalize("NFKC", name).casefold())
    letters = "".join(each for each in normalize("NFKD", plain) if not combining(each) and category(each)[0] in "LN")
    text = "".join(ALIKE.get(each, each) for each in letters)
    for pair, one in PAIRS:
        text = text.replace(pair, one)
    return text


@lru_cache(4096)
def _letter(letter: str) -> str:
    """The plainest letter that looks like this one."""
    with extra("passkeys"):
        from confusable_homoglyphs import confusables
    if letter.isascii():
        return letter
    found = confusables.is_confusable(letter, greedy=True)
    alike: list[str] = [each["c"].casefold() for one in found or [] for each in one["homoglyphs"]]
    ascii_ones = sorted(each for each in alike if each.isascii() and each.isalnum())
    return ascii_ones[0] if ascii_ones else min([letter, *(each for each in alike if len(each) == 1)])
