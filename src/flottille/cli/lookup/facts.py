"""A component in words: what it is, its figures, its text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from flottille.cli.lookup.components import Component, all_components
from flottille.engine.registry import find
from flottille.words import Words

HIDDEN = frozenset({"id", "name", "text", "source", "copy", "note"})
PLAIN = frozenset({"column"})  # letters that are no ids
MANY = 2  # where a fact is no figure


def described(component: Component, game: str, words: Words) -> str:
    """ "Casino (wharf): boxes 2, points 2. Reroll a die you chose, once." """
    group = f"component.{component.group}"
    kind = f" ({words.say(group)})" if words.knows(group) else ""
    facts = ", ".join(_facts(component.data, game, words))
    is_own = not component.is_row and _is_own(component, game, words)
    name = words.name(game, component.id) if is_own else component.name(words.language)
    head = f"**{name}**{kind}"
    text = text_of(component, game, words)
    sentence = words.say("rules.facts", head=head, facts=facts) if facts else f"{head}."
    return f"{sentence} {text}" if text else sentence


def text_of(component: Component, game: str, words: Words) -> str:
    """What is written on it, in our words for a player where there are some; an edition's own text stands."""
    text = component.text(words.language)
    usual = {each.id: each.text(words.language) for each in all_components(find(game).components)}
    keys = [f"text.{game}.{component.id}", f"{game}.effect.{component.id}"]
    ours = [words.say(key) for key in keys if words.knows(key) and not words.wants(key)]
    return ours[0] if ours and text and text == usual.get(component.id) else text


def _is_own(component: Component, game: str, words: Words) -> bool:
    """Whether its id belongs to it alone, so that an edition's name is meant for it."""
    usual = component.name(words.language)
    return words.name(game, component.id).rsplit(" ", 1)[0] == usual.rsplit(" ", 1)[0]


def _facts(data: Mapping[str, Any], game: str, words: Words) -> Iterator[str]:
    yield from _gains(data.get("effects"), game, words)
    for field, value in data.items():
        key = f"fact.{field}"
        if field in HIDDEN or value in (None, 0, False, [], "") or not words.knows(key):
            continue
        if isinstance(value, str) and value.startswith("#"):
            continue  # a colour of the drawing
        if value is True:
            yield words.say(key, value="").strip()
        elif isinstance(value, int | float | str) or _is_list(value):
            n = value if isinstance(value, int) else MANY
            yield words.say(key, n=n, value=_value(field, value, game, words))


def _gains(effects: object, game: str, words: Words) -> Iterator[str]:
    for effect in effects if isinstance(effects, list) else ():
        if effect.get("op") == "choose_one":
            first, *rest = [words.join(_gains(option, game, words)) for option in effect["options"]]
            yield " ".join([first, *(words.say("fact.or", option=option) for option in rest)])
        elif effect.get("op") == "gain" and "what" in effect:
            amount = f"{game}.amount.{effect['what']}"
            named = f"{effect['n']} {words.name(game, effect['what'])}"
            yield words.say("fact.gain", what=words.say(amount, n=effect["n"]) if words.knows(amount) else named)
        elif effect.get("op") == "raise_power":
            yield words.about(game, f"amount.{effect['target']}", n=effect["n"])


def _is_list(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, int | str) for item in value)


def _value(field: str, value: object, game: str, words: Words) -> object:
    """A value in words; a name stays one, so that its sentence can join it."""
    if isinstance(value, list):
        return [_value(field, item, game, words) for item in value]
    if not isinstance(value, str) or field in PLAIN:
        return words.value(value)
    known = [key for key in (f"fact.{field}.{value}", f"fact.value.{value}") if words.knows(key)]
    return words.say(known[0]) if known else words.name(game, value)
