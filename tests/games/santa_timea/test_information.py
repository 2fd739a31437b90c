"""Section 4.6: what each seat and a spectator sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from flottille import FastChance, Match
from flottille.engine.fields import fields, same
from flottille.engine.view import view
from flottille.games.santa_timea.game import GAME
from flottille.games.santa_timea.tables import CARD_IDS, WIND_IDS
from tests.games.driver import Script

from .tables import cards, play_first, play_trick, position, table

EVERYONE = pytest.mark.parametrize("viewer", [0, 1, 2, None])


def strings(data: Any) -> Iterator[str]:
    """Every text in a message, keys included."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from strings(key)
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


def named(message: Any, ids: tuple[str, ...]) -> set[str]:
    """The components a message names."""
    words = {word for text in strings(message) for word in text.split()}
    return words & set(ids)


def exchanged(written: dict[str, Any], one: str, other: str) -> Match:
    """The same position with two cards in each other's place."""
    names = {one: other, other: one}
    hands = [[names.get(name, name) for name in hand] for hand in written["hands"]]
    return Match.load(written | {"hands": hands}, seed=1)


@pytest.mark.rule("ST-3.6")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_own_hand_is_seen(seat: int) -> None:
    """A seat sees its own cards and for the others their number."""
    match = Match(GAME, seats=3, seed=21)

    assert match.dump()["hands"][seat] == match.view(seat)["hand"]
    assert [12, 12, 12] == match.view(seat)["hand_counts"]


@pytest.mark.rule("ST-3.6", "R-15")
@EVERYONE
@pytest.mark.parametrize("expert", [False, True], ids=["basic", "expert"])
def test_no_other_card_is_named(viewer: int | None, expert: bool) -> None:
    """Nothing in a view names a wheel card but the own hand and what was played, through a whole round."""
    match = Match(GAME, seats=3, seed=22, expert=expert)
    while match.dump()["round"] == 1:
        written = match.dump()
        own = written["hands"][viewer] if viewer is not None else []

        assert named(match.view(viewer), CARD_IDS) <= {*own, *written["played"], *written["plays"]}
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])


@pytest.mark.rule("R-32")
@EVERYONE
def test_no_hidden_wind_is_named(viewer: int | None) -> None:
    """Only winds that were turned up are ever named; the deck is a number."""
    match = Match(GAME, seats=3, seed=23, expert=True)
    known = set(match.dump()["row"]) | set(match.dump()["forecast"])
    for left in range(14, 3, -1):
        assert known == named(match.view(viewer), WIND_IDS)
        assert left == match.view(viewer)["deck"]
        play_first(match)
        known |= set(match.dump()["row"])


@pytest.mark.rule("ST-4.2", "ST-4.11", "R-15")
@EVERYONE
def test_open_things_are_open_to_all(viewer: int | None) -> None:
    """Row, forecast, waiting, cards of the trick, collected winds, leader and totals are the same for everyone."""
    winds = {"row": "N1", "waiting": "W1 W2", "collected": ("", "S3", "")}
    match = table("N3 N5", "N4", "E6", trick=4, expert=True, round=2, totals=[3, 2, 1], **winds)
    play_trick(match, "N3 N4")
    written, seen = match.dump(), match.view(viewer)

    for name in ("row", "forecast", "waiting", "set_aside", "collected", "leader", "opener", "totals", "discarded"):
        assert written[name] == seen[name]
    assert cards("N3 N4") == [play["card"] for play in seen["plays"]]
    assert sorted(written["played"] + written["plays"], key=CARD_IDS.index) == seen["seen"]


@pytest.mark.rule("ST-3.6")
@pytest.mark.parametrize(("seats", "undealt"), [(2, 36), (3, 24), (4, 12), (5, 0)])
def test_numbers_of_hidden_cards_are_public(seats: int, undealt: int) -> None:
    """How many wheel cards are undealt and how many winds lie in the deck is no secret."""
    seen = Match(GAME, seats=seats, seed=24).view(None)

    assert (undealt, 17) == (seen["undealt"], seen["deck"])


def test_spectator_has_no_hand() -> None:
    """A spectator sees no hand, no values, no preview and no actions."""
    seen = Match(GAME, seats=3, seed=25).view(None)

    assert ([], {}, {}, [], []) == tuple(seen[name] for name in ("hand", "values", "preview", "locked", "actions"))
    assert seen["viewer"] is None


@pytest.mark.rule("R-32")
@EVERYONE
def test_undealt_cards_cannot_be_told_from_other_hands(viewer: int | None) -> None:
    """Exchange a card of another hand with an undealt one, or two other hands' cards: view and mask stay."""
    written = Match(GAME, seats=3, seed=26).dump()
    match = Match.load(written)
    undealt = next(name for name in CARD_IDS if not any(name in hand for hand in written["hands"]))
    theirs, others = (written["hands"][seat][3] for seat in range(3) if seat != (viewer or 0))

    for pair in ((theirs, undealt), (others, undealt), (theirs, others)):
        changed = exchanged(written, *pair)
        assert written != changed.dump()
        assert match.view(viewer) == changed.view(viewer)
        assert same(match.mask(viewer), changed.mask(viewer))


@pytest.mark.rule("ST-3.6")
@EVERYONE
def test_masks_hold_no_other_hand(viewer: int | None) -> None:
    """What bots and views are made from holds the own hand and nothing of the others."""
    match = Match(GAME, seats=3, seed=26)
    held = fields(match.mask(viewer))["hands"]

    for seat in range(3):
        hand = [CARD_IDS.index(name) for name in match.dump()["hands"][seat]]
        assert (hand if seat == viewer else [-1] * 12) == held[12 * seat : 12 * seat + 12]


@pytest.mark.rule("ST-4.4")
@pytest.mark.parametrize("viewer", [1, None])
def test_legal_cards_of_others_are_not_shown(viewer: int | None) -> None:
    """Whether the leader holds only pirates cannot be told before he leads one."""
    hidden = position("P1 P2", "N1 N2", trick=11)
    free = next(name for name in CARD_IDS if name not in hidden["played"] and name not in hidden["hands"][1])
    other = hidden | {"hands": [["pirate_1", free], hidden["hands"][1]]}

    views = [Match.load(written).view(viewer) for written in (hidden, other)]

    assert views[0] == views[1]
    assert [] == views[0]["actions"]
    assert (1, 2) == (len(Match.load(other).legal(0)), len(Match.load(hidden).legal(0)))


@pytest.mark.rule("ST-4.4")
def test_led_pirate_tells_the_rest_of_the_hand() -> None:
    """After a led pirate everybody knows that the leader holds only pirates."""
    match = table("P1 P2 P3", "N1 N2 N3", trick=10)
    play_trick(match, "P1")

    for seed in range(20):
        filled = GAME.dump(match.mask(1).fill(FastChance(seed)))
        assert all(name.startswith("pirate") for name in filled["hands"][0])


@pytest.mark.rule("ST-4.4", "ST-5.8")
def test_pirate_behind_a_led_one_tells_nothing() -> None:
    """Only the leader is known to hold nothing but pirates; who follows with one may hold anything."""
    match = table("P1 P2", "P3 N2", "N3 N4", trick=11)
    play_trick(match, "P1 P3")

    assert [0] == match.dump()["only_pirates"]


@pytest.mark.rule("ST-4.4")
def test_pirates_are_locked_while_leading() -> None:
    """A leader's pirates are locked until his last number card is gone."""
    assert cards("P1") == table("P1 E3", "", trick=11).view(0)["locked"]
    assert [] == table("P1 P2", "", trick=11).view(0)["locked"]


@pytest.mark.rule("ST-4.4")
def test_pirates_of_followers_are_not_locked() -> None:
    """A follower's pirates are free before and after the leader has played."""
    match = table("N5 N6", "P1 E3", trick=11)

    assert [] == match.view(1)["locked"]
    play_trick(match, "N5")
    assert [] == match.view(1)["locked"]


@pytest.mark.rule("ST-3.6")
def test_deals_are_told_to_their_seat_only() -> None:
    """The hand of a new round is an event of its seat; everything else is public."""
    match = table("N4", "N9", trick=12)
    events = play_trick(match, "N4 N9").events
    dealt = [event for event in events if event["kind"] == "hand_dealt"]

    assert [(0, 0b01), (1, 0b10)] == [(event["args"]["seat"], event["seen_by"]) for event in dealt]
    assert match.dump()["hands"] == [event["args"]["cards"] for event in dealt]
    assert all("seen_by" not in event for event in events if event["kind"] != "hand_dealt")


@pytest.mark.rule("R-32")
def test_nothing_hidden_is_shown_at_the_end_of_a_round() -> None:
    """The public events of the last trick name no undealt card and no wind that was never turned up."""
    match = table("N4", "N9", trick=12, row="N1 E3 S3")
    turned = set(match.dump()["row"]) | {wind for taken in match.dump()["collected"] for wind in taken}
    events = play_trick(match, "N4 N9").events
    public = [event for event in events if "seen_by" not in event]
    ending = public[: [event["kind"] for event in public].index("round_started")]

    assert set(cards("N4 N9")) == named(ending, CARD_IDS)
    assert named(ending, WIND_IDS) <= turned


@pytest.mark.rule("R-32")
@EVERYONE
def test_nothing_hidden_is_shown_at_the_end_of_the_match(viewer: int | None) -> None:
    """The final view names only the last round's played cards."""
    match = Match(GAME, seats=3, seed=27)
    while not match.is_over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])

    assert set(match.dump()["played"]) == named(match.view(viewer), CARD_IDS)
    assert 36 == len(match.dump()["played"])
    assert 6 == match.view(viewer)["deck"]


@pytest.mark.rule("ST-3.3", "ST-4.13")
@pytest.mark.parametrize(("expert", "deck"), [(False, 17), (True, 14)], ids=["basic", "expert"])
def test_next_wind_is_any_unseen_one(expert: bool, deck: int) -> None:
    """Turning up a wind is uniform over all winds not seen this round; no order is stored anywhere."""
    written = Match(GAME, seats=2, seed=28, expert=expert).dump()
    found = set()
    for draw in range(deck):
        match = Match.load(written)
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        script = Script(draw)
        match.play(match.to_act[0], match.legal(match.to_act[0])[0], script)
        assert [deck] == script.asked
        found.add(match.dump()["row"][2])

    assert set(WIND_IDS) - set(written["row"]) - set(written["forecast"]) == found


def test_view_needs_a_mask() -> None:
    """A view cannot be computed from a full state."""
    with pytest.raises(ValueError, match="from a mask"):
        view(GAME, Match(GAME, seats=2, seed=29).state)


@pytest.mark.rule("ST-5.1", "ST-5.2", "ST-5.3")
def test_own_cards_show_their_value_under_the_row() -> None:
    """Each card of the hand is shown with its value now, next and after next; a pirate has none of its own."""
    values = table("N9 E9 S9 P1", "", row="N1 E1 S1").view(0)["values"]
    expected = [[9, 4.5, 0], [4.5, 9, 4.5], [0, 4.5, 9], [None] * 3]

    assert expected == [values[name] for name in cards("N9 E9 S9 P1")]


@pytest.mark.rule("ST-4.7", "ST-5.5")
def test_preview_uses_open_cards_only() -> None:
    """The preview says what a card would be worth, whom it would equal and whether it is lowest so far."""
    match = table("N4", "E8 P1 S3 N9", "N2")
    play_trick(match, "N4")
    preview = match.view(1)["preview"]

    assert {"value": 4, "equal_to": [0], "lowest_so_far": False} == preview["east_8"] == preview["pirate_1"]
    assert {"value": 0, "equal_to": [], "lowest_so_far": True} == preview["south_3"]
    assert {"value": 9, "equal_to": [], "lowest_so_far": False} == preview["north_9"]


@pytest.mark.rule("ST-4.7", "ST-4.8")
def test_preview_leaves_out_what_is_out_of_play() -> None:
    """Two equal cards lie there: whatever differs from them is lowest so far."""
    match = table("N4", "E8", "N9 W8")
    play_trick(match, "N4 E8")
    preview = match.view(2)["preview"]

    assert {"value": 9, "equal_to": [], "lowest_so_far": True} == preview["north_9"]
    assert {"value": 4, "equal_to": [0, 1], "lowest_so_far": False} == preview["west_8"]
