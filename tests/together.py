"""Puts together what is told in parts, as a browser does."""

from __future__ import annotations

from typing import Any

from flottille.engine.patch import apply

Message = dict[str, Any]


class Together:
    """What one connection was told, by table and seat."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, int | None], Message] = {}

    def hear(self, told: Message) -> Message:
        """A message; parts as the whole view they make."""
        return self._whole(told) if told["type"] == "parts" else told

    def _whole(self, told: Message) -> Message:
        place = told["table"], told["seat"]
        if "printed" in told:
            self.known[place] = {"shared": None, "own": {}, "frame": None, **told}
        known = self.known[place]
        for part in ("shared", "own", "frame"):
            start = {} if part == "own" else None
            known[part] = apply(start if "printed" in told else known[part], told.get(part, {}))
        seen = apply({**known["printed"], **known["shared"]}, known["own"])
        seen["actions"] = [described(known["verbs"], number) for number in seen["actions"]]
        around = {name: told[name] for name in ("table", "seq", "seat", "events_since")}
        lists = {name: told.get(name, []) for name in ("events", "yours")}
        return {"type": "view", **around, **lists, "view": seen, **known["frame"]}


def described(verbs: list[Message], number: int) -> Message:
    """An action by its number: the last argument counts fastest."""
    left = number
    for verb in verbs:
        size = 1
        for arg in verb["args"]:
            size *= len(arg["values"])
        if left < size:
            args = {}
            for arg in verb["args"]:
                size //= len(arg["values"])
                args[arg["name"]] = arg["values"][left // size % len(arg["values"])]
            notation = " ".join([verb["name"], *map(str, args.values())])
            return {"number": number, "verb": verb["name"], "args": args, "notation": notation}
        left -= size
    raise ValueError(f"no action has the number {number}")
