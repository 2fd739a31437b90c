"""What Tab may add to a line: commands, short forms, words of the legal actions, then what may follow them."""

from __future__ import annotations

from collections.abc import Sequence

from flottille.cli.reading.answers import Reader
from flottille.cli.reading.commands import COMMANDS, WITH_WORDS
from flottille.cli.reading.plain import bare, fits, words_of

LEAST_WORD = 2  # letters


def completions(line: str, reader: Reader, known: Sequence[str] = ()) -> list[str]:
    """The words that may stand where the last one of a line is being typed; `known` may follow r, m and why."""
    *before, last = line.split(" ")
    typed = [word for word in before if word]
    if typed and COMMANDS.get(typed[0].lower()) in WITH_WORDS:
        return _starting(last, known)
    words = _words(typed, reader)
    if not typed:
        words = [
            *COMMANDS,
            *(form for group in reader.groups for choice in group.choices for form in choice.typed),
            *words,
        ]
    return _starting(last, words)


def _words(typed: list[str], reader: Reader) -> list[str]:
    wanted = words_of(" ".join(typed))
    found = [saying.bag for saying in reader.said.values() if fits(wanted, saying.bag)]
    return sorted({word for bag in found for word in bag if len(word) >= LEAST_WORD and word not in wanted})


def _starting(last: str, words: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(word for word in words if bare(word).startswith(bare(last))))
