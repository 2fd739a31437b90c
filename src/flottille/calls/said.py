"""What a letter says. Nothing in it was written by anybody else: no name, no chat, nothing of the match."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from flottille.engine.errors import FlottilleError
from flottille.engine.registry import find
from flottille.words import LANGUAGES, Words


@dataclass(frozen=True)
class Text:
    """One message, with the way to its end."""

    title: str
    body: str
    link: str
    stop: str  # a page that asks, and
    stop_now: str  # where programs ask for it
    settings: str  # what is said of `stop`
    topic: str  # the last of these takes the place of those before
    lang: str


@cache
def words(language: str) -> Words:
    """The words of a language that is spoken here."""
    return Words(language if language in LANGUAGES else LANGUAGES[0], strict=False)


def turn(language: str, game: str, table: str, site: str, token: str) -> Text:
    """It is somebody's turn."""
    return _text("turn", language, game, f"{site}/table/{table}", site, token, table)


def trial(language: str, site: str, token: str) -> Text:
    """Whether what is sent arrives."""
    return _text("trial", language, "", f"{site}/", site, token, "trial")


def confirm(language: str, site: str, token: str) -> Text:
    """Whether a mail address is somebody's; until he says so nothing else is sent there."""
    said = words(language)
    return Text(
        said.say("calls.confirm.title"), said.say("calls.confirm.body"), f"{site}/me#mail={token}",
        "", "", said.say("calls.confirm.not_you"), "confirm", said.language,
    )  # fmt: skip


def club(language: str, game: str, table: str, site: str, name: str) -> Text:
    """Somebody is waited for at a table everybody may look at."""
    said = words(language)
    title = said.say("calls.club.title", game=title_of(game), name=tame(name))
    return Text(title, "", f"{site}/table/{table}", "", "", "", table, said.language)


def tame(name: str) -> str:
    """A name that calls nobody and is nothing but text, wherever it is read."""
    return "".join(
        {"@": "＠", "<": "‹", ">": "›", "`": "'", "#": "＃", "|": "¦", "*": "∗", "_": "‗"}.get(c, c) for c in name
    )


def title_of(game: str) -> str:
    """What a game is called; one that is not installed any more by its id."""
    try:
        return find(game).title
    except FlottilleError:
        return game


def _text(key: str, language: str, game: str, link: str, site: str, token: str, topic: str) -> Text:
    said = words(language)
    params = {"game": title_of(game)} if game else {}
    return Text(
        said.say(f"calls.{key}.title", **params), said.say(f"calls.{key}.body"), link,
        f"{site}/me#stop={token}", f"{site}/api/calls/stop/{token}", said.say("calls.stop"), topic, said.language,
    )  # fmt: skip
