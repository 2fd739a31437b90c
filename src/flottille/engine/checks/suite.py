"""Runs every law over every mode and seat count of a game."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass, field

from flottille.engine.chance import FastChance
from flottille.engine.checks import guessing, keeping, legality, secrecy, strangers, telling, twins
from flottille.engine.checks.broken import Broken
from flottille.engine.checks.trial import Setup, Trial, length
from flottille.engine.errors import CheckFailed
from flottille.engine.game import Game
from flottille.engine.naming import EventTable
from flottille.engine.registry import find, games, known
from flottille.engine.rollout import play_out
from flottille.engine.sealed import check_count, check_whole, spread

Progress = Callable[[int, int, str], None]

POSITION_LAWS = (
    legality.legal_lists_agree,
    legality.refused_changes_nothing,
    legality.clones_are_independent,
    secrecy.fills_fit_their_mask,
    telling.steps_tell_no_secrets,
    keeping.components_are_conserved,
    keeping.views_are_json,
    keeping.positions_survive,
    keeping.sheets_add_up,
)
MATCH_LAWS = (keeping.events_survive, keeping.record_replays, telling.start_tells_no_secrets)
LOOKS = 40  # positions per match that all laws are tried on
PORTION = 100  # edits between two signs of progress
DEALS = 25  # for each look: deals that are compared with guesses


@dataclass
class Report:
    """What was checked."""

    game: str
    setups: int = 0
    matches: int = 0
    decisions: int = 0
    positions: int = 0
    edits: int = 0
    failures: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether every law held."""
        return not self.failures

    def __str__(self) -> str:
        seen = f"{self.setups} setups, {self.matches} matches, {self.decisions} decisions, {self.positions} positions"
        return f"{self.game}: {'fine' if self.ok else f'{len(self.failures)} laws broken'} ({seen})"


def check(
    game: str | Game,
    matches: int = 10,
    seed: int = 1,
    twin: bool = True,
    looks: int = LOOKS,
    edits: int = 0,
    progress: Progress | None = None,
) -> Report:
    """Try every law on every mode and seat count; `matches` random matches each, one of them under close watch.

    `looks` positions of that match are tried with every law; `twin` also compares with an uncompiled run; `edits`
    positions, editions and records with mistakes are refused by their place or keep every law.
    Raises `CheckFailed` naming each broken law, returns a `Report` otherwise.
    """
    checked, seed = find(game), check_whole("a seed", seed)
    matches, looks, edits = check_count("matches", matches), check_count("looks", looks), check_count("edits", edits, 0)
    report = Report(checked.id)
    installed = checked.id in games()
    with known(checked):
        _check_setups(checked, matches, seed, looks, report, progress)
        if edits:
            _check_strangers(checked, edits, seed, report, progress)
    if twin and installed:
        if progress is not None:
            progress(report.setups, report.setups + 1, twins.LAW)
        _try(report, lambda: twins.runs_are_identical(checked, seed, min(matches, twins.MATCHES)))
    if report.failures:
        raise CheckFailed(report.failures)
    return report


def _check_setups(
    checked: Game, matches: int, seed: int, looks: int, report: Report, progress: Progress | None
) -> None:
    """Every mode with every seat count."""
    setups = [Setup(checked, *setup) for setup in checked.setups()]
    _try(report, lambda: legality.notation_round_trips(checked))
    for number, setup in enumerate(setups):
        if progress is not None:
            progress(number, len(setups) + 1, str(setup))
        report.setups += 1
        _try(report, lambda: _watch(setup, seed, looks, report))  # noqa: B023  (called at once)
        _try(report, lambda: guessing.guesses_are_likely(setup, DEALS * looks, seed))  # noqa: B023
        _try(report, lambda: _play_many(setup, seed + 1, matches - 1, report))  # noqa: B023


def _check_strangers(checked: Game, edits: int, seed: int, report: Report, progress: Progress | None) -> None:
    """Positions, editions and records with random mistakes, in portions so that progress shows."""
    for start in range(0, edits, PORTION):
        amount = min(PORTION, edits - start)
        if progress is not None:
            progress(start, edits, strangers.LAW)
        _try(report, lambda: _count(report, strangers.positions_are_checked(checked, amount, seed + start, all_laws)))  # noqa: B023
        _try(report, lambda: _count(report, strangers.editions_are_checked(checked, amount, seed + start, all_laws)))  # noqa: B023
        _try(report, lambda: _count(report, strangers.records_are_checked(checked, amount, seed + start)))  # noqa: B023
        report.edits += 3 * amount
        if report.failures:
            return


def _count(report: Report, played: int) -> None:
    report.positions += played


def all_laws(trial: Trial) -> None:
    """Every law of a position."""
    for law in POSITION_LAWS:
        law(trial)


def _try(report: Report, law: Callable[[], None]) -> None:
    try:
        law()
    except Broken as broken:
        report.failures.append(str(broken))
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        told = f"{type(error).__name__}: {error} ({where.name}, line {where.lineno})"
        report.failures.append(f"a game never fails: {told}")


def _watch(setup: Setup, seed: int, looks: int, report: Report) -> None:
    """One match with every law at some of its positions."""
    every = max(length(setup, seed) // looks, 1)
    trial = Trial(setup, seed)
    told = 0
    private = secrecy.PrivateNews()
    for number, _ in enumerate(trial.positions()):
        if number % every == 0 or trial.match.is_over:
            report.positions += 1
            all_laws(trial)
        table: EventTable = setup.game.events
        news = [table.read(written) for written in trial.events[told:]]
        told = len(trial.events)
        private.look(trial, news)
    private.judge(trial)
    for match_law in MATCH_LAWS:
        match_law(trial)
    report.matches += 1
    report.decisions += trial.decisions


def _play_many(setup: Setup, seed: int, matches: int, report: Report) -> None:
    """Random matches at full speed; components are counted at the end of each."""
    for number in range(matches):
        match = setup.match(seed + number)
        report.decisions += int(play_out(match.state, FastChance(spread(seed + number))))
        report.matches += 1
        lost = setup.game.lost(match.state)
        if lost:
            raise Broken(keeping.CONSERVED, f"{'; '.join(lost)} ({setup}, seed {seed + number})")
