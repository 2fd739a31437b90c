"""Judgement for Rolling Seas.

How it works: a decision is rated by the best plan it leads to, all routes of the turn considered, and a plan by what
the voyage will come to where it ends. A search looks one turn further: it values a position by the best plan of the
coming turn on average over all dice, which is exact, so a leaf of its tree needs one visit only.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judge import Judge, best_rated
from flottille.bots.judges.rolling_seas_ahead import ahead
from flottille.bots.judges.rolling_seas_drawing import rate_ambush, rate_drawing, rate_home, worth_anywhere
from flottille.bots.judges.rolling_seas_memory import Memory, voyage_key
from flottille.bots.judges.rolling_seas_plans import Planner
from flottille.bots.judges.rolling_seas_worth import prize_of, worth
from flottille.engine.chance import Chance
from flottille.engine.state import State
from flottille.games.rolling_seas.actions import argument
from flottille.games.rolling_seas.state import (
    AMBUSHING,
    CHOOSING,
    CLOSING,
    DONE_PLANNING,
    DRAWING,
    HOMING,
    OVER,
    SAILING,
    SHIP,
    STAGE,
    Fields,
)
from flottille.games.rolling_seas.steps.gains import take_effects, trim_hold
from flottille.games.rolling_seas.steps.plan import decide
from flottille.games.rolling_seas.steps.scoring import fame
from flottille.games.rolling_seas.tables import STAYS, calm_effects

PATIENCE: Final[i64] = 40  # meetings followed up with one wind
MOST_FAME: Final = 600.0
FIRST_TRIED: Final[i64] = 3  # actions a search tries before it has come by often
VISITS_PER_ACTION: Final[i64] = 6  # and how often before it tries one more
DARING: Final = 0.05  # good and bad plans lie close together
PLANNED: Final[i64] = 0  # what is asked of the memory


class RollingSeasJudge(Judge):
    """Rates by the turn in hand, values by the turn after it."""

    def __init__(self) -> None:
        self.memory: Memory = Memory()

    def rate(self, s: State, seat: i64, action: i64) -> float:
        """What the voyage comes to after an action, as far as this turn shows."""
        t = cast(Fields, s)
        if t.phase == SAILING:
            return self.rate_plan(t, seat, action)
        if t.phase == DRAWING:
            return rate_drawing(t, seat, action, self.memory)
        if t.phase == HOMING:
            return rate_home(t, seat, action)
        if t.phase == CHOOSING:
            return rate_option(t, seat, argument(action) + 1)
        if t.phase == AMBUSHING:
            return rate_ambush(t, seat, action)
        return -float(argument(action)) if t.fight_winner == seat else float(argument(action))  # keep the gold

    def rate_plan(self, s: Fields, seat: i64, action: i64) -> float:
        """The best a plan can come to after this decision."""
        prize = prize_of(s)
        copy = s.alone(seat)
        decide(copy, 0, action)
        key = voyage_key(copy, PLANNED, prize)
        found = self.memory.find(key)
        return found if found is not None else self.memory.keep(key, Planner(prize, PATIENCE).finish(copy))

    def prefer(self, s: State, seat: i64, legal: vec[i64], n: i64, chance: Chance) -> i64:
        """What it rates best."""
        return legal[0] if n == 1 else best_rated(self, s, seat, legal, n, chance)

    def breadth(self, visits: i64, n: i64) -> i64:
        """A few at first, then ever more."""
        return min(FIRST_TRIED + visits // VISITS_PER_ACTION, n)

    def daring(self) -> float:
        """Little: values are exact but for the cards, and what others plan meanwhile changes none of them."""
        return DARING

    def epoch(self, s: State) -> i64:
        """Look ahead to the end of the adventure phase, or until somebody's ship has come to rest."""
        t = cast(Fields, s)
        now = 32 * t.turn()
        if t.phase == SAILING:
            now += 16
            for seat in range(t.seats):
                if t.figure(seat, STAGE) >= CLOSING:
                    now += 1
        return now

    def value(self, s: State, out: vec[float]) -> None:
        """The own voyage alone: rivals' plans would only blur it. After drawing on a rival's map the lead over them."""
        t = cast(Fields, s)
        total = 0.0
        for seat in range(t.seats):
            out[seat] = min(max(self.voyage(t, seat) / MOST_FAME, 0.0), 1.0)
            total += out[seat]
        if t.seats > 1 and touches_rivals(t):
            for seat in range(t.seats):
                others = (total - out[seat]) / float(t.seats - 1)
                out[seat] = 0.5 + 0.5 * (out[seat] - others)

    def voyage(self, s: Fields, seat: i64) -> float:
        """What a seat's voyage will come to; of a plan that others have committed only the start is known."""
        if s.phase == OVER:
            return float(fame(s, seat))
        if s.figure(seat, SHIP) < 0:
            return worth_anywhere(s, seat, prize_of(s))
        stage = s.figure(seat, STAGE)
        if s.phase == SAILING and stage == DONE_PLANNING:
            return ahead(as_shown(s), seat, 0, self.memory)
        return ahead(s, seat, 1 if stage == CLOSING else 0, self.memory)


def touches_rivals(s: Fields) -> bool:
    """Whether what was decided last was drawn on maps handed on: no ship has come to rest since."""
    if s.phase == OVER or s.tables.card_pass[s.card()] == STAYS:
        return False
    return all(s.figure(seat, STAGE) < CLOSING for seat in range(s.seats))


def as_shown(s: Fields) -> Fields:
    """All voyages as they are known to everyone while plans are made."""
    shown = Fields(s.seats, s.board, s.recipe, s.ambush, s.tables)
    shown.copy_fields(s)
    shown.maps = s.shown_maps
    shown.sheets = s.shown_sheets
    shown.ambushes = s.shown_ambushes
    return shown


def rate_option(s: Fields, seat: i64, option: i64) -> float:
    """What the voyage is worth after an option of a calm-sea card."""
    copy = s.alone(seat)
    take_effects(copy, 0, calm_effects(s.card() - s.tables.adventure_cards, option))
    trim_hold(copy, 0)
    return worth(copy, 0, prize_of(s))


JUDGE: Final = RollingSeasJudge()
