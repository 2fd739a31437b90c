"""Judgement for Rolling Seas.

How it works: a decision is rated by the best plan it leads to, all routes of the turn considered, and a plan by what
the voyage will come to where it ends. With time to think, the best ends are looked at one turn ahead, then two, on
average over all dice: nothing that others plan meanwhile changes them, so no tree is needed.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judge import Judge
from flottille.bots.judges.rolling_seas_ahead import Foresight, waiting
from flottille.bots.judges.rolling_seas_chances import PATIENCE, best_plan, chances, to_chances
from flottille.bots.judges.rolling_seas_drawing import (
    drawn_on,
    rate_ambush,
    rate_drawing,
    rate_home,
    started_at,
)
from flottille.bots.judges.rolling_seas_memory import Memory
from flottille.bots.judges.rolling_seas_plans import Planner
from flottille.bots.judges.rolling_seas_prospects import Prospects
from flottille.bots.judges.rolling_seas_worth import prize_of, worth
from flottille.engine.state import State
from flottille.games.rolling_seas.actions import argument
from flottille.games.rolling_seas.state import AMBUSHING, CHOOSING, DRAWING, FIGHTING, HOMING, SAILING, SHIP, Fields
from flottille.games.rolling_seas.steps.gains import take_effects, trim_hold
from flottille.games.rolling_seas.steps.placement import map_drawn_by
from flottille.games.rolling_seas.steps.plan import decide
from flottille.games.rolling_seas.tables import calm_effects

ENDS: Final[i64] = 8  # ends of a plan worth a closer look, for each decision
AMBUSH: Final = 0.1  # fame an ambush loses for each square the victim is further away


class RollingSeasJudge(Judge):
    """Rates by the turn in hand, weighs by the turns after it."""

    def __init__(self) -> None:
        self.memory: Memory = Memory()

    def rate(self, s: State, seat: i64, action: i64) -> float:
        """What the voyage comes to after an action, as far as this turn shows."""
        t = cast(Fields, s)
        self.memory.belong_to(t.tables)
        if t.phase == SAILING:
            return self.rate_plan(t, seat, action)
        if t.phase == DRAWING:
            return rate_drawing(t, seat, action, self.memory)
        if t.phase == HOMING:
            return rate_home(t, seat, action)
        if t.phase == CHOOSING:
            return worth(after_option(t, seat, argument(action) + 1), 0, prize_of(t))
        if t.phase == AMBUSHING:
            return rate_ambush(t, seat, action)
        return -float(argument(action)) if t.fight_winner == seat else float(argument(action))  # keep the gold

    def rate_plan(self, s: Fields, seat: i64, action: i64) -> float:
        """The best a plan can come to after this decision."""
        copy = s.alone(seat)
        decide(copy, 0, action)
        return best_plan(copy, prize_of(s), self.memory)

    def value(self, s: State, out: vec[float]) -> None:
        """How likely each seat's victory is, as the voyages lie."""
        t = cast(Fields, s)
        self.memory.belong_to(t.tables)
        chances(t, out, self.memory)

    def recalls(self) -> i64:
        """There is no tree."""
        return -1

    def weigh(self, s: State, seat: i64, legal: vec[i64], n: i64, out: vec[float], looks: i64, until: float) -> bool:
        """Look ahead from what each action leads to; drawings on a rival's map by what they cost it."""
        t = cast(Fields, s)
        self.memory.belong_to(t.tables)
        on = map_drawn_by(t, seat) if t.phase == DRAWING else seat
        if t.phase == AMBUSHING or t.phase == FIGHTING or (t.phase == DRAWING and t.figure(on, SHIP) < 0):
            for i in range(n):
                out[i] = self.rate(s, seat, legal[i]) * (AMBUSH if t.phase == AMBUSHING else 1.0)
        else:
            prospects = Prospects(1.0 if on == seat else -1.0)
            for i in range(n):
                self.add_prospects(t, seat, legal[i], i, prospects)
            prospects.look_closer(Foresight(prize_of(t), self.memory, until), looks)
            prospects.share_out(out, n)
        to_chances(t, seat, on, out, n, self.memory)
        return True

    def add_prospects(self, s: Fields, seat: i64, action: i64, choice: i64, prospects: Prospects) -> None:
        """Add every voyage an action may lead to."""
        prize = prize_of(s)
        if s.phase == SAILING:
            copy = s.alone(seat)
            decide(copy, 0, action)
            planner = Planner(prize, PATIENCE, ENDS)
            planner.finish(copy)
            for i in range(planner.ends.count):
                prospects.add(waiting(planner.ends.voyages[i], 0, 1), choice, planner.ends.worths[i])
        elif s.phase == HOMING:
            for side in range(4):
                started = started_at(s, seat, action, side)
                if started is not None:
                    prospects.add(waiting(started, 0, 1), choice, worth(started, 0, prize))
        else:
            copy = drawn_on(s, seat, action) if s.phase == DRAWING else after_option(s, seat, argument(action) + 1)
            prospects.add(waiting(copy, 0, 0), choice, worth(copy, 0, prize))


def after_option(s: Fields, seat: i64, option: i64) -> Fields:
    """The voyage after an option of a calm-sea card."""
    copy = s.alone(seat)
    take_effects(copy, 0, calm_effects(s.card() - s.tables.adventure_cards, option), s.card())
    trim_hold(copy, 0)
    return copy


JUDGE: Final = RollingSeasJudge()
