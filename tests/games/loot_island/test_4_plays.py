"""Chapters 4.5, 5.1 and 5.2: cards are played on the Main Island and take effect."""

from __future__ import annotations

from itertools import combinations

import pytest

from .tables import asked, column, cubes, hand, kinds, lay, legal, play, refused, settle, stack, table, verbs

FULL = {"n1": [0], "e1": [0], "s1": [0]}


@pytest.mark.rule("LI-4.40")
def test_a_set_is_of_one_colour() -> None:
    """After a red card only red ones may be added."""
    match = table(hands=["R3a R5a G5a"])
    play(match, 0, "play R3a n1")

    assert ["done", "add map_red_05_a"] == legal(match, 0)
    assert ("LI-4.40", "mixed_colours") == (refused(match, 0, "add G5a").rule, refused(match, 0, "add G5a").key)
    assert "card_not_in_hand" == refused(match, 0, "add R6a").key


@pytest.mark.rule("LI-4.40")
def test_the_whole_play_is_declared_before_effects() -> None:
    """Cards, the disc moved and what a 1 copies come first, in this order; lifts and draws later."""
    match = table(hands=["V1a V10a"], columns={"n2": "V4a V5b V7b"}, stacks=FULL)
    play(match, 0, "play V1a n2")
    found = []
    for step in ("add V10a", "done", "move s1", "copy V5b", "accept"):
        found.append(match.dump()["asking"])
        play(match, 0, step)

    assert ["cards", "cards", "move", "copy", "draw"] == found


@pytest.mark.rule("LI-4.41")
def test_a_column_takes_only_its_colour() -> None:
    """Jokers are of their own colour."""
    match = table(hands=["R5a G5a GJa"], columns={"n1": "R3a"})

    assert ["play map_red_05_a n1"] == [a for a in legal(match, 0) if a.endswith(" n1")]
    assert ("LI-4.41", "other_colour") == (refused(match, 0, "play GJa n1").rule, refused(match, 0, "play G5a n1").key)


@pytest.mark.rule("LI-4.41", "R-37")
def test_an_empty_landing_differs_from_its_sibling() -> None:
    """The other landing's colour is barred, a joker's too; with no card there, nothing is."""
    match = table(hands=["R5a RJa G5a"], columns={"n1": "R3a"})

    assert ["play map_green_05_a n2"] == [a for a in legal(match, 0) if a.endswith(" n2")]
    assert ("LI-4.41", "sibling_colour") == (
        refused(match, 0, "play R5a n2").rule,
        refused(match, 0, "play RJa n2").key,
    )
    assert 3 == len([a for a in legal(match, 0) if a.endswith(" e1")])
    assert 3 == len([a for a in legal(table(hands=["R5a RJa G5a"], stacks={"n1": [1]}), 0) if a.endswith(" n2")])


@pytest.mark.rule("LI-4.42")
@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("", 0),
        ("GJa", 1),
        ("GJa GJb", 1),
        ("G3a", 3),
        ("G3a GJa", 3),
        ("G3a GJa GJb", 3),
        ("G1a G7a GJa", 7),
        ("GJa G1a", 1),
    ],
)
def test_value_of_a_column(cards: str, value: int) -> None:
    """That of its end card; a joker copies the card before it, or is worth 1."""
    match = table(hands=["G2a"], columns={"n1": cards} if cards else {})

    assert value == match.view(0)["landings"][0]["value"]
    assert (value <= 2) == ("play map_green_02_a n1" in legal(match, 0))


@pytest.mark.rule("LI-4.43")
def test_numbers_never_descend() -> None:
    """Equal and higher values fit, gaps are fine, lower ones do not; 1s and jokers always do."""
    match = table(hands=["B1a B4a B5a B6a B10a BJa"], columns={"n1": "B5b"})

    assert ["B1a", "B5a", "B6a", "B10a", "BJa"] == [
        c for c in ["B1a", "B4a", "B5a", "B6a", "B10a", "BJa"] if match.why_not(0, _play(c)) is None
    ]
    refusal = refused(match, 0, "play B4a n1")
    assert ("LI-4.43", 5) == (refusal.rule, refusal.params["value"])


def _play(code: str) -> str:
    from .tables import card

    return f"play {card(code)} n1"


@pytest.mark.rule("LI-4.43")
def test_only_the_column_before_the_play_counts() -> None:
    """A 3 may be added after a 9 of the same set: the set is sorted when it is laid."""
    match = table(hands=["B9a B3a"], columns={"n1": "B2b"})
    lay(match, 0, "B9a B3a", "n1")

    assert "B2b B3a B9a" == column(match, "n1")


@pytest.mark.rule("LI-4.44")
def test_any_subset_may_be_played() -> None:
    """All seven non-empty subsets of three playable cards."""
    for size in (1, 2, 3):
        for subset in combinations(["R3a", "R5a", "RJa"], size):
            match = table(hands=["R3a R5a RJa"])
            lay(match, 0, " ".join(subset), "n1")
            assert " ".join(subset) == column(match, "n1")


@pytest.mark.rule("LI-4.45")
def test_a_disc_goes_on_top() -> None:
    """From the supply, above those already there."""
    match = table(hands=["R5a"], columns={"n1": "R3a"}, stacks={"n1": [2, 1]})
    lay(match, 0, "R5a", "n1")

    assert ([2, 1, 0], 2) == (stack(match, "n1"), match.view(0)["players"][0]["discs"])


@pytest.mark.rule("LI-4.45", "R-50")
def test_a_disc_already_there_keeps_its_place() -> None:
    """Playing again adds none."""
    match = table(hands=["R5a"], columns={"n1": "R3a"}, stacks={"n1": [0, 1]})
    lay(match, 0, "R5a", "n1")

    assert ([0, 1], 2) == (stack(match, "n1"), match.view(0)["players"][0]["discs"])


@pytest.mark.rule("LI-4.45", "R-12")
def test_a_disc_in_supply_forbids_moving_one() -> None:
    """With one left the question never comes."""
    match = table(hands=["R5a"], stacks={"n1": [0], "e1": [0]})
    play(match, 0, "play R5a s1")
    assert ("LI-4.45", "disc_in_supply") == (refused(match, 0, "move n1").rule, refused(match, 0, "move n1").key)
    play(match, 0, "done")

    assert ([0], [0], [0]) == (stack(match, "n1"), stack(match, "e1"), stack(match, "s1"))


@pytest.mark.rule("LI-4.45", "R-57")
def test_without_supply_a_disc_is_moved() -> None:
    """From any other landing, the sibling too; the stack it leaves keeps its order, its cards stay."""
    match = table(hands=["G5a"], columns={"n1": "R3a"}, stacks={"n1": [1, 0, 2], "e1": [0], "s1": [0]})
    play(match, 0, "play G5a n2", "done")
    assert ["move n1", "move e1", "move s1"] == legal(match, 0)
    assert ("LI-4.45", "no_disc_there") == (refused(match, 0, "move w1").rule, refused(match, 0, "move w1").key)
    play(match, 0, "move n1")

    assert ([1, 2], [0], "R3a") == (stack(match, "n1"), stack(match, "n2"), column(match, "n1"))


@pytest.mark.rule("LI-4.46", "R-05", "R-43")
def test_a_set_is_laid_in_order() -> None:
    """1s, numbers ascending, jokers; copy a before copy b, whatever order they were named in."""
    match = table(hands=["GJb G8a G1b G3b GJa G1a G3a"])
    lay(match, 0, "GJb G8a G1b G3b GJa G1a G3a", "n1")

    assert "G1a G1b G3a G3b G8a GJa GJb" == column(match, "n1")


@pytest.mark.rule("LI-4.46")
def test_effects_resolve_one_card_at_a_time() -> None:
    """The draw of a 5 for everyone, then the lift of a 9 for everyone."""
    match = table(hands=["B9b B5b"], columns={"n1": "B2a"}, stacks={"n1": [1]})
    lay(match, 0, "B9b B5b", "n1")
    found = []
    while match.dump()["asking"] != "turn":
        found.append((match.dump()["asking"], match.to_act[0]))
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])

    assert [("draw", 0), ("draw", 1), ("lift", 0), ("lift", 1)] == found


@pytest.mark.rule("LI-4.46", "R-07")
def test_cards_drawn_do_not_join_the_play() -> None:
    """The set is closed before anything is drawn."""
    match = table(hands=["B4b"], map_deck="B9a")
    lay(match, 0, "B4b", "n1", "accept")

    assert ("B4b", "B9a") == (column(match, "n1"), hand(match, 0))


@pytest.mark.rule("LI-4.47", "R-01", "LI-5.6")
@pytest.mark.parametrize("before", ["", "G1b", "GJa", "GJa G1b"])
def test_a_one_is_appended_and_curses(before: str) -> None:
    """On an empty column, or after a card worth 1."""
    match = table(5, hands=["G1a"], columns={"n1": before} if before else {}, passed=[3], event="a4")
    lay(match, 0, "G1a", "n1")

    assert f"{before} G1a".strip() == column(match, "n1")
    assert [3, 4, 4, 4, 4] == cubes(match)


@pytest.mark.rule("LI-4.47", "R-01", "LI-5.7")
@pytest.mark.parametrize("before", ["G2a", "G7b", "G1b G8a", "G5a GJa"])
def test_a_one_is_inserted_at_the_start(before: str) -> None:
    """After a card worth 2 or more; nobody is cursed."""
    match = table(3, hands=["G1a"], columns={"n1": before})
    lay(match, 0, "G1a", "n1")
    if match.dump()["asking"] == "copy":
        play(match, 0, "decline")

    assert f"G1a {before}" == column(match, "n1")
    assert [3, 3, 3] == cubes(match)


@pytest.mark.rule("LI-4.48", "R-04")
def test_two_ones_curse_twice() -> None:
    """On an empty landing both are appended."""
    match = table(3, hands=["G1a G1b"])
    lay(match, 0, "G1b G1a", "n1")

    assert ("G1a G1b", [3, 5, 5]) == (column(match, "n1"), cubes(match))


@pytest.mark.rule("LI-4.48")
def test_ones_use_the_mode_of_the_column_before_the_play() -> None:
    """A 1 played with a 9 on an empty landing is appended."""
    match = table(3, hands=["G1a G9a"])
    lay(match, 0, "G9a G1a", "n1")

    assert ("G1a G9a", [3, 4, 4]) == (column(match, "n1"), cubes(match))


# --- effects ------------------------------------------------------------------------------------------------


@pytest.mark.rule("LI-5.1", "LI-5.5")
def test_a_discard_icon_serves_everyone_there() -> None:
    """Actor first, then clockwise, passed players too; absent players and those without cubes get nothing."""
    match = table(
        5, "a4", hands=["", "B7b"], active=1, passed=[3], columns={"n1": "B2a"},
        stacks={"n1": [0, 3, 4]}, cubes=[2, 3, 3, 1, 0],
    )  # fmt: skip
    lay(match, 1, "B7b", "n1")
    order = []
    while match.dump()["asking"] == "lift":
        order += match.to_act
        assert ["lift 0", "lift 1"] == legal(match, match.to_act[0])
        match.play(match.to_act[0], "lift 1")

    assert ([1, 3, 0], [1, 2, 3, 0, 0]) == (order, cubes(match))


@pytest.mark.rule("LI-5.2", "LI-5.5", "R-08")
def test_a_draw_icon_serves_everyone_there() -> None:
    """Actor first, then clockwise, so the deck's order is fixed."""
    match = table(4, "a4", hands=["", "", "B4b"], active=2, columns={"n1": "B2a"}, stacks={"n1": [0, 3]}, passed=[0])
    lay(match, 2, "B4b", "n1")
    order = []
    while match.dump()["asking"] == "draw":
        order += match.to_act
        match.play(match.to_act[0], "accept")

    assert ([2, 3, 0], [1, 0, 1, 1]) == (order, [len(h) for h in match.dump()["hands"]])


@pytest.mark.rule("LI-5.3")
def test_chests_and_plus_ones_do_nothing_when_played() -> None:
    """The turn ends at once."""
    match = table(hands=["B2a B3b"], columns={"n1": "B2b"}, stacks={"n1": [1]})

    assert ["disc_placed", "card_laid", "card_laid"] == kinds(lay(match, 0, "B2a B3b", "n1"))
    assert (1,) == match.to_act


@pytest.mark.rule("LI-5.4")
def test_a_joker_repeats_nothing() -> None:
    """After a 5 that draws it draws nothing; after a 2 it counts once; after a 1 it curses nobody."""
    match = table(hands=["BJa", "GJa", "R1a RJa"], columns={"n1": "B5b", "e1": "G2a"})
    assert ["disc_placed", "card_laid"] == kinds(lay(match, 0, "BJa", "n1"))
    lay(match, 1, "GJa", "e1")
    lay(match, 2, "R1a RJa", "s1")

    assert 3 == match.view(0)["landings"][2]["count"]
    assert [4, 4, 3] == cubes(match)


@pytest.mark.rule("LI-5.7", "R-03")
def test_an_inserted_one_copies_an_icon_of_before() -> None:
    """Only cards that lay there, only draw and discard icons; the others there get nothing."""
    match = table(hands=["V1a V9b"], columns={"n1": "V4b V7b V8b"}, stacks={"n1": [1]}, event="a4")
    play(match, 0, "play V1a n1", "add V9b", "done")

    assert ["decline", "copy map_violet_04_b", "copy map_violet_07_b"] == legal(match, 0)
    assert ("LI-5.7", "laid_in_this_action") == (refused(match, 0, "copy V9b").rule, refused(match, 0, "copy V9b").key)
    assert "nothing_to_copy" == refused(match, 0, "copy V8b").key
    assert "not_in_this_column" == refused(match, 0, "copy R7b").key
    play(match, 0, "copy V7b", "lift 1")
    assert ("lift", (0,)) == asked(match)  # now the 9, for everyone
    play(match, 0, "lift 0")
    assert ("lift", (1,)) == asked(match)


@pytest.mark.rule("LI-5.7")
def test_nothing_to_copy_is_not_asked() -> None:
    """A column without such icons: the 1 just lies there."""
    match = table(hands=["V1a"], columns={"n1": "V3b V8b"})

    assert ["disc_placed", "card_inserted"] == kinds(lay(match, 0, "V1a", "n1"))


@pytest.mark.rule("LI-5.7")
def test_two_inserted_ones_may_copy_the_same_card() -> None:
    """Each resolves separately; different cards are fine too."""
    for second, answer in (("V4b", "accept"), ("V7b", "lift 1")):
        match = table(hands=["V1a V1b"], columns={"n1": "V4b V7b"}, event="a4")
        play(match, 0, "play V1a n1", "add V1b", "done", "copy V4b", f"copy {second}", "accept", answer)

        assert "V1a V1b V4b V7b" == column(match, "n1")
        assert (1,) == match.to_act


@pytest.mark.rule("LI-5.7")
def test_a_declined_copy_does_not_stop_the_second() -> None:
    """The first 1 copies nothing, the second a lift."""
    match = table(hands=["V1a V1b"], columns={"n1": "V4b V7b"}, event="a4")
    play(match, 0, "play V1b n1", "add V1a", "done", "decline", "copy V7b", "lift 1")

    assert [2, 3, 3] == cubes(match)


@pytest.mark.rule("LI-4.24")
def test_a_turn_offers_what_the_rules_offer() -> None:
    """Tiles, plays, pass, and nothing else."""
    match = table(hands=["R3a R4a"])

    assert {"island", "play", "pass"} == verbs(match, 0)
    settle(match)
    assert 6 + 16 + 1 == len(legal(match, 0))
