"""The law about what strangers write: it is refused with the place of every mistake, or it holds in every respect."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from flottille.engine import record as records
from flottille.engine.checks.broken import Broken, demand
from flottille.engine.checks.edits import edited
from flottille.engine.checks.trial import Setup, Trial, length
from flottille.engine.errors import BadEdition, BadPosition, BadRecord
from flottille.engine.game import Game
from flottille.engine.match import Match
from flottille.engine.replay import replay

LAW = "what is written wrongly is refused by its place, or can be played"
PLACE = re.compile(r"^[^\s:]+: \S")
MOST_EDITS = 3
SOURCES = 4  # positions of one match that are edited
RARE = 40  # decisions within which one position of an edited match is tried with every law

Laws = Callable[[Trial], None]


def positions_are_checked(game: Game, amount: int, seed: int, laws: Laws) -> int:
    """Edited positions of every mode and seat count; how many of them can be played."""
    dice, sources = random.Random(seed), _positions(game, seed)
    played = 0
    for number in range(amount):
        setup, source = dice.choice(sources)
        written = edited(source, dice, dice.randint(1, MOST_EDITS))
        played += _position(setup, written, seed + number, laws)
    return played


def _position(setup: Setup, written: dict[str, Any], seed: int, laws: Laws) -> bool:
    try:
        match = Match.load(deepcopy(written), seed=seed)
    except BadPosition as refused:
        _placed(refused.problems, written)
        return False
    except Exception as error:
        raise Broken(LAW, f"{type(error).__name__}: {error} from {json.dumps(written)}") from error
    _playable(Trial(setup, seed, match), written, laws)
    return True


def editions_are_checked(game: Game, amount: int, seed: int, laws: Laws) -> int:
    """Edited components; how many of them can be played."""
    dice, setups = random.Random(seed), [Setup(game, *setup) for setup in game.setups()]
    played = 0
    for number in range(amount if game.components else 0):
        group = dice.choice(list(game.components))
        written = edited({group: game.components[group]}, dice, dice.randint(1, MOST_EDITS))
        setup = dice.choice(setups)
        try:
            match = Match(game, setup.seats, seed + number, deepcopy(written), **setup.options)
        except BadEdition as refused:
            _placed(refused.problems, written)
            continue
        except Exception as error:
            raise Broken(LAW, f"{type(error).__name__}: {error} from the edition {json.dumps(written)}") from error
        _playable(Trial(setup, seed + number, match), written, laws)
        played += 1
    return played


def records_are_checked(game: Game, amount: int, seed: int) -> int:
    """Edited records with hashes that fit again; how many of them hold."""
    dice = random.Random(seed)
    sources = [_record(Setup(game, *setup), seed) for setup in game.setups()]
    held = 0
    for _ in range(amount):
        lines = edited({"lines": dice.choice(sources)}, dice, dice.randint(1, MOST_EDITS)).get("lines")
        try:
            replay(chained(lines))
        except BadRecord:
            continue
        except Exception as error:
            raise Broken(LAW, f"{type(error).__name__}: {error} from the record {json.dumps(lines)}") from error
        held += 1
    return held


def chained(lines: Any) -> str:
    """A record of these lines, with hashes that fit."""
    last, written = "", []
    for data in lines if isinstance(lines, list) else [lines]:
        if not isinstance(data, dict):
            written.append(records.canonical(data))
            continue
        unhashed = {name: data[name] for name in ("result",) if name in data and not last}
        hashed = {name: value for name, value in data.items() if name not in ("hash", *unhashed)}
        last = records.chain(last, hashed)
        written.append(records.canonical({**hashed, **unhashed, "hash": last}))
    return "\n".join(written) + "\n"


def _record(setup: Setup, seed: int) -> list[dict[str, Any]]:
    """The start of a match as the lines of its record, edited the more often the shorter it is."""
    trial = Trial(setup, seed)
    for _ in range(12):
        if not trial.match.is_over:
            trial.step()
    return [json.loads(line) for line in trial.match.record().splitlines()]


def _positions(game: Game, seed: int) -> list[tuple[Setup, dict[str, Any]]]:
    """Positions of a random match in every mode and seat count."""
    found = []
    for setup in (Setup(game, *setup) for setup in game.setups()):
        last, trial = length(setup, seed), Trial(setup, seed)
        every = max((last + 1) // SOURCES, 1)
        wanted = {0, last, *range(seed % every, last, every)}
        dumps = {json.dumps(trial.match.dump()) for number, _ in enumerate(trial.positions()) if number in wanted}
        found += [(setup, json.loads(dump)) for dump in dumps]
    return sorted(found, key=lambda each: json.dumps(each[1]))


def _placed(problems: list[str], written: dict[str, Any]) -> None:
    unplaced = [problem for problem in problems if not PLACE.match(problem)]
    demand(not unplaced and bool(problems), LAW, f"no place in {unplaced} for {json.dumps(written)}")


def _playable(trial: Trial, written: dict[str, Any], laws: Laws) -> None:
    """The laws at the first position, at one on the way, and at the end."""
    looks = {0, random.Random(trial.seed).randrange(1, RARE)}
    try:
        for number, _ in enumerate(trial.positions()):
            if number in looks or trial.match.is_over:
                laws(trial)
    except Exception as error:
        raise Broken(LAW, f"{type(error).__name__}: {error} after {json.dumps(written)}") from error
