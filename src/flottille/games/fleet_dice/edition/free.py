"""What an edition may change, each figure with its range; everything else is as in the standard edition."""

from __future__ import annotations

from typing import Any

from flottille.engine.shapes import Id, Ids, List, Maybe, Notes, Object, Shape, Table, Whole
from flottille.engine.texts import quoted
from flottille.games.fleet_dice import tables as tb

MOST_ROUNDS, MOST_SIDES, MOST_BOXES, MOST_BOATS, MOST_FISH, MOST_STARS = 50, 20, 60, 20, 60, 60
MOST_TRACK, MOST_ROWS = 400, 30
LETTERS: dict[str | None, str] = {
    None: ".",
    "licence": "P",
    "boat": "B",
    "choice": "?",
    "king_crab_licence": "P",
    "launch_king_crab_boat": "B",
    "private_fishing": "C",
    "launch_research_vessel": "R",
    "launch_barge": "G",
    "launch_inuit_boat": "I",
}
EFFECTS = (*(effect for effect in LETTERS if effect is not None), "complete")


class Pattern(Shape):
    """Boxes as letters, from the top."""

    def read(self, value: Any, path: str, notes: Notes) -> str:
        """The letters."""
        if isinstance(value, str) and len(value) <= MOST_BOXES:
            return value
        notes.add(path, f"is a letter for each box, not {quoted(value)}")
        return ""


class Capacity(Shape):
    """Fish boxes of a boat: a number, or one for each level of the oyster licence."""

    def read(self, value: Any, path: str, notes: Notes) -> Any:
        """As it is written."""
        by_level = Object({"by_oyster_licence_level": List(FISH, 3, 3)})
        return (by_level if isinstance(value, dict) else FISH).read(value, path, notes)


POINTS, COINS = Whole(0, 99), Whole(0, 99)
FEW, FISH = Whole(0, 9), Whole(0, MOST_FISH)
ROUNDS = Whole(1, MOST_ROUNDS)
METRIC, PER = Id(tb.METRIC_IDS), Whole(1, 99)
BOX = Object({"index": Whole(1, MOST_BOXES), "shape": Id(("square", "circle")), "effect": Maybe(Id(EFFECTS))})
BOXES = List(BOX, 1, MOST_BOXES)
EACH = List(POINTS, 1, MOST_BOATS)

FREE: dict[str, Shape] = {
    "meta.rounds.multiplayer": ROUNDS,
    "meta.rounds.solo": ROUNDS,
    "dice.boat_die.faces": List(Id(tb.BOAT_FACE_IDS), 1, MOST_SIDES),
    "dice.town_die.faces": List(Id(tb.TOWN_FACE_IDS), 1, MOST_SIDES),
    **{f"dice_pools.by_players.{n}.town.{die}": FEW for n in (1, 2, 3, 4) for die in ("town_die", "boat_die")},
    "boat_columns.columns[].boxes": BOXES,
    "boat_columns.columns[].pattern": Pattern(),
    "licences.level2_immediate_coins": COINS,
    "licences.level3_vp": POINTS,
    "licences.types[].effects[].faces": FEW,
    "licences.types[].effects[].stars": FEW,
    "licences.types[].effects[].coins": COINS,
    "licences.types[].effects[].oyster_boat_capacity": FISH,
    "boats.standard[].count": Whole(1, MOST_BOATS),
    "boats.standard[].vp_each": EACH,
    "boats.standard[].capacity": Capacity(),
    "harbor.ships[].boxes": BOXES,
    "harbor.ships[].pattern": Pattern(),
    "harbor.ships[].licence_vp": POINTS,
    "harbor.ships[].boat.max": Whole(1, MOST_BOATS),
    "harbor.ships[].boat.capacity": FISH,
    "harbor.ships[].boat.vp_each": EACH,
    "king_crab_bonuses.max_vp": POINTS,
    "king_crab_bonuses.bonuses[].metric": METRIC,
    "king_crab_bonuses.bonuses[].per": PER,
    "king_crab_bonuses.bonuses[].vp": POINTS,
    "wharf.grid": List(List(Id(tb.WHARF_IDS), 1), 1),
    "wharf.buildings[].boxes": BOXES,
    "wharf.buildings[].box_count": Whole(1, MOST_BOXES),
    "wharf.buildings[].vp_complete": POINTS,
    "wharf.buildings[].vp_per_box": POINTS,
    "wharf.shipyard_uses": FEW,
    "wharf.smokehouse_bonus_coins": COINS,
    "wharf.bait_shop_coins": COINS,
    "wharf.buffet.vp_by_count": List(POINTS, 6, 6),
    "coin_track.length": Whole(1, MOST_TRACK),
    "coin_track.rows": Whole(1, MOST_TRACK),
    "coin_track.boxes_per_row": Whole(1, MOST_TRACK),
    "coin_track.star_positions": List(Whole(1, MOST_TRACK), 0, MOST_STARS),
    "income.base": COINS,
    "income.max": COINS,
    "die_as_coin.coins": COINS,
    "die_as_coin.coins_with_bait_shop": COINS,
    "three_coins_face.coins": COINS,
    "market.table": List(Object({"min": Whole(0, 999), "max": Maybe(Whole(0, 999)), "coins": COINS}), 1, MOST_ROWS),
    "captain_cards.cards[].boat_type": Id(tb.TYPE_IDS),
    "captain_cards.cards[].boxes": Table(tb.SECTION_IDS, Whole(1, MOST_BOXES)),
    "captain_cards.cards[].bonus.metric": METRIC,
    "captain_cards.cards[].bonus.per": PER,
    "captain_cards.cards[].bonus.vp": POINTS,
    "captain_cards.cards[].bonus.max": POINTS,
    "trophy_cards.vp_each": POINTS,
    "trophy_cards.gold[].metric": METRIC,
    "trophy_cards.silver[].metric": METRIC,
    "trophy_cards.silver[].threshold": PER,
    "solo.rounds": ROUNDS,
    "solo.token_start.boat": Id(tb.TYPE_IDS),
    "solo.token_start.harbor": Id(tb.HARBOR_IDS),
    "solo.token_start.wharf": Id(tb.WHARF_IDS),
    "solo.loops.boat": Ids(tb.TYPE_IDS, 5, 5),
    "solo.loops.harbor": Ids(tb.HARBOR_IDS, 5, 5),
    "solo.loops.wharf": Ids(tb.WHARF_IDS, 8, 8),
    "solo.cross_out.chosen_die": FEW,
    "solo.cross_out.shared_die": FEW,
    "solo.cross_out.coins_face": FEW,
    "solo.cross_out.market_star": FEW,
    "solo.town_priority": Ids(tb.TOWN_KIND_IDS, 4, 4),
    "solo.ranks[].min": Maybe(Whole(0, 999)),
    "solo.ranks[].max": Maybe(Whole(0, 999)),
}
