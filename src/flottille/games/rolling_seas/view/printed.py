"""What is printed on every ship sheet: ships, cannons and tracks with their prices and bonuses."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.tables import EFFECTS, NO_EFFECT, PORTS, STARS, Tables


def empty_sheet(t: Tables) -> dict[str, Any]:
    """The empty sheet of an edition."""
    return {
        "ships": ships(t),
        "cannons": [
            {"price": int(price), "bonus": bonus(t.cannon_kind[i], t.cannon_amount[i])}
            for i, price in enumerate(t.cannon_price)
        ],
        "story": track(t.story_kind, t.story_amount)[1:],
        "gold": {"size": int(t.gold_column), "columns": track(t.gold_kind, t.gold_amount)},
        "provisions": {
            "size": int(t.provision_column),
            "columns": track(t.provision_kind, t.provision_amount),
            "outside": int(t.provisions_outside),
        },
        "wind": int(t.wind_circles),
        "ports": int(PORTS),
        "monoliths": [*track(t.slot_kind, t.slot_amount), bonus(STARS, t.treasure[0])],
        "powers": {"monsters": int(t.monster_most), "pirates": int(t.pirate_most)},
        "costs": [int(cost) for cost in t.costs],
        "encounters": encounters(t),
        "ending": ending(t),
    }


def encounters(t: Tables) -> dict[str, Any]:
    """What squares and fights cost and give."""
    return {
        "monster": {"provisions": int(t.monster_cost), "story": int(t.monster_story)},
        "peril": {"story": int(t.peril_story)},
        "current": {"squares": int(t.ride_squares), "story": 1},
        "pirates": {"provisions": int(t.pirates_cost), "story": int(t.pirates_story), "gold": int(t.pirates_gold)},
        "ambush": {
            "sight": int(t.sight_range),
            "dice": {"win": int(t.fight_wins), "lose": int(t.fight_loses)},
            "win": {"story": int(t.win_story), "gold": int(t.win_gold), "provisions": int(t.win_provisions)},
            "lose": {"story": int(t.lose_story), "gold": int(t.lose_gold), "provisions": int(t.lose_provisions)},
            "tie": {"story": int(t.tie_story)},
        },
    }


def ending(t: Tables) -> dict[str, Any]:
    """What counts in the end, and up to which turn and fame alone."""
    return {
        "unmet_pirate": int(t.unmet_pirate),
        "beside_port": int(t.beside_port),
        "beside_home": int(t.beside_home),
        "all_ports": int(t.all_ports_stars),
        "solo_treasure": [int(turn) for turn in t.solo_turns],
        "solo_titles": [int(fame) for fame in t.solo_most],
    }


def ships(t: Tables) -> list[dict[str, Any]]:
    """The ships by level."""
    figures = zip(t.ship_ids, t.ship_movement, t.ship_hold, t.ship_price, t.ship_stars, strict=True)
    return [
        {"id": name, "movement": int(movement), "hold": int(hold), "price": int(price), "stars": int(stars)}
        for name, movement, hold, price, stars in figures
    ]


def track(kinds: vec[i64], amounts: vec[i64]) -> list[dict[str, Any] | None]:
    """The bonuses of a track, place by place."""
    return [bonus(kind, amount) for kind, amount in zip(kinds, amounts, strict=True)]


def bonus(kind: i64, amount: i64) -> dict[str, Any] | None:
    """A bonus, if there is one."""
    return None if kind == NO_EFFECT else {"what": EFFECTS[kind], "amount": int(amount)}
