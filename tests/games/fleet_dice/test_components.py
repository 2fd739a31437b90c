"""Chapters 1 and 2: the components as they are printed, and what is counted."""

from __future__ import annotations

import pytest

from flottille.games.fleet_dice.game import GAME
from flottille.games.fleet_dice.tables import EFFECT_IDS, METRIC_IDS, SECTION_IDS

from .oracle import BOXES
from .tables import PLAIN, alone, go, look, metric, star

MARK = {"none": ".", "licence": "P", "boat": "B", "choice": "?", "king_crab_licence": "K", "private_fishing": "C"}


@pytest.mark.rule("FL-4.3")
@pytest.mark.parametrize("section", SECTION_IDS)
def test_boxes_of_every_section(section: str) -> None:
    """Every box from the top does what the sheet says."""
    tables, number = GAME.tables, SECTION_IDS.index(section)
    effects = [EFFECT_IDS[tables.box_effect(number, box)] for box in range(1, tables.size[number] + 1)]

    assert BOXES[section] == "".join(MARK[effect] for effect in effects)


@pytest.mark.rule("FL-4.32")
def test_boxes_and_stars_add_up() -> None:
    """65 + 27 + 21 boxes; 80 coins with a star at every fourth."""
    sizes = list(GAME.tables.size)

    assert [65, 27, 21] == [sum(sizes[:5]), sum(sizes[5:10]), sum(sizes[10:])]
    assert (80, list(range(4, 81, 4))) == (GAME.tables.track, list(GAME.tables.star_box))


@pytest.mark.rule("FL-4.5")
def test_dice_faces() -> None:
    """Six different sides on a boat die, each town face twice."""
    assert [0, 1, 2, 3, 4, 5] == list(GAME.tables.boat_die)
    assert [6, 6, 7, 7, 8, 8] == list(GAME.tables.town_die)


@pytest.mark.rule("FL-6.1")
def test_boats_of_every_kind() -> None:
    """Numbers, capacities and points."""
    boats = look(star(PLAIN))["boats"]

    for type in ("shrimp", "cod", "lobster", "swordfish"):
        assert ([1, 1, 2, 2], 4) == (boats[type]["points"], boats[type]["room"])
    assert ([1, 1, 1], 6) == (boats["oyster"]["points"], boats["oyster"]["room"])
    assert ([3, 3], 4) == (boats["king_crab"]["points"], boats["king_crab"]["room"])
    assert ([1] * 5, 0) == (boats["research_vessel"]["points"], boats["research_vessel"]["room"])
    assert ([2], 12) == (boats["barge"]["points"], boats["barge"]["room"])
    assert ([1, 1, 1], 3) == (boats["inuit"]["points"], boats["inuit"]["room"])


ALL = (
    "shrimp 9 L3 [4,1]; cod 5 L2 [4]; oyster 6 L2 [8]; king_crab 6 [4]; bonus kb_fish; captains_club 3;"
    "research_vessel 2; barge 3 [12]; inuit 3 [3,2]; casino 2; ama_bank 5; shipyard 1; seafood_buffet 2; hexagons cod;"
    "coin 13"
)


@pytest.mark.rule("FL-6.2")
@pytest.mark.parametrize(
    ("name", "value"),
    list(zip(METRIC_IDS, [38, 10, 6, 7, 1, 3, 10, 17, 3, 3, 13], strict=True)),
    ids=METRIC_IDS,
)
def test_metrics(name: str, value: int) -> None:
    """38 fish on 10 boats, 6 of them full; the club is no boat, hexagons are no wharf boxes."""
    assert value == metric(star(ALL), name)


@pytest.mark.rule("FL-7.8")
def test_crossed_out_boxes_and_stars_do_not_count() -> None:
    """Boxes and stars of Ruth are not filled."""
    match = alone(f"{PLAIN}; casino 1 x1; completed casino; king_crab 2 x3; coin 13; crossed 4 12", "cod", round=1)

    assert [1, 2, 1, 11] == [
        metric(match, name) for name in ("wharf_boxes_filled", "harbor_boxes_filled", "stars_filled", "coins_marked")
    ]


@pytest.mark.rule("FL-4.20")
def test_names_in_both_languages() -> None:
    """Everything an action or event names has a French and an English name."""
    from flottille.words.naming import component_names

    for language in ("fr", "en"):
        names = component_names(GAME, language)
        said = {value for verb in GAME.actions.verbs for arg in verb.args for value in arg.values}
        said |= {value for kind in GAME.events.kinds for field in kind.fields for value in field.values or ()}
        assert set() == said - set(names)


@pytest.mark.rule("FL-4.27")
def test_coins_to_the_next_star() -> None:
    """What the screen shows beside the track, with crossed-out stars jumped over."""
    match = alone(f"{PLAIN}; coin 6; crossed 8", "cod", round=1)

    assert (12, 5) == (look(match)["coin"]["next_star"], look(match)["coin"]["to_next_star"])
    match = star(f"{PLAIN}; coin 80")
    assert (None, None) == (look(match)["coin"]["next_star"], look(match)["coin"]["to_next_star"])
    go(match, "decline")
