"""A decision in sentences, for screen readers, braille lines and windows too narrow for a drawing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from flottille.cli.show.layout import Around, asked
from flottille.cli.tables.drawing import Choice, Drawer, Group, Scene, Screen, numbered
from flottille.words import Words

ARROW = re.compile(r"\s*→\s*")
DRAWN = re.compile("[─═█▸★]|(?<= )·(?= )")


def linear_lines(screen: Screen, around: Around, words: Words) -> list[str]:
    """Where the match is, what happened, what is asked, the choices; no columns, no signs."""
    found = [sentence(part) for part in screen.header if part]
    if around.told:
        found.append(words.say("linear.new", n=len(around.told), told=" ".join(around.told)).replace("**", ""))
    found += [notice.replace("**", "") for notice in around.notices]
    if around.guide:
        found.append(around.guide)
    if screen.prompt:
        found.append(f"{around.name} {asked(screen, words)}".strip().replace("**", ""))
        found += linear_choices(screen.groups, words)
        found.append(words.say("linear.more"))
    return found


def linear_choices(groups: Sequence[Group], words: Words) -> list[str]:
    """One sentence per choice; groups that do not say themselves what they are get their title."""
    numbers = {id(choice): number for number, choice in numbered(tuple(groups))}
    found = []
    for group in groups:
        if group.title and group.choices:
            found.append(spoken(group.title, words))
        found += [_choice(choice, numbers.get(id(choice), 0), words) for choice in group.choices]
    return found


def _choice(choice: Choice, number: int, words: Words) -> str:
    says = spoken(choice.says, words)
    about = choice.brings if choice.is_open else choice.why_not
    told = f"{says} {spoken(about, words)}" if about else says
    return f"{number}. {told}" if number else words.say("linear.not", told=told)


def recounted(draws: Drawer, scene: Scene, part: str) -> list[str]:
    """A part of the table in sentences."""
    return [spoken(told, scene.words) for told in draws.recount(scene, part)]


def spoken(text: str, words: Words) -> str:
    """A sentence with words for its arrows."""
    return sentence(ARROW.sub(f" {words.say('linear.to')} ", text))


def undrawn(line: str) -> str:
    """A line without the signs of a drawing and doubled blanks."""
    return " ".join(DRAWN.sub(" ", line).split())


def sentence(text: str) -> str:
    """Without drawing signs and doubled blanks, with a full stop."""
    bare = undrawn(text.replace("·", ",").replace("›", ",")).replace(" ,", ",").strip(" ,")
    begun = bare[:1].upper() + bare[1:]
    return begun if begun.endswith((".", "!", "?", ":", "…")) else f"{begun}."
