"""What an edition may change, and within which bounds; everything else is the same in every edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.shapes import Id, IdSet, List, Maybe, Notes, Object, Shape, Whole
from flottille.engine.texts import quoted
from flottille.games.rolling_seas.edition.effects import BONUS, CHANGE, SLOT
from flottille.games.rolling_seas.tables import (
    COLUMN_IDS,
    DIE_FACES,
    HEIGHT,
    LEGEND,
    MOST_OPTIONS,
    MOST_SQUARES,
    SIDE_NAMES,
    SQUARE_IDS,
    SQUARES,
    WIDTH,
)

AREAS = ("i2", "i3", "l3", "o4", "s4")
FLOWS = ("flow3", "flow4", "bend_right4", "bend_left4", "zigzag4")

FEW, SOME, MANY = Whole(0, 9), Whole(0, 30), Whole(0, 99)
PRICE, TURN = Whole(0, 30), Whole(1, 32)
COLUMNS, PER_COLUMN, BOXES = Whole(1, 16), Whole(1, 12), Whole(1, 99)
SITES = IdSet(SQUARE_IDS)


class Row(Shape):
    """A row of a board: a sign of the legend for every square."""

    def read(self, value: Any, path: str, notes: Notes) -> Any:
        """The row as it is written."""
        if not isinstance(value, str) or len(value) != WIDTH or any(sign not in LEGEND for sign in value):
            notes.add(path, f"is {int(WIDTH)} of the signs {LEGEND}, not {quoted(value)}")
        return value


class Boxes(Shape):
    """The bonuses of the story track, by the number of their box."""

    def read(self, value: Any, path: str, notes: Notes) -> Any:
        """The bonuses as they are written."""
        if not isinstance(value, Mapping):
            notes.add(path, f"is an object of boxes, not {quoted(value)}")
            return {}
        for name, bonus in value.items():
            if name not in BOX_NAMES:
                notes.add(path, f"has boxes from 1 to {BOXES.high}, not {quoted(name)}")
            else:
                BONUS.read(bonus, f"{path}.{name}", notes)
        return value


class Effects(Shape):
    """What a calm-sea card does: some effects, the last of which may be a choice."""

    def read(self, value: Any, path: str, notes: Notes) -> Any:
        """The effects as they are written."""
        if not isinstance(value, list) or not 1 <= len(value) <= MOST_EFFECTS:
            notes.add(path, f"is a list of 1 to {MOST_EFFECTS} effects, not {quoted(value)}")
            return value
        for i, effect in enumerate(value):
            is_choice = i == len(value) - 1 and isinstance(effect, Mapping) and effect.get("op") == "choose_one"
            (CHOICE if is_choice else CHANGE).read(effect, f"{path}[{i}]", notes)
        return value


BOX_NAMES = frozenset(str(box) for box in range(1, BOXES.high + 1))
MOST_EFFECTS = 6
CHANGES = List(CHANGE, 1, MOST_EFFECTS)
CHOICE = Object({"op": Id(["choose_one"]), "options": List(CHANGES, 2, MOST_OPTIONS)})
PLACE = Whole(-MOST_SQUARES, MOST_SQUARES)
PLACES = List(List(PLACE, 2, 2), 1, MOST_SQUARES)
CANNON = Object({"n": Whole(1, 12), "price_gold": PRICE, "bonus": Maybe(BONUS)})

FREE: dict[str, Shape] = {
    "directions.step_cost_by_eighth_turns_from_wind[]": Whole(1, 9),
    "exploration_table.rows[].gains": CHANGES,
    "ships.items[].movement": Whole(1, 12),
    "ships.items[].hold": Whole(1, 30),
    "ships.items[].price_gold": PRICE,
    "ships.items[].stars": MANY,
    "cannons.items": List(CANNON, 1, 12),
    "cannons.build_cost_provisions": Whole(1, 30),
    "start.provisions": SOME,
    "start.gold": SOME,
    "start.wind_in_sails": SOME,
    "start.monster_power": FEW,
    "start.pirate_power": FEW,
    "tracks.gold.columns": COLUMNS,
    "tracks.gold.per_column": PER_COLUMN,
    "tracks.gold.capacity": Whole(1, COLUMNS.high * PER_COLUMN.high),
    "tracks.gold.column_bonus": List(BONUS, 1, COLUMNS.high),
    "tracks.provisions.columns": COLUMNS,
    "tracks.provisions.per_column": PER_COLUMN,
    "tracks.provisions.capacity": Whole(1, COLUMNS.high * PER_COLUMN.high),
    "tracks.provisions.column_bonus": List(BONUS, 1, COLUMNS.high),
    "tracks.provisions.starting_circles_outside_columns": SOME,
    "tracks.wind_in_sails.capacity": Whole(1, 30),
    "tracks.story.boxes": BOXES,
    "tracks.story.box_bonus": Boxes(),
    "tracks.monster_power.start": FEW,
    "tracks.monster_power.max": Whole(1, 9),
    "tracks.pirate_power.start": FEW,
    "tracks.pirate_power.max": Whole(1, 9),
    "tracks.all_eight_ports_bonus.n": MANY,
    "monoliths.first": SLOT,
    "monoliths.second": SLOT,
    "monoliths.third_treasure.tiers_stars[]": MANY,
    "monoliths.third_treasure.solo[].turn_max": Maybe(TURN),
    **{f"shapes.areas.{name}": PLACES for name in AREAS},
    **{f"shapes.flows.{name}.path": PLACES for name in FLOWS},
    **{f"shapes.flows.{name}.arrows": List(Id(SIDE_NAMES), 1, MOST_SQUARES) for name in FLOWS},
    "adventure_cards.count": Whole(1, 99),
    "adventure_cards.cards[].copies": Whole(0, 3),
    "adventure_cards.cards[].shape": Maybe(Id([*AREAS, *FLOWS])),
    "adventure_cards.cards[].row": Maybe(Whole(1, HEIGHT)),
    "adventure_cards.cards[].column": Maybe(Id(list(COLUMN_IDS))),
    "adventure_cards.cards[].pass_to": Id(["left", "right"]),
    "adventure_cards.cards[].solo_priority": Id(["row", "column"]),
    "calm_sea_cards.count": Whole(1, 99),
    "calm_sea_cards.cards[].copies": Whole(0, 9),
    "calm_sea_cards.cards[].effects": Effects(),
    "deck_recipes.setup_adventure_cards": Whole(0, 4),
    "deck_recipes.recipes[].calm": MANY,
    "deck_recipes.recipes[].adventure": MANY,
    "deck_recipes.recipes[].removed_unseen": MANY,
    "deck_recipes.recipes[].turns": TURN,
    "encounters.monster.cost_provisions": FEW,
    "encounters.monster.gain_story": FEW,
    "encounters.peril.gain_story": FEW,
    "encounters.pirates.cost_provisions": FEW,
    "encounters.pirates.gain_story": FEW,
    "encounters.pirates.gain_gold": FEW,
    "encounters.ambush.sight_range": Whole(1, 9),
    "encounters.ambush.auto_win": Whole(1, DIE_FACES),
    "encounters.ambush.auto_lose": Whole(1, DIE_FACES),
    "encounters.ambush.win.story": FEW,
    "encounters.ambush.win.choice[].gold": Whole(1, 9),
    "encounters.ambush.win.choice[].provision": Whole(1, 9),
    "encounters.ambush.lose.story": FEW,
    "encounters.ambush.lose.choice[].gold": Whole(-9, -1),
    "encounters.ambush.lose.choice[].provision": Whole(-9, -1),
    "encounters.ambush.tie.story": FEW,
    "port_visit.fill_price_gold": PRICE,
    "final_scoring.per_unmet_pirate": Whole(-99, 0),
    "final_scoring.end_beside_port": MANY,
    "final_scoring.end_beside_home_port": MANY,
    "solo_ranks.ranks[].min": Maybe(Whole(-999, 999)),
    "solo_ranks.ranks[].max": Maybe(Whole(-999, 999)),
    "boards.items[].rows[]": Row(),
    "boards.items[].ports": SITES,
    "boards.items[].monoliths": SITES,
    "boards.items[].pirates": SITES,
    "boards.items[].land_bonus.gold": SITES,
    "boards.items[].land_bonus.provision": SITES,
    "boards.items[].land_bonus.story": SITES,
    "boards.items[].sea_squares": Whole(0, SQUARES),
}
