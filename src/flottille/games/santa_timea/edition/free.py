"""What an edition may change: the figures on its cards."""

from __future__ import annotations

from flottille.engine.shapes import Maybe, Shape, Whole
from flottille.games.santa_timea.tables import ZERO

FREE: dict[str, Shape] = {
    "wheel_cards.items[].number": Maybe(Whole(1, ZERO - 1)),  # null on pirates
    "wind_cards.items[].damage": Whole(1, 3),
}
