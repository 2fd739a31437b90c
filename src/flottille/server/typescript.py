"""Writes the browser's types from the messages of `wire`: `python -m flottille.server.typescript`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from flottille.hall import wire
from flottille.hall.wire import (
    answers,
    calls,
    client,
    company,
    daily,
    http,
    logbook,
    me,
    meeting,
    news,
    review,
    shown,
)

PLACE = Path("web/src/wire/types.ts")
HEAD = "// Generated from src/flottille/hall/wire by `python -m flottille.server.typescript`. Do not edit.\n"
MODULES = (client, meeting, shown, answers, news, http, logbook, company, me, calls, review, daily)
UNIONS: dict[str, Any] = {"FromClient": wire.FromClient, "FromServer": wire.FromServer}
ALIASES: dict[str, Any] = {
    "RefusedCode": wire.RefusedCode, "ErrorCode": wire.ErrorCode, "Colour": wire.Colour, "Wanted": wire.Wanted,
    "DayState": wire.DayState,
}  # fmt: skip


def structs() -> list[type[msgspec.Struct]]:
    """Every message and part of one, in the order of the modules."""
    return [
        item
        for module in MODULES
        for item in vars(module).values()
        if isinstance(item, type) and issubclass(item, msgspec.Struct) and item.__module__ == module.__name__
    ]


def generate() -> str:
    """The whole file."""
    parts = [HEAD, f"export const VERSION = {wire.VERSION};\n"]
    parts += [f"export type {name} = {literals(alias)};\n" for name, alias in ALIASES.items()]
    parts += [interface(struct) for struct in structs()]
    for name, union in UNIONS.items():
        parts.append(f"export type {name} = {' | '.join(member.__name__ for member in union.__args__)};\n")
    return "\n".join(parts)


def literals(alias: Any) -> str:
    """A closed set of texts."""
    return " | ".join(f"'{value}'" for value in alias.__args__)


def interface(struct: type[msgspec.Struct]) -> str:
    """One message."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    lines = [f"/** {struct.__doc__} */", f"export interface {struct.__name__} {{"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: '{info.tag}';")
    is_asked = issubclass(struct, wire.Request | wire.ClientMessage)
    is_complete = not is_asked and not struct.__struct_config__.omit_defaults  # the server says it leaves something out
    for field in info.fields:
        mark = "" if field.required or is_complete else "?"
        lines.append(f"  {field.encode_name}{mark}: {written(field.type)};")
    return "\n".join([*lines, "}\n"])


def written(kind: inspect.Type) -> str:
    """A type in TypeScript."""
    for alias, values in ALIASES.items():
        if isinstance(kind, inspect.LiteralType) and set(kind.values) == set(values.__args__):
            return alias
    match kind:
        case inspect.Metadata():
            return written(kind.type)
        case inspect.StructType():
            return kind.cls.__name__
        case inspect.UnionType():
            return " | ".join(dict.fromkeys(written(item) for item in by_name(kind)))
        case inspect.LiteralType():
            return " | ".join(f"'{value}'" for value in kind.values)
        case inspect.ListType():
            item = written(kind.item_type)
            return f"({item})[]" if " " in item else f"{item}[]"
        case inspect.TupleType():
            return f"[{', '.join(written(item) for item in kind.item_types)}]"
        case inspect.DictType():
            return f"Record<string, {written(kind.value_type)}>"
        case _:
            return PLAIN[type(kind)]


def by_name(union: inspect.UnionType) -> list[inspect.Type]:
    """The members of a union, null last."""
    return sorted(union.types, key=lambda item: (isinstance(item, inspect.NoneType), type(item).__name__))


PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


if __name__ == "__main__":
    Path(sys.argv[1] if len(sys.argv) > 1 else PLACE).write_text(generate(), encoding="utf-8")
