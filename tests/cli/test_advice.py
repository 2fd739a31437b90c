"""What a hint says besides how it is typed: what the action does, and what it brings."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from .asking import turn_of
from .places import places
from .positions import play_to

NAMES = ("Anna", "Basile", "Chloé", "Denis")
BARE = {"Done", "Yes", "No", "End the action"}  # say nothing without their question


@pytest.mark.parametrize(
    ("game", "prompt"),
    [*(("loot_island", each) for each in ("cards", "loot", "power")), ("rolling_seas", "navigate")],
)
def test_a_hint_says_what_its_choice_brings(game: str, prompt: str, tmp_path: Path) -> None:
    """As the screen does beside the number; Yes, Done and End are said in the words of their choices."""
    table = play_to(places(game)[prompt], NAMES)
    turn = turn_of(table.match, tmp_path, "en", StringIO(), table.viewer)
    reasons = [turn.questions.help.reason(action) for action in turn.reader.legal]
    assert not {*reasons} & BARE
    assert [reason for reason in reasons if " – " not in reason] == []


def test_a_guide_without_room_comes_with_the_next_screen_that_has_some(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it was shown, not again."""
    out = StringIO()
    table = play_to(places("loot_island")["turn"], NAMES)
    turn = turn_of(table.match, tmp_path, "en", out, table.viewer)
    guided = []
    for height in ("16", "60", "60"):
        monkeypatch.setenv("LINES", height)
        before = len(out.getvalue())
        turn.show()
        guided.append("Pick a card, then a landing" in out.getvalue()[before:])
    assert guided == [False, True, False]
