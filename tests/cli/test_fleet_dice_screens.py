"""Fleet: The Dice Game in the terminal: numbers on the sheet, every size and mode, Captain Ruth, the ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len

from flottille import Match, bot
from flottille.cli.show.layout import Around, lay_out
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables.drawing import SMALL_WIDTH, Scene, Screen, Size, numbered
from flottille.cli.tables.fleet_dice import DRAWER
from flottille.engine.registry import find
from flottille.words import LANGUAGES, YOU, Words
from tests.games.fleet_dice.tables import draft

NAMES = ("Anna", "Basile", "Chloé", "Denis")
WORDS = {language: Words(language, strict=True) for language in ("en", "fr")}
MODES = [(seats, dict(options)) for _, seats, options in find("fleet_dice").setups()]
# In either language by turns; the other one is for `make check`.
IN_BOTH = [
    pytest.param(*mode, language, marks=[pytest.mark.long] if (place + turn) % 2 else [])
    for place, mode in enumerate(MODES)
    for turn, language in enumerate(("en", "fr"))
]
TOLD = [
    "Chloé takes Market; gains 5 coins; fills King Crab 3.",
    "Denis fills Cod 2; raises the licence Cod to level 1.",
]
SIZES = (Size(100, 32), Size(80, 24), Size(79, 24), Size(60, 24), Size(59, 24), Size(40, 24), Size(100, 24, True))


def scene(match: Match, viewer: int | None = 0, size: Size = SIZES[0], language: str = "en") -> Scene:
    """The match as somebody alone at the keyboard sees it."""
    names = NAMES[: match.seats]
    spoken = [YOU if seat == viewer else name for seat, name in enumerate(names)]
    return scene_of(match, viewer, WORDS[language], names, spoken, size)


def decisions(seats: int, options: dict[str, Any], seed: int, every: int = 1) -> Iterator[tuple[Match, int]]:
    """Decisions of whoever is asked, of a match between bots."""
    match, player = Match("fleet_dice", seats, seed=seed, **options), bot("sailor", "fleet_dice", seed=1)
    count = 0
    while not match.is_over:
        seat = match.to_act[0]
        count += 1
        if count % every == 0:
            yield match, seat
        match.play(seat, player.choose(match.mask(seat), seat))


def first(prompt: str, seats: int = 4, seed: int = 7, **options: Any) -> Match:
    """A match where the seat that decides is asked this."""
    for match, seat in decisions(seats, options, seed):
        if match.view(seat)["prompt"] == prompt:
            return match
    raise LookupError(prompt)


def ended(seats: int, seed: int, **options: Any) -> Match:
    """A match that is over."""
    last = None
    for match, _ in decisions(seats, options, seed):
        last = match
    assert last is not None
    return last


def text(found: Screen) -> str:
    """Board, sheet and others."""
    return "\n".join(line.plain for line in [*found.board, *found.mine, *found.others])


@pytest.mark.parametrize(("language", "abbreviation"), [("en", "VP"), ("fr", "PV")])
def test_points_have_one_name(language: str, abbreviation: str) -> None:
    """Mine are points; those of the others are not counted in something else."""
    for size in SIZES:
        shown = text(DRAWER.screen(scene(first("pick"), 0, size, language)))
        assert abbreviation not in shown
        assert "pt" in shown or size.width < SMALL_WIDTH


@pytest.mark.parametrize(("seats", "options", "language"), IN_BOTH)
def test_every_size_holds_the_screen(seats: int, options: dict[str, Any], language: str) -> None:
    """No line is wider than the window, no screen higher than one and a half, no sign two cells wide."""
    for match, seat in decisions(seats, options, seed=11, every=13):
        for size in SIZES:
            shown = scene(match, seat, size, language)
            found = DRAWER.screen(shown)
            lines = [line.plain for line in lay_out(found, Around(told=TOLD, others="m"), shown.words, size)]
            assert max(cell_len(line) for line in lines) <= size.width
            assert len(lines) <= size.height * 3 // 2
            assert all(cell_len(sign) <= 1 for line in lines for sign in line)
            assert found.prompt


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_every_action_has_one_number_and_says_what_it_brings(seats: int, options: dict[str, Any]) -> None:
    """Twelve lines at most; numbers of boxes stand before their section."""
    for match, seat in decisions(seats, options, seed=3, every=5):
        found = DRAWER.screen(scene(match, seat))
        chosen = [choice.action for _, choice in numbered(found.groups)]
        assert sorted(action for action in chosen if action is not None) == match.legal(seat)
        assert sum(choice.is_listed for group in found.groups for choice in group.choices) <= 12


def test_a_star_is_numbered_on_the_sheet() -> None:
    """All free sections carry the number that fills them; only those with an effect have a line."""
    match = first("star")
    seat = match.to_act[0]
    found = DRAWER.screen(scene(match, seat))
    drawn = text(found)
    for number, choice in numbered(found.groups):
        if choice.says != "Let it go":
            assert f"{number} {choice.says}" in drawn
    quiet = [choice for group in found.groups for choice in group.choices if not choice.is_listed]
    assert quiet
    told = ("no effect", "complete: ", "+")
    assert all(any(each in choice.brings for each in told) for choice in quiet)


def test_dice_carry_the_numbers_of_their_faces() -> None:
    """The first die of each face has the number of its line."""
    match = first("pick")
    found = DRAWER.screen(scene(match, match.to_act[0]))
    for number, choice in numbered(found.groups):
        assert f"{number} [{choice.says}]" in found.board[0].plain


def test_a_die_on_the_table_says_what_it_could_do() -> None:
    """A box with its effect, coins, or the licence of the shrimp."""
    brought: set[str] = set()
    for match, seat in decisions(4, {}, seed=7):
        if match.view(seat)["prompt"] == "pick":
            brought |= {choice.brings for _, choice in numbered(DRAWER.screen(scene(match, seat)).groups)}
    assert any(words.startswith("your licence: any") for words in brought)
    assert any(words.startswith("box 2: licence level 1 (") for words in brought)
    assert any(words.startswith("+3 coins") for words in brought)
    assert "" not in brought


def test_signs_of_the_plain_set() -> None:
    """Levels and full boats have their own plain signs."""
    match = first("use", seed=7)
    found = DRAWER.screen(scene(match, match.to_act[0], Size(100, 32, True)))
    assert not set("●○✓") & set(text(found))


def test_a_spectator_sees_whoever_decides() -> None:
    """No prompt, no numbers, and the sheet has its owner's name."""
    match = first("use")
    found = DRAWER.screen(scene(match, None))
    assert found.prompt == ""
    assert found.groups == ()
    assert f"Boats of {NAMES[match.to_act[0]]}" in text(found)


def test_a_long_name_is_cut_in_tables() -> None:
    """Ten cells, no more."""
    match = first("pick")
    shown = scene(match, match.to_act[0])
    long = replace(shown, names=["Maximilienne", *shown.names[1:]])
    assert "Maximilie…" in text(DRAWER.screen(replace(long, view={**long.view, "viewer": 1})))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_captains_and_trophies_are_on_the_screen(language: str) -> None:
    """The captain with its bonus, both trophy cards with everybody's figures."""
    match = first("pick", seats=3, captains=True, trophies=True)
    seat = match.to_act[0]
    drawn = text(DRAWER.screen(scene(match, seat, language=language)))
    view = match.view(seat)
    assert WORDS[language].name("fleet_dice", view["sheets"][seat]["captain"]) in drawn
    values = ", ".join(f"{NAMES[each]} {value}" for each, value in enumerate(view["trophies"]["gold"]["values"]))
    assert values in drawn


# --- Captain Ruth -----------------------------------------------------------------------------------------


def test_what_ruth_takes_after_a_pick_comes_true() -> None:
    """After each pick the view says which die Captain Ruth wants, as long as the sheet stays as it is."""
    seen = 0
    for seed in range(1, 4):
        promised: dict[str, Any] = {}
        match, player = Match("fleet_dice", 1, seed=seed), bot("sailor", "fleet_dice", seed=1)
        while not match.is_over:
            action = match.game.actions[player.choose(match.mask(0), 0)]
            after = match.view(0)["ruth"]["after"]
            if after:
                promised = after[action.args["face"]]
            for event in match.play(0, action):
                if event["kind"] in ("dice_rolled", "ruth_took"):
                    if event["kind"] == "ruth_took" and promised:
                        assert event["args"]["face"] == promised["takes"]
                        seen += 1
                    promised = {}
    assert seen > 10


def test_ruth_stands_on_the_sheet() -> None:
    """An R before the sections of her tokens, and what she would do."""
    match = first("pick", seats=1, seed=2)
    drawn = text(DRAWER.screen(scene(match)))
    assert "  R Shrimp" in drawn
    assert "  R King Crab" in drawn
    assert "R Casino" in drawn
    assert "As it stands Ruth" in drawn


# --- the end ----------------------------------------------------------------------------------------------


def solo_end(score: int, rank: int, language: str) -> str:
    """The sentence of a solo match that ended so."""
    shown = scene(ended(1, 2), language=language)
    ruth = {**shown.view["ruth"], "rank": rank}
    sheet = {**shown.view["sheets"][0], "score": score}
    return DRAWER.end(replace(shown, view={**shown.view, "ruth": ruth, "sheets": [sheet]})).sentence


def test_alone_one_comes_home_with_a_title() -> None:
    """Nobody is beaten; below the lowest title the sentence says where it begins."""
    assert solo_end(78, 1, "en") == "You come home with 78 points: O Captain! My Captain."
    assert solo_end(78, 1, "fr") == "Vous rentrez avec 78 points : Ô Capitaine\u00a0! Mon Capitaine."
    assert solo_end(43, 4, "en") == "You come home with 43 points: Greenhorn. Cabin Hand begins at 50."
    assert solo_end(43, 4, "fr") == "Vous rentrez avec 43 points : Débutant. Moussaillon commence à 50."


def test_the_ladder_says_what_was_missing() -> None:
    """Every title with its points, the next one with the difference."""
    match = ended(1, 2)
    shown = scene(match)
    closing = "\n".join(line.plain for line in DRAWER.end(shown).closing)
    score, ruth = shown.view["sheets"][0]["score"], shown.view["ruth"]
    assert all(str(least) in closing for least in ruth["rank_least"])
    if ruth["rank"]:
        assert f"{ruth['rank_least'][ruth['rank'] - 1] - score} point" in closing
    assert "Captain Ruth crossed out" in closing


def test_the_most_fish_break_a_tie() -> None:
    """The sentence says why somebody with as many points is second."""
    shown = scene(ended(2, 7), viewer=0)
    sheets = [{**sheet, "score": 100} for sheet in shown.view["sheets"]]
    tied = replace(shown, view={**shown.view, "sheets": sheets, "ranks": [2, 1]})
    assert (
        DRAWER.end(tied).sentence
        == "Basile wins with 100 points, you come second with 100. The tie goes to the most fish."
    )
    shared = replace(tied, view={**tied.view, "ranks": [1, 1]})
    assert "together" in DRAWER.end(shared).sentence


def test_cards_are_in_the_ledger() -> None:
    """Captain and trophies have their rows."""
    ledger = "\n".join(line.plain for line in DRAWER.end(scene(ended(3, 7, captains=True, trophies=True))).ledger)
    assert "captain" in ledger
    assert "gold trophy" in ledger


# --- in sentences -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_everything_is_told_in_sentences(seats: int, options: dict[str, Any], language: str) -> None:
    """No signs of the drawing are left in the linear form."""
    for match, seat in decisions(seats, options, seed=5, every=25):
        shown = scene(match, seat, language=language)
        for part in ("mine", "others", "board"):
            told = DRAWER.recount(shown, part)
            assert told
            assert all(line.endswith(".") for line in told), told
            assert not set("■·●○★☆✓▸›─") & set("".join(told))


@pytest.mark.parametrize("language", WORDS)
def test_no_figure_of_the_coin_line_is_cut(language: str) -> None:
    """Late in a match, in any window: facts are left out whole, the points never."""
    for match, seat in decisions(2, {}, 11, every=9):
        points = WORDS[language].say("fleet_dice_cli.vp", n=match.view(seat)["sheets"][seat]["score"])
        for size in SIZES:
            shown = [line.plain for line in DRAWER.look(scene(match, seat, size, language), seat)]
            assert any(points in line for line in shown) or size.width < 60, size


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("phase", "shown"),
    [("boat_draft", "boat"), ("income", "income"), ("fishing", "fishing"), ("town_draft", "town")],
)
def test_what_is_told_calls_a_phase_as_the_header_does(language: str, phase: str, shown: str) -> None:
    """One word for one thing."""
    words = Words(language, strict=True)
    assert words.name("fleet_dice", phase) == words.say(f"fleet_dice_cli.phase_{shown}")


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "no box left for it; as a coin: +1 coin"), ("fr", "plus de case pour lui ; en pièce : +1 pièce")],
)
def test_a_die_without_a_box_says_what_it_brings_as_a_coin(language: str, told: str) -> None:
    """The column of the lobster is full: its die is a coin for whoever takes it."""
    match = draft("lobster cod coins", "lobster 13 L3 [0,0,0,0]", "oyster 3")
    groups = DRAWER.screen(scene(match, match.to_act[0], language=language)).groups
    assert told in [choice.brings for _, choice in numbered(groups)]
