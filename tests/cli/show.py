"""Prints the screen of a decision: `PYTHONPATH=src python -m tests.cli.show loot_island --decision 60 --lang fr`."""

from __future__ import annotations

import argparse
import sys

from rich.console import Console

from flottille.cli.asked import CREW, read_options
from flottille.cli.show.window import plain_signs
from flottille.engine.registry import find
from flottille.words import LANGUAGES, Words
from flottille.words.compile import compile_all
from tests.cli.positions import Place, linear_text, lines, play_to


def main() -> None:
    """Read the arguments, play to the decision, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--decision", type=int, default=10, help="the n-th of the viewer; 0: the end of the match")
    parser.add_argument("--prompt", default="", help="the first decision of this situation from --decision on")
    parser.add_argument("--viewer", type=int, default=0)
    parser.add_argument("--bot", default="sailor")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--width", type=int, default=100)
    parser.add_argument("--height", type=int, default=32)
    parser.add_argument("--ascii", action="store_true")
    parser.add_argument("--linear", action="store_true")
    parser.add_argument("--choose", default="", help="numbers of a first step, to see the second")
    parser.add_argument("--look", type=int, help="what `m` shows of this seat")
    parser.add_argument("--color", action="store_true")
    asked = parser.parse_args()
    compile_all(only_stale=True)
    words = Words(asked.lang, strict=True)
    options = read_options(words, find(asked.game), asked.option)
    names = ("Anna", *CREW)[: asked.seats]
    place = Place(asked.game, asked.seats, asked.seed, asked.decision, asked.prompt, asked.viewer, asked.bot, options)
    table = play_to(place, names)
    console = Console(width=asked.width, force_terminal=asked.color, no_color=not asked.color, highlight=False)
    if asked.linear:
        sys.stdout.write(linear_text(table, words) + "\n")
        return
    for line in lines(table, words, asked.width, asked.height, asked.ascii, asked.choose, asked.look):
        console.print(plain_signs(line, "latin-1") if asked.ascii else line, soft_wrap=True)


if __name__ == "__main__":
    main()
