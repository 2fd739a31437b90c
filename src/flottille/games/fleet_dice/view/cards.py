"""Crab bonuses and trophy cards: who has them, and how far everybody is."""

from __future__ import annotations

from typing import Any

from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps import scoring, trophies
from flottille.games.fleet_dice.steps.metrics import metric
from flottille.parts.bits import members


def bonuses(s: Fields) -> list[dict[str, Any]]:
    """The crab bonuses with their owner and what each would bring to every seat now."""
    owners = {int(which): seat for seat, which in enumerate(s.bonus) if which >= 0}
    return [
        {
            "id": tb.BONUS_IDS[which],
            "owner": owners.get(which),
            "worth": [int(scoring.crab_points_of(s, seat, which)) for seat in range(s.seats)],
        }
        for which in range(int(tb.BONUSES))
    ]


def trophy_cards(s: Fields) -> dict[str, Any]:
    """Both cards with every seat's progress."""
    gold, silver = s.tables.gold_metric[s.gold], s.tables.silver_metric[s.silver]
    return {
        "gold": {
            "card": tb.GOLD_IDS[s.gold],
            "values": [int(metric(s, seat, gold)) for seat in range(s.seats)],
            "leaders": members(trophies.gold_winners(s)),
        },
        "silver": {
            "card": tb.SILVER_IDS[s.silver],
            "values": [int(metric(s, seat, silver)) for seat in range(s.seats)],
            "needs": int(s.tables.silver_threshold[s.silver]),
            "owner": int(s.silver_owner) if s.silver_owner >= 0 else None,
        },
        "points": int(s.tables.trophy_vp),
    }
