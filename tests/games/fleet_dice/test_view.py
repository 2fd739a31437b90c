"""What the screen gets: prompts, previews, live scores."""

from __future__ import annotations

import random

import pytest

from flottille import Match
from flottille.engine.fields import fields
from flottille.games.fleet_dice.game import GAME
from flottille.words import Words

from .tables import PLAIN, alone, chosen, coin, draft, go, look, shared, star


def preview(match: Match, action: str) -> dict[str, object]:
    """What the view says an action would bring."""
    number = GAME.actions.read(action)
    (found,) = [one for one in match.view(match.to_act[0])["previews"] if one["action"] == number]
    return {key: value for key, value in found.items() if key not in ("action", "verb")}


@pytest.mark.rule("FL-4.28")
def test_previews_name_what_a_box_triggers() -> None:
    """Boat with its points and cod coins, licence with its level, completion, private fishing."""
    match = star("cod 5 L2 [3]; lobster 2; casino 1; captains_club 2; oyster 1; coin 6")

    boat = {"section": "lobster", "box": 3, "effect": "boat", "points": 1}
    assert boat | {"coins": 2, "marked": 2, "last_box": 8, "stars": 1} == preview(match, "fill lobster")
    assert {"section": "casino", "box": 2, "effect": "none", "completes": True} == preview(match, "fill casino")
    assert {"section": "oyster", "box": 2, "effect": "licence", "level": 1} == preview(match, "fill oyster")
    assert {"section": "captains_club", "box": 3, "effect": "private_fishing", "fish": 1} == preview(
        match, "fill captains_club"
    )


@pytest.mark.rule("FL-4.25")
def test_previews_name_the_points_of_licences() -> None:
    """Level 3 and the king crab licence are worth points; level 2 pays coins instead."""
    match = star("lobster 6 L2 [0]; king_crab 3")
    before = match.view(None)["sheets"][0]["score"]

    assert {"section": "king_crab", "box": 4, "effect": "king_crab_licence", "points": 5} == preview(
        match, "fill king_crab"
    )
    go(match, "fill lobster")
    assert {"level": 3, "points": 5} == preview(match, "licence")
    go(match, "licence")
    assert before + 5 == match.view(None)["sheets"][0]["score"]


@pytest.mark.rule("FL-4.27")
@pytest.mark.parametrize(
    ("face", "action", "before"), [("coins", "collect", 2), ("market", "collect", 3), ("cod", "coin", 3)]
)
def test_coin_previews_come_true(face: str, action: str, before: int) -> None:
    """Coins, last box and stars are those that come."""
    match = chosen(face, f"{PLAIN}; bait_shop 2; smokehouse 2; coin {before}")
    said = preview(match, action)
    go(match, action)

    assert (said["last_box"], said["stars"]) == (coin(match), look(match)["pending_stars"])


@pytest.mark.rule("FL-4.6")
def test_dice_show_their_uses_before_the_pick() -> None:
    """For each face of the pool every use, with previews."""
    match = draft("shrimp cod coins", "shrimp 3; seafood_buffet 2", PLAIN)
    shown = match.view(match.to_act[0])["dice"]
    names = {face: [str(GAME.actions[one["action"]]) for one in uses] for face, uses in shown.items()}

    assert ["fill cod", "coin", "hexagon"] == names["cod"]
    assert ["collect", "coin"] == names["coins"]
    assert "fill oyster" in names["shrimp"]
    assert ["fill", "coin", "hexagon"] == [use["verb"] for use in shown["cod"]]
    assert match.dump() == Match.load(match.dump()).dump()


@pytest.mark.rule("FL-4.6")
@pytest.mark.parametrize("seats", [1, 3])
def test_looking_changes_nothing(seats: int) -> None:
    """The view and the score sheets leave the mask they show as it was, whatever is asked."""
    match, chance, asked = Match("fleet_dice", seats=seats, seed=4), random.Random(4), set()
    while not match.is_over:
        mask = match.state.mask(match.to_act[0])
        before = fields(mask)
        shown = GAME.view(mask)
        sheets = [GAME.sheet(mask, seat) for seat in range(seats)]
        asked.add(shown["asking"]["question"])

        assert before == fields(mask)
        assert shown == GAME.view(mask)
        assert sheets == [GAME.sheet(mask, seat) for seat in range(seats)]
        match.play(match.to_act[0], chance.choice(match.legal(match.to_act[0])))
    assert {"pick", "use", "star", "circle"} <= asked


@pytest.mark.rule("FL-7.10", "FL-7.6")
def test_ruth_is_predicted() -> None:
    """The die she would take and her targets are on the table, and come true."""
    for seed in range(3):
        match, chance = Match("fleet_dice", seats=1, seed=seed), random.Random(seed)
        while not match.is_over:
            board, events = match.view(0)["ruth"], match.play(0, chance.choice(match.legal(0)))
            happened = next(
                (event for event in events if event["kind"] in ("ruth_took", "ruth_passed", "dice_rolled")), None
            )
            if happened and happened["kind"] == "ruth_took":  # the pool she chose from was on the table before
                assert board["would_take"] == happened["args"]["face"]


@pytest.mark.rule("FL-6.1")
def test_live_scores_are_the_sheets() -> None:
    """Totals and lines of every seat at any time."""
    match = Match("fleet_dice", seats=3, seed=5)
    for _ in range(60):
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    view = match.view(1)

    assert match.scores == [one["total"] for one in view["scores"]] == [one["score"] for one in view["sheets"]]


@pytest.mark.rule("FL-4.2")
def test_every_prompt_and_event_has_words() -> None:
    """Whole matches said in both languages, strictly."""
    for language in ("en", "fr"):
        words = Words(language, strict=True)
        for seats, options in ((1, {}), (3, {"captains": True, "trophies": True})):
            match, chance = Match("fleet_dice", seats=seats, seed=2, **options), random.Random(2)
            events = list(match.start_events)
            while not match.is_over:
                view = match.view(match.to_act[0])
                assert words.about(GAME, f"prompt.{view['prompt']}", **view["prompt_params"])
                for action in match.actions(match.to_act[0]):
                    assert words.action(GAME, action)
                refusal = match.why_not(match.to_act[0], chance.randrange(GAME.actions.size))
                assert refusal is None or words.refusal(GAME, refusal)
                events += match.play(match.to_act[0], chance.choice(match.legal(match.to_act[0])))
            assert all(words.event(GAME, event) for event in events)
            for line in match.sheet(0).lines:
                assert all(words.sheet_line(GAME, one) for one in (line, *line.parts))


@pytest.mark.rule("FL-7.11")
def test_the_solo_board() -> None:
    """Tokens, targets, next star, rank and its bounds."""
    board = alone(PLAIN, "cod lobster oyster").view(0)["ruth"]

    assert ({"boat": "shrimp", "harbor": "king_crab", "wharf": "casino"}, 4) == (board["tokens"], board["rank"])
    assert ("casino", "king_crab", "shrimp", 4) == (
        *(board["targets"][face] for face in ("wharf", "harbor", "coins")),
        board["next_star"],
    )
    assert [85, 75, 65, 50] == board["rank_least"]


@pytest.mark.rule("FL-4.2")
def test_others_wait() -> None:
    """Only the deciding seat has a question; the others are told whom they wait for."""
    match = shared("cod", PLAIN)
    prompts = [(match.view(viewer)["prompt"], match.view(viewer)["prompt_params"]) for viewer in (0, 1, None)]

    assert [("use_shared", {"face": "cod"}), ("wait", {"seat": 0}), ("wait", {"seat": 0})] == prompts


@pytest.mark.rule("FL-5.1", "FL-5.5")
def test_the_printed_sheet_is_in_the_view() -> None:
    """What an edition may change is sent along: boxes, licences, market, grid."""
    layout = shared("cod", PLAIN).view(None)["layout"]

    assert {"faces": [1, 1, 2], "stars": [0, 1, 1]} == layout["licences"]["shrimp"]
    assert {"room": [6, 8, 10]} == layout["licences"]["oyster"]
    assert ["casino", "ama_bank", "shipyard", "bait_shop"] == layout["wharf_grid"][0]
    assert (80, 16, 20) == (layout["track"], layout["per_row"], len(layout["stars"]))


@pytest.mark.rule("FL-4.2")
def test_a_spectator_has_no_actions() -> None:
    """Only the seat that decides is offered any."""
    match = shared("cod", PLAIN)

    assert [2, 0, 0] == [len(match.view(viewer)["actions"]) for viewer in (0, 1, None)]
