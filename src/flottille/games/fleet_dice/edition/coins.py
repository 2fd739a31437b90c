"""Reads the coin track, the income, the market and what dice bring in coins."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.fleet_dice.edition.book import MOST, Book
from flottille.games.fleet_dice.tables import Tables

MOST_STARS = 60


def read_coins(book: Book, tables: Tables) -> None:
    """The coin track, income, market and what dice bring."""
    tables.track = book.number("coin_track.length", 1, MOST)
    tables.track_row = book.number("coin_track.boxes_per_row", 1, MOST)
    stars = book.numbers("coin_track.star_positions", None, 1, int(tables.track))
    if stars != sorted(set(stars)) or len(stars) > MOST_STARS:
        book.problem("coin_track.star_positions", f"rise from box to box and are at most {MOST_STARS}")
        stars = []
    tables.star_box = vec[i64](stars)
    tables.star_at = vec[i64]([stars.index(box) if box in stars else -1 for box in range(tables.track + 1)])
    tables.income_base = book.number("income.base", 0, MOST)
    tables.income_most = book.number("income.max", 0, MOST)
    tables.die_coin = book.number("die_as_coin.coins", 0, MOST)
    tables.die_coin_bait = book.number("die_as_coin.coins_with_bait_shop", 0, MOST)
    tables.coins_face = book.number("three_coins_face.coins", 0, MOST)
    rows = range(book.rows("market.table"))
    least = [book.number(f"market.table.{i}.min", 0, MOST) for i in rows]
    if least and (least[0] != 0 or least != sorted(set(least))):
        book.problem("market.table", "rows start at 0 fish and rise")
    tables.market_fish = vec[i64](least)
    tables.market_coins = vec[i64]([book.number(f"market.table.{i}.coins", 0, MOST) for i in rows])
