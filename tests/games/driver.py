"""What the tests of every game drive a match with: draws that are known, and refusals that change nothing."""

from __future__ import annotations

import pytest

from flottille import Chance, IllegalAction, Match


class Script(Chance):
    """Hands out the given draws, then zeros, and notes from how many each was drawn."""

    def __init__(self, *draws: int) -> None:
        self.draws = list(draws)
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        """The next draw."""
        self.asked.append(int(n))
        return self.draws.pop(0) if self.draws else self.after(n)

    def after(self, n: int) -> int:
        """What is drawn when the script is over."""
        return 0


def refusal(match: Match, seat: int, action: str) -> IllegalAction:
    """The refusal of an action, tried for real: nothing has changed, and `why_not` says the same."""
    before, steps = match.dump(), len(match.entries)
    with pytest.raises(IllegalAction) as caught:
        match.play(seat, action)
    assert (before, steps) == (match.dump(), len(match.entries))
    assert caught.value == match.why_not(seat, action)
    return caught.value
