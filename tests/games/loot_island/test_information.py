"""What a seat knows, and what it can only guess (LI-4.70)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from flottille import FastChance, Match
from flottille.engine.fields import differences
from flottille.games.loot_island.game import GAME
from flottille.games.loot_island.state import HAND, MARKED
from flottille.games.loot_island.tables import CARD_IDS
from flottille.parts.wide import wide_members
from tests.games.driver import Script

from .tables import card, cards, lay, play, table
from .test_4_preparation import next_round

TRIES = 2000


def hands(state: Any, seat: int, place: int = int(HAND)) -> tuple[str, ...]:
    """A hand of a filled state as ids."""
    return tuple(CARD_IDS[one] for one in wide_members(state.cards, place + 2 * seat))


def guesses(match: Match, viewer: int | None, seat: int, place: int = int(HAND), tries: int = TRIES) -> Counter[Any]:
    """How often a filled mask gives a seat which hand."""
    mask, chance = match.mask(viewer), FastChance(7)
    return Counter(hands(mask.fill(chance), seat, place) for _ in range(tries))


def demand_even(counts: Counter[Any], kinds: int, tries: int = TRIES) -> None:
    """All outcomes turn up about equally often."""
    expected = tries / kinds
    assert kinds == len(counts)
    assert all(abs(count - expected) < 6 * expected**0.5 for count in counts.values())


def sealed(**hands_: str) -> dict[str, Any]:
    """A three-player position in which all cards lie open but those of the hands and of the deck."""
    hidden = [name for group in hands_.values() for name in cards(group)]
    rest = [name for name in CARD_IDS if name not in hidden]
    return {
        "game": "loot_island", "seats": 3, "event": "event_a4", "map_discards": rest,
        "map_deck": cards(hands_.get("deck", "")), "hands": [cards(hands_.get(f"h{seat}", "")) for seat in range(3)],
    }  # fmt: skip


@pytest.mark.rule("LI-4.70")
def test_fills_are_uniform_over_hands() -> None:
    """Two of five unplaced cards in one hand: ten hands, equally likely; every guess masks to the same mask."""
    match = Match.load(sealed(h0="R3a", h1="G3a G4a", deck="B3a B4a B5a"))
    demand_even(guesses(match, 0, 1), 10)
    mask = match.mask(0)
    for seed in range(20):
        assert [] == differences(mask.fill(FastChance(seed)).mask(0), mask)


@pytest.mark.rule("LI-4.70")
def test_a_spectator_knows_no_hand() -> None:
    """Three cards over three places."""
    match = Match.load(sealed(h0="R3a", h1="G3a", deck="B3a"))
    demand_even(Counter((a, b) for a, b in both_hands(match)), 6)


def both_hands(match: Match) -> list[tuple[Any, Any]]:
    """Hands of seats 0 and 1 in many guesses of a spectator."""
    mask, chance = match.mask(None), FastChance(7)
    filled = [mask.fill(chance) for _ in range(TRIES)]
    return [(hands(state, 0), hands(state, 1)) for state in filled]


@pytest.mark.rule("LI-4.70", "LI-4.2")
def test_a_shuffle_shows_which_cards_were_in_hand() -> None:
    """Cards that were in a hand when the deck ran out cannot be in the new deck: with one other hand, it is known."""
    position = sealed(h0="B4b B3a", h1="G3a G4a", deck="")
    position["map_discards"] = cards("R3a R4a R5a")
    position["columns"] = _spread([name for name in CARD_IDS if name not in {
        *cards("B4b B3a G3a G4a R3a R4a R5a"),
    }])  # fmt: skip
    position["hands"][2] = position["columns"].pop("rest")
    match = Match.load(position)
    play(match, 0, "play B4b n1", "done", "accept")

    assert 2 == match.view(None)["decks"]["map"]
    found = guesses(match, 0, 1, tries=300)
    others = set(hands(match.state, 1)) | set(hands(match.state, 2))
    assert all(set(hand) <= others for hand in found)
    assert set(match.dump()["older"][0]) >= others
    drawn = guesses(match, 1, 0, tries=300)
    old = set(hands(match.state, 0)) | set(hands(match.state, 2))
    assert all(sum(name in cards("R3a R4a R5a") for name in hand) == 1 for hand in drawn)
    assert old


def _spread(names: list[str]) -> dict[str, list[str]]:
    """Some of the cards on landings, the others for a hand."""
    return {"rest": names}


@pytest.mark.rule("LI-4.70", "LI-4.30")
@pytest.mark.parametrize("paid", ["", "R3a"])
def test_who_pays_can_pay(paid: str) -> None:
    """Choosing a tile proves a pair; a first red card proves another. The guesses keep to that, evenly."""
    match = Match.load(sealed(h0="R3a R4a", h1="", deck="R5a G3a G4a B3a"))
    play(match, 0, "island isl_spring", *([f"pay {card(paid)}"] if paid else []))
    counts = guesses(match, 1, 0)
    unplaced = cards("R3a R4a R5a G3a G4a B3a")
    if paid:
        expected = {(name,) for name in cards("R4a R5a")}
    else:
        expected = {pair for pair in combinations(unplaced, 2) if pair[0].split("_")[1] == pair[1].split("_")[1]}
        expected = {tuple(sorted(pair, key=CARD_IDS.index)) for pair in expected}

    assert expected == set(counts)
    demand_even(counts, len(expected))


@pytest.mark.rule("LI-4.13", "LI-4.70")
def test_secret_discards_are_guessed_evenly() -> None:
    """Any subset of the hand may have been chosen."""
    match = next_round(hands=["R3a R4a", "G3a"], event=5)
    play(match, 0, "drop R3a", "done")
    mask, chance = match.mask(1), FastChance(7)
    sizes = Counter(len(hands(mask.fill(chance), 0, int(MARKED))) for _ in range(TRIES))

    assert {0, 1, 2} == set(sizes)
    assert abs(sizes[1] - TRIES / 2) < 200
    assert abs(sizes[0] - TRIES / 4) < 200


@pytest.mark.rule("LI-7.13", "LI-4.70")
def test_opening_choices_are_guessed() -> None:
    """Who has chosen has marked as many as needed; who has not has marked fewer."""
    match = Match(GAME, seats=3, chance=Script(0), opening_draft=True)
    play(match, 1, str(match.actions(1)[0]))
    play(match, 2, str(match.actions(2)[0]))
    for seed in range(200):
        filled = match.mask(0).fill(FastChance(seed))
        assert 1 == len(hands(filled, 1, int(MARKED)))
        assert 2 > len(hands(filled, 2, int(MARKED)))
        assert set(hands(filled, 2, int(MARKED))) <= set(hands(filled, 2))


@pytest.mark.rule("LI-7.11", "LI-4.70")
def test_pairs_of_healers_are_guessed() -> None:
    """Two unknown healers before the reveal, one after it; the viewer's own are known."""
    pairs = [["healer_01", "healer_02"], ["healer_03", "healer_04"], ["healer_05", "healer_06"]]
    match = table(3, "", phase="offers", options={"healers_pairs": True}, cubes=[1, 2, 4], pairs=pairs)
    play(match, 1, "offer healer_03")
    seen, chance = set(), FastChance(1)
    for _ in range(800):
        filled = match.mask(0).fill(chance)
        assert 3 == filled.pairs[0]
        assert 2 == int(filled.pairs[1]).bit_count() == int(filled.pairs[2]).bit_count()
        assert filled.pairs[1] >> filled.offered[1] & 1
        assert -1 == filled.offered[2]
        seen.add(int(filled.pairs[1]))
    assert 66 == len(seen)
    play(match, 0, "offer healer_01")
    play(match, 2, "offer healer_05")
    filled = match.mask(0).fill(FastChance(1))
    assert [1, 1, 1] == [int(pair).bit_count() for pair in filled.pairs]


@pytest.mark.rule("LI-7.11", "LI-4.70")
def test_dealt_healers_are_told_to_their_holder_only() -> None:
    """Each seat hears of its own two."""
    match = Match(GAME, seats=3, seed=1, healers_pairs=True)
    dealt = [event for event in match.start_events if event["kind"] == "healers_dealt"]

    assert [1 << event["args"]["seat"] for event in dealt] == [event["seen_by"] for event in dealt]
    assert {0: 2, 1: 2, 2: 2} == {event["args"]["seat"]: len(event["args"]["healers"]) for event in dealt}
    assert match.dump()["pairs"] == [
        event["args"]["healers"] for event in sorted(dealt, key=lambda e: e["args"]["seat"])
    ]


@pytest.mark.rule("LI-4.70")
def test_drawn_cards_are_told_to_their_drawer_only() -> None:
    """Others hear how many."""
    match = table(3, "a4", hands=["B4b", "", ""])
    events = lay(match, 0, "B4b", "n1", "accept")
    drawn = [event for event in events if event["kind"] == "card_drawn"]

    assert [1] == [event["seen_by"] for event in drawn]
    assert [1] == [event["args"]["count"] for event in events if event["kind"] == "cards_drawn"]
