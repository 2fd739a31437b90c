"""Real records of every game, and what can be made of them: each field wrong in its own way, the hashes made valid."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from functools import cache
from typing import Any

from flottille import Match
from flottille.engine import record as records
from flottille.engine.hearing import EVERYONE
from flottille.engine.record import Entry, Header
from flottille.engine.registry import find
from flottille.engine.sealed import SealedChance, commitment
from flottille.engine.steps import Step, Steps
from tests.engine.test_record_fields import hashed

Lines = list[Any]
SECRET = bytes(range(32))
LONG_RECORDS = ("finished", "sealed", "half_sealed")
ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 7, 15, 16, 64, 255, 1 << 31, 1 << 53, 1 << 62, 1 << 63, 1 << 64, -(1 << 63),
    10**4000, 0.5, 1.0, -0.0, 1e308, "", "0", "me", "x" * 41, "x" * 200, "\0", "a\nb", "\x1b[2J", "\u202eada", "\u200b",
    "\ud800", "program:touch harm", "program:", "../../../etc/passwd", "file:///etc/passwd", "http://127.0.0.1:9/",
    "__class__", "{0.__class__}", "%s%n", [], {}, [[]], [None], [1, 2], ["a"], {"a": 1}, {"": None}, {"number": 3},
    [0] * 3000, ["x"] * 40, {"verb": "play", "args": {}},
)  # fmt: skip
CONTROLLERS = (
    "me", "person", "open", "sailor", "captain", "random", "greedy", "search", "ghost", "sailor until return",
    "me until return", "until return", " until return", "sailor until return until return", "program:touch harm",
    "program", "sailor ", "Sailor", "a" * 27, "a" * 28, "капитан", "sailor\n", "flottille.bots", "os.system",
)  # fmt: skip
NO_LINES = ("", "null", "[]", "{}", "x", "1e999", '{"a":' * 3000, "[" * 3000, "\u2028", "\0")


# --- real records -----------------------------------------------------------------------------------------------


@cache
def originals(game: str) -> dict[str, str]:
    """One real record of each kind."""
    dice = random.Random(f"originals of {game}")
    few, many = find(game).seats[0], find(game).seats[-1]
    middle = _played(Match(game, many, seed=5), dice, 20)
    return {
        "finished": _played(Match(game, few, seed=1), dice).record(),
        "unfinished": _played(Match(game, many, seed=2), dice, 12).record(["Ada", *["Bo"] * (many - 1)]),
        "undone": _undone(Match(game, few, seed=3), dice).record(),
        "controllers": _handed_over(_played(Match(game, few, seed=4), dice, 6)).record(),
        "sealed": _sealed(game, few, dice, 0),
        "half_sealed": _sealed(game, few, dice, 8),
        "open_secret": _sealed(game, few, dice, 0, 8),
        "position": _played(Match.load(middle.dump(), seed=6), dice, 5).record(),
        "edition": _played(Match(game, few, seed=7, edition=_edition(game, dice)), dice, 8).record(),
    }


def _played(match: Match, dice: random.Random, steps: int | None = None) -> Match:
    while not match.is_over and (steps is None or steps > 0):
        seat = dice.choice(match.to_act)
        match.play(seat, dice.choice(match.legal(seat)))
        steps = None if steps is None else steps - 1
    return match


def _undone(match: Match, dice: random.Random) -> Match:
    """Play on until a step can be taken back; take it back, twice; then a few steps more."""
    steps, undone = Steps.none(match.seats), 0
    while not match.is_over and undone < 2:
        seat, before = dice.choice(match.to_act), match.state.clone()
        action = dice.choice(match.legal(seat))
        match.play(seat, action)
        steps.taken(Step(len(match.entries) - 1, seat, action, EVERYONE), before, match.state)
        if last := steps.of(seat)[-1:]:
            match.state = steps.without(last)
            steps.back(last)
            match.entries.append(Entry(seat, undo=1))
            undone += 1
    return _played(match, dice, 4)


def _handed_over(match: Match) -> Match:
    match.entries += [Entry(0, controller=name) for name in ("me", "open", "captain", "mate until return", "sailor")]
    return match


def _sealed(game: str, seats: int, dice: random.Random, sealed_from: int, most: int = 100_000) -> str:
    match = Match(game, seats, seed=8, chance=None if sealed_from else SealedChance(SECRET, 0))
    while not match.is_over and len(match.entries) < most:
        seat, number = dice.choice(match.to_act), len(match.entries)
        chance = SealedChance(SECRET, number) if number >= sealed_from else None
        match.play(seat, dice.choice(match.legal(seat)), chance)
    names = [f"seat {seat + 1}" for seat in range(seats)]
    rules = match.game.rules_version
    header = Header(game, rules, names, dict(match.options), None, None, commitment(SECRET), sealed_from)
    return records.write(header, match.entries, {**(match.result or {}), "secret": SECRET.hex()})


def _edition(game: str, dice: random.Random) -> dict[str, Any]:
    """A few groups of the standard components, small ones."""
    groups = {name: group for name, group in find(game).components.items() if len(json.dumps(group)) < 3000}
    chosen = dice.sample(sorted(groups), min(3, len(groups)))
    return {name: groups[name] for name in chosen}


# --- mutations --------------------------------------------------------------------------------------------------


def mutant(game: str, dice: random.Random) -> str:
    """One of the records with one, sometimes two, things changed."""
    kinds = [kind for kind in originals(game) for _ in range(1 if kind in LONG_RECORDS else 6)]
    lines = [json.loads(line) for line in originals(game)[dice.choice(kinds)].splitlines()]
    for _ in range(1 if dice.random() < 0.8 else 2):
        dice.choice(CHANGES)(lines, dice, game)
    return hashed(lines)


def _header_field(lines: Lines, dice: random.Random, game: str) -> None:
    head = lines[0]
    if not isinstance(head, dict):
        return
    head[dice.choice([*(name for name in head if name != "hash"), "sealed_from", "program"])] = _odd(dice)


def _header_value(lines: Lines, dice: random.Random, game: str) -> None:
    """Something another record might say."""
    if not isinstance(lines[0], dict):
        return
    head, others = lines[0], [json.loads(text.split("\n", 1)[0]) for text in originals(game).values()]
    name = dice.choice(["seats", "options", "edition", "position", "commitment", "result", "sealed_from", "rules"])
    head[name] = deepcopy(dice.choice(others).get(name))


def _inside(lines: Lines, dice: random.Random, game: str) -> None:
    """A value somewhere within position, edition, options, names or result."""
    if not isinstance(lines[0], dict):
        return
    roots = [name for name in ("position", "edition", "options", "seats", "result") if lines[0].get(name)]
    if not roots:
        _header_field(lines, dice, game)
        return
    weights = [20 if name in ("position", "edition") else 1 for name in roots]
    place: Any = lines[0]
    key: Any = dice.choices(roots, weights)[0]
    while isinstance(place[key], dict | list) and place[key] and dice.random() < 0.85:
        place = place[key]
        key = dice.choice(list(place)) if isinstance(place, dict) else dice.randrange(len(place))
    _spoil(place, key, dice)


def _spoil(place: Any, key: Any, dice: random.Random) -> None:
    old, how = place[key], dice.random()
    if how < 0.15:
        del place[key]
    elif how < 0.25 and isinstance(place, list):
        place.append(deepcopy(dice.choice(place)))
    elif how < 0.6 and type(old) is int:
        place[key] = old + dice.choice((-2, -1, 1, 2, 3, 10, 1000))
    elif how < 0.6 and isinstance(old, bool):
        place[key] = not old
    elif how < 0.6 and isinstance(place, list) and len(place) > 1:
        other = dice.randrange(len(place))
        place[key], place[other] = place[other], place[key]
    else:
        place[key] = _odd(dice)


def _entry_field(lines: Lines, dice: random.Random, game: str) -> None:
    entry = dice.choice(lines[1:])
    if isinstance(entry, dict):
        names = ("n", "seat", "action", "draws", "time", "undo", "controller", "program")
        entry[dice.choice(names)] = _odd(dice)


def _entry_value(lines: Lines, dice: random.Random, game: str) -> None:
    """Something that would be fine elsewhere: another seat, action, draw, undo, controller or time."""
    entry = dice.choice(lines[1:])
    if not isinstance(entry, dict):
        return
    name = dice.choice(("seat", "action", "draws", "time", "undo", "controller"))
    actions = find(game).actions
    entry[name] = {
        "seat": dice.randrange(6),
        "action": actions.write(dice.randrange(actions.size)),
        "draws": _other_draws(entry.get("draws"), dice),
        "time": dice.choice((0, 1, 10_000, 1 << 40, 1 << 53)),
        "undo": dice.randint(1, 4),
        "controller": dice.choice(CONTROLLERS),
    }[name]
    if name in ("undo", "controller") and dice.random() < 0.7:
        entry.pop("action", None)
        entry.pop("draws", None)
        entry.setdefault("seat", 0)


def _other_draws(draws: Any, dice: random.Random) -> list[Any]:
    found = list(draws) if isinstance(draws, list) else []
    if found and dice.random() < 0.7:
        found[dice.randrange(len(found))] = dice.choice((0, 1, 2, 3, 5, 8, 40, -1, 1 << 40, 1 << 63, "1", None))
    elif found and dice.random() < 0.5:
        found.pop()
    else:
        found.append(dice.randrange(6))
    return found


def _without(lines: Lines, dice: random.Random, game: str) -> None:
    """A field is missing."""
    line = dice.choice(lines)
    if isinstance(line, dict) and len(line) > 1:
        del line[dice.choice([name for name in line if name != "hash"])]


def _lines(lines: Lines, dice: random.Random, game: str) -> None:
    """Lines are swapped, left out, doubled, cut off at the end, or something else altogether."""
    at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    how = dice.randrange(6)
    if how == 0:
        lines[at], lines[other] = lines[other], lines[at]
    elif how == 1 and len(lines) > 2:
        del lines[at]
    elif how == 2:
        lines.insert(other, deepcopy(lines[at]))
    elif how == 3:
        del lines[max(2, at) :]
    elif how == 4:
        lines.insert(at, dice.choice(NO_LINES))
    else:
        lines.append({"n": len(lines) - 1, "seat": 0, "controller": dice.choice(CONTROLLERS), "time": 0})
    if dice.random() < 0.8:
        _number(lines)


def _number(lines: Lines) -> None:
    for number, line in enumerate(lines[1:]):
        if isinstance(line, dict) and "n" in line:
            line["n"] = number


def _odd(dice: random.Random) -> Any:
    if dice.random() < 0.03:
        deep: Any = 1
        for _ in range(dice.choice((20, 60, 400))):
            deep = [deep] if dice.random() < 0.5 else {"a": deep}
        return deep
    return deepcopy(dice.choice(ODD))


CHANGES = (
    _header_field, _header_value, _inside, _inside, _inside, _entry_field, _entry_value, _entry_value, _without, _lines
)  # fmt: skip
