"""Hearts on our engine: its rules, its secrets, and OpenSpiel's agreement."""

import pytest

from bench.hearts.game import CARD_IDS, GAME
from bench.hearts.rules import State, from_deal, new_match
from flottille.engine.chance import FastChance, NoChance
from flottille.engine.checks import legality, secrecy
from flottille.engine.checks.trial import Setup, Trial
from flottille.engine.errors import IllegalAction
from flottille.engine.fields import fields, same
from flottille.engine.match import Match
from flottille.engine.rollout import play_out, play_some

MATCHES = 40
LAWS = (
    legality.legal_lists_agree,
    legality.refused_changes_nothing,
    legality.clones_are_independent,
    secrecy.fills_fit_their_mask,
)


def dealt(*hands: str, direction: int = 0) -> State:
    """A position with these hands; what is not named goes to the last seat."""
    sets = [sum(1 << CARD_IDS.index(name) for name in hand.split()) for hand in hands]
    return from_deal(direction, [*sets, (1 << 52) - 1 - sum(sets)])


def play(state: State, *cards: str) -> None:
    for name in cards:
        state.apply(state.first_to_act(), CARD_IDS.index(name), NoChance())


def legal(state: State) -> str:
    return " ".join(CARD_IDS[card] for card in state.legal(state.first_to_act()))


def refusal(state: State, name: str) -> str:
    refused = state.why_not(state.first_to_act(), CARD_IDS.index(name))
    assert refused is not None
    return refused.key


HANDS = (
    "C2 C4 C5 C6 C7 C8 C9 CT CJ CQ CK H2 S2",
    "D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ H3 SQ",
    "H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA DK DA",
)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_open_spiel_agrees(seed):
    """The same deal and the same actions: the same legal actions at every decision and the same returns."""
    pytest.importorskip("pyspiel", reason="open_spiel is not installed")
    from bench.agreement import disagreement

    assert disagreement(seed) is None


def test_two_of_clubs_leads():
    """Without passing its holder begins, with it and nothing else."""
    state = dealt(*HANDS)

    assert state.to_act() == (0,)
    assert legal(state) == "C2"
    assert refusal(state, "C4") == "two_of_clubs_leads"


def test_no_points_in_the_first_trick():
    """Who has no club may discard anything but hearts and the queen of spades."""
    state = dealt(*HANDS)
    play(state, "C2")

    assert legal(state) == "D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ"
    assert refusal(state, "SQ") == "no_points_in_first_trick"
    assert refusal(state, "C4") == "card_not_in_hand"


def test_suit_must_be_followed():
    """The last seat has clubs."""
    state = dealt(*HANDS)
    play(state, "C2", "D2", "DK")

    assert legal(state) == "C3 CA"
    assert refusal(state, "S3") == "must_follow_suit"


def test_hearts_wait_until_broken():
    """The leader's heart becomes legal once one was discarded."""
    state = dealt(*HANDS)
    play(state, "C2", "D2", "DK", "C3")
    assert state.to_act() == (3,)
    play(state, "S3", "S2", "SQ", "H4")

    assert state.to_act() == (1,)
    assert "H3" in legal(state)
    assert state.scores() == [26, 12, 26, 26]


def test_unbroken_hearts_cannot_be_led():
    """The winner of the first trick leads another suit."""
    state = dealt(HANDS[0], HANDS[1], HANDS[2].replace("HA", "S4"))
    play(state, "C2", "D2", "DK", "CA")

    assert state.to_act() == (3,)
    assert "HA" not in legal(state)
    assert refusal(state, "HA") == "hearts_not_broken"


def test_all_points_are_none():
    """Shooting the moon: 26 for each other seat."""
    state = dealt(*HANDS)
    state.points[2] = 26
    state.played = 51
    state.hands[0] = 1 << CARD_IDS.index("C4")
    state.best, state.taker, state.deciding = CARD_IDS.index("C5"), 1, 1
    play(state, "C4")

    assert state.to_act() == ()
    assert state.scores() == [0, 0, 26, 0]
    assert state.ranks() == [2, 2, 1, 2]


def test_passed_cards_change_hands():
    """Three each, one seat after the other, to the left; the two of clubs then leads from its new hand."""
    state = dealt(*HANDS, direction=1)
    play(state, "C2", "C4", "C5", "D2", "D3", "D4", "H4", "H5", "H6")
    assert state.to_act() == (3,)
    play(state, "C3", "CA", "SA")

    assert state.to_act() == (1,)
    assert [state.hand_size(seat) for seat in range(4)] == [13] * 4
    assert state.hands[0] >> CARD_IDS.index("SA") & 1


@pytest.mark.parametrize("seed", range(4))
def test_engine_laws_hold(seed):
    """The conformance checks that need no view and no position in words, at every decision of a match."""
    trial = Trial(Setup(GAME, "standard", 4, {}), seed)
    for _ in trial.positions():
        for law in LAWS:
            law(trial)


@pytest.mark.parametrize("decisions", [0, 2, 7, 12, 13, 30, 50])
def test_fills_are_whole(decisions):
    """A filled mask holds every card once and agrees with what every seat can count."""
    chance = FastChance(decisions)
    state = new_match(chance)
    while state.direction == 0:
        state = new_match(chance)
    play_some(state, chance, decisions)
    for viewer in range(-1, 4):
        filled = state.mask(viewer).fill(chance)
        in_hand = [filled.hands[seat] for seat in range(4)]
        laid_out = list(filled.passed) if filled.phase == 0 else []

        assert [bin(cards).count("1") for cards in in_hand] == [state.hand_size(seat) for seat in range(4)]
        assert sum([*in_hand, *laid_out, *filled.shown]) == (1 << 52) - 1
        assert [bin(cards).count("1") for cards in filled.passed] == [bin(cards).count("1") for cards in state.passed]


def test_secrets_are_erased():
    """Two deals that differ in what seat 0 cannot see have the same mask."""
    state = dealt(*HANDS, direction=2)
    other = dealt(HANDS[0], HANDS[2], HANDS[1], direction=2)

    assert fields(state) != fields(other)
    assert same(state.mask(0), other.mask(0))


def test_match_records_a_deal():
    """Hearts plays through `Match`, by notation, with refusals."""
    match = Match(GAME, seed=3)
    seat = match.to_act[0]
    with pytest.raises(IllegalAction):
        match.play(1 - seat, match.legal(seat)[0])
    match.play(seat, str(match.actions(seat)[0]))
    play_out(match.state, FastChance(1))

    assert match.is_over
    assert sum(match.scores) in (78, 26)
