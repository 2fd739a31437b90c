"""The chart of Rolling Seas: every board, mode and number of seats fits, all can be chosen, nothing secret shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from flottille import Match, bot
from flottille.cli.asked import CREW
from flottille.cli.reading.answers import Act, Reader
from flottille.cli.reading.sayings import Sayings
from flottille.cli.show.around import guide
from flottille.cli.show.layout import Around, lay_out
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables.drawing import Choice, Scene, Size, numbered
from flottille.cli.tables.rolling_seas import DRAWER
from flottille.cli.tables.rolling_seas.placing import picture, ways
from flottille.cli.tables.rolling_seas.squares import bearing, distance, neighbour
from flottille.engine.registry import find
from flottille.words import YOU, Words
from tests.games.rolling_seas.harbour import STREAM, captain, drawing, drawn, plan, sailing

GAME = "rolling_seas"
NAMES = ("Anna", *CREW)
SIZES = (Size(), Size(80, 24), Size(60, 24), Size(42, 24))
WORDS = {language: Words(language, strict=True) for language in ("en", "fr")}
EVERY = 7  # decisions between two that are looked at


def scene(match: Match, seat: int | None = 0, language: str = "en", size: Size = SIZES[0]) -> Scene:
    """What a seat sees."""
    names = NAMES[: match.seats]
    spoken = [YOU if each == seat else name for each, name in enumerate(names)]
    return scene_of(match, seat, WORDS[language], names, spoken, size)


def text(match: Match, seat: int | None = 0, language: str = "en", size: Size = SIZES[0]) -> str:
    """The whole screen."""
    shown = scene(match, seat, language, size)
    return "\n".join(line.plain for line in lay_out(DRAWER.screen(shown), Around(), shown.words, size))


def decisions(seats: int, seed: int, every: int = EVERY, **options: Any) -> Iterator[tuple[Match, int]]:
    """Positions of a match with whoever decides."""
    match, player = Match(GAME, seats, seed=seed, **options), bot("random", GAME, seed=1)
    count = 0
    while not match.is_over:
        seat = match.to_act[-1]
        count += 1
        if count % every == 0:
            yield match, seat
        match.play(seat, player.choose(match.mask(seat), seat))
    yield match, 0


def reached(choices: tuple[Choice, ...]) -> Iterator[int]:
    """The first actions that choices lead to."""
    for choice in choices:
        if choice.action is not None:
            yield choice.action
        yield from reached(choice.more)


def setups() -> list[tuple[int, dict[str, Any]]]:
    """Every mode with every number of seats, on a board of its own in turn."""
    found = [(seats, dict(mode.options)) for mode in find(GAME).modes for seats in mode.seats]
    return [(seats, {**options, "board": f"board_{1 + i % 6}"}) for i, (seats, options) in enumerate(found)]


@pytest.mark.parametrize(("seats", "options"), setups())
def test_every_table_fits_its_window(seats: int, options: dict[str, Any]) -> None:
    """No line is wider than the window, no screen higher than one and a half, in both languages."""
    for number, (match, seat) in enumerate(decisions(seats, seed=seats, every=41, **options)):
        language, size = ("en", "fr")[number % 2], SIZES[number % len(SIZES)]
        shown = scene(match, seat, language, size)
        if not match.is_over:
            lines = lay_out(DRAWER.screen(shown), Around(), shown.words, size)
            assert len(lines) + 1 <= size.height * 1.5, (size, shown.view["prompt"])
        else:
            told = DRAWER.end(shown)
            lines = [*told.ledger, *told.closing]
        lines += DRAWER.look(shown, seats - 1)
        assert max(line.cell_len for line in lines) <= size.width, (size, shown.view["prompt"])


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_action_can_be_chosen(seats: int) -> None:
    """By a number, or by typing a square; no more than twelve numbers at once."""
    for match, seat in decisions(seats, seed=3, every=3):
        shown = scene(match, seat)
        screen = DRAWER.screen(shown)
        if match.is_over:
            assert screen.groups == ()
            continue
        choices = tuple(choice for _, choice in numbered(screen.groups))
        legal = {action["number"] for action in shown.view["actions"]}
        assert {*reached(choices), *reached(screen.typed)} == legal, shown.view["prompt"]
        assert len(choices) <= 12


def test_typed_forms_mean_one_thing() -> None:
    """No two choices with a number have the same short form, nor two without."""
    for match, seat in decisions(4, seed=5):
        screen = DRAWER.screen(scene(match, seat))
        for choices in ([choice for _, choice in numbered(screen.groups)], screen.typed):
            forms = [form for choice in choices for form in choice.typed]
            assert sorted(forms) == sorted(set(forms))


def read_all(match: Match, line: str, language: str = "en") -> None:
    """Take a line as the loop does: one answer after the other, a route whole."""
    rest: tuple[str, ...] = tuple(line.split())
    while rest:
        shown = scene(match, language=language)
        screen = DRAWER.screen(shown)
        legal = [action["number"] for action in shown.view["actions"]]
        answer = Reader(Sayings(match.game, shown.words, shown.names), legal, screen.groups, screen.typed).read(
            " ".join(rest)
        )
        assert isinstance(answer, Act), (line, rest, answer)
        for action in (answer.action, *(answer.path[-1].then if answer.path else ())):
            match.play(0, match.game.actions[action])
        rest = answer.rest


def test_a_square_is_sailed_to_by_its_name() -> None:
    """Typed squares bring the ship there, whatever carries it on the way; so do numbered goals."""
    ship = captain("H13", home="G13", drawn=drawn("peril", "I12 J12 I13 J13") | STREAM)
    start = plan(sailing(ship, wind="NE W S"), "navigate NE")
    squares = [square for square, way in start.view(0)["reach"].items() if way["steps"]]
    assert len(squares) > 20
    goals = {str(number): goal["square"] for number, goal in enumerate(start.view(0)["goals"], 1)}
    for typed, square in [*goals.items(), *((square.lower(), square) for square in squares[::5])]:
        match = plan(sailing(ship, wind="NE W S"), "navigate NE")
        read_all(match, typed)
        assert match.view(0)["players"][0]["ship"] == square


@pytest.mark.parametrize(("language", "typed"), [("en", "go ne e sw"), ("fr", "va ne e so"), ("fr", "ne e sw end")])
def test_steps_are_typed_in_a_row(language: str, typed: str) -> None:
    """One after the other, in the letters of both languages."""
    match = plan(sailing(captain("J7", home="G7"), wind="E N S"), "navigate E")
    read_all(match, typed, language)
    assert match.view(0)["players"][0]["ship"] == "K7"


def test_a_drawing_is_typed_by_its_first_square_and_turn() -> None:
    """Every way, by its short form or by its squares; a square alone asks for the way."""
    ships = captain("H13", home="G13"), captain("C3", home="B2")
    for way in ways(scene(drawing("kraken", *ships)))[::6]:
        for typed in way.typed:
            match = drawing("kraken", *ships)
            read_all(match, typed)
            assert match.view(0)["decided"] == [match.game.actions.write(way.action)]
    squares = {choice.says: choice for choice in DRAWER.screen(scene(drawing("kraken", *ships))).typed}
    assert all("K5" in choice.brings for choice in squares["K5"].more)
    assert 1 < len(squares["K5"].more) <= 12


def test_goals_are_the_cheapest_squares() -> None:
    """For each port, monolith and printed land in reach the square beside it that costs least, told once."""
    view = plan(sailing(captain("H13", home="G13", provisions=5), wind="NE W S"), "navigate NE").view(0)
    reach, named = view["reach"], [site for goal in view["goals"] for site in goal["beside"]]
    assert sorted(named) == sorted(set(named))
    for goal in view["goals"]:
        assert reach[goal["square"]]["may_stop"]
        for site in goal["beside"]:
            docks = [neighbour(site, side) for side in ("N", "E", "S", "W")]
            assert goal["cost"] == min(reach[dock]["cost"] for dock in docks if dock in reach)
    assert [goal["cost"] for goal in view["goals"]] == sorted(goal["cost"] for goal in view["goals"])


def test_winds_say_how_far_they_carry() -> None:
    """Before one is chosen: as many squares as are in reach after it."""
    match = sailing(captain("H13", home="G13"), wind="NE W S")
    previews = match.view(0)["previews"]
    for wind in ("NE", "W", "S"):
        after = plan(sailing(captain("H13", home="G13"), wind="NE W S"), f"navigate {wind}").view(0)
        assert previews[f"navigate {wind}"]["squares"] == len(after["reach"]) - 1
        assert previews[f"navigate {wind}"]["goals"] == after["goals"]


def test_dice_of_the_last_turn_are_not_shown() -> None:
    """While a card is drawn the winds are still to be rolled."""
    assert "not rolled yet" in text(drawing("kraken", captain("H13", home="G13")))
    assert "Winds  NE  W  S" in text(sailing(captain("H13", home="G13"), wind="NE W S"))


def test_costs_stand_on_the_chart() -> None:
    """With the wind 1, across it 3; provisions are marked."""
    lines = text(plan(sailing(captain("J8", home="G7", provisions=2), wind="E N S"), "navigate E")).splitlines()
    assert "5%\\A/ 1  2 " in next(line for line in lines if line.startswith(" 8"))


@pytest.mark.parametrize(("wind", "cost"), [("NW", 3), ("NE", 5)])
def test_a_step_says_what_pirates_and_monsters_take(wind: str, cost: int) -> None:
    """Beside the cost of the step, whether or not provisions pay for that too."""
    ship = captain("C11", home="B14", provisions=5, drawn=drawn("monster", "B10"))
    shown = scene(plan(sailing(ship, wind=f"{wind} E S"), f"navigate {wind}"))
    brings = {choice.says: choice.brings for choice in DRAWER.screen(shown).typed if choice.brings}
    assert brings["SW B12"] == f"cost {cost}, +3 story, +2 gold, −3 provisions, the ship stops there"
    assert "−1 provision" in brings["NW B10"]
    assert "provision" not in brings["N C10"]


def test_shapes_are_shown_in_every_turn() -> None:
    """A quarter turn moves squares and arrows."""
    card = {"squares": [[0, 0], [1, 0], [0, 1]], "arrows": []}
    assert [picture(card, turn) for turn in range(2)] == [["■■", "■ "], ["■■", " ■"]]
    flow = {"squares": [[0, 0], [1, 0], [1, 1]], "arrows": ["E", "S", "S"]}
    assert picture(flow, 1) == [" ↓", "←←"]


def test_drawing_names_the_map_it_is_on() -> None:
    """Rocks go on a neighbour's map: its owner, ship and sheet are on the screen."""
    match = Match(GAME, 4, seed=7)
    player = bot("sailor", GAME, seed=1)
    while match.view(0)["prompt"] != "draw_on_other" or not match.view(0)["turn"]:
        seat = min(match.to_act, key=lambda each: (each == 0, each))
        match.play(seat, player.choose(match.mask(seat), seat))
    owner = NAMES[match.view(0)["drawing_on"]]
    shown = text(match)
    assert f"THE MAP OF {owner.upper()}" in shown
    assert f"─ {owner}: " in shown
    assert f"\\{owner[0]}/" in shown


def test_a_rivals_plan_is_not_on_the_screen() -> None:
    """Whatever the others have decided in this phase, only that they are ready may show."""
    for match, seat in decisions(3, seed=11):
        rivals = [each for each in match.to_act if each != seat]
        if match.is_over or not rivals:
            continue
        rival = rivals[0]
        screens = set()
        for action in match.legal(rival)[:3]:
            other = Match.load(match.dump(), seed=1)
            other.play(rival, action)
            if other.to_act == match.to_act:
                screens.add(text(other, seat) + "\n".join(DRAWER.recount(scene(other, seat), "others")))
        assert len(screens) <= 1


def test_solo_ends_with_a_title_and_the_way_to_the_next() -> None:
    """Alone nobody wins: the title, and how much fame the next one would have taken."""
    match = list(decisions(1, seed=4))[-1][0]
    shown = scene(match)
    fame, told = shown.view["fame"][0], DRAWER.end(shown)
    title = shown.words.say(f"rolling_seas.rank.{shown.view['solo_rank']}")
    assert told.sentence == f"You come home with {shown.words.number(fame)} fame: {title}."
    assert told.ranking == ()
    assert "fame more" in told.closing[0].plain
    french = DRAWER.end(scene(match, language="fr")).sentence
    assert french.startswith(f"Vous rentrez avec {shown.words.number(fame)} de renommée")


def test_the_end_speaks_of_fame() -> None:
    """Who won, and how far the reader came."""
    match = list(decisions(4, seed=4))[-1][0]
    told = DRAWER.end(scene(match))
    assert " fame" in told.sentence
    assert [rank for rank, _ in told.ranking] == sorted(rank for rank, _ in told.ranking)
    assert told.ledger[-1].plain.startswith("  Fame")


def test_chart_is_told_from_the_ship_outwards() -> None:
    """The eight neighbours first, then ring by ring."""
    told = DRAWER.recount(scene(sailing(captain("H13", home="G13"), wind="NE W S")), "board")
    around = next(line for line in told if line.startswith("Around it"))
    assert "G13 home port, west" in around
    rings = [line.split(" ")[0] for line in told if " away" in line]
    assert rings == sorted(rings, key=int)


def test_dots_of_an_ambush_are_counted() -> None:
    """One for each cannon, around the square that was chosen."""
    ships = [captain("H13", home="G13", cannons=2), captain("C3", home="B2")]
    match = drawing("ambush_port", *ships, phase="ambush")
    assert match.view(0)["prompt"] == "ambush"
    centre = match.view(0)["actions"][0]["args"]["square"]
    match.play(0, f"ambush {centre}")
    shown = text(match)
    assert f"Put 2 dots around the ambush on {centre}" in shown
    assert " ! " in shown


def test_bearings_and_neighbours() -> None:
    """Two columns east and two rows north is north-east; one and five is north."""
    assert (bearing("J8", "L6"), bearing("J8", "K3"), bearing("J8", "A9")) == ("NE", "N", "W")
    assert (neighbour("J8", "SE"), neighbour("A1", "N"), distance("A1", "C2")) == ("K9", None, 2)


def test_equal_fame_says_what_decided() -> None:
    """Gold, then provisions; who is really equal wins together."""
    match = list(decisions(2, seed=4))[-1][0]
    shown = scene(match)
    view = {**shown.view, "fame": [90, 90], "scores": [90, 90]}
    decided = DRAWER.end(replace(shown, view={**view, "ranks": [2, 1]}))
    assert decided.sentence == "Basile wins with 90 fame, you come second with 90."
    assert decided.closing[0].plain.startswith("  Equal fame: gold decides")
    shared = DRAWER.end(replace(shown, view={**view, "ranks": [1, 1]}))
    assert shared.closing == []
    assert "together" in shared.sentence


def test_the_last_monolith_promises_its_treasure() -> None:
    """It is taken when all plans are shown, so no preview of the sheet can tell it."""
    first = sailing(captain("P13", home="G13", explored=["G9"]))
    last = sailing(captain("P13", home="G13", explored=["G9", "N5"]))
    assert "Explore monolith P12" in text(first)
    assert "treasure 15★" not in text(first).split("Explore monolith P12")[1]
    assert "treasure 15★" in text(last).split("Explore monolith P12")[1]


def test_in_the_last_turn_every_port_is_a_goal_and_land_is_none() -> None:
    """Ending beside one brings fame, told or not; nothing can be explored any more."""
    ship = captain(
        "H13", home="G13", told=[{"port": "G13", "fame": 3}, {"port": "M14", "fame": 5}], provisions=5, story=9
    )
    middle, last = (plan(sailing(ship, wind="NE E S", turn=turn), "navigate E").view(0) for turn in (5, 25))
    assert "M14" not in [site for goal in middle["goals"] for site in goal["beside"]]
    sites = {site for goal in last["goals"] for site in goal["beside"]}
    assert "M14" in sites
    assert all(site in {"B2", "H2", "R5", "G7", "O10", "G13", "B14", "M14"} for site in sites)


@pytest.mark.parametrize("language", WORDS)
def test_a_sheet_without_bonuses_to_come_is_shown(language: str) -> None:
    """Every track at its end: `m` and the linear form have no next bonus to tell."""
    full = sailing(captain("H7", story=60, gold=0, gold_circled=30, provisions=5, provisions_circled=60))
    bare = sailing(captain("H7", story=60))
    begun, ended = ("\n".join(DRAWER.recount(scene(match, language=language), "mine")) for match in (bare, full))
    nexts = WORDS[language].say("rolling_seas_cli.told.nexts", nexts="").split()[0]
    assert (nexts in begun, nexts in ended) == (True, False)
    assert all(line.plain for line in DRAWER.look(scene(full, language=language), 0))


@pytest.mark.parametrize(("language", "told"), [("en", "the tracks are full"), ("fr", "les pistes sont pleines")])
def test_exploring_with_full_tracks_says_that_it_brings_nothing(language: str, told: str) -> None:
    """Rather than nothing at all."""
    full = captain("G8", story=60, provisions=5, provisions_circled=60, gold=30, gold_circled=30, wind=8)
    assert told in text(sailing(full, die=1), language=language)
    assert told not in text(sailing(captain("G8"), die=1), language=language)


PERIL = {
    "en": (
        "▸ You are on a peril: move on with one of the winds.",
        "▸ You are on a peril: move on. Wind N: 2 points, then provisions (5).",
        "▸ You are on a peril: a wind move has to take you on.",
    ),
    "fr": (
        "▸ Vous êtes sur un péril : repartez avec l’un des vents.",
        "▸ Vous êtes sur un péril : repartez. Vent N : 2 points, puis provisions (5).",
        "▸ Vous êtes sur un péril : un coup de vent doit vous en sortir.",
    ),
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_whoever_is_on_a_peril_is_told_how_to_leave_it(language: str) -> None:
    """Reached by a wind move no wind of the dice is chosen yet; after the voyage only wind moves are left."""
    match = sailing(captain("H7", wind=2, drawn=drawn("peril", "H6 H5")))
    asked = []
    for decision in ("wind N", "navigate N", "step N", "end"):
        plan(match, decision)
        lines = text(match, language=language, size=SIZES[1]).splitlines()
        asked.append(next(line.partition("  (?")[0].rstrip() for line in lines if line.startswith("▸")))
    assert (asked[0], asked[2], asked[3]) == PERIL[language]


def test_pirates_leave_no_wind_moves() -> None:
    """Whoever was stopped by pirates is promised no wind moves, neither by the choice nor by the guide."""
    match = sailing(captain("C11", home="B14", provisions=5, wind=2), wind="SW E S")
    plan(match, "navigate SW", "step SW")
    shown = DRAWER.screen(scene(match))
    assert [choice.brings for _, choice in numbered(shown.groups)] == ["then only the commit is left"]
    assert guide(scene(match), shown.situation).startswith("Pirates end all movement of the turn, wind moves too.")
    plan(match, "end")
    assert "wind moves" not in DRAWER.screen(scene(match)).prompt
    assert DRAWER.screen(scene(match)).situation == "stopped"


def test_a_full_hold_says_what_its_circles_bring() -> None:
    """The gold of a completed column stands beside the price it is not set off against."""
    match = plan(sailing(captain("H7", home="G7", gold=3, provisions=0, provisions_circled=2)), "visit W")
    brings = {choice.says: choice.brings for _, choice in numbered(DRAWER.screen(scene(match)).groups)}
    assert brings["Full hold"] == "1 gold, +5 provisions, +1 gold"
