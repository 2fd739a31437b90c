"""What happened, told briefly: left out, summed, gathered in lists, joined by player."""

from __future__ import annotations

from typing import Any

import pytest
from rich.text import Text

from flottille.cli.log import of_round
from flottille.cli.lookup.components import all_components
from flottille.cli.session import Told
from flottille.cli.show.around import repeated
from flottille.cli.show.layout import Around, lay_out, told_lines
from flottille.cli.show.told import tell
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Choice, Group, Screen, Size, Telling
from flottille.engine.registry import find
from flottille.words import YOU, Words

NAMES = (YOU, "Basile", "Chloé")


def event(kind: str, **args: Any) -> dict[str, Any]:
    """As JSON."""
    return {"kind": kind, "args": args}


def said(game: str, *events: dict[str, Any], language: str = "en", **telling: Any) -> list[str]:
    """The sentences for seat 0."""
    lists = {name: frozenset(kinds) for name, kinds in telling.items()}
    return tell(Words(language, strict=True), find(game), events, Telling(**lists), NAMES)


def test_quiet_kinds_are_left_out() -> None:
    """The drawing shows them."""
    played = event("card_played", seat=1, card="north_3", halves=6)
    assert said("santa_timea", event("wind_turned", wind="wind_east_3"), played, quiet=["wind_turned"]) == [
        "Basile plays North 3; worth: 3."
    ]


def test_of_a_run_only_the_last() -> None:
    """Of one seat; another seat's run is another run."""
    steps = [event("card_played", seat=seat, card="north_3", halves=2 * n) for seat in (0, 1) for n in (1, 2)]
    told = said("santa_timea", *steps, last=["card_played"], apart=["card_played"])
    assert told == ["You play North 3; worth: 2.", "Basile plays North 3; worth: 2."]


def test_one_kind_that_differs_in_a_card_becomes_a_list() -> None:
    """Unless the game wants it apart."""
    taken = [event("triplet_kept", seat=1, direction=direction) for direction in ("north", "east")]
    assert said("santa_timea", *taken) == ["Basile keeps the North and East triplet."]
    assert said("santa_timea", *taken, apart=["triplet_kept"]) == [
        "Basile keeps the North triplet; keeps the East triplet."
    ]


def test_sentences_of_one_player_share_the_name() -> None:
    """In both languages, and for the reader too."""
    events = [event("triplet_kept", seat=0, direction="north"), event("triplet_discarded", seat=0, direction="east")]
    assert said("santa_timea", *events) == ["You keep the North triplet; discard the East triplet."]
    assert said("santa_timea", *events, language="fr") == [
        "Vous gardez votre triplet Nord ; vous défaussez votre triplet Est."
    ]


def test_everybody_doing_the_same_is_said_once() -> None:
    """In the third person."""
    events = [event("triplet_kept", seat=seat, direction="north") for seat in range(3)]
    assert said("santa_timea", *events) == ["Everybody keeps the North triplet."]


def test_earlier_lines_are_counted() -> None:
    """The last lines are shown, the others are in the log."""
    words = Words("en", strict=True)
    lines = [line.plain for line in told_lines([f"Sentence number {n}." for n in range(40)], words, 60, 2)]
    assert lines[0] == " … 17 lines before (l)"
    assert len(lines) == 3
    assert lines[-1].endswith("Sentence number 39.")
    assert all(len(line) <= 60 for line in lines)


def test_the_log_of_one_round() -> None:
    """From its start to the start of the next."""
    told = [Told(event("round_started", round=n, opener=0), 0) for n in (1, 2, 3)]
    told.insert(2, Told(event("wind_turned", wind="wind_east_3"), 0))
    assert of_round(told, 2) == told[1:3]
    assert of_round(told, 9) == []


def test_the_first_round_begins_with_the_match() -> None:
    """Nobody was told that it began; until the second one begins all of it is the first."""
    told = [Told(event("wind_turned", wind=f"wind_east_{n}"), 0) for n in (1, 2)]
    second = Told(event("round_started", round=2, opener=0), 0)
    assert of_round(told, 1) == told == of_round([*told, second, *told], 1)
    assert of_round([*told, second, *told], 2) == [second, *told]


def test_a_plan_that_is_shown_is_not_told_twice_to_its_owner() -> None:
    """The others hear it for the first time; what comes after it is news to all."""
    steps = [event("stepped", seat=0, square=square) for square in ("F13", "F12")]
    treasure = event("treasure_taken", seat=0, rank=1, stars=15)
    own = [{**step, "seen_by": 1} for step in steps]
    told = [Told(each, 0) for each in (*own, event("plan_shown", seat=0), *steps, treasure)]
    assert repeated(told, 0, "plan_shown") == {id(told[3]), id(told[4])}
    assert repeated(told, 1, "plan_shown") == set()
    assert repeated(told, None, "plan_shown") == set()
    assert repeated(told, 0, "") == set()


def high(rows: int) -> list[str]:
    """A small window with so many rows of board, seven things that happened and two choices."""
    groups = (Group("", (Choice("Left", action=1), Choice("Right", action=2))),)
    screen = Screen(("Game", ""), [Text("~")] * rows, [], [], prompt="Where?", groups=groups)
    around = Around(told=[f"Thing {number} happened, {'and so on, ' * 4}as told." for number in range(7)])
    return [line.plain for line in lay_out(screen, around, Words("en"), Size(80, 24))]


def test_as_much_is_told_as_there_is_room_for() -> None:
    """All where they fit in a small window too, then two, then none if the board or a window and a half is kept so."""
    count = {rows: sum(line.startswith(" · ") for line in high(rows)) for rows in (5, 16, 18, 28, 30)}
    assert count == {5: 7, 16: 2, 18: 0, 28: 2, 30: 0}
    assert len(high(18)) < 24
    assert max(len(high(28)), len(high(30))) < 36
    assert any("7 lines before (l)" in line for line in high(18))


def test_a_card_drawn_and_seen_is_told_once() -> None:
    """Its name where it is known, a number where it is not."""
    drawn = event("card_drawn", seat=0, type="memory")
    events = [
        *(each for card in ("worn_steps", "hidden_spark") for each in (drawn, event("card_seen", seat=0, card=card))),
        *(event("card_drawn", seat=1, type=kind) for kind in ("memory", "memory", "place")),
    ]
    words, telling = Words("en", strict=True), drawer("souvenirs").telling
    told = tell(words, find("souvenirs"), events, telling, NAMES)
    first, second = (words.name("souvenirs", card) for card in ("worn_steps", "hidden_spark"))
    assert told == [f"You draw {first} and {second}.", "Basile draws 2 Memories; draws a Place."]


def test_boxes_crossed_out_one_after_the_other_are_a_list() -> None:
    """Of one section; another begins a new sentence."""
    crossed = [
        event("box_crossed", section=section, box=box) for section, box in (("cod", 13), ("cod", 12), ("pub", 1))
    ]
    told = tell(Words("en", strict=True), find("fleet_dice"), crossed, drawer("fleet_dice").telling, NAMES)
    assert told[0] == "She crosses out Cod 13 and 12."
    assert len(told) == 2


@pytest.mark.parametrize(("language", "told"), [("en", "against"), ("fr", "contre")])
def test_a_roll_says_what_is_added_to_the_die(language: str, told: str) -> None:
    """Seven is no face of a die; without an Artefact only the pips."""
    words, telling = Words(language, strict=True), drawer("souvenirs").telling
    said = []
    for bonus in (1, 0):
        args = {"attack": 6, "defence": 2, "attack_total": 6 + bonus, "roll": 1}
        said += tell(words, find("souvenirs"), [{"kind": "dice_rolled", "args": args}], telling, ())
    assert [f" {each} {told} 2." in sentence for each, sentence in zip(("6 + 1", "6"), said, strict=True)] == [True] * 2


@pytest.mark.parametrize(
    ("what", "amount", "said"),
    [
        ("gold", 1, ("lose 1 gold (", "perdez 1 or (")),
        ("provision", 2, ("lose 2 provisions (", "perdez 2 provisions (")),
    ],
)
def test_what_an_ambush_takes_is_counted(what: str, amount: int, said: tuple[str, str]) -> None:
    """One or several of it."""
    args = {"seat": 0, "what": what, "amount": amount, "cause": "ambush"}
    event = {"kind": "loot_lost", "args": args}
    for language, lost in zip(("en", "fr"), said, strict=True):
        assert lost in Words(language, strict=True).event("rolling_seas", event, (YOU, "Bo"))


@pytest.mark.parametrize(("language", "said"), [("en", "rolls 3: the Lookout."), ("fr", "fait 3 : la vigie.")])
def test_the_ships_die_is_called_by_what_it_does(language: str, said: str) -> None:
    """As the choices call it, and `r` finds it."""
    rolled = {"kind": "ship_rolled", "args": {"pips": 3}}
    told = tell(Words(language, strict=True), find("souvenirs"), [rolled], drawer("souvenirs").telling, ())
    assert told[0].endswith(said)


def test_what_is_counted_is_never_listed() -> None:
    """A card for each of two icons: not one card for both."""
    draws = [
        {"kind": "cards_drawn", "args": {"seat": 1, "count": 1, "cause": f"map_red_0{value}_a"}} for value in (4, 5)
    ]
    for language, one in (("en", "draws 1 card ("), ("fr", "pioche 1 carte (")):
        told = tell(
            Words(language, strict=True), find("loot_island"), draws, drawer("loot_island").telling, ("Ada", "Bo")
        )
        assert "".join(told).count(one) == 2


def test_an_article_inside_a_list_is_small() -> None:
    """Only the first name of a list may begin a sentence."""
    names = [one.id for one in all_components(find("loot_island").components) if one.group == "healers"]
    words = Words("fr", strict=True)
    articled = [name for name in names if words.name("loot_island", name).startswith("La ")][:2]
    told = words.event("loot_island", {"kind": "healers_shown", "args": {"healers": articled}})
    assert told.count(" La ") == 1
    assert " et la " in told


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["You win The Kite in the duel against Basile."]),
        ("fr", ["Vous gagnez le cerf-volant dans le duel contre Basile."]),
    ],
)
def test_a_duel_is_told_with_what_it_wins(language: str, said: list[str]) -> None:
    """Not that it was won, and then what; one that wins nothing is told by itself."""
    ended = event("duel_ended", seat=0, opponent=1, result="won")
    won = event("memory_won", seat=0, memory="kite", card="kite", opponent=1)
    words, telling = Words(language, strict=True), drawer("souvenirs").telling
    assert tell(words, find("souvenirs"), [ended, won], telling, NAMES) == said
    assert len(tell(words, find("souvenirs"), [ended], telling, NAMES)) == 1


@pytest.mark.parametrize(
    ("language", "seat", "victim", "said"),
    [
        ("en", 1, 0, "Basile takes one Memory card from you (The Thieving Monkey)."),
        ("fr", 1, 0, "Basile vous prend une carte Souvenir (le singe chapardeur)."),
        ("fr", 0, 1, "Vous prenez une carte Souvenir à Basile (le singe chapardeur)."),
    ],
)
def test_a_card_taken_unseen_says_of_which_kind_and_why(language: str, seat: int, victim: int, said: str) -> None:
    """The kind is no cause."""
    taken = event("card_taken", seat=seat, victim=victim, type="memory", card=None, cause="thieving_monkey")
    assert Words(language, strict=True).event("souvenirs", taken, NAMES) == said


def test_nothing_comes_of_a_card_only_if_nothing_does() -> None:
    """Message in a Bottle draws where it can take nothing; Boarding Party without a duel is over."""
    read, drawn = (event(kind, seat=1, card="bottle") for kind in ("encounter_read", "no_effect"))
    words, telling = Words("en", strict=True), drawer("souvenirs").telling
    told = tell(words, find("souvenirs"), [read, drawn, event("card_drawn", seat=1, type="memory")], telling, NAMES)
    assert told == ["Basile reads Message in a Bottle; draws a Memory."]
    other = tell(words, find("souvenirs"), [read, drawn, event("card_drawn", seat=2, type="memory")], telling, NAMES)
    assert other[1:] == ["Nothing more comes of it.", "Chloé draws a Memory."]
