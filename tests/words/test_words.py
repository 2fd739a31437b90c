"""Sentences, numbers, lists and names in both languages."""

from __future__ import annotations

import pytest

import flottille
from flottille.engine.errors import IllegalAction
from flottille.words import MissingWord, UnknownLanguage, Words, pick_language

GAME = "santa_timea"
NAMES = ("Ada", "Basile", "Chloé")
EN, FR = Words("en", strict=True), Words("fr", strict=True)


def test_a_missing_key_raises_when_strict_and_is_said_otherwise() -> None:
    """Tests hear of a missing word; people see something readable."""
    with pytest.raises(MissingWord, match=r"en: no words for nothing\.here"):
        EN.say("nothing.here")
    assert Words("en", strict=False).say("nothing.here") == "nothing.here"


def test_a_missing_parameter_raises_when_strict() -> None:
    """A hole nobody fills is a mistake."""
    with pytest.raises(MissingWord, match="wants 'number'"):
        EN.say("common.seat")
    assert Words("en", strict=False).say("common.seat") == "Seat {number}"


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        (4.5, "4.5", "4,5"),
        (4, "4", "4"),
        (0.5, "0.5", "0,5"),
        (-2, "−2", "−2"),
        (10.0, "10", "10"),
        (100, "100", "100"),
    ],
)
def test_numbers_are_written_the_way_of_the_language(value: float, english: str, french: str) -> None:
    """A point in English, a comma in French."""
    assert (english, french) == (EN.number(value), FR.number(value))


def test_decimals_can_be_fixed() -> None:
    """Tables line up."""
    assert (EN.number(4.5, 2), FR.number(4.5, 2)) == ("4.50", "4,50")


def test_lists_are_joined_with_and() -> None:
    """Ada, Basile and Chloé."""
    assert EN.join(NAMES) == "Ada, Basile and Chloé"
    assert FR.join(NAMES[:2]) == "Ada et Basile"
    assert EN.join(NAMES[:1]) == "Ada"
    assert EN.join([]) == "none"


def test_seats_are_counted_from_one() -> None:
    """Seat 1 in code is seat 2 to people; a name is better; -1 is nobody."""
    assert (EN.seat(1), FR.seat(1)) == ("Seat 2", "Place 2")
    assert EN.seat(1, NAMES) == "Basile"
    assert (EN.seat(-1), FR.seat(-1)) == ("nobody", "personne")


def test_the_plural_follows_the_number() -> None:
    """In French nothing is singular."""
    assert EN.say("play.earlier", n=1) == "1 line before (l)"
    assert EN.say("play.earlier", n=0) == "0 lines before (l)"
    assert FR.say("play.earlier", n=0) == "0 ligne avant (l)"


def test_the_plural_follows_a_list_without_a_number() -> None:
    """Two winners win together."""
    assert EN.say("end.won", names=["Ada"], score="9 points") == "Ada wins with 9 points."
    both = FR.say("end.won", names=["Ada", "Basile"], score="9 points")
    assert both == "Ada et Basile gagnent ensemble avec 9 points."


def test_components_have_names() -> None:
    """Names come from the game's components; what has none is said as it is."""
    assert (EN.name(GAME, "west_3"), FR.name(GAME, "west_3")) == ("West 3", "Ouest 3")
    assert EN.name(GAME, "some_thing") == "some thing"


def test_without_words_an_action_is_its_notation() -> None:
    """A game that lacks words can still be played."""
    quiet = Words("xx", strict=False)
    action = flottille.games()[GAME].actions.all[0]
    assert str(action) == quiet.action(GAME, action)
    assert (
        quiet.event(GAME, {"kind": "card_played", "args": {"seat": 0, "card": "north_1", "halves": 2}}, NAMES)
        == "card played: seat Ada, card north 1, halves 1"
    )
    assert (
        quiet.refusal(GAME, IllegalAction("ST-4.4", "pirate_led", {"card": "pirate_1"})) == "pirate led: card pirate 1"
    )


@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
def test_a_whole_match_can_be_told(words: Words) -> None:
    """Every event, action, refusal and sheet line of an expert match has words."""
    match = flottille.Match(GAME, seats=3, seed=3, expert=True)
    table = match.game.actions
    while not match.is_over:
        seat = match.to_act[0]
        for action in match.actions(seat):
            assert "{" not in words.action(GAME, action, NAMES)
        refused = match.why_not((seat + 1) % 3, 0) or match.why_not(seat, table.size - 1)
        assert refused is not None
        assert "{" not in words.refusal(GAME, refused, NAMES)
        for event in match.play(seat, match.legal(seat)[-1]):
            assert "{" not in words.event(GAME, event, NAMES)
    for line in match.sheet(0).lines:
        assert words.sheet_line(GAME, line, NAMES)
        assert all(words.sheet_line(GAME, part, NAMES) for part in line.parts)


def test_rounds_and_tricks_are_told_from_one() -> None:
    """The round an event tells is the round the view shows after it."""
    quiet = Words("xx", strict=False)
    match = flottille.Match(GAME, seats=2, seed=1)
    told = []
    while not match.is_over:
        trick = match.view(None)["trick"]
        for event in match.play(match.to_act[0], match.legal(match.to_act[0])[0]):
            said = quiet.event(GAME, event)
            if event["kind"] == "round_started":
                told.append(said)
                assert f"round {match.view(None)['round']}" in said
            if event["kind"] == "trick_resolved":
                assert f"trick {trick}" in said
    assert len(told) == 4


@pytest.mark.parametrize(
    ("asked", "environment", "expected"),
    [
        ("fr", {"FLOTTILLE_LANG": "en"}, "fr"),
        ("FR_ca", {}, "fr"),
        (None, {"FLOTTILLE_LANG": "fr", "LANG": "en_GB.UTF-8"}, "fr"),
        (None, {"LANG": "fr_FR.UTF-8"}, "fr"),
        (None, {"LC_ALL": "en_GB.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
        (None, {"LANGUAGE": "de:fr", "LANG": "de_DE"}, "fr"),
        (None, {"LANG": "C"}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_asked_then_set_then_the_locales(
    asked: str | None, environment: dict[str, str], expected: str
) -> None:
    """--lang before FLOTTILLE_LANG before the locale before English."""
    assert expected == pick_language(asked, environment)


def test_an_unknown_language_is_refused_only_when_asked_for() -> None:
    """A locale nobody speaks here is no mistake."""
    with pytest.raises(UnknownLanguage):
        pick_language("de", {})
    assert pick_language(None, {"LANG": "de_DE.UTF-8"}) == "en"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Inès", "Le plan d’Inès :"),
        ("Loïc", "Le plan de Loïc :"),
        ("Le Goéland", "Le plan du Goéland :"),
        ("Les Amis", "Le plan des Amis :"),
        ("A5", "Le plan de A5 :"),
        ("{seat}", "Le plan de {seat} :"),
    ],
)
def test_french_joins_little_words_with_names(name: str, expected: str) -> None:
    """Elision before a vowel, an article contracted; squares and braces stay as they are."""
    event = {"kind": "plan_shown", "args": {"seat": 0}}
    assert Words("fr").event("rolling_seas", event, [name]) == expected


@pytest.mark.parametrize(
    ("kind", "args", "english", "french"),
    [
        ("card_turned", {"turn": 0, "card": "kraken"}, "Set-up: Kraken.", "Mise en place : Kraken."),
        ("card_turned", {"turn": 4, "card": "kraken"}, "Turn 4: Kraken.", "Tour 4 : Kraken."),
        (
            "monster_met",
            {"seat": 0, "square": "F7", "provisions": 0},
            "Ada beats a sea monster on F7.",
            "Ada bat un monstre marin en F7.",
        ),
        (
            "ambush_fought",
            {"owner": 0, "victim": 1, "square": "F7", "owner_die": 6, "victim_die": 0, "winner": 0},
            "Ambush! Ada rolls 6: that decides at once, Bo rolls no die. Winner: Ada.",
            "Embuscade ! Dé d’Ada : 6, c’est décidé aussitôt ; Bo ne lance pas de dé. Vainqueur : Ada.",
        ),
    ],
)
def test_a_figure_of_0_may_have_a_sentence_of_its_own(
    kind: str, args: dict[str, object], english: str, french: str
) -> None:
    """No turn 0, no provision that was not paid, no die that was not rolled."""
    for language, said in (("en", english), ("fr", french)):
        event = {"kind": kind, "args": args}
        assert Words(language, strict=True).event("rolling_seas", event, ["Ada", "Bo"]).replace("\xa0", " ") == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Ada takes the crab bonus: 1 VP per "), ("fr", "Ada prend le bonus crabe : 1 PV pour ")],
)
def test_a_bonus_that_is_a_phrase_stands_behind_a_colon(language: str, said: str) -> None:
    """Bonuses have no names: what they count is said instead."""
    event = {"kind": "bonus_taken", "args": {"seat": 0, "bonus": "kb_fish"}}
    told = Words(language, strict=True).event("fleet_dice", event, ["Ada"])
    assert told.replace("\xa0", " ").startswith(said)


@pytest.mark.parametrize(
    ("notation", "english", "french"),
    [
        ("draw O6 0", "Draw it from O6 on, not turned", "Le dessiner à partir de O6, sans le tourner"),
        ("draw O6 1", "Draw it from O6 on, turned 1 quarter to the right", "tourné d’un quart à droite"),
        ("draw O6 3", "Draw it from O6 on, turned 3 quarters to the right", "tourné de 3 quarts à droite"),
    ],
)
def test_an_action_may_have_a_sentence_for_0_too(notation: str, english: str, french: str) -> None:
    """A shape that is not turned is not turned 0 times."""
    game = flottille.games()["rolling_seas"]
    action = game.actions[game.actions.read(notation)]
    assert EN.action(game, action) == english
    assert french in FR.action(game, action)


def test_nothing_and_a_mark_of_its_own() -> None:
    """A duel for a Place has no Memory at stake; a card that ends with a mark ends its sentence."""
    duel = {"seat": 0, "opponent": 1, "memory": None, "place": "beach", "copy": 1}
    assert EN.event("souvenirs", {"kind": "duel_started", "args": duel}, NAMES) == (
        "Ada challenges Basile for a Place: Turtle Beach."
    )
    read = {"kind": "encounter_read", "args": {"seat": 0, "card": "land_ho"}}
    assert EN.event("souvenirs", read, NAMES) == "Ada reads Land Ho!"


def test_french_says_the_article_before_each_name_of_a_list() -> None:
    """la carte bleue 3 et la carte bleue 9."""
    words, cards = Words("fr"), ["Carte 3", "Carte 9"]
    assert words.fill("Posez la {cards}.", {"cards": cards}) == "Posez la carte 3 et la carte 9."
    assert words.fill("Posez la **{cards}**.", {"cards": cards}) == "Posez la **carte 3** et la **carte 9**."
    assert words.fill("Posez la **{cards}**.", {"cards": "Carte 3"}) == "Posez la **carte 3**."


def test_inside_a_french_sentence_the_article_of_a_name_is_a_word_like_others() -> None:
    """Where it begins one, or stands after a colon, it keeps its capital; so does the name of a player."""
    wreck, lookout, undertow = (FR.name("loot_island", f"isl_{each}") for each in ("wreck", "lookout", "undertow"))
    assert FR.fill("Utiliser {tile}", {"tile": wreck}) == "Utiliser l’Épave"
    assert FR.fill("Vous allez à **{tile}**", {"tile": lookout}) == "Vous allez à **la Vigie**"
    assert (
        FR.fill("Allez à {tile} ({cause})", {"tile": undertow, "cause": wreck}) == "Allez au Contre-courant (l’Épave)"
    )
    assert FR.fill("Il reste {tiles}", {"tiles": [lookout, wreck]}) == "Il reste la Vigie et l’Épave"
    assert FR.fill("Payez. {tile} : {other}", {"tile": lookout, "other": wreck}) == "Payez. La Vigie : L’Épave"
    assert FR.fill("Duel de {rival}", {"rival": "La Buse"}) == "Duel de La Buse"
