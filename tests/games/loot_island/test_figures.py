"""Every figure that an edition may change is shown to somebody: leaf by leaf, in a position that is about it."""

from __future__ import annotations

from typing import Any

from flottille import BadEdition, Match
from flottille.games.loot_island.game import GAME
from tests.games.leaves import Path, at, changed, leaves, others

from .tables import position

ALL = {seats: [f"healer_{number:02d}" for number in range(1, seats + 1)] for seats in (2, 3, 4, 5)}


def accepted() -> list[tuple[Path, Any]]:
    """Every leaf of the components with another value that an edition may give it."""
    found = []
    for path in leaves(GAME.components):
        for value in others(at(GAME.components, path)):
            try:
                GAME.edition_tables(changed(GAME, path, value))
            except BadEdition:
                continue
            found.append((path, value))
    return found


def shows_treasure(path: Path, edition: dict[str, Any] | None) -> Match:
    """Somebody has kept it."""
    name = GAME.components["treasure_cards"]["items"][path[2]]["id"]
    return Match.load(position(5, "a3", kept=[name], edition=edition))


def shows_healer(path: Path, edition: dict[str, Any] | None) -> Match:
    """It lies open."""
    name = GAME.components["healers"]["items"][path[2]]["id"]
    others_ = [healer for healer in ALL[5] if healer != name][:4]
    return Match.load(position(5, "a3", options={"healers_open": True}, healer_row=[name, *others_], edition=edition))


def shows_event(path: Path, edition: dict[str, Any] | None) -> Match:
    """It is in force."""
    item = (edition or GAME.components)["events"]["items"][path[2]]
    fields: dict[str, Any] = {}
    if item["effect"] == "treasure_on_pass":
        fields["gifts"] = " ".join(["t01", "t02", "t03"][: 3 * item["params"]["per_player"]])
    if item["effect"] == "disable_random_island":
        fields["tiles_down"] = ["isl_spring", "isl_wreck"][: item["params"]["count"]]
    return Match.load(position(3, item["id"].removeprefix("event_"), edition=edition, **fields))


def shows_row(path: Path, edition: dict[str, Any] | None) -> Match:
    """A match for so many begins, with the healers open."""
    return Match(GAME, path[2] + 2, 1, edition, healers_open=True)


def shows_opening(path: Path, edition: dict[str, Any] | None) -> Match:
    """Opening hands are dealt."""
    return Match(GAME, 5, 1, edition, opening_draft=True)


def shows_start(path: Path, edition: dict[str, Any] | None) -> Match:
    """Any match begins."""
    return Match(GAME, 5, 1, edition)


SHOWN = {
    "treasure_cards": shows_treasure,
    "healers": shows_healer,
    "events": shows_event,
    "setup_by_player_count": shows_row,
    "variants": shows_opening,
}
FREE_GROUPS = {
    *SHOWN, "constants", "small_islands", "crown_bonus", "jewel_bonus", "skull_bonus",
}  # fmt: skip


def is_shown(path: Path, value: Any) -> bool:
    """Whether a view of the changed edition is not that of the standard one."""
    shows = SHOWN.get(path[0], shows_start)
    usual, other = shows(path, None), shows(path, changed(GAME, path, value))
    return any(usual.view(seat) != other.view(seat) for seat in range(usual.seats))


def test_every_changed_figure_shows() -> None:
    """In every group that has figures to change."""
    changes = accepted()
    assert FREE_GROUPS == {path[0] for path, _ in changes}
    assert [] == [(path, value) for path, value in changes if not is_shown(path, value)]
