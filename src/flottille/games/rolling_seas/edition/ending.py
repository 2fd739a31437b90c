"""Reads what encounters cost and give, the treasure, the final scoring and the solo titles of an edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.shapes import Notes
from flottille.games.rolling_seas.edition.effects import effect_of, split
from flottille.games.rolling_seas.tables import Tables

Components = Mapping[str, Any]
RIDE_SQUARES = 2  # current squares that bring one story box


def read_encounters(tables: Tables, encounters: Components, notes: Notes) -> None:
    """What squares and fights cost and give."""
    monster, pirates, ambush = encounters["monster"], encounters["pirates"], encounters["ambush"]
    tables.monster_cost, tables.monster_story = monster["cost_provisions"], monster["gain_story"]
    tables.peril_story = encounters["peril"]["gain_story"]
    tables.ride_squares = RIDE_SQUARES
    tables.pirates_cost = pirates["cost_provisions"]
    tables.pirates_story, tables.pirates_gold = pirates["gain_story"], pirates["gain_gold"]
    tables.fight_wins, tables.fight_loses = ambush["auto_win"], ambush["auto_lose"]
    won, lost = ambush["win"], ambush["lose"]
    tables.win_story, tables.lose_story, tables.tie_story = won["story"], lost["story"], ambush["tie"]["story"]
    tables.win_gold, tables.win_provisions = won["choice"][0]["gold"], won["choice"][1]["provision"]
    tables.lose_gold, tables.lose_provisions = -lost["choice"][0]["gold"], -lost["choice"][1]["provision"]
    if ambush["auto_win"] == ambush["auto_lose"]:
        notes.add("encounters.ambush.auto_lose", "is another face than the one that wins")


def read_ending(tables: Tables, components: Components, notes: Notes) -> None:
    """Monoliths, treasure, final scoring and solo titles."""
    monoliths, scoring = components["monoliths"], components["final_scoring"]
    tables.slot_kind, tables.slot_amount = split([effect_of(monoliths[name]) for name in ("first", "second")])
    tables.treasure = vec[i64](monoliths["third_treasure"]["tiers_stars"])
    tables.unmet_pirate = scoring["per_unmet_pirate"]
    tables.beside_port = scoring["end_beside_port"]
    tables.beside_home = scoring["end_beside_home_port"]
    tables.solo_turns = read_limits(
        "monoliths.third_treasure.solo", monoliths["third_treasure"]["solo"], "turn_max", notes
    )
    ranks = components["solo_ranks"]["ranks"]
    tables.solo_most = read_limits("solo_ranks.ranks", ranks, "max", notes)
    for i, rank in enumerate(ranks):
        wanted = ranks[i - 1]["max"] + 1 if i and ranks[i - 1]["max"] is not None else None
        if rank["min"] != wanted:
            notes.add(f"solo_ranks.ranks[{i}].min", f"is {wanted}, the next after the title before")


def read_limits(path: str, items: list[Components], name: str, notes: Notes) -> vec[i64]:
    """Limits that grow from item to item; the last item has none."""
    limits = [item[name] for item in items]
    for i, limit in enumerate(limits):
        is_last = i == len(limits) - 1
        if (limit is None) != is_last:
            notes.add(f"{path}[{i}].{name}", "is left open for the last one only")
        elif i and not is_last and limits[i - 1] is not None and limit <= limits[i - 1]:
            notes.add(f"{path}[{i}].{name}", f"is more than {limits[i - 1]}")
    return vec[i64]([0 if limit is None else limit for limit in limits[:-1]])
