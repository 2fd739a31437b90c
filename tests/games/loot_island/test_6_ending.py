"""Chapter 6: Final Exploration, elimination, healers, scoring, winner."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flottille import Match
from flottille.games.loot_island.game import GAME

from .tables import asked, ending, kinds, legal, pass_all, play, refused, settle, table, value
from .test_4_loot import found, pick_all

TREASURES = {item["id"]: item for item in GAME.components["treasure_cards"]["items"]}


SEATS_OF_TIES = [
    (["t20", "t37", "t52", "t03", ""], [18, 18, 18, 4, 0]),
    (["t20", "t03", "t23", "t01", ""], [25, 14, 14, 4, 0]),
    (["t20", "t03", "t01", "t59", ""], [25, 18, 7, 7, 0]),
    (["t01", "t59", "t20 t03", "", ""], [14, 14, 25, 0, 0]),
    (["t17", "t34", "t40", "t64", "t01 t59"], [11, 11, 11, 11, 11]),
]  # kept crowns by seat, crown bonus by seat


def is_book(name: str) -> bool:
    """Whether a treasure is a book."""
    return bool(TREASURES[name]["type"] == "book")


def final(seats: int = 3, **fields: Any) -> tuple[Match, list[dict[str, Any]]]:
    """The last pass of round 5 is made."""
    fields.setdefault("active", 0)
    setup = ending(seats, **fields)
    match = table(setup.pop("seats"), setup.pop("event"), **setup)
    return match, pass_all(match, fields["active"])


def over(seats: int = 3, **fields: Any) -> Match:
    """A finished match in which nobody needed a healer."""
    row = " ".join(f"healer_{number:02d}" for number in range(1, seats + 1))
    return table(seats, "", phase="over", **{"healer_row": row, **fields})


# --- Final Exploration --------------------------------------------------------------------------------------


@pytest.mark.rule("LI-6.1", "R-24")
def test_final_exploration_goes_once_around() -> None:
    """From the bow in the heading; qualifying landings with a disc give Small Loots, no event applies."""
    columns = {"s1": "B2a B3b B4a", "w2": "R3b R4a R5a R6b", "n2": "G3b G4a G5a G6a", "w1": "V3b V6b V8b"}
    match, events = final(
        event="b13", ship={"corner": "c2", "heading": -1}, columns=columns, hands=[""],
        stacks={"s1": [0, 1], "w2": [2], "n2": [1, 0], "w1": [0]},
    )  # fmt: skip
    order, later = pick_all(match)
    loots = found(events + later)

    assert [("small", "n2", 1), ("small", "w2", 2), ("small", "s1", 1)] == loots
    assert [1, 2, 2, 0] == order  # bottom first although B13 was the last event


@pytest.mark.rule("LI-6.1")
def test_final_exploration_needs_a_disc() -> None:
    """A column that nobody marks gives nothing."""
    _, events = final(columns={"s1": "B2a B3b B4a"}, stacks={"w1": [0]})

    assert [] == found(events)


# --- elimination and healers --------------------------------------------------------------------------------


@pytest.mark.rule("LI-6.2")
@pytest.mark.parametrize(("count", "out"), [(12, False), (13, True), (20, True)])
def test_thirteen_cubes_eliminate(count: int, out: bool) -> None:
    """Who is out scores nothing and takes no healer."""
    match, events = final(cubes=[count, 0, 0], kept=["t16 t11"])

    assert out == ("eliminated" in kinds(events))
    assert out == match.is_over
    assert out == (match.scores[0] == 0)


@pytest.mark.rule("LI-6.2", "R-47")
def test_the_tile_stays_with_an_eliminated_player() -> None:
    """Its gold is lost to all, and ties still count from that seat."""
    match = over(4, cubes=[0, 0, 13, 0], eliminated=[2], first_player=2, kept=["t15", "t65", "", ""])

    assert [3, 3, 0, 0] == match.scores
    assert [1, 2, 4, 3] == match.state.ranks()  # seat 0 is at distance 2 of the tile, seat 1 at distance 3


@pytest.mark.rule("LI-6.3", "LI-6.4")
def test_healers_are_revealed_to_all() -> None:
    """One per player; players without cubes and players who are out pick none."""
    match, events = final(4, cubes=[0, 13, 4, 5])

    assert "healers_shown" in kinds(events)
    assert 4 == len(match.view(None)["healers"]["row"])
    assert ("healer", (2,)) == asked(match)
    assert ("LI-6.4", "no_healer_needed") == (refused(match, 0, "pass").rule, refused(match, 0, "pass").key)
    assert ("LI-6.4", "you_are_out") == (refused(match, 1, "pass").rule, refused(match, 1, "pass").key)


@pytest.mark.rule("LI-6.5")
def test_fewest_cubes_pick_first() -> None:
    """Ties go to the seat nearest the tile, its holder at distance 0."""
    match = table(4, "", phase="healing", cubes=[5, 2, 5, 5], first_player=2,
                  healer_row="healer_01 healer_02 healer_03 healer_04")  # fmt: skip
    order = []
    while not match.is_over:
        order += match.to_act
        assert ("LI-6.5", "healer_is_compulsory") == (
            refused(match, match.to_act[0], "decline").rule, refused(match, match.to_act[0], "decline").key
        )  # fmt: skip
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])

    assert [1, 2, 3, 0] == order


@pytest.mark.rule("LI-6.5", "R-55")
def test_a_healer_is_taken_once() -> None:
    """The choice is free among those left."""
    match = table(3, "", phase="healing", cubes=[1, 2, 3], healer_row="healer_01 healer_02 healer_03")
    play(match, 0, "heal healer_02")

    assert ["heal healer_01", "heal healer_03"] == legal(match, 1)
    assert ("LI-6.5", "healer_not_in_row") == (
        refused(match, 1, "heal healer_02").rule,
        refused(match, 1, "heal healer_14").key,
    )


@pytest.mark.rule("LI-6.6")
def test_loot_value_adds_everything() -> None:
    """Gold, books, jewels, crowns, skulls, tile."""
    match = table(3, kept=["t56 t05 t04 t02 t10 t09 t18 t20 t15 t07"], first_player=0)
    lines = {line.key: line.points for line in match.sheet(0).lines}

    assert {
        "amulets": 3, "coin_bags": 7, "books": 15 + 6, "jewels": 10 + 20, "crowns": 1 + 25, "skulls": 7 + 3 * 5,
        "first_player": 5,
    } == lines  # fmt: skip
    assert sum(lines.values()) == match.scores[0] == match.sheet(0).total


# --- the types ----------------------------------------------------------------------------------------------


def best_books(kept: list[str]) -> int:
    """Every assignment of partners to books, tried one by one."""
    books = [TREASURES[one]["multiplier"] for one in kept if TREASURES[one]["type"] == "book"]
    curses = [TREASURES[one]["curse"] for one in kept if TREASURES[one]["type"] != "book"] + [0] * len(books)
    return max(sum(m * c for m, c in zip(books, chosen, strict=True)) for chosen in permutations(curses, len(books)))


@pytest.mark.rule("LI-6.10", "R-39", "R-54")
@given(
    st.lists(st.sampled_from([name for name in TREASURES if is_book(name)]), unique=True, max_size=3),
    st.lists(st.sampled_from([name for name in TREASURES if not is_book(name)]), unique=True, max_size=6),
)
def test_books_find_their_best_partners(books: list[str], others: list[str]) -> None:
    """The pairing is as good as the best of all assignments; books are no partners."""
    match = table(5, kept=[" ".join(books + others)])
    lines = {line.key: line for line in match.sheet(0).lines}

    assert best_books(books + others) == lines["books"].points
    assert lines["books"].points == sum(part.points for part in lines["books"].parts)
    partners = [part.params["treasure"] for part in lines["books"].parts if part.key == "book"]
    assert len(partners) == len(set(partners))
    assert not set(partners) & set(books)


def best_jewels(jewels: int) -> int:
    """Every split into sets of three, two and none."""
    return max(20 * t + 8 * p for t in range(jewels + 1) for p in range(jewels + 1) if 3 * t + 2 * p <= jewels)


@pytest.mark.rule("LI-6.11", "R-39")
def test_jewel_bonus_is_the_best_split() -> None:
    """For every number of jewels there is."""
    jewels = sorted(name for name, item in TREASURES.items() if item["type"] == "jewel")
    for count in range(len(jewels) + 1):
        gold = sum(TREASURES[name]["gold"] for name in jewels[:count])
        assert gold + best_jewels(count) == value(" ".join(jewels[:count]), seats=5)


@pytest.mark.rule("LI-6.12")
@pytest.mark.parametrize(
    ("kept", "bonus"),
    [
        (["t20", "t03", "t17"], [25, 18, 11]),
        (["t20", "t37", "t23", "t34", ""], [21, 21, 11, 4, 0]),
        (["t20", "t23", "t34", "t01", "t59"], [25, 18, 11, 2, 2]),
        (["", "", "t01"], [0, 0, 25]),
    ],
)
def test_crowns_are_ranked_by_crosses(kept: list[str], bonus: list[int]) -> None:
    """Ties share the sum of their ranks, rounded down; nobody without crosses gets anything."""
    match = table(5 if len(kept) == 5 else 3, kept=kept, first_player=0)
    found = []
    for seat in range(len(kept)):
        line = {line.key: line for line in match.sheet(seat).lines}["crowns"]
        found.append(sum(part.points for part in line.parts if part.key.startswith("crown_rank")))

    assert bonus == found


@cache
def best_skulls(right: int, left: int, front: int) -> int:
    """Every way to part the skulls into sets of different facings."""
    if not (right or left or front):
        return 0
    best = 0
    for take in range(1, 8):
        chosen = [take >> i & 1 for i in range(3)]
        if chosen[0] <= right and chosen[1] <= left and chosen[2] <= front:
            rest = best_skulls(right - chosen[0], left - chosen[1], front - chosen[2])
            best = max(best, (0, 1, 3, 6)[sum(chosen)] + rest)
    return best


@pytest.mark.rule("LI-6.13", "R-39")
@pytest.mark.parametrize("right", range(4))
@pytest.mark.parametrize("left", range(4))
@pytest.mark.parametrize("front", range(4))
def test_skull_sets_are_the_best_grouping(right: int, left: int, front: int) -> None:
    """Checked against every grouping, with two other types."""
    faces = {"right": right, "left": left, "front": front}
    chosen = []
    for face, count in faces.items():
        chosen += [name for name, item in TREASURES.items() if item["skull_face"] == face][:count]
    match = table(5, kept=[" ".join([*chosen, "t15", "t04"])])
    line = {line.key: line for line in match.sheet(0).lines}["skulls"]
    gold = sum(TREASURES[name]["gold"] for name in chosen)

    assert gold + 2 * best_skulls(right, left, front) == line.points


@pytest.mark.rule("LI-6.13")
def test_skulls_count_other_types_once_each() -> None:
    """Two amulets are one type; skulls themselves are none."""
    assert 3 == value("t09")
    assert 3 + 3 + 1 == value("t09 t15")
    assert 3 + 3 + 1 + 1 == value("t09 t15 t08")
    assert 3 + 3 + 2 * 2 + 1 * 2 == value("t09 t15 t12")  # the book doubles the skull's curse of 2


@pytest.mark.rule("LI-6.14", "R-28", "R-29", "R-56")
@pytest.mark.parametrize(("kept", "score", "rank"), [("t07", 0, 2), ("t07 t06", 0, 1), ("t07 t16", 7, 1), ("", 0, 2)])
def test_paying_the_healer(kept: str, score: int, rank: int) -> None:
    """Cost 17 against 12, 17, 24 and 5 gold, the tile's five included: out, exactly 0 and in, 7 left, out."""
    match = table(3, "", phase="healing", cubes=[12, 0, 13], eliminated=[2], first_player=0, kept=[kept, "", ""],
                  healer_row="healer_14 healer_13 healer_12")  # fmt: skip
    play(match, 0, "heal healer_14")

    assert match.is_over
    assert (score, rank) == (match.scores[0], match.state.ranks()[0])
    assert score == match.sheet(0).total
    assert 0 == match.scores[1]
    assert match.state.ranks()[1] < match.state.ranks()[2]  # value 0 with 0 cubes is still in


@pytest.mark.rule("LI-6.14", "R-27")
def test_crown_ranks_are_not_recomputed_after_a_bankruptcy() -> None:
    """The bankrupt player's rank still stands in the way."""
    edition = {"healers": {"items": [{**h, "fixed": 30} for h in GAME.components["healers"]["items"]]}}
    match = table(3, "", phase="healing", cubes=[12, 0, 0], first_player=2, kept=["t20", "t03", ""], edition=edition,
                  healer_row="healer_14 healer_13 healer_12")  # fmt: skip
    before = match.scores
    play(match, 0, "heal healer_14")

    assert [1 + 25, 2 + 18, 5] == before
    assert [0, 2 + 18, 5] == match.scores


@pytest.mark.rule("LI-6.15", "R-30")
def test_the_highest_value_wins_ties_by_the_tile() -> None:
    """The holder is nearest of all."""
    match = over(4, cubes=[0, 0, 0, 0], first_player=1, kept=["t07 t06", "t27 t08", "t16", ""])

    assert [12, 12, 12, 0] == match.scores
    assert [3, 1, 2, 4] == match.state.ranks()
    assert [(1, [1]), (2, [2]), (3, [0]), (4, [3])] == match.ranking


@pytest.mark.rule("LI-6.15", "R-60")
def test_nobody_wins_when_all_are_out() -> None:
    """There is no first place."""
    match, events = final(cubes=[13, 14, 15])

    assert match.is_over
    assert {"winner": -1} == events[-1]["args"]
    assert [(2, [0, 1, 2])] == match.ranking


@pytest.mark.rule("LI-6.16")
def test_only_crowns_are_rounded() -> None:
    """All values are whole numbers; an odd share is cut."""
    match = table(3, kept=["t20", "t74", ""], first_player=2)

    assert [1 + 21, 1 + 21, 5] == match.scores
    assert all(isinstance(score, int) for score in match.scores)


@pytest.mark.rule("LI-6.17")
def test_who_is_out_shares_the_last_place() -> None:
    """Behind everybody who is in, even with nothing."""
    match = over(5, cubes=[13, 0, 13, 0, 0], eliminated=[0, 2], first_player=1, kept=["t70", "", "t57", "t16", ""])

    assert [4, 2, 4, 1, 3] == match.state.ranks()
    assert [0, 5, 0, 12, 0] == match.scores


@pytest.mark.rule("LI-4.3", "R-45")
def test_a_run_out_in_the_final_exploration_ends_it() -> None:
    """Those revealed are shared, no further landing is visited."""
    rest = sorted(name for name, item in TREASURES.items() if item["pile"] in ("I", "IV") and name != "t15")
    match, events = final(
        columns={"n1": "B2a B3b B6b", "e1": "R2a R3b R6b"}, stacks={"n1": [0], "e1": [1]}, cubes=[0, 0, 0],
        ship={"corner": "c3", "heading": 1}, treasure_deck="t15", treasure_discards="", kept=[" ".join(rest)],
    )  # fmt: skip
    assert [("small", "n1", 2)] == found(events)
    assert "treasures_ran_out" in kinds(events)
    play(match, 0, "discard t15")
    settle(match)

    assert match.is_over
    assert [] == found(events)[1:]
