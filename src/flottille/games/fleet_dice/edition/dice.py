"""Reads the faces of the dice, the pools and the rounds."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.edition.book import MOST, Book
from flottille.games.fleet_dice.tables import Tables


def read_dice(book: Book, tables: Tables) -> None:
    """Faces and pools: always one die more than there are players, Ruth counted (FL-3.4)."""
    boat = range(book.rows("dice.boat_die.faces"))
    town = range(book.rows("dice.town_die.faces"))
    tables.boat_die = vec[i64]([book.name(f"dice.boat_die.faces.{i}", tb.BOAT_FACE_IDS) for i in boat])
    tables.town_die = vec[i64]([tb.HARBOR + book.name(f"dice.town_die.faces.{i}", tb.TOWN_FACE_IDS) for i in town])
    if all(face == tb.COINS for face in tables.boat_die):
        book.problem("dice.boat_die.faces", "some face has to show a boat type")
    town_pool = [0]
    for seats in range(1, 5):
        path, dice = f"dice_pools.by_players.{seats}", max(seats, 2) + 1
        book.number(f"{path}.boat.boat_die", dice, dice)
        town_pool.append(book.number(f"{path}.town.town_die", 0, dice))
        if town_pool[-1] + book.number(f"{path}.town.boat_die", 0, dice) != dice:
            book.problem(f"{path}.town", f"needs {dice} dice in all")
    tables.town_pool = vec[i64](town_pool)
    tables.rounds = book.number("meta.rounds.multiplayer", 1, MOST)
    book.name("meta.fishing_rounds", ("even",))
