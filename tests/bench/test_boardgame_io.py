"""boardgame.io is compared with us at the same game."""

import pytest

from bench.server import boardgame_io, same_game

pytestmark = pytest.mark.skipif(not boardgame_io.is_there(), reason="needs boardgame.io: `make bench` installs it")


def test_its_game_is_ours():
    """Random matches for 2 to 5 have the same turns and the same points after every round."""
    assert same_game.disagreement(40) is None


def test_a_difference_is_told(monkeypatch):
    """A story that boardgame.io's game refuses is named by its match."""
    story, sheet = same_game.random_match(0, 2)
    story["moves"][0]["card"] = {"direction": 0, "number": 99}
    monkeypatch.setattr(same_game, "random_match", lambda seed, seats: (story, sheet))

    assert "match 0" in (same_game.disagreement(1) or "")
