"""Laws about what may be done: lists, counts, refusals and notation agree."""

from __future__ import annotations

import re
from functools import cache

from flottille.engine.chance import FastChance, RecordedChance
from flottille.engine.checks.broken import Broken, demand
from flottille.engine.checks.trial import Trial
from flottille.engine.errors import IllegalAction
from flottille.engine.fields import differences, fields
from flottille.engine.game import Game
from flottille.engine.rollout import play_out

AGREE = "legal, legal_count, nth_legal and why_not agree"
UNCHANGED = "a refused action changes nothing"
NOTATION = "notation round-trips"
SAMPLE = 400  # actions of a large table that are asked about at one position


def legal_lists_agree(trial: Trial) -> None:
    """Every way of asking what is legal gives the same answer, for every action of the table."""
    state = trial.match.state
    for seat in range(trial.match.seats):
        legal = state.legal(seat)
        where = f"seat {seat}, {trial.where}"
        demand(len(set(legal)) == len(legal), AGREE, f"legal repeats an action ({where})")
        demand(state.owes(seat) or not legal, AGREE, f"a seat that owes no decision has legal actions ({where})")
        count = int(state.legal_count(seat))
        demand(count == len(legal), AGREE, f"legal_count is {count}, legal has {len(legal)} ({where})")
        demand(count <= state.most_legal(), AGREE, f"most_legal is too small ({where})")
        nth = [int(state.nth_legal(seat, i)) for i in range(count)]
        demand(nth == legal, AGREE, f"nth_legal gives {nth[:5]}, legal {legal[:5]} ({where})")
        if count:
            picked = int(state.pick(seat, RecordedChance([count - 1])))
            demand(picked == legal[-1], AGREE, f"pick gives {picked} for the last of {count}, {legal[-1]} ({where})")
        _reasons_agree(trial, seat, set(legal))


def _reasons_agree(trial: Trial, seat: int, legal: set[int]) -> None:
    rules = rule_ids(trial.game)
    for action in _sample(trial, legal):
        wrong = _wrong_answer(trial.match.state.why_not(seat, action), action in legal, rules)
        if wrong:
            raise Broken(AGREE, f"{wrong} ({trial.game.actions.write(action)}, seat {seat}, {trial.where})")


def _wrong_answer(refusal: object, is_legal: bool, rules: frozenset[str]) -> str:
    """What is wrong with the answer about an action; empty if nothing is."""
    if is_legal:
        return "legal, yet refused" if refusal is not None else ""
    if not isinstance(refusal, IllegalAction):
        return "not legal, yet not refused"
    if not refusal.key:
        return "a refusal without a reason"
    return "" if refusal.rule in rules or not rules else f"a refusal cites {refusal.rule!r}, which is no rule"


def _sample(trial: Trial, legal: set[int]) -> list[int]:
    size = trial.game.actions.size
    if size <= SAMPLE:
        return list(range(size))
    chance = FastChance(trial.seed * 1009 + trial.decisions)
    return sorted(legal | {int(chance.below(size)) for _ in range(SAMPLE)})


@cache
def rule_ids(game: Game) -> frozenset[str]:
    """The ids of the game's rules text; empty when it has none."""
    if not game.package:
        return frozenset()
    return frozenset(re.findall(r"^- \*\*([A-Z]+-[\d.]+\w*)\*\*", game.read_text("rules.en.md"), re.MULTILINE))


def refused_changes_nothing(trial: Trial) -> None:
    """Applying what is not legal raises and leaves every field as it was."""
    state = trial.match.state
    before = fields(state)
    for seat in range(trial.match.seats):
        legal = set(state.legal(seat))
        for action in _sample(trial, legal):
            if action in legal:
                continue
            try:
                state.apply(seat, action, FastChance(1))
            except IllegalAction:
                continue
            demand(False, UNCHANGED, f"{trial.game.actions.write(action)} was taken though illegal ({trial.where})")
    changed = [name for name, value in fields(state).items() if value != before[name]]
    demand(not changed, UNCHANGED, f"{', '.join(changed)} changed ({trial.where})")


def clones_are_independent(trial: Trial) -> None:
    """A clone equals its origin; playing one to its end does not touch the other."""
    law = "clones are independent"
    state = trial.match.state
    clone = state.clone()
    demand(not differences(state, clone), law, f"a clone differs in {differences(state, clone)} ({trial.where})")
    before = fields(state)
    play_out(clone, FastChance(trial.seed + 7))
    changed = [name for name, value in fields(state).items() if value != before[name]]
    demand(not changed, law, f"playing a clone changed {', '.join(changed)} ({trial.where})")


def notation_round_trips(game: Game) -> None:
    """Every action of the table reads back from its number, notation and JSON."""
    for action in game.actions.all:
        for form in (action.number, str(action), action, action.as_json(), {"verb": action.verb, "args": action.args}):
            demand(game.actions.read(form) == action.number, NOTATION, f"{form!r} reads back as another action")
