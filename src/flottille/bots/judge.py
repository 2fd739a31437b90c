"""What a bot knows of a game. The judge here knows nothing but the rules' own result; games bring better ones."""

from __future__ import annotations

import sys
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from flottille.engine.chance import Chance
from flottille.engine.fields import bare
from flottille.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """A game's judgement: how good an action looks, how good a position is, how far to look ahead."""

    def rate(self, s: State, seat: i64, action: i64) -> float:
        """How good an action looks to a seat, from what it knows; only comparisons count."""
        return 0.0

    def prefer(self, s: State, seat: i64, legal: vec[i64], n: i64, chance: Chance) -> i64:
        """The action a sensible player might take, for playouts; the first n of `legal` may be taken."""
        return legal[chance.below(n)]

    def breadth(self, visits: i64, n: i64) -> i64:
        """How many of n actions, best rated first, a search tries where it came by so often; n: all at once."""
        return n

    def daring(self) -> float:
        """How much to explore, 1.0 as usual; less where the values of good and bad actions lie close together."""
        return 1.0

    def epoch(self, s: State) -> i64:
        """A number that changes where a playout should stop and be valued, for instance the round."""
        return 0

    def horizon(self) -> i64:
        """How many epochs a playout may see, the present one included."""
        return 1

    def recalls(self) -> i64:
        """How often something may come to light before a kept tree misleads more than it helps; -1: keep none."""
        return 0

    def weigh(self, s: State, seat: i64, legal: vec[i64], n: i64, out: vec[float], looks: i64, until: float) -> bool:
        """Write what each of n actions is worth, from 0 to 1, where that takes no tree; False: search instead.

        It stops after so many looks (0: any number) and at a time of the clock (0.0: never).
        """
        return False

    def value(self, s: State, out: vec[float]) -> None:
        """Each seat's prospects from 0 to 1: its share of the victory, with a little for being close."""
        ranks = s.ranks()
        winners = 0
        for rank in ranks:
            if rank == 1:
                winners += 1
        for seat in range(s.seats):
            won = 1.0 / float(winners) if ranks[seat] == 1 else 0.0
            near = float(s.seats - ranks[seat]) / float(max(s.seats - 1, 1))
            out[seat] = 0.9 * won + 0.1 * near

    def __reduce__(self) -> Any:
        """By name, if it is the one its module offers; otherwise with whatever it holds."""
        if getattr(sys.modules[type(self).__module__], "JUDGE", None) is self:
            return "JUDGE"
        return bare, (type(self),), getattr(self, "__dict__", None) or None


def stray(legal: vec[i64], n: i64, one_of: i64, chance: Chance) -> i64:
    """The only action there is, or one time out of so many any of them; -1: it takes judgement."""
    if n == 1:
        return legal[0]
    if chance.below(one_of) == 0:
        return legal[chance.below(n)]
    return -1


def best_rated(judge: Judge, s: State, seat: i64, legal: vec[i64], n: i64, chance: Chance) -> i64:
    """The action the judge likes best; equals are chosen among at random."""
    best = legal[0]
    best_rate = judge.rate(s, seat, best)
    equals: i64 = 1
    for i in range(1, n):
        rate = judge.rate(s, seat, legal[i])
        if rate > best_rate:
            best = legal[i]
            best_rate = rate
            equals = 1
        elif rate == best_rate:
            equals += 1
            if chance.below(equals) == 0:
                best = legal[i]
    return best
