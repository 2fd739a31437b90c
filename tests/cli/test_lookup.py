"""`r` finds everything that has a number or a name, in both languages."""

from __future__ import annotations

import re

import pytest

from flottille import games
from flottille.cli.asked import CREW
from flottille.cli.lookup.components import Component, all_components, find_components
from flottille.cli.lookup.facts import described, text_of
from flottille.cli.lookup.found import find_out
from flottille.cli.lookup.near import near
from flottille.cli.lookup.show import chapter_lines, contents, found_lines, phase_lines
from flottille.cli.reading.plain import bare, words_of
from flottille.cli.rulebook import Rulebook
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Size
from flottille.engine.registry import find
from flottille.words import Words

from .places import places
from .positions import play_to

GAMES = sorted(games())
LANGUAGES = ("en", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_chapter_is_found_by_number(game: str, language: str) -> None:
    """With its prefix in any case; chapters by number and by title."""
    book = Rulebook(find(game), language)
    assert len({rule.number for rule in book.rules}) == len(book.rules)
    for rule in book.rules:
        for asked in (rule.number, rule.number.lower()):
            found = find_out(find(game), find(game).components, language, asked)
            assert found.rule is not None, asked
            assert found.rule.number == rule.number
    for chapter in book.chapters:
        if chapter.level > 1 and chapter.number:
            by_number = find_out(find(game), find(game).components, language, chapter.number)
            assert (by_number.chapter or by_number.rule) is not None
    assert len(contents(book, 80)) > 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_component_is_found_by_name(game: str, language: str) -> None:
    """In either language whatever the match speaks, by its id, without accents, and by the start of its words."""
    components, words = find(game).components, Words(language, strict=True)
    for component in {each.name("en"): each for each in all_components(components)}.values():
        for asked in _names(component):
            found = find_components(components, asked)
            names = {each.name("en") for each in found} | {bare(each.name("fr")) for each in found}
            assert component.name("en") in names or asked in names, (asked, component.id)
        assert find_components(components, component.id)
        told = described(component, game, words)
        assert component.name(language).rsplit(" ", 1)[0] in told
        assert text_of(component, game, words) in told


def _names(component: Component) -> list[str]:
    found = []
    for language in LANGUAGES:
        name = component.name(language)
        starts = " ".join(word if word.isdigit() else word[:5] for word in words_of(name))
        found += [name, name.lower(), " ".join(words_of(name)), starts]
    return found


def test_a_row_of_the_ships_die_is_found_by_its_name() -> None:
    """The screen names what the Pirate Ship's die brings, so `r` explains it, with the roll that brings it."""
    components = find("souvenirs").components
    for asked in ("the lookout", "Lookout", "vigie", "La vigie"):
        (found,) = find_components(components, asked)
        told = described(found, "souvenirs", Words("en", strict=True))
        assert told.startswith("**The Lookout** (Pirate Ship's die): on a 3. Reveal 1 Memory")
    (calm,) = find_components(components, "mer d'huile")
    assert described(calm, "souvenirs", Words("fr", strict=True)) == (
        "**Mer d’huile** (dé du Bateau Pirate) : sur un 1. Rien ne se passe."
    )
    (squall,) = find_components(components, "rafale")
    assert described(squall, "souvenirs", Words("fr", strict=True)).endswith("Défaussez 1 carte de votre main.")


@pytest.mark.parametrize("game", GAMES)
def test_codes_are_numbers_too(game: str) -> None:
    """Events of Loot Island are A1 to B14."""
    for component in all_components(find(game).components):
        code = component.data.get("code")
        if isinstance(code, str):
            assert [each.id for each in find_components(find(game).components, code)] == [component.id]


@pytest.mark.parametrize(
    ("game", "asked", "language", "said"),
    [
        ("fleet_dice", "casino", "en", "FL-5.12"),
        ("fleet_dice", "FL-4.28", "fr", "FL-4.28"),
        ("fleet_dice", "crabe", "en", "King Crab"),
        ("loot_island", "LI-5.A1", "en", "Old Sea Chest"),
        ("loot_island", "a1", "fr", "Vieux coffre de marin"),
        ("loot_island", "source", "en", "Clear Spring"),
        ("rolling_seas", "kraken", "fr", "ligne 2, colonne J"),
        ("souvenirs", "knot", "en", "Friendship Knot"),
        ("souvenirs", "tambour", "en", "Distant Drum"),
        ("souvenirs", "drum", "fr", "tambour"),
        ("santa_timea", "pirate", "en", "ST-5.7"),
    ],
)
def test_what_people_ask(game: str, asked: str, language: str, said: str) -> None:
    """Facts and text of a component, then the rules which name it."""
    found = find_out(find(game), find(game).components, language, asked)
    told = "\n".join(line.plain for line in found_lines(found, find(game), Words(language, strict=True), 400))
    assert said in told


def test_an_unknown_word_finds_nothing() -> None:
    """Nothing is better than anything."""
    assert not find_out(find("souvenirs"), find("souvenirs").components, "en", "submarine xyzzy")


def test_a_component_speaks_of_its_edition() -> None:
    """Facts come from the components that are played."""
    changed = {
        **find("rolling_seas").components,
        "ships": {"items": [{"id": "ship_1", "name": {"en": "Cog"}, "hold": 8}]},
    }
    (cog,) = find_components(changed, "cog")
    assert "hold 8" in described(cog, "rolling_seas", Words("en"))


@pytest.mark.parametrize(
    ("language", "asked", "told"),
    [
        ("en", "blood moon", "monster power +1, pirate power +1, +1 gold"),
        ("en", "ill omens", "monster power +1 or pirate power +1"),
        ("fr", "lune", "force des monstres +1, force des pirates +1, +1 or"),
    ],
)
def test_a_calm_sea_tells_all_it_does(language: str, asked: str, told: str) -> None:
    """Powers that rise as well as what is gained, and what is chosen between."""
    found = find_components(find("rolling_seas").components, asked)
    assert told in described(found[0], "rolling_seas", Words(language, strict=True))


THOU = re.compile(r"\b(tu|te|ton|ta|tes|toi)\b", re.IGNORECASE)
SHOUTED = re.compile("SOUVENIR|LIEU|BATEAU")


@pytest.mark.parametrize("game", GAMES)
def test_cards_speak_to_a_player_as_the_rest_of_the_screen(game: str) -> None:
    """In French nobody is called `tu`, whatever a card says; nothing is shouted."""
    components = find(game).components
    texts = [text_of(each, game, Words("fr", strict=True)) for each in all_components(components)]
    assert [text for text in texts if THOU.search(text) or SHOUTED.search(text)] == []


def test_an_edition_says_its_own_text() -> None:
    """Our words are for our cards alone."""
    whale = next(each for each in all_components(find("souvenirs").components) if each.id == "whale_song")
    changed = Component(whale.group, {**whale.data, "text": {"en": "Sing.", "fr": "Chantez."}})
    assert text_of(changed, "souvenirs", Words("fr", strict=True)) == "Chantez."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_idea_of_a_game_is_told_in_a_few_lines(game: str, language: str) -> None:
    """One paragraph without marks, short enough for a small window."""
    idea = Rulebook(find(game), language).idea
    assert 200 < len(idea) < 900
    assert not set("*|#`") & set(idea)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_mark_of_the_source_is_shown(game: str, language: str) -> None:
    """Tables, emphasis and code are drawn, not printed."""
    book = Rulebook(find(game), language)
    for chapter in book.chapters:
        told = "\n".join(line.plain for line in chapter_lines(chapter, 90))
        assert "|---" not in told
        assert "`" not in told
        assert not re.search(r"\*\w[^*\n]*\w\*", told), chapter.title


def test_a_word_of_the_rules_is_the_word_that_was_asked_for() -> None:
    """A star is no start, and the rule that explains it comes before those that mention it."""
    book = Rulebook(find("fleet_dice"), "en")
    assert all(re.search(r"\bstars?\b", rule.text.lower()) for rule in book.search("star"))
    assert book.search("lobster")[0].number == "FL-5.3"
    assert Rulebook(find("loot_island"), "en").search("jewel")[0].number == "LI-6.11"
    assert Rulebook(find("loot_island"), "en").search("book")[0].number != "R-54"
    found = find_out(find("santa_timea"), find("santa_timea").components, "en", "damage")
    told = "\n".join(line.plain for line in found_lines(found, find("santa_timea"), Words("en"), 100))
    assert "ST-6.1" in told
    assert "(row of the score sheet)" not in told


@pytest.mark.parametrize("game", GAMES)
def test_r_alone_shows_the_rules_of_every_decision(game: str) -> None:
    """At each prompt: what the drawing names stands in the book, and is told in full, in both languages."""
    for prompt, place in places(game).items():
        scene = play_to(place, ("Anna", *CREW)[: place.seats]).scene(Words("en", strict=True), Size())
        numbers = drawer(game).rules(scene, drawer(game).screen(scene).situation)
        assert numbers, prompt
        for language in LANGUAGES:
            book = Rulebook(find(game), language)
            assert all(book.rule(number) if "-" in number else book.chapter(number) for number in numbers), prompt
            told = [line.plain for line in phase_lines(book, numbers, Words(language, strict=True), 90)]
            assert any(line.strip().startswith(numbers[0]) for line in told[:2]), prompt
            assert len(told) > 2


def test_a_game_without_rules_of_a_decision_lists_its_chapters() -> None:
    """As the games of others may."""
    book = Rulebook(find("souvenirs"), "en")
    assert phase_lines(book, (), Words("en"), 90) == contents(book, 90)


@pytest.mark.parametrize(
    ("game", "asked", "number"),
    [
        ("loot_island", "LI5A1", "LI-5.A1"),
        ("loot_island", "li 5.a1", "LI-5.A1"),
        ("loot_island", "5a1", "LI-5.A1"),
        ("souvenirs", "sv 4.2", "SV-4.2"),
    ],
)
def test_a_rule_number_is_found_without_its_signs(game: str, asked: str, number: str) -> None:
    """Letters and figures are enough; bare figures are none of a rule, for they may be anything."""
    book = Rulebook(find(game), "en")
    rule = book.rule(asked)
    assert rule is not None
    assert rule.number == number
    assert book.rule("42") is None


def test_chapters_are_found_without_accents() -> None:
    """As everything else that is typed."""
    book = Rulebook(find("santa_timea"), "fr")
    accented = next(chapter for chapter in book.chapters if bare(chapter.title) != chapter.title.lower())
    found = book.chapter(bare(accented.title))
    assert found is not None
    assert found.title == accented.title


@pytest.mark.parametrize(
    ("game", "language", "typed", "meant"),
    [
        ("loot_island", "en", "healr", "healer"),
        ("loot_island", "fr", "guerisseus", "guérisseuse"),
        ("rolling_seas", "en", "krakn", "Kraken"),
        ("rolling_seas", "fr", "krakn", "Kraken"),
        ("fleet_dice", "en", "licnece", "licence"),
        ("santa_timea", "fr", "piratte", "pirate"),
        ("souvenirs", "en", "lighthose", "Lighthouse"),
    ],
)
def test_a_mistyped_name_is_answered_with_the_nearest(game: str, language: str, typed: str, meant: str) -> None:
    """Words, components, and words within their names, called as this language calls them."""
    nearest = near(find(game), find(game).components, language, typed)
    assert any(meant.lower() in name.lower() for name in nearest), nearest
    assert len(nearest) <= 3


def test_nothing_is_near_to_nonsense() -> None:
    """No name is guessed where none is alike."""
    assert near(find("loot_island"), find("loot_island").components, "en", "xyzzy") == []
    assert near(find("loot_island"), find("loot_island").components, "en", "?" * 5000) == []


@pytest.mark.parametrize(
    ("game", "language", "asked", "told"),
    [
        ("rolling_seas", "en", "Abyss Serpent", "sea monster, copies 1, row 9, column E."),
        ("rolling_seas", "fr", "Léviathan de brume", "monstre marin, exemplaires 1, ligne 6, colonne N."),
        ("rolling_seas", "en", "Good Catch", "+2 provisions, copies 2."),
        ("rolling_seas", "fr", "Marchand de passage", "+1 or, +1 provision, exemplaires 1."),
        ("loot_island", "en", "East 1", "on the East coast."),
        ("loot_island", "fr", "Est 1", "sur la côte est."),
        ("loot_island", "en", "Red map 3", "colour red, value 3, counts as 1."),
        ("loot_island", "fr", "Blanche d’Albe", "couleur blanche."),
        (
            "souvenirs",
            "fr",
            "La pleine lune",
            "pour le Phare Endormi, la Mangrove aux Lucioles et la Plage aux Tortues.",
        ),
        ("souvenirs", "fr", "Vent arrière", "exemplaires 2, bleue. Piochez 1 Souvenir."),
    ],
)
def test_facts_read_as_a_person_would_say_them(game: str, language: str, asked: str, told: str) -> None:
    """Letters of columns are no directions, colours are adjectives, amounts agree, articles are small in a sentence."""
    found = find_components(find(game).components, asked)
    assert any(described(one, game, Words(language, strict=True)).endswith(told) for one in found), [
        described(one, game, Words(language, strict=True)) for one in found
    ]
