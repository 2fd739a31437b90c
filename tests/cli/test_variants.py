"""What a variant adds to the screens of a game."""

from __future__ import annotations

import pytest

from flottille import Match
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables.drawing import Size
from flottille.cli.tables.loot_island import DRAWER
from flottille.words import YOU, Words

from .positions import Place, play_to

NAMES = ("Anna", "Basile", "Chloé")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_variant_lets_know_is_on_my_board(language: str) -> None:
    """Both healers in hand and the events to come, also in a small window; a rival's board shows neither."""
    match = Match("loot_island", 3, seed=7, healers_pairs=True, events_known=True)
    view, words = match.view(0), Words(language, strict=True)
    shown = scene_of(match, 0, words, NAMES[:3], (YOU, *NAMES[1:3]), Size(80, 24))
    mine, other = (" ".join(line.plain.strip() for line in DRAWER.look(shown, seat)) for seat in (0, 1))
    known = [one["id"] for one in view["healers"]["pair"]] + view["known_events"]
    assert len(known) == 6
    for component in known:
        assert words.name("loot_island", component) in mine
        assert words.name("loot_island", component) not in other


@pytest.mark.parametrize(
    ("language", "asked"), [("en", "pass, or play for Aaron."), ("fr", "passez, ou jouez pour Aaron.")]
)
def test_without_cards_of_ones_own_only_aaron_can_play(language: str, asked: str) -> None:
    """The question names nothing that cannot be done."""
    table = play_to(Place("loot_island", 2, 7, 3, "turn"), NAMES[:2])
    shown = table.scene(Words(language, strict=True), Size(80, 24))
    kept = [each for each in shown.view["actions"] if each["verb"] in ("pass", "aaron")]
    shown.view["actions"][:] = kept
    assert len(kept) == 2
    assert DRAWER.screen(shown).prompt.endswith(asked)
