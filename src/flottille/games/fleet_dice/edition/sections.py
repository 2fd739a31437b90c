"""Reads the boxes of the 18 sections and the boats they launch."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.edition.book import MISSING, MOST, Book
from flottille.games.fleet_dice.tables import BOAT_COLUMNS, BOAT_KINDS, Tables, is_column

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
MOST_BOXES, MOST_BOATS = 60, 20


def read_sections(book: Book, tables: Tables) -> None:
    """The boxes of the 18 sections and what each does."""
    places = book.places("boat_columns.columns", tb.TYPE_IDS) + book.places("harbor.ships", tb.HARBOR_IDS)
    places += book.places("wharf.buildings", tb.WHARF_IDS)
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
    if is_column(section):
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
    columns = book.places("boats.standard", tb.TYPE_IDS)
    ships = book.places("harbor.ships", tb.HARBOR_IDS)
    for kind in BOAT_KINDS:
        place = columns[kind] if is_column(kind) else f"{ships[kind - 5]}.boat"
        if kind == tb.CAPTAINS_CLUB:
            boats, holds, worth = 0, 0, []
        else:
            boats = book.number(f"{place}.{'count' if is_column(kind) else 'max'}", 1, MOST_BOATS)
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
