"""What search knows of Hearts: only OpenSpiel's returns, so that both searches weigh the same values."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bench.hearts.state import Fields
from bench.hearts.tables import MOON, SEATS
from flottille.bots.judge import Judge
from flottille.engine.state import State


class HeartsJudge(Judge):
    """Plays on uniformly at random and values the end by the points kept out of the hand."""

    def value(self, s: State, out: vec[float]) -> None:
        """From 0 to 26, as OpenSpiel's returns; the same constant of exploration means the same."""
        assert isinstance(s, Fields)
        for seat in range(SEATS):
            points: i64 = MOON - s.points[seat]
            out[seat] = float(points)
