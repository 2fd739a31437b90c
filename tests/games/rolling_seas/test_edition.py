"""Edition files: what may change, and how mistakes are named."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from flottille import BadEdition, FastChance, Match
from flottille.bots.judges.rolling_seas_worth import worth
from flottille.engine.rollout import play_out
from flottille.games.rolling_seas.game import GAME

from .harbour import Script, captain, commit, drawn, idle, plan, sailing


def changed(path: str, value: Any) -> dict[str, Any]:
    """One group of the components with one value replaced; `items.0` walks into lists."""
    group, *names = path.split(".")
    data = copy.deepcopy(GAME.components[group])
    place: Any = data
    for name in names[:-1]:
        place = place[int(name)] if isinstance(place, list) else place[name]
    last: Any = int(names[-1]) if isinstance(place, list) else names[-1]
    place[last] = value
    return {group: data}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("boards.items.0.rows.0", "#.."),
        ("boards.items.0.rows.0", "?" * 19),
        ("boards.items.0.rows.6", "##................#"),
        ("boards.items.0.rows.0", "...................".replace(".", ".", 1)),
        ("adventure_cards.cards.0.type", "dragon"),
        ("adventure_cards.cards.0.shape", "flow4"),
        ("adventure_cards.cards.0.row", 16),
        ("adventure_cards.cards.0.column", "T"),
        ("adventure_cards.cards.0.id", "squid"),
        ("adventure_cards.cards.18.pass_to", None),
        ("adventure_cards.cards.18.solo_priority", "diagonal"),
        ("calm_sea_cards.cards.0.effects", []),
        ("calm_sea_cards.cards.0.copies", -1),
        ("calm_sea_cards.cards.0.effects.0.what", "rum"),
        ("exploration_table.rows.2.value", 5),
        ("exploration_table.rows.2.gains", "gold"),
        ("deck_recipes.recipes.0.turns", 24),
        ("deck_recipes.recipes.0.calm", 19),
        ("ships.items.1.hold", 0),
        ("cannons.build_cost_provisions", 0),
        ("tracks.gold.column_bonus", []),
        ("tracks.story.box_bonus.61", {"op": "gain", "what": "gold", "n": 1}),
        ("shapes.areas.i2", [[0, 0], [0, 0]]),
        ("shapes.flows.flow3.arrows", ["E", "N", "E"]),
        ("directions.step_cost_by_eighth_turns_from_wind", [1, 2]),
        ("encounters.ambush.win.choice", []),
        ("monoliths.third_treasure.tiers_stars", [15]),
        ("start.provisions", 9),
    ],
)
def test_mistakes_are_named(path: str, value: Any) -> None:
    """Every wrong value is refused with a sentence that says where."""
    with pytest.raises(BadEdition) as error:
        Match("rolling_seas", seats=2, edition=changed(path, value))
    assert all(": " in problem for problem in error.value.problems)


BONUS = {"op": "gain", "what": "gold", "n": 1, "when": "immediate", "background": "blue"}


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("wind_dice.faces.0", "E", "wind_dice.faces[0]"),
        ("wind_dice.count", 4, "wind_dice.count"),
        ("exploration_die.faces.5", 7, "exploration_die.faces[5]"),
        ("ships.items.0.name.en", "Boat", "ships.items[ship_1].name.en"),
        ("ships.items.0.movement", 2.0, "ships.items[ship_1].movement"),
        ("ships.items.0.wheels", 4, "ships.items[ship_1].wheels"),
        ("ships.items.0.hold", 4, "start.provisions"),
        ("cannons.items.2.n", 4, "cannons.items[2].n"),
        ("cannons.items.2.bonus", {**BONUS, "background": "yellow"}, "cannons.items[2].bonus.background"),
        ("tracks.gold.capacity", 31, "tracks.gold.capacity"),
        ("tracks.gold.columns", 7, "tracks.gold.column_bonus"),
        ("tracks.provisions.starting_circles_outside_columns", 4, "start.provisions"),
        ("tracks.story.box_bonus.6", {**BONUS, "n": 0}, "tracks.story.box_bonus.6.n"),
        ("tracks.story.boxes", 59, "tracks.story.box_bonus.60"),
        ("tracks.monster_power.start", 2, "tracks.monster_power.start"),
        ("start.gold", 5, "start.gold"),
        ("start.story", 1, "start.story"),
        ("monoliths.first", {"op": "fill_hold"}, "monoliths.first.what"),
        ("monoliths.third_treasure.solo.1.turn_max", 15, "monoliths.third_treasure.solo[1].turn_max"),
        ("monoliths.third_treasure.solo.2.turn_max", 25, "monoliths.third_treasure.solo[2].turn_max"),
        ("solo_ranks.ranks.2.max", 151, "solo_ranks.ranks[3].min"),
        ("adventure_cards.count", 27, "adventure_cards.count"),
        ("adventure_cards.cards.0.copies", 2, "adventure_cards.count"),
        ("adventure_cards.cards.0.shape", "flow3", "adventure_cards.cards[kraken].shape"),
        ("adventure_cards.cards.0.shape", None, "adventure_cards.cards[kraken].shape"),
        ("adventure_cards.cards.25.row", 3, "adventure_cards.cards[ambush_starboard].row"),
        ("adventure_cards.cards.0.type", "peril", "adventure_cards.cards[kraken].type"),
        ("calm_sea_cards.cards.0.effects", [BONUS], "calm_sea_cards.cards[rich_salvage].effects[0].when"),
        ("calm_sea_cards.cards.8.effects.0.options", [[]], "calm_sea_cards.cards[ill_omens].effects[0].options"),
        ("deck_recipes.recipes.0.turns", 24, "deck_recipes.recipes[standard].turns"),
        ("encounters.current.story_per_two_cells", 2, "encounters.current.story_per_two_cells"),
        ("encounters.ambush.auto_lose", 6, "encounters.ambush.auto_lose"),
        ("encounters.ambush.lose.choice.0.gold", 1, "encounters.ambush.lose.choice[0].gold"),
        ("boards.items.0.ports.0", "C2", "boards.items[board_1].ports"),
        ("boards.items.0.sea_squares", 195, "boards.items[board_1].sea_squares"),
        ("boards.items.0.rows.2", "#.....s##.........M", "boards.items[board_1].monoliths"),
        ("credits.designer", "Somebody", "credits.designer"),
    ],
)
def test_mistakes_are_named_by_their_place(path: str, value: Any, place: str) -> None:
    """What no edition may change, what does not fit its range, and what does not belong together."""
    with pytest.raises(BadEdition) as error:
        Match("rolling_seas", seats=2, edition=changed(path, value))
    assert place in [problem.split(":")[0] for problem in error.value.problems], error.value.problems


@pytest.mark.parametrize(
    ("path", "value", "shown"),
    [
        ("encounters.monster.gain_story", 4, ("encounters", "monster", "story")),
        ("encounters.ambush.sight_range", 3, ("encounters", "ambush", "sight")),
        ("encounters.ambush.lose.choice.1.provision", -4, ("encounters", "ambush", "lose", "provisions")),
        ("final_scoring.per_unmet_pirate", -7, ("ending", "unmet_pirate")),
        ("tracks.all_eight_ports_bonus.n", 12, ("ending", "all_ports")),
        ("directions.step_cost_by_eighth_turns_from_wind.4", 6, ("costs", 4)),
    ],
)
def test_figures_are_printed(path: str, value: int, shown: tuple[Any, ...]) -> None:
    """Everybody sees the figures of the edition that is played."""
    place: Any = Match("rolling_seas", seats=2, edition=changed(path, value)).view(None)["printed"]
    for name in shown:
        place = place[name]
    assert abs(value) == abs(place)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("encounters.monster.gain_story", 6),
        ("encounters.monster.cost_provisions", 4),
        ("encounters.peril.gain_story", 5),
        ("encounters.pirates.gain_gold", 9),
        ("encounters.pirates.cost_provisions", 9),
        ("final_scoring.per_unmet_pirate", -50),
        ("final_scoring.end_beside_home_port", 40),
        ("final_scoring.end_beside_port", 40),
        ("ships.items.0.movement", 9),
        ("tracks.gold.per_column", 3),
        ("tracks.story.box_bonus", {"3": BONUS}),
    ],
)
def test_bots_weigh_the_figures(path: str, value: Any) -> None:
    """A position is worth something else to a bot when a figure is another."""
    board = drawn("monster", "L4") | drawn("peril", "L2")
    start = captain("M3", home="H2", drawn=board, gold_circled=2, story=2)
    usual = sailing(start, turn=21)
    edition = changed(path, value)
    if path == "tracks.gold.per_column":
        edition["tracks"]["gold"]["capacity"] = 18
    other = sailing(start, turn=21, edition=edition)
    assert worth(usual.state, 0, 0.0) != worth(other.state, 0, 0.0)


def test_positions_of_an_edition_read_back() -> None:
    """More than a hold can be aboard while a fight is settled; the dump of an edition says so and reads back."""
    boxes = {"3": {**BONUS, "what": "provision", "n": 4}}
    first = captain("J7", gold=2, ambushes=[{"owner": 1, "centre": "J6", "dots": []}])
    match = sailing(first, captain("C3"), edition=changed("tracks.story.box_bonus", boxes))
    commit(match, "navigate N", "step N")
    idle(match, 1, chance=Script(3, 1))
    assert (9, []) == (match.dump()["players"][1]["provisions"], GAME.lost(match.state))
    assert match.dump() == Match.load(match.dump()).dump()


def test_gold_of_the_start_buys_a_cannon() -> None:
    """What everybody starts with may be spent like any other: the dump reads back."""
    edition = changed("start.gold", 3)
    match = plan(sailing(captain("H7"), captain(), edition=edition), "visit W", "cannon", "end", "commit")
    idle(match, 1)
    assert (1, 3, 1) == tuple(match.dump()["players"][0][name] for name in ("gold", "gold_circled", "cannons"))
    assert match.dump() == Match.load(match.dump()).dump()


def test_another_edition_plays() -> None:
    """A faster cog, dearer cannons and other treasure: the match is played with them."""
    edition = changed("ships.items.0.movement", 6) | changed("cannons.items.0.price_gold", 5)
    edition |= changed("monoliths.third_treasure.tiers_stars", [30, 20, 10])
    match = Match("rolling_seas", seats=2, seed=1, edition=edition)
    gear = match.view(0)["players"][0]["gear"]
    assert (6, 5) == (gear["movement"], gear["next_cannon"])
    assert [30, 20, 10] == match.view(0)["treasure"]["stars"]
    play_out(match.state, FastChance(1))
    assert [] == GAME.lost(match.state)
