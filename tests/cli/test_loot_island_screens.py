"""The drawing of Loot Island: every action has one number, nothing is too wide, and the end says who is out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from flottille import Match
from flottille.bots import bot
from flottille.cli.show.choices import choice_lines
from flottille.cli.show.layout import Around, lay_out
from flottille.cli.tables.drawing import Choice, Scene, Size, numbered
from flottille.cli.tables.loot_island import DRAWER
from flottille.cli.tables.loot_island.screen import event_text
from flottille.cli.tables.loot_island.signs import card_codes
from flottille.cli.tables.loot_island.turns import CARDS, outlook
from flottille.engine.registry import find
from flottille.words import YOU, Words
from tests.cli.places import places, prompts
from tests.cli.positions import Place, Table, play_to

GAME = "loot_island"
NAMES = ("Anna", "Basile", "Chloé", "Denis", "Édith")
WORDS = {language: Words(language, strict=True) for language in ("en", "fr")}
SIZES = (Size(), Size(80, 24), Size(60, 24), Size(100, 32, is_ascii=True), Size(45, 30), Size(79, 24))
SETUPS = sorted({(seats, tuple(sorted(options.items()))) for _, seats, options in find(GAME).setups()})
MOST_LISTED = 12


def scene_of(match: Match, viewer: int | None, language: str = "en", size: Size | None = None) -> Scene:
    """A match as a seat sees it."""
    names = NAMES[: match.seats]
    spoken = [YOU if seat == viewer else name for seat, name in enumerate(names)]
    return Scene(match.view(viewer), WORDS[language], names, spoken, size or Size())


def decisions(seats: int, options: dict[str, Any], seed: int, name: str = "random") -> Iterator[tuple[Match, int]]:
    """Every decision of a match, and whose it is."""
    match, player = Match(GAME, seats, seed=seed, **options), bot(name, GAME, seed=1)
    while not match.is_over:
        seat = min(match.to_act)
        yield match, seat
        match.play(seat, player.choose(match.mask(seat), seat))


def leaves(choices: tuple[Choice, ...]) -> Iterator[int]:
    """The actions behind the choices."""
    for choice in choices:
        if choice.action is not None:
            yield choice.action
        yield from leaves(choice.more)


def at(prompt: str, seats: int = 4, seed: int = 7, **options: Any) -> Table:
    """The first time something is asked."""
    return play_to(Place(GAME, seats, seed, 1, prompt, options=options), NAMES[:seats])


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_every_action_has_one_number(seats: int, options: tuple[tuple[str, Any], ...]) -> None:
    """In every mode: each legal action is behind one path of numbers, few are listed at once, no line is too wide."""
    turns = cycle((size, language) for size in SIZES for language in WORDS)
    for number, (match, seat) in enumerate(decisions(seats, dict(options), seed=seats)):
        if number % 5:
            continue
        size, language = next(turns)
        scene = scene_of(match, seat, language, size)
        screen = DRAWER.screen(scene)
        found = [action for group in screen.groups for action in leaves(group.choices)]
        assert sorted(found) == sorted(action["number"] for action in scene.view["actions"])
        assert screen.prompt and screen.situation == scene.view["prompt"]
        _check_lists([choice for group in screen.groups for choice in group.choices])
        for line in [*screen.board, *screen.mine, *screen.others]:
            assert line.cell_len <= size.width, line.plain
        height = len(lay_out(screen, Around(), scene.words, size))
        assert height <= 1.5 * size.height


def _check_lists(choices: list[Choice]) -> None:
    """At most twelve lines, and no two are typed in the same way."""
    assert len([choice for choice in choices if choice.is_listed]) <= MOST_LISTED
    typed = [code for choice in choices for code in choice.typed]
    assert len(typed) == len(set(typed))
    for choice in choices:
        _check_lists(list(choice.more))


def test_who_does_not_decide_is_asked_nothing() -> None:
    """A spectator and a waiting seat see the table without a question."""
    table = at("turn")
    waiting = next(seat for seat in range(4) if seat not in table.match.to_act)
    for viewer in (None, waiting):
        screen = DRAWER.screen(scene_of(table.match, viewer))
        assert (screen.prompt, screen.groups) == ("", ())
        assert screen.board and screen.mine and screen.others


def test_the_second_copy_of_a_card_is_typed_with_its_icon() -> None:
    """The plain 9 is g9, the one with a cube g9x; two 1s are g1 and g1b."""
    scene = scene_of(at("turn").match, 0)
    hand = [
        {"id": f"map_green_{value:02d}_{copy}", "colour": "green", "value": value, "icon": icon}
        for value, copy, icon in ((1, "a", "one"), (1, "b", "one"), (9, "a", None), (9, "b", "discard_cube"))
    ]
    assert [card_codes(scene, card, hand) for card in hand] == [
        ("g1", "ve1"),
        ("g1b", "ve1b"),
        ("g9", "ve9"),
        ("g9x", "ve9x"),
    ]


def test_a_large_hand_is_folded_by_colour() -> None:
    """More cards than lines: the colour comes first."""
    scene = scene_of(at("turn", seed=7).match, 0)
    plays = [action for action in scene.view["actions"] if action["verb"] == "play"][:1]
    cards: list[dict[str, Any]] = [
        {"id": f"map_{colour}_{value:02d}_a", "colour": colour, "value": value, "icon": None, "landings": []}
        for colour in ("red", "blue")
        for value in range(2, 8)
    ]
    actions = [
        {**plays[0], "number": number, "args": {**plays[0]["args"], "card": card["id"]}}
        for number, card in enumerate(cards)
    ]
    outlook = scene.view["outlooks"][str(plays[0]["number"])]
    view = {**scene.view, "hand": cards, "actions": actions, "outlooks": {str(n): outlook for n in range(len(cards))}}
    screen = DRAWER.screen(Scene(view, scene.words, scene.names, scene.spoken))
    assert [choice.says for choice in screen.groups[1].choices] == ["Red", "Blue"]
    assert [len(choice.more) for choice in screen.groups[1].choices] == [6, 6]


def test_lifting_takes_the_most_by_default() -> None:
    """Enter lifts all that may be lifted, and draws."""
    scene = scene_of(at("lift").match, 0)
    screen = DRAWER.screen(scene)
    assert screen.default == max(action["number"] for action in scene.view["actions"])


def test_cubes_have_their_own_number() -> None:
    """Nobody types 2 and discards one: none comes last."""
    screen = DRAWER.screen(scene_of(at("lift").match, 0))
    says = [choice.says for _, choice in numbered(screen.groups)]
    assert says == [*(f"{n} cube{'s' * (n > 1)}" for n in range(1, len(says))), "None"]


@pytest.mark.parametrize("prompt", ["slide", "place", "copy"])
def test_declining_comes_last(prompt: str) -> None:
    """1 does something, as at every other question."""
    scene = scene_of(play_to(places(GAME)[prompt], NAMES).match, 0)
    declined = [action["number"] for action in scene.view["actions"] if action["verb"] == "decline"]
    assert [choice.action for _, choice in numbered(DRAWER.screen(scene).groups)][-1:] == declined


def test_aarons_small_islands_say_what_they_do_for_him() -> None:
    """His discs, and no cube at the Shipwreck (LI-7.5)."""
    scene = scene_of(play_to(places(GAME)["turn_aaron"], NAMES[:2]).match, 0)
    asked = DRAWER.screen(scene).groups[0].choices[0].more
    told = {choice.says: choice.brings for choice in asked}
    assert told
    assert not any("your" in text or "you " in text or "Take" in text for text in told.values())


def test_who_can_only_pass_is_told_so() -> None:
    """Not asked for cards that fit nowhere."""
    scene = scene_of(at("turn").match, 0)
    passing = [action for action in scene.view["actions"] if action["verb"] == "pass"]
    for view, prompt in (
        (scene.view, "Your turn: play cards, use a Small Island, or pass."),
        ({**scene.view, "actions": passing}, "Your turn: you can only pass."),
    ):
        assert DRAWER.screen(Scene(view, scene.words, scene.names, scene.spoken)).prompt == prompt


@pytest.mark.parametrize("language", WORDS)
def test_a_new_event_is_told_whole(language: str) -> None:
    """In a small window too, before the first card of its round."""
    scene = scene_of(at("drops").match, 0, language, Size(80, 24))
    screen = DRAWER.screen(scene)
    shown = " ".join(" ".join([screen.header[1], *(line.plain for line in screen.board)]).split())
    assert event_text(scene) in shown


def test_what_a_card_brings_is_said_in_words() -> None:
    """Whose treasures they would be, by name."""
    found = {"kind": "big", "treasures": 3, "picks": [[1, 2], [0, 1]]}
    after = {"count": 4, "chests": 2, "forecast": found, "curses": 0, "inserts": False, "moves_disc": False}
    told = outlook(scene_of(at("turn").match, 0, size=Size(80, 24)), after)
    assert told == "4/5 cards, 2 chests; Big Loot: 3 treasures, Basile 2, you 1"


def test_a_treasure_that_would_put_the_seat_out_says_so() -> None:
    """In the last round a kept curse can be the end."""
    scene = scene_of(at("loot").match, 0)
    shown = [{**one, "keep": {**one["keep"], "cubes": 14, "eliminates": True}} for one in scene.view["shown"]]
    screen = DRAWER.screen(Scene({**scene.view, "shown": shown}, scene.words, scene.names, scene.spoken))
    assert any("13 at the end: out" in line.plain for line in screen.board)


def test_loot_numbers_stand_beside_the_treasures() -> None:
    """Keep and discard are numbered in the table, so that no list repeats them."""
    screen = DRAWER.screen(scene_of(at("loot").match, 0))
    assert choice_lines(screen.groups, 100) == []
    assert any("1 keep" in line.plain and "2 discard" in line.plain for line in screen.board)


# --- the end ------------------------------------------------------------------------------------------------


def over(seats: int = 4, viewer: int | None = 0, language: str = "en", **players: Any) -> Scene:
    """A match that is over, with some players otherwise."""
    table = play_to(Place(GAME, seats, 7, 0), NAMES[:seats])
    scene = scene_of(table.match, viewer, language)
    changed = [{**player, **players.get(f"seat{player['seat']}", {})} for player in scene.view["players"]]
    replaced = {name: players.get(name, scene.view[name]) for name in ("ranks", "scores")}
    view = {**scene.view, "players": changed, **replaced}
    return Scene(view, scene.words, scene.names, scene.spoken)


ELIMINATED = {
    "seat": 0,
    "total": 0,
    "lines": [{"key": "eliminated", "points": 0, "params": {"cubes": 14}, "parts": []}],
}


def bankrupt(cost: int, value: int) -> dict[str, Any]:
    """A sheet of somebody who cannot pay."""
    lines = [
        {"key": "healer", "points": -cost, "params": {"healer": "healer_01", "cubes": 5}, "parts": []},
        {"key": "bankrupt", "points": cost - value, "params": {"cost": cost, "value": value}, "parts": []},
    ]
    return {"seat": 0, "total": 0, "lines": lines}


def test_gold_is_called_gold() -> None:
    """The winner, and how far the reader came."""
    assert DRAWER.end(over()).sentence == "Basile wins with 56 gold, you come third with 40."
    assert DRAWER.end(over(viewer=1)).sentence == "You win with 56 gold."
    assert DRAWER.end(over(viewer=None)).sentence == "Basile wins with 56 gold."


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Basile wins with 56 gold, you come second with 56. Of equals, the one nearest to the First Player"),
        ("fr", "Basile gagne avec 56 or, vous êtes deuxième avec 56. À égalité, passe devant qui est le plus près"),
    ],
)
def test_of_equals_it_is_told_who_comes_first(language: str, told: str) -> None:
    """Second with as much gold as the winner; nobody asks after those who are out (LI-6.15)."""
    scores = [56, 56, 40, 30]
    assert DRAWER.end(over(language=language, ranks=[2, 1, 3, 4], scores=scores)).sentence.startswith(told)
    gone = {"out": True, "cubes": 14, "sheet": ELIMINATED}
    out = over(language=language, seat0=gone, ranks=[4, 1, 2, 3], scores=scores)
    assert told[-20:] not in DRAWER.end(out).sentence


@pytest.mark.parametrize(("language", "mark"), [("en", "1st"), ("fr", "1er")])
def test_who_has_the_first_player_tile_is_marked_by_a_word(language: str, mark: str) -> None:
    """A bare figure behind "Player 1" is read as a part of the name; what comes next keeps its distance."""
    scene = scene_of(at("turn").match, 0, language)
    players = [{**player, "first_player": True, "passed": True, "cubes": 14} for player in scene.view["players"]]
    view = {**scene.view, "players": players}
    for size in SIZES:
        screen = DRAWER.screen(Scene(view, scene.words, scene.names, scene.spoken, size))
        lines = [line.plain for line in [*screen.mine, *screen.others]]
        dash = "-" if size.is_ascii else "–"
        assert sum(f"{mark}{dash} " in line for line in lines) == 4, lines


def test_who_is_out_reads_it_first() -> None:
    """Too many cubes, then who won."""
    scene = over(seat0={"out": True, "cubes": 14, "sheet": ELIMINATED}, ranks=[4, 1, 3, 2])
    end = DRAWER.end(scene)
    assert end.sentence == "You are out with 14 cubes. Basile wins with 56 gold."
    assert "out" in end.ledger[-1].plain
    assert "You are out with 14 cubes." in end.closing[0].plain


def test_who_cannot_pay_the_healer_is_out() -> None:
    """The price and what was left."""
    scene = over(language="fr", seat0={"sheet": bankrupt(18, 11)}, ranks=[4, 1, 3, 2])
    sentence = DRAWER.end(scene).sentence
    assert sentence.startswith("Vous êtes hors jeu : la guérisseuse coûte 18 or, il n’y en avait que 11. ")
    assert "Basile gagne avec 56" in sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Everybody is out: nobody wins."), ("fr", "Tout le monde est hors jeu : personne ne gagne.")],
)
def test_everybody_out_is_nobodys_win(language: str, sentence: str) -> None:
    """All share second place, for there is no first (R-60)."""
    gone: dict[str, Any] = {f"seat{seat}": {"out": True, "cubes": 13, "sheet": ELIMINATED} for seat in range(4)}
    assert DRAWER.end(over(language=language, ranks=[2, 2, 2, 2], **gone)).sentence == sentence


def test_aaron_is_named_at_the_end_of_two() -> None:
    """His crosses counted, his gold is nobody's."""
    assert "Aaron had" in DRAWER.end(over(2)).closing[-1].plain


# --- looking and telling ------------------------------------------------------------------------------------


def test_looking_at_oneself_shows_the_ring() -> None:
    """The ship lies at its corner; others show their treasures only."""
    scene = scene_of(at("turn").match, 0)
    mine = [line.plain for line in DRAWER.look(scene, 0)]
    assert any("Loot Island" in line for line in mine) and any("►" in line for line in mine)
    assert not any("Loot Island" in line.plain for line in DRAWER.look(scene, 1))
    assert all(line.cell_len <= 60 for line in DRAWER.look(scene_of(at("turn").match, 0, "fr", Size(60, 24)), 0))


@pytest.mark.parametrize("language", WORDS)
def test_everything_can_be_told(language: str) -> None:
    """The linear form has sentences for the viewer, the others and the board, in two-player matches too."""
    for match, seat in decisions(2, {"healers_pairs": True}, seed=3):
        scene = scene_of(match, seat, language)
        for part in ("mine", "others", "board"):
            told = DRAWER.recount(scene, part)
            assert told and all(line.endswith(".") for line in told)
        if match.view(seat)["round"] > 2:
            break


def test_every_situation_has_examples_of_what_exists() -> None:
    """Examples go by the prompts of the game."""
    assert set(DRAWER.examples) - {""} <= set(prompts(GAME))


def numbers(table: Table) -> dict[str, int]:
    """What stands on the screen, with its number."""
    screen = DRAWER.screen(scene_of(table.match, table.viewer))
    return {choice.says: number for number, choice in numbered(screen.groups)}


@pytest.mark.parametrize(("prompt", "verb"), [("drops", "drop"), ("payment", "pay")])
def test_cards_keep_their_numbers_from_one_answer_to_the_next(prompt: str, verb: str) -> None:
    """Whichever goes first: no other card takes the number of one that is gone."""
    played = at(prompt).match.game
    for chosen in range(sum(each["verb"] == verb for each in at(prompt).match.view(0)["actions"])):
        table = at(prompt)
        before = numbers(table)
        actions = [each for each in table.match.view(0)["actions"] if each["verb"] == verb]
        table.match.play(0, played.actions[actions[chosen]["number"]])
        if table.match.view(0)["prompt"] != prompt:
            continue
        after = {says: number for says, number in numbers(table).items() if says in before and number > 1}
        assert after
        assert after == {says: before[says] for says in after}


def test_twins_keep_their_short_forms_while_one_is_paid() -> None:
    """The card that is left is still the one with the b."""
    scene = scene_of(at("payment").match, 0)
    first, second = (
        {"id": f"map_red_joker_{copy}", "colour": "red", "value": "joker", "icon": "chest"} for copy in "ab"
    )
    assert {first["id"], second["id"]} <= set(CARDS)
    pay = next(action for action in scene.view["actions"] if action["verb"] == "pay")
    for hand, playing, left in (([first, second], [], ["rj", "rjb"]), ([second], [first], ["rjb"])):
        pays = [{**pay, "number": number, "args": {"card": card["id"]}} for number, card in enumerate(hand)]
        pending = {**scene.view["pending"], "playing": playing}
        view = {**scene.view, "hand": hand, "pending": pending, "actions": pays, "marked": []}
        choices = DRAWER.screen(Scene(view, scene.words, scene.names, scene.spoken)).groups[0].choices
        assert [choice.says.split()[0] for choice in choices] == ["rj", "rjb"]
        assert [choice.typed[0] for choice in choices if choice.action is not None] == left


def test_twins_keep_their_short_forms_while_one_is_played() -> None:
    """What `?` shows as an example works: v1 n2 v1b done."""
    scene = scene_of(at("cards").match, 0)
    first, second = (
        {"id": f"map_red_joker_{copy}", "colour": "red", "value": "joker", "icon": "chest"} for copy in "ab"
    )
    done = next(action for action in scene.view["actions"] if action["verb"] == "done")
    outlook = scene.view["outlooks"][str(done["number"])]
    add = {**done, "verb": "add", "number": 0, "args": {"card": second["id"]}}
    pending = {**scene.view["pending"], "playing": [first], "cards": [first["id"]]}
    view = {**scene.view, "hand": [second], "pending": pending, "actions": [add], "outlooks": {"0": outlook}}
    choice = DRAWER.screen(Scene(view, scene.words, scene.names, scene.spoken)).groups[0].choices[0]
    assert choice.typed[0] == "rjb"


def test_passing_has_the_same_number_all_the_time() -> None:
    """However many cards are left, and whether a Small Island can be paid or not."""
    found = {
        number
        for match, seat in decisions(4, {}, 7)
        for number, choice in numbered(DRAWER.screen(scene_of(match, seat)).groups)
        if match.view(seat)["prompt"] == "turn" and choice.says == "Pass"
    }
    assert found == {2}
