"""Chapter 5.4: who sees what."""

from __future__ import annotations

from collections import Counter

import pytest

from flottille import FastChance, Match
from flottille.engine.fields import fields
from flottille.table import Act, Controller, Decision, Table, Undo

from .tables import Script, do, empty_memories, hand, read, solo, table, team


def known(match: Match, viewer: int | None, seat: int) -> list[str]:
    """What a viewer knows of a hand, gold cards included."""
    return sorted(match.view(viewer)["players"][seat]["known"])


def news(match: Match, step: str, viewer: int, draws: tuple[int, ...] = ()) -> list[str]:
    """The events of a step as a viewer hears them."""
    events = match.play(match.to_act[0], step, Script(*draws))
    seen = [event for event in events if "seen_by" not in event or event["seen_by"] >> viewer & 1]
    return [match.game.events.describe(match.game.events.read(event)) for event in seen]


@pytest.mark.rule("SV-5.50")
def test_what_is_open_to_all() -> None:
    """Zones, artefacts, shields, ship, discards in order, sizes, counts by type, golds, flags."""
    match = table(
        ("kite cave headwind", "seashell"),
        ("beach[full_moon]",),
        memory_discard="figurehead hidden_spark",
        shields=[1],
        becalmed=True,
        holder=2,
    )
    views = [match.view(viewer) for viewer in (1, 2, None)]
    for seen in views:
        player = seen["players"][0]
        assert {"memory": 1, "place": 1, "encounter": 1} == player["cards"]
        assert ["headwind"] == player["golds"] == player["known"]
        assert [("beach", ["full_moon"])] == [(item["place"], item["memories"]) for item in player["zone"]]
        assert ["figurehead", "hidden_spark"] == seen["decks"]["memory"]["discard"]
        assert (2, True, True) == (seen["ship"]["holder"], seen["flags"]["becalmed"], seen["players"][1]["shielded"])
    assert views[1]["decks"] == views[2]["decks"]


@pytest.mark.rule("SV-5.51")
def test_a_drawn_card_is_the_drawers() -> None:
    """Type and number for all, identity for one."""
    match = table(phase="exploration", memory_top="kite")
    heard = news(match, "draw_memory", 1)
    assert ["card_drawn(seat=0, type=memory)"] == heard
    assert (["kite"], []) == (known(match, 0, 0), known(match, 1, 0))


@pytest.mark.rule("SV-5.51", "SV-7.41")
def test_a_solo_skull_is_laid_open() -> None:
    """Even a spectator sees it."""
    match = solo(phase="exploration", memory_top="taste_of_salt")
    do(match, "draw_memory")
    assert ["taste_of_salt"] == match.view(None)["ship"]["memories"]


@pytest.mark.rule("SV-5.52")
def test_open_cards_stay_known_until_they_leave() -> None:
    """A card taken from the discard is known to all, spectators too, in every guess."""
    match = read("bottle", "take kite", memory_discard="kite", hands=("seashell",))
    for viewer in (1, 2, None):
        assert ["kite"] == known(match, viewer, 0)
    guesses = [match.mask(1).fill(FastChance(seed)) for seed in range(20)]
    number = match.state.tables.memory_ids.index("kite")
    assert all(guess.holds(0, number) for guess in guesses)


@pytest.mark.rule("SV-5.53")
def test_cards_looked_at_are_the_lookers() -> None:
    """Others learn how many were looked at and how many went under."""
    match = table(phase="sea", encounter_top="whale_song", memory_top="kite seashell figurehead")
    assert "looked(seat=0, type=memory, cards=3)" in news(match, "adventure", 1)
    heard = news(match, "keep kite", 1)
    assert ["slid_under(seat=0, type=memory, cards=2)", "card_drawn(seat=0, type=memory)"] == heard
    assert ([], [None, None]) == (known(match, 1, 0), match.view(1)["decks"]["memory"]["bottom"])
    assert ["seashell", "figurehead"] == match.view(0)["decks"]["memory"]["bottom"]


@pytest.mark.rule("SV-5.53", "R-45")
def test_who_knows_a_deck_knows_the_next_draw() -> None:
    """The looker slid the kite to the top of an otherwise empty deck and sees it drawn."""
    match = empty_memories("", "", phase="sea", encounter_top="whale_song", memory_top="kite seashell figurehead")
    do(match, "adventure", "keep seashell", "end_mooring", "draw_memory")
    assert ["kite"] == known(match, 0, 1)
    assert [] == known(match, 2, 1)


@pytest.mark.rule("SV-5.54")
def test_compass_shows_the_type_only() -> None:
    """The card slid under is the owner's knowledge."""
    match = table(("kite",), phase="exploration", artefacts="compass hook lantern", memory_top="seashell figurehead")
    do(match, "draw_memory")
    heard = news(match, "slide kite", 1)
    assert ["slid_under(seat=0, type=memory, cards=1)", "card_drawn(seat=0, type=memory)"] == heard
    bottoms = [match.view(viewer)["decks"]["memory"]["bottom"] for viewer in (0, 1)]
    assert [["kite"], [None]] == bottoms


@pytest.mark.rule("SV-5.55", "R-42")
def test_a_theft_is_known_to_two() -> None:
    """Giver and receiver know the card, others the type; an encounter is named."""
    match = read("gull", hands=("", "kite cave headwind"), artefacts="hook lantern compass")
    heard = news(match, "steal 1", 2, (0,))
    assert ["card_taken(seat=0, victim=1, type=memory, card=None, cause=gull)"] == heard
    assert (["kite"], ["kite"], [], []) == tuple(known(match, viewer, 0) for viewer in (0, 1, 2, None))
    match = read("gull", hands=("", "kite cave headwind"), artefacts="hook lantern compass")
    heard = news(match, "steal 1", 2, (2,))
    assert ["card_taken(seat=0, victim=1, type=encounter, card=headwind, cause=gull)"] == heard
    assert ["headwind"] == known(match, 2, 0)


@pytest.mark.rule("SV-5.55", "SV-5.22")
def test_a_barter_is_known_to_two() -> None:
    """The card given as well."""
    match = table(("morning_barter seashell", "kite"), ("market",))
    do(match, "place_memory morning_barter market 1", "steal 1", "give seashell")
    assert (["seashell"], []) == (known(match, 0, 1), known(match, 2, 1))


@pytest.mark.rule("R-45", "SV-5.52")
def test_after_an_unseen_departure_a_card_is_in_one_of_two_hands() -> None:
    """Seat 2 knew the kite; after a theft from two memories it cannot tell which is left."""
    layout = {
        "hands": ("", "kite seashell"),
        "known": [{"seat": 1, "card": "kite"}],
        "artefacts": "hook lantern compass",
    }
    match = read("gull", **layout)
    assert ["kite"] == known(match, 2, 1)
    do(match, "steal 1", draws=(1,))
    assert ([], []) == (known(match, 2, 1), known(match, 2, 0))
    kites = Counter()
    number = match.state.tables.memory_ids.index("kite")
    for seed in range(200):
        guess = match.mask(2).fill(FastChance(seed))
        kites[next((seat for seat in range(3) if guess.holds(seat, number)), "deck")] += 1
    assert {0, 1} == set(kites)


@pytest.mark.rule("R-45", "R-46")
def test_nothing_betrays_which_card_went() -> None:
    """Whichever of two cards is stolen, the onlooker's mask is the same, even if it was proved to fit nowhere."""
    layout = {
        "hands": ("", "kite seashell"),
        "known": [{"seat": 1, "card": "kite"}],
        "barred": [[], ["kite", "hammock_nap"], []],
        "artefacts": "hook lantern compass",
    }
    masks = []
    for draw in (0, 1):
        match = read("gull", **layout)
        do(match, "steal 1", draws=(draw,))
        masks.append(fields(match.mask(2)))
    assert masks[0] == masks[1]


@pytest.mark.rule("R-45")
def test_taking_back_a_step_keeps_what_onlookers_know() -> None:
    """After a theft the thief puts two cards down and takes the second one back."""
    hands = ("market warm_stone", "kite seashell")
    match = read("gull", hands=hands, known=[{"seat": 1, "card": "kite"}], artefacts="hook lantern compass")
    do(match, "steal 1", draws=(1,))
    table = Table(match, [Controller() for _ in range(3)])
    for action in ("place_place market", "place_memory warm_stone market 1"):
        act(table, Act(0, action, table.numbers.of(0)))
        told = fields(match.mask(2))
    act(table, Undo(0))
    act(table, Act(0, "place_memory warm_stone market 1", table.numbers.of(0)))
    assert told == fields(match.mask(2))
    assert len(match.mask(2).rumours) > 0


def act(table: Table, asked: Act | Undo) -> None:
    """Decide and commit."""
    decision = table.decide(asked, Script())
    assert isinstance(decision, Decision), decision
    table.commit(decision)


@pytest.mark.rule("R-45")
def test_the_only_memory_of_a_hand_stays_known() -> None:
    """If there was just one, everybody who knew it knows where it went."""
    match = read("gull", hands=("", "kite cave"), known=[{"seat": 1, "card": "kite"}], artefacts="hook lantern compass")
    do(match, "steal 1", draws=(0,))
    assert ["kite"] == known(match, 2, 0) == known(match, None, 0)


@pytest.mark.rule("R-45", "SV-4.36")
def test_two_copies_of_a_place_in_hand() -> None:
    """One was stolen from seat 2, who sees one put down: the other one may be either."""
    match = table(("cave cave",), known=[{"seat": 0, "card": "cave", "to": [2]}])
    assert ["cave"] == known(match, 2, 0)
    do(match, "place_place cave")
    assert ([], ["cave"]) == (known(match, 2, 0), known(match, 0, 0))


@pytest.mark.rule("SV-5.56")
def test_discards_are_named() -> None:
    """Whatever the reason."""
    match = read("storm", hands=("kite",))
    assert ["card_discarded(seat=0, card=kite)"] == news(match, "discard kite", 2)


@pytest.mark.rule("SV-5.57")
def test_a_reshuffled_deck_is_known_but_not_its_order() -> None:
    """Two guesses of the next draw differ; the deck's content is what was discarded."""
    match = empty_memories("", "kite seashell figurehead", phase="exploration")
    do(match, "draw_memory")
    mask = match.mask(2)
    left = {memory for memory in range(41) if mask.memory_deck.counts[memory]}
    names = {mask.tables.memory_ids[memory] for memory in left}
    assert {"kite", "seashell", "figurehead"} <= names


@pytest.mark.rule("SV-5.58", "SV-5.41")
def test_answers_are_asked_one_at_a_time() -> None:
    """Both sides hold a Loaded Die: only the attacker is asked first."""
    match = table(("loaded_die", "loaded_die"), ("", "cave[seashell]"), phase="sea", holder=0)
    do(match, "duel_memory seashell")
    assert (0,) == match.to_act


@pytest.mark.rule("SV-5.58", "SV-5.23", "SV-5.59")
def test_maelstrom_choices_are_hidden_from_everyone() -> None:
    """That a choice is made is open, the card not even to the partner."""
    match = team(("kite", "seashell", "figurehead", "cave"), phase="sea", encounter_top="maelstrom")
    do(match, "adventure", "0: give kite")
    assert [0] == match.view(2)["picked"] == match.view(None)["picked"]
    assert match.state.tables.card_ids.index("kite") == match.mask(0).picks[0]
    assert {-2} == {int(match.mask(viewer).picks[0]) for viewer in (1, 2, 3)}


@pytest.mark.rule("SV-5.55", "SV-5.23")
def test_maelstrom_cards_are_known_to_two() -> None:
    """After the exchange: giver and receiver."""
    match = read("maelstrom", "0: give kite", "1: give seashell", "2: give cave", hands=("kite", "seashell", "cave"))
    assert (["kite"], ["kite"], []) == (known(match, 0, 1), known(match, 1, 1), known(match, 2, 1))


@pytest.mark.rule("SV-5.59", "SV-7.35", "R-15", "R-37")
def test_a_partner_sees_what_the_player_sees() -> None:
    """Hands, draws, cards looked at, cards slid under, cards received."""
    match = team(
        ("kite", "seashell"), phase="sea", encounter_top="whale_song", memory_top="figurehead full_moon distant_drum"
    )
    assert (["kite"], None) == (match.view(2)["players"][0]["hand"], match.view(1)["players"][0]["hand"])
    do(match, "adventure")
    assert ["figurehead", "full_moon", "distant_drum"] == match.view(2)["looked"]["cards"]
    assert [None] * 3 == match.view(3)["looked"]["cards"]
    do(match, "keep full_moon")
    assert ["figurehead", "distant_drum"] == match.view(2)["decks"]["memory"]["bottom"]
    assert ["full_moon", "kite"] == known(match, 2, 0)
    match = team(("", "kite seashell"), phase="sea", encounter_top="gull", artefacts="hook lantern compass cutlass")
    do(match, "adventure", "steal 1")
    assert (["kite"], ["kite"]) == (known(match, 2, 0), known(match, 3, 0))


@pytest.mark.rule("R-46")
def test_a_right_that_passes_by_proves_something() -> None:
    """Seat 0 could not use The Neighbours' Table: no guess gives it a memory that would have fitted."""
    match = table(("neighbours_table kite seashell",), ("village cave[hands_on_the_wall]",))
    do(match, "place_memory neighbours_table village 1", "pass")
    assert not match.state.barred[0]  # it was asked: the kite fits the village
    match = table(("neighbours_table figurehead silver_shoal",), ("village",))
    do(match, "place_memory neighbours_table village 1")
    fits = match.state.tables.fits[match.state.tables.place_ids.index("village")]
    for seed in range(60):
        assert not match.mask(1).fill(FastChance(seed)).hands[0] & fits
    do(match, "end_mooring", "draw_memory")
    assert match.state.barred[0]


@pytest.mark.rule("R-46")
def test_being_asked_proves_a_fitting_memory() -> None:
    """While seat 0 is asked for an extra memory every guess gives it one."""
    match = table(("neighbours_table kite seashell",), ("village",), holder=1)
    do(match, "place_memory neighbours_table village 1")
    fits = match.state.tables.fits[match.state.tables.place_ids.index("village")]
    for seed in range(60):
        assert match.mask(1).fill(FastChance(seed)).hands[0] & fits


@pytest.mark.rule("R-46")
def test_a_proof_ends_with_the_next_hidden_card() -> None:
    """After a draw anything may be in the hand again."""
    match = table(("neighbours_table figurehead silver_shoal",), ("village",), memory_left=1)
    do(match, "place_memory neighbours_table village 1")
    match.state.phase = 0
    match.state.ask = 1
    do(match, "draw_memory")
    assert not match.state.barred[0]


@pytest.mark.rule("SV-5.51", "SV-5.50")
def test_guesses_are_uniform() -> None:
    """A hidden card of seat 1 is any unseen memory, equally likely."""
    match = table(("kite", "seashell"), phase="exploration")
    found = Counter()
    for seed in range(4000):
        guess = match.mask(0).fill(FastChance(seed * 7919))
        found[int(guess.hands[1])] += 1
    assert 40 == len(found)
    assert 60 < min(found.values()) and max(found.values()) < 145


@pytest.mark.rule("SV-4.3")
def test_hands_stay_hidden_after_the_end() -> None:
    """Nobody's view opens up."""
    match = table(
        ("kite", "seashell"), ("beach[footprints full_moon] cave[hands_on_the_wall voice_of_old fireside_tale]",)
    )
    do(match, "place_memory kite beach 1")
    assert match.is_over
    assert match.view(0)["players"][1]["hand"] is None and ["seashell"] == hand(match, 1)
