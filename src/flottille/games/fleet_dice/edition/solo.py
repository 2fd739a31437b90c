"""Reads Captain Ruth's part of an edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.shapes import Notes
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.edition.lists import numbers_of, row
from flottille.games.fleet_dice.edition.standard import check_follows, usual
from flottille.games.fleet_dice.tables import Tables

WORST = -1  # below every score


def read_solo(components: Mapping[str, Any], tables: Tables, notes: Notes) -> None:
    """Tokens, loops, order and crossings out of the solo mode (chapter 7.1)."""
    solo = components["solo"]
    tables.token_start = numbers_of((solo["token_start"][token] for token in tb.TOKEN_IDS), tb.SECTION_IDS)
    after: dict[str, str] = {}
    for token in tb.TOKEN_IDS:
        loop = solo["loops"][token]
        after |= dict(zip(loop, [*loop[1:], loop[0]], strict=True))
    tables.clockwise = numbers_of((after[section] for section in tb.SECTION_IDS), tb.SECTION_IDS)
    tables.town_priority = numbers_of(solo["town_priority"], tb.TOWN_KIND_IDS)
    tables.cross_chosen = solo["cross_out"]["chosen_die"]
    tables.cross_shared = solo["cross_out"]["shared_die"]
    tables.cross_coins = solo["cross_out"]["coins_face"]
    tables.cross_stars = solo["cross_out"]["market_star"]


def read_ranks(components: Mapping[str, Any], tables: Tables, notes: Notes) -> None:
    """The titles, best first: each reaches up to the one above, the last has no lower end (FL-7.11)."""
    ranks = components["solo"]["ranks"]
    least = [rank["min"] for rank in ranks]
    for i, rank in enumerate(ranks):
        if (rank["min"] is None) != (i == len(ranks) - 1):
            notes.add(f"solo.ranks[{i}].min", "only the last rank has no lower end")
            return
        most = least[i - 1] - 1 if i else None
        check_follows(rank["max"], most, usual("solo", "ranks", i, "max"), f"solo.ranks[{i}].max", notes)
        if i and rank["min"] is not None and rank["min"] >= least[i - 1]:
            notes.add(f"solo.ranks[{i}].min", f"is below {least[i - 1]}, where the rank above begins")
    tables.rank_least = row([*(rank["min"] for rank in ranks if rank["min"] is not None), WORST])
