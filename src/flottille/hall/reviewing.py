"""The reviews a hall is busy with, and how many anyone may ask for."""

from __future__ import annotations

import asyncio

from flottille.hall import wire
from flottille.hall.buckets import USUAL_RATE, Buckets

AT_ONCE = 12  # reviews of one person
SECONDS_EACH = 20.0  # after those

Place = tuple[str, int]  # a table and a seat


class Reviewing:
    """The reviews of a hall."""

    def __init__(self, rate: float) -> None:
        self.under_way: dict[Place, wire.ReviewInfo] = {}
        self.turn = asyncio.Lock()
        scale = rate / USUAL_RATE
        self.askers = Buckets(scale / SECONDS_EACH, AT_ONCE * max(scale, 1.0))
