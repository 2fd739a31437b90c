"""The conformance suite: it passes sound games and catches broken ones."""

from __future__ import annotations

from typing import Any

import pytest

import flottille
from flottille import BadOption, CheckFailed
from flottille._pure import is_compiled
from flottille.engine.chance import Chance
from flottille.engine.checks import secrecy, telling
from flottille.engine.checks.broken import Broken
from flottille.engine.checks.trial import Setup, Trial
from tests.engine.mutants.toys import FILE, pearls
from tests.engine.mutants.toys import toy as broken


def failures(game: Any) -> str:
    """What the suite says of a broken game."""
    with pytest.raises(CheckFailed) as failed:
        flottille.check(game)
    return str(failed.value)


@pytest.mark.parametrize("game", flottille.games())
def test_installed_games_pass(game: str) -> None:
    """Every game keeps every law in every mode and seat count, compiled like uncompiled."""
    thorough = is_compiled()  # uncompiled, fewer positions: the compiled run compares the two
    assert flottille.check(game, matches=1, looks=4 if thorough else 2, twin=thorough).ok


def test_the_toy_game_passes() -> None:
    """The game of docs/adding-a-game.md is sound, and its file is short."""
    assert flottille.check(pearls.GAME).ok
    assert len(FILE.read_text(encoding="utf-8").splitlines()) < 150


@pytest.mark.parametrize("asked", [{"matches": 0}, {"matches": -1}, {"looks": 0}, {"matches": 1.5}, {"seed": "x"}])
def test_nothing_is_fine_before_it_is_tried(asked: dict[str, Any]) -> None:
    """A check of no match would say that all is fine."""
    with pytest.raises(BadOption, match="whole number"):
        flottille.check("santa_timea", **asked)


def test_a_sound_copy_passes() -> None:
    """What `broken` builds is sound as long as nothing is replaced, so each failure below has one cause."""
    assert flottille.check(broken()).ok


def test_a_view_that_leaks_is_caught() -> None:
    """A mask that keeps another hand: filling it changes what its viewer would see."""

    def mask(self: Any, seat: int) -> Any:
        copy = self.clone()
        copy.viewer = seat
        return copy

    def fill(self: Any, chance: Chance) -> Any:
        return pearls.Pearls.fill(pearls.Pearls.mask(self, self.viewer), chance)

    assert "fill(mask(s)).mask == mask(s)" in failures(broken(mask=mask, fill=fill))


def test_a_mask_that_erases_nothing_is_caught() -> None:
    """Even if its fill agrees: others were told something in private that it still holds."""

    def mask(self: Any, seat: int) -> Any:
        copy = self.clone()
        copy.viewer = seat
        return copy

    assert "what a seat cannot see changes nothing it is sent" in failures(broken(mask=mask))


def test_a_secret_that_is_called_open_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards dropped in secret: nobody else can tell one from another."""
    trial = Trial(Setup(flottille.games()["loot_island"], "standard", 2, {}), 1)
    match = trial.match
    while not all(str(action).startswith("drop") for action in match.actions(match.to_act[0])[:2]):
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    telling.steps_tell_no_secrets(trial)
    monkeypatch.setattr(trial.game.actions, "_open", frozenset(("drop", "done")))
    with pytest.raises(Broken, match=r"could tell it from any other: drop .* and drop"):
        telling.steps_tell_no_secrets(trial)


def test_private_news_may_be_worked_out_now_and_then() -> None:
    """One mask that hides nothing is no leak; a kind of news that no mask ever hides is one."""
    trial = Trial(Setup(pearls.GAME, "standard", 2, {}), 1)
    news = secrecy.PrivateNews()
    news.told[0, True], news.hidden[0, True] = 5, 1
    news.judge(trial)
    news.hidden[0, True] = 0
    with pytest.raises(Broken, match="no mask ever hides"):
        news.judge(trial)


def test_a_view_that_looks_behind_the_mask_is_caught() -> None:
    """A view that keeps hold of the match's own state and shows what it finds there."""
    game = broken()
    kept: list[Any] = []
    blank, view = game.blank, game.view

    def keeping_blank(*setup: Any) -> Any:
        kept.append(blank(*setup))
        return kept[-1]

    game.blank = keeping_blank
    game.view = lambda mask: view(mask) | {"peek": list(kept[-1].hands)}
    assert "what a seat cannot see changes nothing it is sent" in failures(game)


def test_a_wrong_fill_is_caught() -> None:
    """A fill that gives the viewer other cards than he holds."""

    def fill(self: Any, chance: Chance) -> Any:
        copy = pearls.Pearls.fill(self, chance)
        places = [place for place, pearl in enumerate(copy.hands) if pearl >= 0]
        copy.hands[places[0]], copy.hands[places[-1]] = copy.hands[places[-1]], copy.hands[places[0]]
        return copy

    assert "fill(mask(s)).mask == mask(s)" in failures(broken(fill=fill))


def test_an_unequal_nth_legal_is_caught() -> None:
    """nth_legal in another order than legal."""

    def nth_legal(self: Any, seat: int, i: int) -> int:
        legal: list[int] = self.legal(seat)
        return legal[len(legal) - 1 - i]

    assert "legal, legal_count, nth_legal and why_not agree" in failures(broken(nth_legal=nth_legal))


def test_an_unequal_pick_is_caught() -> None:
    """pick takes another action than the one drawn."""

    def pick(self: Any, seat: int, chance: Any) -> int:
        legal: list[int] = self.legal(seat)
        return legal[-1 - chance.below(len(legal))]

    assert "legal, legal_count, nth_legal and why_not agree: pick gives" in failures(broken(pick=pick))


def test_a_refusal_of_a_legal_action_is_caught() -> None:
    """why_not says no to what legal lists."""

    def why_not(self: Any, seat: int, action: int) -> Any:
        return self.refusal(seat, action)

    assert "legal, yet refused" in failures(broken(why_not=why_not))


def test_a_lost_card_is_caught() -> None:
    """A trick's end that puts one pearl away twice and another not at all."""

    def end_trick(self: Any) -> None:
        self.trick[0] = self.trick[1]
        pearls.Pearls.end_trick(self)

    assert "components are conserved" in failures(broken(end_trick=end_trick))


def test_a_shallow_clone_is_caught() -> None:
    """A clone that shares the hands with its origin."""

    def clone(self: Any) -> Any:
        copy = type(self)(self.seats)
        copy.copy_frame(self)
        copy.hands, copy.gone, copy.trick = self.hands, self.gone[:], self.trick
        copy.leader, copy.points = self.leader, self.points[:]
        return copy

    assert "clones are independent" in failures(broken(clone=clone))


def test_a_refusal_that_changes_something_is_caught() -> None:
    """An illegal action that leaves a trace."""

    def refusal(self: Any, seat: int, action: int) -> Any:
        self.points[0] += 1
        return pearls.Pearls.refusal(self, seat, action)

    assert "a refused action changes nothing" in failures(broken(refusal=refusal))


def test_events_that_betray_a_hand_are_caught() -> None:
    """A public event that names a card of another hand."""

    def step(self: Any, seat: int, action: int, chance: Chance) -> None:
        other = (seat + 1) % self.seats
        if self.hand(other):
            self.tell(pearls.SHOWN, other, self.hand(other)[0])
        pearls.Pearls.step(self, seat, action, chance)

    assert "events betray something" in failures(broken(step=step))


def test_a_dead_end_is_caught() -> None:
    """A seat that owes a decision and has none."""
    assert "whoever is to act has an action" in failures(broken(list_legal=lambda self, seat, out: 0))


@pytest.mark.parametrize("amount", [None, "1", 1.0, True, [], float("nan")])
@pytest.mark.parametrize("what", ["matches", "looks", "edits", "seed"])
def test_what_is_no_number_is_refused(what: str, amount: Any) -> None:
    """It is the fault of whoever asks, not of the game."""
    with pytest.raises(BadOption, match="is a whole number"):
        flottille.check("santa_timea", **{what: amount})
