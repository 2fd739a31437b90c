"""What happened, from events to sentences: little is left out, much is said together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from flottille.cli.tables.drawing import Event, Telling
from flottille.engine.game import Game
from flottille.words import YOU, Names, Words
from flottille.words.person import PRONOUNS
from flottille.words.speech import SEATS


def tell(words: Words, game: Game, events: Iterable[Event], telling: Telling, spoken: Names) -> list[str]:
    """Sentences about what a viewer may know of, in order."""
    seen = telling.recast([event for event in events if event["kind"] not in telling.quiet])
    seen = [_spoken_of(words, game, event) if event["kind"] in telling.summed else event for event in seen]
    merged = _gathered(_runs(seen, telling), telling)
    return _joined([_sentence(words, game, event, spoken) for event in _everybody(merged, telling, spoken)], words)


def _spoken_of(words: Words, game: Game, event: Event) -> Event:
    """An event with what its sentence speaks of: fish of one boat and of another are one catch."""
    wanted = words.wants(f"{game.id}.event.{event['kind']}") | {"seat"}
    return {**event, "args": {name: value for name, value in event["args"].items() if name in wanted}}


def _actor(event: Event) -> object:
    return event["args"].get("seat")


def _runs(events: Sequence[Event], telling: Telling) -> list[Event]:
    """Of a run of some kinds only the last is kept, of others the sum."""
    found: list[Event] = []
    for event in events:
        before = found[-1] if found else None
        same = before is not None and before["kind"] == event["kind"] and _actor(before) == _actor(event)
        if same and event["kind"] in telling.last:
            found[-1] = event
        elif same and before is not None and event["kind"] in telling.summed and _labels(before) == _labels(event):
            found[-1] = {**event, "args": _summed(before["args"], event["args"])}
        else:
            found.append(event)
    return found


def _is_amount(name: str, value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and name not in SEATS


def _labels(event: Event) -> dict[str, object]:
    """What is not an amount."""
    return {name: value for name, value in event["args"].items() if not _is_amount(name, value)}


def _summed(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    return {name: before[name] + value if _is_amount(name, value) else value for name, value in after.items()}


def _gathered(events: Sequence[Event], telling: Telling) -> list[Event]:
    """Events that differ in one component become one with a list."""
    found: list[Event] = []
    for event in events:
        name = _difference(found[-1], event) if found and event["kind"] not in telling.apart else None
        if name is None:
            found.append(event)
        else:
            args = found[-1]["args"]
            listed = args[name] if isinstance(args[name], list) else [args[name]]
            found[-1] = {**found[-1], "args": {**args, name: [*listed, event["args"][name]]}}
    return found


def _difference(before: Event, event: Event) -> str | None:
    """The one argument two events of a kind differ in, if it names a component; what is counted is counted apart."""
    if before["kind"] != event["kind"] or before["args"].keys() != event["args"].keys():
        return None
    if any(_is_amount(name, value) for name, value in event["args"].items()):
        return None
    names = [name for name, value in event["args"].items() if before["args"][name] != value]
    if len(names) != 1 or not isinstance(event["args"][names[0]], str):
        return None
    held = before["args"][names[0]]
    is_list = isinstance(held, list) and all(isinstance(item, str) for item in held)
    return names[0] if isinstance(held, str) or is_list else None


def _everybody(events: Sequence[Event], telling: Telling, spoken: Names) -> list[Event]:
    """All seats one after the other doing the same: said once."""
    count, found = len(spoken), []
    i = 0
    while i < len(events):
        run = events[i : i + count]
        if count > 1 and len(run) == count and _is_shared(run, telling, count):
            found.append({**run[0], "everybody": True})
            i += count
        else:
            found.append(events[i])
            i += 1
    return found


def _is_shared(run: Sequence[Event], telling: Telling, count: int) -> bool:
    first = run[0]
    if first["kind"] in telling.apart or {_actor(event) for event in run} != set(range(count)):
        return False
    rest = [{name: value for name, value in event["args"].items() if name != "seat"} for event in run]
    return all(event["kind"] == first["kind"] for event in run) and all(args == rest[0] for args in rest)


def _sentence(words: Words, game: Game, event: Event, spoken: Names) -> tuple[str, str]:
    """Whose it is, as it begins, and the sentence."""
    if event.get("everybody"):
        name = words.say("common.everybody")
        return name, words.event(game, event, [name] * len(spoken))
    seat = _actor(event)
    name = words.seat(seat, spoken) if isinstance(seat, int) and seat >= 0 else ""
    return PRONOUNS[words.language][0].capitalize() if name == YOU else name, words.event(game, event, spoken)


def _joined(told: Sequence[tuple[str, str]], words: Words) -> list[str]:
    """Sentences of one player in a row share the name; the French reader is called by the pronoun each time."""
    pronoun = PRONOUNS["fr"][0] if words.language == "fr" else ""
    found: list[tuple[str, str]] = []
    for name, sentence in told:
        head = f"{name} "
        if found and name and found[-1][0] == name and _is_one(found[-1][1], head) and _is_one(sentence, head):
            rest = sentence.removeprefix(head)
            last = f"{pronoun} {rest}" if pronoun == name.lower() else rest
            found[-1] = (name, words.say("common.then", first=found[-1][1].removesuffix("."), last=last))
        else:
            found.append((name, sentence))
    return [sentence for _, sentence in found]


def _is_one(sentence: str, head: str) -> bool:
    """Whether it is one sentence that begins with the name."""
    return sentence.startswith(head) and sentence.endswith(".") and ". " not in sentence and ": " not in sentence
