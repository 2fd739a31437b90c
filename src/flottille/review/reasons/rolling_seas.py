"""What a choice comes to in Rolling Seas: where the best plan after it leaves a ship."""

from __future__ import annotations

from typing import cast

from flottille.bots.judges.rolling_seas_chances import PATIENCE
from flottille.bots.judges.rolling_seas_plans import Planner
from flottille.bots.judges.rolling_seas_worth import prize_of
from flottille.engine.state import State
from flottille.games.rolling_seas.state import CANNONS, GOLD, PROVISIONS, SAILING, STORY, Fields
from flottille.games.rolling_seas.steps.plan import decide
from flottille.games.rolling_seas.steps.scoring import fame

FIGURES = {"story": STORY, "gold": GOLD, "provisions": PROVISIONS, "cannons": CANNONS}


def measures(now: State, later: State, seat: int) -> dict[str, float]:
    """What stands on a sheet then."""
    s = cast(Fields, later)
    found = {name: float(s.figure(seat, figure)) for name, figure in FIGURES.items()}
    return {"fame": float(fame(s, seat)), **found}


def outcome(mask: State, seat: int, action: int) -> dict[str, float]:
    """The same at the end of the best plan with an action; nothing is told where no plan is made."""
    s = cast(Fields, mask)
    if s.phase != SAILING:
        return {}
    voyage = s.alone(seat)
    decide(voyage, 0, action)
    planner = Planner(prize_of(s), PATIENCE, 1)
    planner.finish(voyage)
    return measures(mask, planner.ends.voyages[0], 0) if planner.ends.count else {}
