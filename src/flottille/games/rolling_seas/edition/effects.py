"""What cards, rows, tracks and slots may give: the shape of an effect, and its numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.shapes import Id, Notes, Object, Shape, Whole
from flottille.games.rolling_seas.tables import EFFECTS, FILL_HOLD, NO_EFFECT

MOST = 9  # of anything at once, stars apart
MOST_STARS = 99

Effect = tuple[int, int]  # kind and amount


class OneOf(Shape):
    """An object of one of several forms."""

    def __init__(self, *forms: Object) -> None:
        super().__init__()
        self.forms = forms

    def read(self, value: Any, path: str, notes: Notes) -> Any:
        """The object as it is written; if it has none of the forms, what the nearest one lacks."""
        tries = [Notes() for _ in self.forms]
        for form, mistakes in zip(self.forms, tries, strict=True):
            form.read(value, path, mistakes)
        for problem in min(tries, key=lambda mistakes: len(mistakes.problems)).problems:
            notes.add(*problem.split(": ", 1))
        return value


AT_ONCE = {"when": Id(["immediate"]), "background": Id(["blue"])}
AT_THE_END = {"when": Id(["end_of_game"]), "background": Id(["yellow"])}
GAIN = {"op": Id(["gain"]), "what": Id(["story", "gold", "provision", "wind_in_sails"]), "n": Whole(1, MOST)}
STARS = {"op": Id(["gain"]), "what": Id(["fame_star"]), "n": Whole(1, MOST_STARS)}
POWER = {"op": Id(["raise_power"]), "target": Id(["sea_monsters", "pirates"]), "n": Whole(1, MOST)}
FILL = {"op": Id(["fill_hold"])}

CHANGE = OneOf(Object(GAIN), Object(POWER), Object(FILL))  # of a card or a row of the book
SLOT = OneOf(Object(GAIN))  # of the first two monoliths
BONUS = OneOf(Object(GAIN | AT_ONCE), Object(STARS | AT_THE_END), Object(FILL | AT_ONCE))  # on a sheet


def effect_of(written: Mapping[str, Any] | None) -> Effect:
    """Kind and amount of an effect, or of none."""
    if written is None:
        return int(NO_EFFECT), 0
    if written["op"] == "fill_hold":
        return int(FILL_HOLD), 0
    return EFFECTS.index(written["target" if written["op"] == "raise_power" else "what"]), written["n"]


def split(effects: list[Effect]) -> tuple[vec[i64], vec[i64]]:
    """The kinds and the amounts."""
    return vec[i64]([kind for kind, _ in effects]), vec[i64]([amount for _, amount in effects])
