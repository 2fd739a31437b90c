"""Golden playthroughs: a match as text that a person can check against the rulebook.

    # A sentence that says what is shown.
    match {"game": "santa_timea", "seats": 3, "options": {"expert": true}}       or: position {...}
    start | 2 17 4 ...                                                             draws of the start
    legal 1: play north_9, play west_2
    > 1 play north_9 | 4                                                           a step and its draws
      card_played(seat=1, card=north_9, halves=18)

Only comments, the first line and the steps are read; everything else is written by `play`.
Draws that are missing are taken from a fixed generator, so a new file needs only its steps.
"""

from __future__ import annotations

import json
from pathlib import Path

from flottille import FastChance, Match, RecordedChance
from flottille.engine.chance import Chance, Recorder

FOLDER = Path(__file__).parent / "games"
SEED = 20


def files() -> list[Path]:
    """Every golden file of every game."""
    return sorted(FOLDER.glob("*/golden/*.txt"))


def play(text: str) -> str:
    """The playthrough as it comes out now."""
    lines = text.splitlines()
    written = [line for line in lines if line.startswith("#")]
    head = next(line for line in lines if line.startswith(("match ", "position ")))
    starts = next((line for line in lines if line.startswith("start")), "start")
    written += [head, *_start(match := _match(head, starts), head, starts)]
    for line in lines:
        if line.startswith(">"):
            written += _step(match, line)
    written.append(_end(match))
    return "\n".join(written) + "\n"


def _match(head: str, start: str) -> Match:
    kind, _, data = head.partition(" ")
    setup = json.loads(data)
    if kind == "position":
        return Match.load(setup)
    return Match(setup["game"], setup["seats"], 0, chance=_chance(start), **setup.get("options", {}))


def _start(match: Match, head: str, start: str) -> list[str]:
    if head.startswith("position"):
        return []
    draws = " ".join(map(str, match.entries[0].draws))
    told = [match.game.events.describe(match.game.events.read(event)) for event in match.start_events]
    return [f"start | {draws}", *(f"  {line}" for line in told)]


def _chance(line: str) -> Chance:
    _, bar, draws = line.partition("|")
    return RecordedChance([int(draw) for draw in draws.split()]) if bar else Recorder(FastChance(SEED))


def _step(match: Match, line: str) -> list[str]:
    asked, bar, _ = line[1:].partition("|")
    seat, _, action = asked.strip().partition(" ")
    legal = [f"legal {one}: {', '.join(map(str, match.actions(one)))}" for one in match.to_act]
    chance = _chance(line) if bar else RecordedChance([])
    state = match.state.clone()
    try:
        events = match.play(int(seat), action, chance)
    except ValueError:
        match.state = state  # the step draws, and the file does not say what yet
        events = match.play(int(seat), action, FastChance(SEED + len(match.entries)))
    draws = " ".join(map(str, match.entries[-1].draws))
    told = [match.game.events.describe(match.game.events.read(event)) for event in events]
    return [*legal, f"> {seat} {action}" + (f" | {draws}" if draws else ""), *(f"  {line}" for line in told)]


def _end(match: Match) -> str:
    state = "over" if match.is_over else f"to act {' '.join(map(str, match.to_act))}"
    return f"scores {' '.join(map(str, match.scores))}, {state}"
