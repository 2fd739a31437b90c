"""Reads the coin track, the income, the market and what dice bring in coins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.shapes import Notes
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.edition.lists import row
from flottille.games.fleet_dice.edition.standard import check_follows, usual
from flottille.games.fleet_dice.tables import Tables


def read_coins(components: Mapping[str, Any], tables: Tables, notes: Notes) -> None:
    """The coin track, the income and what dice bring."""
    track = components["coin_track"]
    length, per_row, stars = track["length"], track["boxes_per_row"], track["star_positions"]
    rows = -(-length // per_row)
    check_follows(track["rows"], rows, usual("coin_track", "rows"), "coin_track.rows", notes)
    if stars != sorted(set(stars)) or (stars and stars[-1] > length):
        notes.add("coin_track.star_positions", f"rise from box to box, up to {length}")
    tables.track, tables.track_row, tables.star_box = length, per_row, row(stars)
    tables.star_at = row(stars.index(box) if box in stars else -1 for box in range(length + 1))
    tables.income_base = components["income"]["base"]
    tables.income_most = components["income"]["max"]
    tables.die_coin = components["die_as_coin"]["coins"]
    tables.die_coin_bait = components["die_as_coin"]["coins_with_bait_shop"]
    tables.coins_face = components["three_coins_face"]["coins"]
    if stars and tables.cod_coins[1] >= stars[0]:
        notes.add(
            "coin_track.star_positions", f"no star is earned before the start, as by {tb.TYPE_IDS[tb.COD]} (Q-48)"
        )


def read_market(components: Mapping[str, Any], tables: Tables, notes: Notes) -> None:
    """What the market pays: rows that start at 0 fish and leave no gap."""
    table = components["market"]["table"]
    least = [line["min"] for line in table]
    if least[0] != 0 or least != sorted(set(least)):
        notes.add("market.table", "starts at 0 fish and rises from row to row")
    for i, line in enumerate(table):
        most = least[i + 1] - 1 if i + 1 < len(table) else None
        if "max" in line:
            check_follows(line["max"], most, usual("market", "table", i, "max"), f"market.table[{i}].max", notes)
    tables.market_fish = row(line["min"] for line in table)
    tables.market_coins = row(line["coins"] for line in table)
