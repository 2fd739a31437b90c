"""What a finished match is worth to each seat, by the choice of who trains.

Alone there is nobody to be ahead of: there `rank` and `win` go by the scale of the rulebook.
"""

from __future__ import annotations

from collections.abc import Callable

from flottille.engine.errors import BadOption
from flottille.engine.game import Game
from flottille.engine.state import State
from flottille.engine.texts import quoted


def by_rank(game: Game, state: State) -> list[float]:
    """From 1 for the only winner to -1 for the only last, adding up to nothing; alone by the scale in the same way."""
    if state.seats == 1:
        return [2.0 * game.solo_share(state) - 1.0]
    ranks = state.ranks()
    order = sorted(ranks)
    places = [order.index(rank) + (ranks.count(rank) - 1) / 2 for rank in ranks]
    return [1.0 - 2.0 * place / (len(ranks) - 1) for place in places]


def by_win(game: Game, state: State) -> list[float]:
    """1 for the winner, shared by several, and 0 for the others; alone the share of the scale that was climbed."""
    if state.seats == 1:
        return [game.solo_share(state)]
    ranks = state.ranks()
    return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]


def by_score(game: Game, state: State) -> list[float]:
    """Points ahead of the best of the others, or behind; alone the points."""
    scores = state.scores()
    if state.seats == 1:
        return [float(scores[0])]
    return [float(mine - max(scores[:seat] + scores[seat + 1 :])) for seat, mine in enumerate(scores)]


REWARDS: dict[str, Callable[[Game, State], list[float]]] = {"rank": by_rank, "win": by_win, "score": by_score}


def check_rewards(name: str) -> str:
    """The name of a kind of rewards; raises `BadOption`."""
    if not isinstance(name, str) or name not in REWARDS:
        raise BadOption(f"rewards are {', '.join(REWARDS)}, not {quoted(name)}")
    return name
