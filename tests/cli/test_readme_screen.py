"""The screen in the README and in the docs is what the terminal shows; the docs name all that can be typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from flottille.cli.asked import CREW
from flottille.cli.reading.commands import COMMANDS
from flottille.words import Words

from .positions import Place, lines, play_to

ROOT = Path(__file__).parents[2]
PLACE = Place("rolling_seas", seats=4, seed=2, decision=98)
PAGES = [("README.md", "en"), ("README.fr.md", "fr"), ("docs/terminal.md", "en")]
BEGIN, END = "<!-- terminal -->\n```text\n", "```\n<!-- /terminal -->"


@pytest.mark.parametrize(("file", "language"), PAGES)
def test_the_screen_in_the_readme_is_real(file: str, language: str, request: pytest.FixtureRequest) -> None:
    """A map in the middle of a match; `--rewrite-golden` draws it anew."""
    table = play_to(PLACE, ("Anna", *CREW)[: PLACE.seats])
    shown = lines(table, Words(language, strict=True), 100, 32)
    drawn = "".join(f"{line.plain.rstrip()}\n" for line in shown)
    text = (ROOT / file).read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    printed, _, after = rest.partition(END)
    if request.config.getoption("--rewrite-golden"):
        printed = drawn
        (ROOT / file).write_text(f"{before}{BEGIN}{drawn}{END}{after}", encoding="utf-8", newline="\n")
    assert printed == drawn


def test_the_docs_name_every_command() -> None:
    """By one of the words it is typed with."""
    text = (ROOT / "docs" / "terminal.md").read_text(encoding="utf-8")
    named = {COMMANDS[typed] for typed in COMMANDS if f"`{typed}`" in text or f"`{typed} " in text}
    assert named == set(COMMANDS.values())
