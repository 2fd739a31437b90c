"""Laws about what is kept: components, JSON, positions, records and score sheets."""

from __future__ import annotations

import json

from flottille.engine import record as records
from flottille.engine.checks.broken import demand
from flottille.engine.checks.trial import Trial
from flottille.engine.errors import FlottilleError
from flottille.engine.fields import differences, fields
from flottille.engine.match import Match
from flottille.engine.replay import Replay
from flottille.engine.view import view

JSON = "everything survives JSON"
CONSERVED = "components are conserved"
REPLAY = "a replayed record gives the same states and events"
SHEET = "a score sheet adds up"
LOOK = "looking changes nothing"


def components_are_conserved(trial: Trial) -> None:
    """Nothing is lost, doubled or from nowhere."""
    lost = trial.game.lost(trial.match.state)
    demand(not lost, CONSERVED, f"{'; '.join(lost)} ({trial.where})")


def positions_survive(trial: Trial) -> None:
    """A position written as JSON and read back is the same position."""
    match = trial.match
    written = json.loads(json.dumps(match.dump()))
    try:
        loaded = Match.load(written)
    except FlottilleError as error:
        demand(False, JSON, f"a dumped position is refused: {error} ({trial.where})")
        return
    demand(loaded.dump() == match.dump(), JSON, f"a loaded position dumps differently ({trial.where})")
    changed = differences(loaded.state, match.state)
    demand(not changed, JSON, f"a loaded position differs in {changed} ({trial.where})")
    changed = differences(trial.reborn(match.state), match.state)
    demand(not changed, JSON, f"a restored state differs in {changed} ({trial.where})")


def views_are_json(trial: Trial) -> None:
    """Views survive JSON for every seat and a spectator, and looking changes nothing."""
    for viewer in [*range(trial.match.seats), None]:
        mask = trial.match.mask(viewer)
        before = fields(mask)
        shown = view(trial.game, mask)
        demand(json.loads(json.dumps(shown)) == shown, JSON, f"the view of {viewer} changes in JSON ({trial.where})")
        changed = [name for name, value in fields(mask).items() if value != before[name]]
        demand(not changed, LOOK, f"the view of {viewer} changes {', '.join(changed)} ({trial.where})")
    before = fields(trial.match.state)
    trial.match.dump()
    changed = [name for name, value in fields(trial.match.state).items() if value != before[name]]
    demand(not changed, LOOK, f"a dump changes {', '.join(changed)} ({trial.where})")


def events_survive(trial: Trial) -> None:
    """Every event reads back from its JSON."""
    table = trial.game.events
    for written in trial.events:
        back = table.write(table.read(json.loads(json.dumps(written))))
        demand(back == written, JSON, f"event {written} reads back as {back} ({trial.where})")


def sheets_add_up(trial: Trial) -> None:
    """Every seat's sheet sums to its score, and ranks follow."""
    match = trial.match
    for seat in range(match.seats):
        total, score = match.sheet(seat).total, match.scores[seat]
        demand(total == score, SHEET, f"seat {seat}: the lines give {total}, the score is {score} ({trial.where})")
        json.dumps(match.sheet(seat).as_json())
    ranked = sorted(seat for _, seats in match.ranking for seat in seats)
    demand(ranked == list(range(match.seats)), SHEET, f"not every seat has one rank ({trial.where})")


def record_replays(trial: Trial) -> None:
    """The record plays again to the same states and events."""
    record = records.read(trial.match.record())
    run = Replay(record)
    events: list[object] = list(run.match.start_events)
    for number in range(1, len(record.entries)):
        entry = record.entries[number]
        chance = run.draws(number)
        assert entry.seat is not None and entry.action is not None
        events += run.match.play(entry.seat, entry.action, chance)
    changed = differences(run.match.state, trial.match.state)
    demand(not changed, REPLAY, f"the replay ends with other {changed} ({trial.where})")
    demand(events == trial.events, REPLAY, f"the replay tells other events ({trial.where})")
