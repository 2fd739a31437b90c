"""Nothing in an edition is passed over: each leaf of each `components.json` shows when it changes, or is refused."""

from __future__ import annotations

import pytest

import flottille
from flottille._pure import is_compiled
from flottille.engine.registry import find
from tests.games.leaves import unseen


@pytest.mark.long
@pytest.mark.skipif(not is_compiled(), reason="plays a match for each figure that may change")
@pytest.mark.parametrize("game", flottille.games())
def test_every_leaf_shows_or_is_refused(game: str) -> None:
    """One leaf at a time, each with other values it could have."""
    assert [] == unseen(find(game))
