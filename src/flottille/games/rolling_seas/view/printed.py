"""What is printed on every ship sheet: ships, cannons and tracks with their prices and bonuses."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.tables import EFFECTS, NO_EFFECT, PORTS, STARS, Tables


def printed(t: Tables) -> dict[str, Any]:
    """The empty sheet of an edition."""
    return {
        "ships": ships(t),
        "cannons": [
            {"price": int(price), "bonus": bonus(t.cannon_kind[i], t.cannon_amount[i])}
            for i, price in enumerate(t.cannon_price)
        ],
        "story": track(t.story_kind, t.story_amount)[1:],
        "gold": {"size": int(t.gold_column), "columns": track(t.gold_kind, t.gold_amount)},
        "provisions": {"size": int(t.provision_column), "columns": track(t.provision_kind, t.provision_amount)},
        "wind": int(t.wind_circles),
        "ports": int(PORTS),
        "monoliths": [*track(t.slot_kind, t.slot_amount), bonus(STARS, t.treasure[0])],
        "powers": {"monsters": int(t.monster_most), "pirates": int(t.pirate_most)},
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
