"""The tools a language model has, as an MCP server: rules, its table, its legal actions, play, why not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Lock

import flottille
from flottille._extras import extra
from flottille.bots import usual
from flottille.cli.guest.hall import Hall, told_of
from flottille.cli.lookup.found import find_out
from flottille.cli.lookup.show import found_lines
from flottille.cli.rulebook import Rulebook
from flottille.engine.errors import FlottilleError, IllegalAction
from flottille.engine.registry import find, games
from flottille.words import Words

with extra("mcp"):
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError

Answer = Callable[..., str]
WIDTH = 1_000  # of a line of rules: whoever reads them breaks it


def server(words: Words, seeds: Iterable[int] = ()) -> MCPServer:
    """The tools over matches of their own, in one language; the deals of the first ones may be given."""
    hall, turn = Hall(words, seeds), Lock()
    about = words.say("guest.instructions")
    made = MCPServer("flottille", instructions=about, version=flottille.__version__, log_level="WARNING")

    def tool(name: str) -> Callable[[Answer], Answer]:
        known: Callable[[Answer], Answer] = made.tool(
            name=name, description=words.say(f"guest.tool.{name}"), structured_output=False
        )
        return known

    @tool("list_games")
    def list_games() -> str:
        return "\n".join(told_of(game, words) for game in games().values())

    @tool("read_rules")
    def read_rules(game: str, about: str = "") -> str:
        with refusals():
            found_game = find(game)
            if not about.strip():
                return Rulebook(found_game, words.language).text
            found = find_out(found_game, found_game.components, words.language, about)
        if not found:
            raise ToolError(words.say("rules.none", text=about[:40]))
        return "\n".join(line.plain for line in found_lines(found, found_game, words, WIDTH))

    @tool("new_match")
    def new_match(game: str, seats: int = 0, my_seat: int = 0, mode: str = "", opponents: str = "") -> str:
        with refusals(), turn:
            name, seat = hall.begin(game, seats, my_seat, mode, opponents or usual(find(game)))
            return f"{words.say('guest.begun', name=name)}\n{seat.table()}"

    @tool("look")
    def look(match: str) -> str:
        with refusals(), turn:
            return hall.match(match).table()

    @tool("legal_actions")
    def legal_actions(match: str, about: str = "") -> str:
        with refusals(), turn:
            return hall.match(match).actions(about)

    @tool("play")
    def play(match: str, action: str) -> str:
        with refusals(), turn:
            seat = hall.match(match)
            try:
                return seat.play(action)
            except IllegalAction as refused:
                raise ToolError(seat.refusal(refused)) from None

    @tool("why_not")
    def why_not(match: str, action: str) -> str:
        with refusals(), turn:
            return hall.match(match).why_not(action)

    @tool("record")
    def record(match: str) -> str:
        with refusals(), turn:
            seat = hall.match(match)
            if not seat.is_over:
                raise ToolError(words.say("guest.not_over"))
            return seat.record()

    return made


@contextmanager
def refusals() -> Iterator[None]:
    """Around a tool: what is wrong with a question is its answer."""
    try:
        yield
    except FlottilleError as error:
        raise ToolError(str(error)) from None
