"""What a hint says besides how it is typed: what the action does, and what it brings."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.text import Text

from flottille import Match, bot, games
from flottille.bots.bot import Hint, SearchBot
from flottille.cli.lookup.components import all_components
from flottille.cli.lookup.facts import text_of
from flottille.cli.questions import weighed
from flottille.cli.reading.commands import Typed
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Size
from flottille.cli.tables.santa_timea.hand import noted
from flottille.cli.tables.souvenirs.facts import anchor
from flottille.engine.registry import find
from flottille.words import LANGUAGES, Words
from tests.games.rolling_seas.harbour import captain, drawing, sailing

from .asking import turn_of
from .places import places
from .positions import OVER, Place, play_to

NAMES = ("Anna", "Basile", "Chloé", "Denis")
ENGLISH = {"ship", "fill", "cannon", "build", "end", "commit", "done", "yes", "coin", "yard", "two", "one"}
ENGLISH |= {"island", "row"}
BARE = {"Done", "Yes", "No", "End the action"}  # say nothing without their question


@pytest.mark.parametrize(
    ("game", "prompt"),
    [
        *(("loot_island", each) for each in ("cards", "loot", "power")),
        *(("rolling_seas", each) for each in ("navigate", "home", "start", "dot", "close", "open")),
    ],
)
def test_a_hint_says_what_its_choice_brings(game: str, prompt: str, tmp_path: Path) -> None:
    """As the screen does beside the number; Yes, Done and End are said in the words of their choices."""
    table = play_to(places(game)[prompt], NAMES)
    turn = turn_of(table.match, tmp_path, "en", StringIO(), table.viewer)
    reasons = [turn.questions.help.reason(action) for action in turn.reader.legal]
    assert not {*reasons} & BARE
    assert [reason for reason in reasons if " – " not in reason] == []


def test_a_guide_without_room_comes_with_the_next_screen_that_has_some(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it was shown, not again."""
    out = StringIO()
    table = play_to(places("loot_island")["turn"], NAMES)
    turn = turn_of(table.match, tmp_path, "en", out, table.viewer)
    guided = []
    for height in ("16", "60", "60"):
        monkeypatch.setenv("LINES", height)
        before = len(out.getvalue())
        turn.show()
        guided.append("Pick a card, then a landing" in out.getvalue()[before:])
    assert guided == [False, True, False]


def reasons(match: Match, folder: Path, language: str = "en", seat: int = 0) -> list[str]:
    """What a hint would say of every action."""
    turn = turn_of(match, folder, language, StringIO(), seat)
    return [turn.questions.help.reason(action) for action in turn.reader.legal]


@pytest.mark.parametrize("prompt", ["start", "dot"])
def test_a_ship_starts_and_a_dot_is_put_on_a_square(prompt: str, tmp_path: Path) -> None:
    """Neither goes to it."""
    table = play_to(places("rolling_seas")[prompt], NAMES)
    said = reasons(table.match, tmp_path, seat=table.viewer)
    assert said
    assert [reason for reason in said if " side – on " not in reason] == []


@pytest.mark.parametrize(("language", "carried"), [("en", "it carries a ship from"), ("fr", "il emporte un navire de")])
def test_a_hint_says_where_a_current_leads(language: str, carried: str, tmp_path: Path) -> None:
    """In words, not in the short form it is typed in."""
    said = reasons(drawing("the_hook", captain("H13", home="G13")), tmp_path, language)
    assert said
    assert [reason for reason in said if carried not in reason or "→" in reason] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "prompt"),
    [("rolling_seas", "choose"), ("rolling_seas", "win"), ("souvenirs", "mooring"), ("souvenirs", "explore")],
)
def test_a_hint_is_a_sentence_that_names_its_choice(game: str, prompt: str, language: str, tmp_path: Path) -> None:
    """No columns of the screen are left in it, and no option that is only a number."""
    table = play_to(places(game)[prompt], NAMES)
    said = reasons(table.match, tmp_path, language, table.viewer)
    assert [reason for reason in said if "  " in reason or "option" in reason] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(games()))
def test_no_hint_is_cut(game: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However small the window: a hint takes the lines it needs."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    for prompt, place in places(game).items():
        table = play_to(place, NAMES)
        said = reasons(table.match, tmp_path, language, table.viewer)
        assert [reason for reason in said if "…" in reason] == [], prompt


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Explore monolith G9, row 2 – ", "Visit port G7 – ", "Navigate with the east wind – "]),
        ("fr", ["Explorer le monolithe G9, ligne 2 – ", "Visiter le port G7 – ", "Naviguer avec le vent d’est – "]),
    ],
)
def test_a_hint_names_the_square_as_the_screen_does(language: str, told: list[str], tmp_path: Path) -> None:
    """A monolith is no land on the south side."""
    said = reasons(sailing(captain("G8", home="G7"), wind="E N S", die=3), tmp_path, language)
    assert [start for start in told if not any(reason.startswith(start) for reason in said)] == []


@pytest.mark.parametrize("game", sorted(games()))
def test_what_is_typed_for_a_hint_is_french_in_french(game: str, tmp_path: Path) -> None:
    """Of the short forms of a choice, that of the language comes first."""
    for prompt, place in places(game).items():
        table = play_to(place, NAMES)
        turn = turn_of(table.match, tmp_path, "fr", StringIO(), table.viewer)
        first = {choice.typed[0].split()[0] for group in turn.screen.groups for choice in group.choices if choice.typed}
        assert not first & ENGLISH, prompt


@pytest.mark.parametrize(("language", "why"), [("en", "100 the best"), ("fr", "100 la meilleure")])
@pytest.mark.parametrize("game", ["fleet_dice", "rolling_seas", "souvenirs"])
def test_alone_a_rating_is_explained_and_a_victory_is_a_chance(
    game: str, language: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Titles are rated, with what the scale means; who wins or loses alone hears the chance."""
    monkeypatch.setattr("flottille.cli.questions.HINT_SECONDS", 0.01)
    out = StringIO()
    turn = turn_of(Match(game, 1, seed=7), tmp_path, language, out)
    turn.questions.hint()
    told = " ".join(out.getvalue().split())
    is_won = drawer(game).wins_alone
    assert (why in told, "100" in told, "%" in told) == (not is_won, not is_won, is_won)


def test_what_the_search_turned_away_from_has_no_figure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few visits say nothing of a chance to win: such an action only seems worse."""
    found = [Hint(4, 2000, 0.9), Hint(7, 100, 0.5), Hint(8, 99, 0.5)]
    assert weighed(found) == [(4, 0.9), (7, 0.5), (8, None)]
    for language, worse in (("en", "  seems worse"), ("fr", "  semble moins bon")):
        out = StringIO()
        turn = turn_of(Match("santa_timea", 2, seed=7), tmp_path, language, out)
        hints = [Hint(action, 2000 if n == 0 else 1, 0.9) for n, action in enumerate(turn.reader.legal)]
        monkeypatch.setattr(SearchBot, "hint", lambda self, mask, seat, seconds, hints=hints: hints)
        turn.questions.hint()
        assert (out.getvalue().count("90"), out.getvalue().count(worse)) == (1, 2)


def test_the_last_card_of_a_trick_says_who_takes_the_wind(tmp_path: Path) -> None:
    """Before it a card is the lowest so far; nobody comes after the last one."""
    said = {}
    for seats in (2, 4):
        match, player = Match("santa_timea", seats, seed=7), bot("sailor", "santa_timea", seed=1)
        while len(match.view(match.to_act[0])["plays"]) != 1:
            match.play(match.to_act[0], player.choose(match.mask(match.to_act[0]), match.to_act[0]))
        said[seats] = " ".join(reasons(match, tmp_path, "en", match.to_act[0]))
    assert "the lowest: takes the wind" in said[2]
    assert "lowest so far" not in said[2]
    assert "lowest so far" in said[4]
    assert "takes the wind" not in said[4]


@pytest.mark.parametrize(("language", "joined"), [("en", " and "), ("fr", " et ")])
def test_a_card_equal_to_several_names_them_in_a_sentence(language: str, joined: str) -> None:
    """Two rivals are joined by a word."""
    scene = play_to(Place("santa_timea", 4, 7, 5, "follow"), NAMES).scene(Words(language, strict=True), Size())
    for card in scene.view["preview"]:
        scene.view["preview"][card]["equal_to"] = [1, 2]
        assert f"Basile{joined}Chloé" in noted(scene, card).plain


def test_the_points_of_a_round_have_their_unit() -> None:
    """On the board that `m` shows."""
    table = play_to(Place("santa_timea", 3, 7, OVER), NAMES[:3])
    shown = [line.plain for line in drawer("santa_timea").look(table.scene(Words("en", strict=True), Size()), 0)]
    assert sum(line.endswith((" points", " point")) for line in shown) == 5


def test_a_hint_to_fight_says_against_whom_and_the_odds(tmp_path: Path) -> None:
    """The heading above the duels is not there any more."""
    table = play_to(places("souvenirs")["sea"], NAMES)
    duels = [each for each in reasons(table.match, tmp_path, "en", table.viewer) if each.startswith("Duel")]
    assert len(duels) > 3
    assert [each for each in duels if " – against " not in each or "win " not in each] == []


@pytest.mark.parametrize(("language", "trade"), [("en", "Trade "), ("fr", "Échanger ")])
def test_a_hint_to_trade_promises_no_anchor(language: str, trade: str, tmp_path: Path) -> None:
    """A memory that is traded is discarded without it."""
    matches = [Match("souvenirs", 2, seed=seed) for seed in range(6)]
    said = [each for match in matches for each in reasons(match, tmp_path, language, match.to_act[0])]
    trades = [each for each in said if each.startswith(trade)]
    assert len(trades) > len(matches)
    assert [each for each in trades if "‡" in each] == []


@pytest.mark.parametrize(("language", "told"), [("en", "opponent"), ("fr", "adversaire")])
def test_alone_no_opponent_is_promised(language: str, told: str) -> None:
    """What would take from one says that it does nothing."""
    for seats in (1, 3):
        table = play_to(Place("souvenirs", seats, 7, 1), NAMES[:seats])
        scene = table.scene(Words(language, strict=True), Size())
        said = {memory: anchor(scene, memory) for memory in ("thieving_monkey", "first_eruption", "morning_barter")}
        nothing = Words(language, strict=True).say("souvenirs_cli.no_opponent")
        assert [told in each for each in said.values()] == [True] * 3
        assert [nothing in each for each in said.values()] == [seats == 1] * 3


def test_what_is_given_up_is_said(tmp_path: Path) -> None:
    """A star, a circle, the rest of a licence."""
    for prompt, lost in (("star", "the star is lost"), ("circle", "neither"), ("item", "what is left")):
        table = play_to(places("fleet_dice")[prompt], NAMES)
        assert any(lost in reason for reason in reasons(table.match, tmp_path, "en", table.viewer)), prompt


def test_after_the_end_a_seat_has_the_gold_that_counts() -> None:
    """The healer is paid; the figures of `m` are those of the end."""
    table = play_to(Place("loot_island", 3, 7, OVER), NAMES[:3])
    for language in LANGUAGES:
        scene = table.scene(Words(language, strict=True), Size())
        for seat in range(3):
            shown = "\n".join(line.plain for line in drawer("loot_island").look(scene, seat))
            assert f" {table.match.view(0)['scores'][seat]} " in shown


@pytest.mark.parametrize("game", ["rolling_seas", "santa_timea"])
def test_after_the_end_nothing_is_told_that_may_still_come(game: str) -> None:
    """No fame if it ended now, no triplet that could be discarded."""
    table = play_to(Place(game, 2, 7, OVER), NAMES[:2])
    scene = table.scene(Words("en", strict=True), Size())
    shown = " ".join(line.plain for seat in range(2) for line in drawer(game).look(scene, seat))
    assert " if " not in shown


@pytest.mark.parametrize(
    ("game", "gone"),
    [
        ("loot_island", ("explores", "Small Islands")),
        ("fleet_dice", ("[·]", "a die that is taken")),
        ("rolling_seas", ("Next bonuses", "the third")),
    ],
)
def test_after_the_end_a_board_shows_no_way_to_go_on(game: str, gone: tuple[str, ...]) -> None:
    """No ship that still explores, no tile to use, no die to take; all of it while the match lasts."""
    shown = []
    for decision in (10, OVER):
        scene = play_to(Place(game, 3, 7, decision), NAMES[:3]).scene(Words("en", strict=True), Size())
        board = [*drawer(game).look(scene, 0), *map(Text, drawer(game).legend(scene) if decision else [])]
        shown.append(" ".join(line.plain for line in board))
    assert [each in shown[0] for each in gone] == [True] * len(gone)
    assert [each in shown[1] for each in gone] == [False] * len(gone)


@pytest.mark.parametrize("language", LANGUAGES)
def test_r_explains_an_event_in_the_words_of_the_screen(language: str) -> None:
    """A round is a manche there too."""
    words = Words(language, strict=True)
    event = next(one for one in all_components(find("loot_island").components) if one.id == "event_b3")
    assert text_of(event, "loot_island", words) == words.say("loot_island.effect.event_b3")


@pytest.mark.parametrize(("language", "no", "other"), [("en", "no", "non"), ("fr", "non", "no")])
def test_a_short_example_is_a_whole_word_of_the_language(language: str, no: str, other: str, tmp_path: Path) -> None:
    """`no` refuses in English alone, and does not stand for going North."""
    places_of = places("loot_island")
    said = {}
    for prompt in ("power", "turn"):
        table = play_to(places_of[prompt], NAMES)
        out = StringIO()
        turn_of(table.match, tmp_path, language, out, table.viewer).questions.answer(Typed("help"))
        said[prompt] = out.getvalue()
    assert f"\n    {no} " in said["power"]
    assert f"\n    {other} " not in said["power"]
    assert "\n    no " not in said["turn"]
