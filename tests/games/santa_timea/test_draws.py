"""A deal is a deal: whatever is played, taken back or played again, the same cards come in the same order."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from flottille import Match
from flottille.engine.sealed import SealedChance
from flottille.games.santa_timea.game import GAME
from flottille.games.santa_timea.tables import FORECAST, HAND, ROUNDS, ROW, TRICKS
from flottille.table import Act, Controller, Decision, Table, Undo

UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)  # whole matches are long, and any two tell enough
SLOW = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), phases=UNSHRUNK)
PICKS = st.lists(st.integers(0, 11), min_size=1, max_size=40)
UNDOS = st.lists(st.booleans(), min_size=1, max_size=10)
Cards = dict[tuple[str, int], list[str]]


class Course:
    """A match at a table, and the cards that came of each deck in each round."""

    def __init__(self, secret: bytes, seats: int, expert: bool) -> None:
        self.secret = secret
        match = Match(GAME, seats, chance=SealedChance(secret, 0), expert=expert)
        self.table = Table(match, [Controller() for _ in range(seats)])
        self.cards: Cards = {}
        self.round = 0
        self.hear(match.start_events)

    def hear(self, events: list[dict[str, Any]]) -> None:
        """Note what was turned up and dealt."""
        for event in events:
            args = event["args"]
            self.round = args.get("round", self.round)
            if event["kind"] == "wind_turned":
                self.cards.setdefault(("wind", self.round), []).append(args["wind"])
            elif event["kind"] == "forecast_shown":
                self.cards.setdefault(("wind", self.round), []).extend(args["winds"])
            elif event["kind"] == "hand_dealt":
                self.cards.setdefault(("wheel", self.round), []).extend(args["cards"])

    def do(self, asked: Act | Undo) -> None:
        """Decide and commit what is allowed."""
        decision = self.table.decide(asked, SealedChance(self.secret, self.table.seq + 1))
        assert isinstance(decision, Decision), decision
        self.table.commit(decision)
        self.hear(decision.events)

    def act(self, pick: int) -> int:
        """The pick-th legal action, counted round; whose it was."""
        (seat,) = self.table.match.to_act
        legal = self.table.match.legal(seat)
        self.do(Act(seat, legal[pick % len(legal)], self.table.numbers.of(seat)))
        return seat

    def play(self, picks: list[int], undos: list[bool]) -> Cards:
        """The whole match; where an undo is due and possible, a step is taken back and another one taken."""
        steps = 0
        while not self.table.match.is_over:
            seat = self.act(picks[steps % len(picks)])
            if undos[steps % len(undos)] and self.table.undo_until(seat) is not None:
                self.do(Undo(seat))
                self.act(picks[steps % len(picks)] + 1)
            steps += 1
        return self.cards


@pytest.mark.rule("ST-3.3", "ST-3.6")
@SLOW
@given(st.integers(2, 5), st.booleans(), st.binary(min_size=32, max_size=32), PICKS, PICKS, UNDOS)
def test_two_courses_of_one_deal(
    seats: int, expert: bool, secret: bytes, one: list[int], other: list[int], undos: list[bool]
) -> None:
    """Other cards played, steps taken back: every round has the same winds in the same order and the same hands."""
    plain = Course(secret, seats, expert).play(one, [False])
    other_way = Course(secret, seats, expert).play(other, undos)

    assert plain == other_way
    turned = ROW + TRICKS - 1 + (FORECAST if expert else 0)
    rounds = range(1, ROUNDS + 1)
    assert {("wind", number): turned for number in rounds} | {("wheel", number): HAND * seats for number in rounds} == {
        name: len(cards) for name, cards in plain.items()
    }


@pytest.mark.rule("ST-3.8")
def test_every_round_is_another_deal() -> None:
    """The cards are shuffled anew each round: five orders of the winds, five deals."""
    cards = Course(bytes(32), 5, expert=False).play([0], [False])

    for deck in ("wind", "wheel"):
        orders = {tuple(order) for (name, _), order in cards.items() if name == deck}
        assert ROUNDS == len(orders)
