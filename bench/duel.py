"""Our search against OpenSpiel's information-set search on Santa Timea, through the adapter, at equal wall time.

OpenSpiel's C++ bot cannot resample a game written in Python, so its Python bot plays, and it is helped where it can be:
draws are not nodes of their own, and its rollouts run inside our engine instead of step by step through Python.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts

from bench.rows import Row
from flottille.adapters.open_spiel import SAMPLED, SpielBot, load
from flottille.adapters.rewards import by_rank
from flottille.bots import bot
from flottille.engine.chance import FastChance
from flottille.engine.registry import find
from flottille.engine.rollout import play_out
from flottille.lab.plan import plan, spread_of
from flottille.lab.playing import Result, play_with
from flottille.lab.statistics import wilson
from flottille.lab.workers import share_out

GAME, SEATS = "santa_timea", 2
EXPLORE = 1.4  # on returns from -1 to 1
TARGET = 0.65
OURS, THEIRS = "captain", "open_spiel"
TITLE = "Our search against OpenSpiel's, as a match"
NOTES = (
    "Santa Timea for two; every deal is played twice, with the seats changed; a shared win counts half.",
    "Both think for the same wall time at every decision that has a choice. Ours is `captain`, with the game's judge;",
    "theirs is `open_spiel.python.algorithms.ismcts` with random rollouts and no knowledge of the game. Their C++ bot"
    " crashes when it resamples a game written in Python. To help it, its rollouts run inside our engine.",
)


class Rollouts:
    """OpenSpiel's evaluator by random play, inside our engine."""

    def __init__(self, seed: int) -> None:
        self.chance = FastChance(seed)

    def evaluate(self, state: Any) -> Any:
        """The returns of one random match from here."""
        copy = state.standing.state.clone()
        play_out(copy, self.chance)
        return np.array(by_rank(state.standing.game, copy))

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """All actions alike."""
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot with a time instead of a number of simulations."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        super().__init__(game, Rollouts(seed), EXPLORE, 1, random_state=np.random.RandomState(seed % (1 << 32)))
        self.seconds = seconds
        self.simulations = 0

    def run_search(self, state: Any) -> Any:
        """The policy found within the time."""
        end = perf_counter() + self.seconds
        self.reset()
        self._root_node = self.create_new_node(state)
        done = 0
        while done < 2 or perf_counter() < end:
            self.run_simulation(self.sample_root_state(state))
            done += 1
        self.simulations += done
        return self.get_final_policy(state, self._root_node)


@dataclass(frozen=True)
class Bout:
    """One match of the duel."""

    deal: int
    our_seat: int
    seconds: float


def fight(bout: Bout) -> Result:
    """Play one match."""
    theirs = TimedSearch(load(GAME, SEATS, SAMPLED), bout.seconds, spread_of("theirs", bout.deal, bout.our_seat))
    players = [
        bot(OURS, GAME, seed=spread_of("ours", bout.deal)),
        SpielBot(find(GAME), theirs, theirs._game, seed=bout.deal),
    ]
    lineup = (OURS, THEIRS) if bout.our_seat == 0 else (THEIRS, OURS)
    planned = plan(GAME, [OURS], 1, SEATS, seed=7, seconds=bout.seconds)
    return play_with(planned, bout.deal, lineup, players if bout.our_seat == 0 else players[::-1])


def measure(matches: int, seconds: float, workers: int) -> list[Row]:
    """The duel as a line of the report."""
    bouts = [Bout(deal, seat, seconds) for deal in range(-(-matches // 2)) for seat in (0, 1)]
    wins = 0.0
    for result in share_out(fight, bouts, workers):
        ours = result.lineup.index(OURS)
        wins += 1 / result.ranks.count(1) if result.ranks[ours] == 1 else 0.0
    low, high = wilson(wins, len(bouts))
    rate = wins / len(bouts)
    title = f"wins of our search, {len(bouts)} matches, {1000 * seconds:g} ms a decision"
    figure = f"{100 * rate:.1f} % (95 %: {100 * low:.0f}-{100 * high:.0f})"
    return [Row(title, figure, f"{100 * TARGET:.0f} %", rate >= TARGET)]
