"""`r name` also says how things stand, and no more than the seat may know."""

from __future__ import annotations

import pytest

from flottille import FastChance, games
from flottille.cli.lookup.components import all_components
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Scene, Size
from flottille.engine.registry import find
from flottille.words import Words

from .positions import Place, play_to

NAMES = ("Anna", "Basile", "Chloé", "Denis")


def scene(game: str, language: str = "en", decision: int = 10) -> Scene:
    """A place in the middle of a match."""
    return play_to(Place(game, decision=decision), NAMES).scene(Words(language, strict=True), Size())


def everything(shown: Scene) -> list[list[str]]:
    """What is told of every component."""
    drawing = drawer(shown.game)
    return [drawing.now(shown, each.group, each.id) for each in all_components(find(shown.game).components)]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", sorted(games()))
def test_how_things_stand_is_told_in_sentences(game: str, language: str) -> None:
    """Of many components something is told, and of each a whole sentence."""
    told = [sentence for each in everything(scene(game, language)) for sentence in each]
    assert len(told) > 10
    assert [sentence for sentence in told if not sentence.endswith((".", "!", "?"))] == []


@pytest.mark.parametrize("game", sorted(games()))
def test_what_the_seat_cannot_see_changes_nothing(game: str) -> None:
    """Another way the hidden cards may lie reads the same."""
    table = play_to(Place(game), NAMES)
    words = Words("en", strict=True)
    before = everything(table.scene(words, Size()))
    table.match.state = table.match.mask(0).fill(FastChance(5))
    assert everything(table.scene(words, Size())) == before


def test_a_memory_is_found_where_it_lies() -> None:
    """On whose Place; in my hand."""
    shown = scene("souvenirs", decision=20)
    drawing = drawer("souvenirs")
    for player in shown.view["players"]:
        for place in player["zone"]:
            assert drawing.now(shown, "places", place["place"])
            for memory in place["memories"]:
                assert any(shown.name(place["place"]) in each for each in drawing.now(shown, "memories", memory))
    assert all("In your hand." in everything_of(shown, card) for card in shown.view["hand"])


def everything_of(shown: Scene, card: str) -> list[str]:
    """Whatever kind of card it is."""
    return [
        told for group in ("places", "memories", "encounters") for told in drawer("souvenirs").now(shown, group, card)
    ]


def test_the_card_of_the_turn_is_known() -> None:
    """Turned up now, before, or not at all."""
    shown = scene("rolling_seas", decision=30)
    seen, current = set(shown.view["revealed"]), shown.view["card"]["id"]
    group = {each.id: each.group for each in all_components(find("rolling_seas").components)}
    now = {card: drawer("rolling_seas").now(shown, group[card], card)[0] for card in (*seen, current)}
    assert now.pop(current) == "It is the card of this turn."
    assert set(now.values()) <= {"It has been turned up already."}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_after_the_last_trick_no_wind_is_still_to_come(language: str) -> None:
    """While triplets are answered the row has blown; a wind of it that somebody took is theirs."""
    words = Words(language, strict=True)
    table = play_to(Place("santa_timea", 4, 1, situation="triplet"), ("Anna", "Basile", "Chloé", "Denis"))
    drawn = " ".join(line.plain for line in drawer("santa_timea").screen(table.scene(words, Size())).board)
    assert words.say("santa_timea_cli.blown", n=12) in drawn
    assert words.say("santa_timea_cli.never", wind="").strip(" ()") not in drawn
