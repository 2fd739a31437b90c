"""Reads the faces of the dice, the pools and the rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.shapes import Notes
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.edition.lists import numbers_of, row
from flottille.games.fleet_dice.edition.standard import check_follows, usual
from flottille.games.fleet_dice.tables import Tables


def read_dice(components: Mapping[str, Any], tables: Tables, notes: Notes) -> None:
    """Faces and pools: always one die more than there are players, Ruth counted (FL-3.4)."""
    tables.boat_die = numbers_of(components["dice"]["boat_die"]["faces"], tb.FACE_IDS)
    tables.town_die = numbers_of(components["dice"]["town_die"]["faces"], tb.FACE_IDS)
    if all(face == tb.COINS for face in tables.boat_die):
        notes.add("dice.boat_die.faces", "some face shows a boat type (FL-3.2)")
    pools = [components["dice_pools"]["by_players"][str(seats)] for seats in range(1, 5)]
    for seats, pool in enumerate(pools, 1):
        dice = pool["boat"]["boat_die"]
        if pool["town"]["town_die"] + pool["town"]["boat_die"] != dice:
            notes.add(f"dice_pools.by_players.{seats}.town", f"has {dice} dice in all")
    tables.town_pool = row([0, *(pool["town"]["town_die"] for pool in pools)])
    tables.rounds = components["meta"]["rounds"]["multiplayer"]
    tables.solo_rounds = components["solo"]["rounds"]
    solo, was = components["meta"]["rounds"]["solo"], usual("meta", "rounds", "solo")
    check_follows(solo, int(tables.solo_rounds), was, "meta.rounds.solo", notes)
