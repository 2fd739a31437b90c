"""Reads components into tables and names every mistake of an edition file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.errors import BadEdition
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.book import MISSING, Book
from flottille.games.fleet_dice.edition_cards import read_captains, read_solo, read_trophies
from flottille.games.fleet_dice.names import BOAT_COLUMNS, BOAT_KINDS
from flottille.games.fleet_dice.tables import Tables

BOATS = tb.SECTION_IDS[:5]
HARBOR = tb.SECTION_IDS[5:10]
WHARF = tb.SECTION_IDS[10:]
EFFECTS: dict[str | None, i64] = {
    None: tb.NO_EFFECT,
    "complete": tb.NO_EFFECT,
    "licence": tb.LICENCE,
    "boat": tb.BOAT,
    "choice": tb.CHOICE,
    "king_crab_licence": tb.CRAB_LICENCE,
    "private_fishing": tb.FISHING,
    "launch_king_crab_boat": tb.BOAT,
    "launch_research_vessel": tb.BOAT,
    "launch_barge": tb.BOAT,
    "launch_inuit_boat": tb.BOAT,
}
MOST_BOXES, MOST_BOATS, MOST_STARS, MOST = 60, 20, 60, 1000


def read_tables(components: Mapping[str, Any]) -> Tables:
    """The tables of an edition; raises `BadEdition` naming every mistake."""
    book, tables = Book(components), Tables()
    for read in (read_sections, read_boats, read_licences, read_crab, read_wharf, read_coins, read_dice):
        read(book, tables)
    for read in (read_captains, read_trophies, read_solo):
        read(book, tables)
    if book.problems:
        raise BadEdition(book.problems)
    return tables


def read_sections(book: Book, tables: Tables) -> None:
    """The boxes of the 18 sections and what each does."""
    places = book.places("boat_columns.columns", BOATS) + book.places("harbor.ships", HARBOR)
    places += book.places("wharf.buildings", WHARF)
    sizes: list[int] = []
    firsts: list[int] = []
    effects: list[int] = []
    for section, place in enumerate(places):
        found = read_boxes(book, place, section)
        firsts.append(len(effects))
        sizes.append(len(found))
        effects += found
    tables.size, tables.first_box, tables.effect = vec[i64](sizes), vec[i64](firsts), vec[i64](effects)
    for section in BOAT_COLUMNS:
        start = effects[firsts[section] : firsts[section] + 3]
        if sorted(start) != [tb.NO_EFFECT, tb.LICENCE, tb.BOAT]:
            book.problem(places[section], "its first three boxes bring one licence and one boat (FL-3.2)")
    licences = [i for i, effect in enumerate(effects) if effect == tb.CRAB_LICENCE]
    if len(licences) == 1:
        tables.crab_box = licences[0] - firsts[tb.KING_CRAB] + 1
    else:
        book.problem("harbor.ships", "exactly one king_crab_licence circle is needed (FL-5.6)")


def read_boxes(book: Book, place: str, section: int) -> list[int]:
    """The effects of a section's boxes, from the top."""
    allowed = allowed_effects(section)
    found: list[int] = []
    for i in range(min(book.rows(f"{place}.boxes"), MOST_BOXES)):
        effect = book.get(f"{place}.boxes.{i}.effect")
        effect = None if effect is MISSING else effect
        if effect not in allowed:
            book.problem(f"{place}.boxes.{i}.effect", f"is one of {', '.join(map(str, allowed))}, not {effect!r}")
            effect = None
        found.append(int(EFFECTS[effect]))
    return found


def allowed_effects(section: int) -> tuple[str | None, ...]:
    """What boxes of a section may do."""
    if section < tb.TYPES:
        return (None, "licence", "boat", "choice")
    harbor: dict[int, tuple[str | None, ...]] = {
        int(tb.KING_CRAB): (None, "king_crab_licence", "launch_king_crab_boat"),
        int(tb.CAPTAINS_CLUB): (None, "private_fishing"),
        int(tb.RESEARCH_VESSEL): (None, "launch_research_vessel"),
        int(tb.BARGE): (None, "launch_barge"),
        int(tb.INUIT): (None, "launch_inuit_boat"),
    }
    return harbor.get(section, (None, "complete"))


def read_boats(book: Book, tables: Tables) -> None:
    """How many boats of each kind, what they hold and what they are worth."""
    most: list[int] = []
    capacity: list[int] = []
    firsts: list[int] = []
    points: list[int] = []
    columns = book.places("boats.standard", BOATS)
    ships = book.places("harbor.ships", HARBOR)
    for kind in BOAT_KINDS:
        place = columns[kind] if kind < tb.TYPES else f"{ships[kind - 5]}.boat"
        if kind == tb.CAPTAINS_CLUB:
            boats, holds, worth = 0, 0, []
        else:
            boats = book.number(f"{place}.{'count' if kind < tb.TYPES else 'max'}", 1, MOST_BOATS)
            holds = 0 if kind == tb.OYSTER else book.number(f"{place}.capacity", 0, MOST)
            worth = book.numbers(f"{place}.vp_each", boats, 0, MOST)
        firsts.append(len(points))
        most.append(boats)
        capacity.append(holds)
        points += worth
    if most[tb.BARGE] != 1:
        book.problem(f"{ships[3]}.boat.max", "there is one barge")
    by_level = book.numbers(f"{columns[tb.OYSTER]}.capacity.by_oyster_licence_level", 3, 1, MOST)
    if by_level != sorted(by_level):
        book.problem(f"{columns[tb.OYSTER]}.capacity", "never falls with the licence level")
    tables.oyster_capacity = vec[i64]([by_level[0], *by_level])
    tables.boat_most, tables.capacity = vec[i64](most), vec[i64](capacity)
    tables.first_slot, tables.boat_vp, tables.slots = vec[i64](firsts), vec[i64](points), len(points)


def read_licences(book: Book, tables: Tables) -> None:
    """What each licence gives by level."""
    tables.levels = book.number("licences.levels", 3, 3)
    tables.second_licence_coins = book.number("licences.level2_immediate_coins", 0, MOST)
    tables.top_licence_vp = book.number("licences.level3_vp", 0, MOST)
    places = book.places("licences.types", BOATS)

    def by_level(type: i64, name: str) -> vec[i64]:
        return vec[i64]([0] + [book.number(f"{places[type]}.effects.{i}.{name}", 0, MOST) for i in range(3)])

    tables.shrimp_faces = by_level(tb.SHRIMP, "faces")
    tables.shrimp_stars = by_level(tb.SHRIMP, "stars")
    tables.cod_coins = by_level(tb.COD, "coins")
    tables.lobster_coins = by_level(tb.LOBSTER, "coins")
    tables.swordfish_stars = by_level(tb.SWORDFISH, "stars")
    tables.swordfish_coins = by_level(tb.SWORDFISH, "coins")
    if any(tables.shrimp_faces[i] + tables.shrimp_stars[i] == 0 for i in (1, 2, 3)):
        book.problem("licences.types", "a shrimp licence gives at least one face or star at every level")


def read_crab(book: Book, tables: Tables) -> None:
    """The king crab licence and its bonuses."""
    tables.crab_licence_vp = book.number(f"{book.places('harbor.ships', HARBOR)[0]}.licence_vp", 0, MOST)
    tables.bonus_most = book.number("king_crab_bonuses.max_vp", 0, MOST)
    places = book.places("king_crab_bonuses.bonuses", tb.BONUS_IDS)
    tables.bonus_metric = vec[i64]([book.name(f"{place}.metric", tb.METRIC_IDS) for place in places])
    tables.bonus_per = vec[i64]([book.number(f"{place}.per", 1, MOST) for place in places])
    tables.bonus_vp = vec[i64]([book.number(f"{place}.vp", 0, MOST) for place in places])


def read_wharf(book: Book, tables: Tables) -> None:
    """Points and effects of the buildings."""
    places = book.places("wharf.buildings", WHARF)
    tables.vp_complete = vec[i64]([book.number(f"{place}.vp_complete", 0, MOST) for place in places])
    tables.vp_per_box = vec[i64]([book.number(f"{place}.vp_per_box", 0, MOST) for place in places])
    tables.grid = read_grid(book)
    tables.shipyard_uses = book.number("wharf.shipyard_uses", 0, MOST)
    tables.smokehouse_coins = book.number("wharf.smokehouse_bonus_coins", 0, MOST)
    tables.hexagon_vp = vec[i64](book.numbers("wharf.buffet.vp_by_count", 6, 0, MOST))
    book.order("wharf.buffet.hexagons", BOATS)


def read_grid(book: Book) -> list[list[str]]:
    """The buildings as they are printed, row by row."""
    grid = book.get("wharf.grid")
    rows = [list(row) for row in grid if isinstance(row, list)] if isinstance(grid, list) else []
    if sorted(str(name) for row in rows for name in row) != sorted(WHARF):
        book.problem("wharf.grid", "is a list of rows that name every building once")
    return rows


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


def read_dice(book: Book, tables: Tables) -> None:
    """Faces and pools: always one die more than there are players, Ruth counted (FL-3.4)."""
    boat = range(book.rows("dice.boat_die.faces"))
    town = range(book.rows("dice.town_die.faces"))
    tables.boat_die = vec[i64]([book.name(f"dice.boat_die.faces.{i}", tb.FACE_IDS[:6]) for i in boat])
    tables.town_die = vec[i64]([6 + book.name(f"dice.town_die.faces.{i}", tb.FACE_IDS[6:]) for i in town])
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
