"""The way in for the one page: what its socket says, what it asks for. Only text goes in and out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from flottille.hall.answers import answer
from flottille.hall.connection import Connection
from flottille.hall.hall import Hall
from flottille.hall.requests import Caller
from flottille.hall.routes import ask

ME = "here"  # the one person a browser has


class Answered(msgspec.Struct):
    """What comes back for a request."""

    status: int
    media: str
    body: str


class Door:
    """One page. What its socket says is answered one by one, in order."""

    def __init__(self, hall: Hall, push: Callable[[str], object]) -> None:
        self._hall = hall
        self._push = push
        self._me = self._connected()
        self._said: asyncio.Queue[tuple[Connection, str]] = asyncio.Queue()
        hall.run(self._listen())

    def _connected(self) -> Connection:
        return Connection(ME, self._tell)

    def _tell(self, message: bytes) -> None:
        self._push(message.decode())

    def enter(self) -> None:
        """The page connects, maybe once more: whatever it followed before it follows no longer."""
        self._me.close()
        self._me = self._connected()

    def hear(self, text: str) -> None:
        """A message of the page's socket."""
        self._said.put_nowait((self._me, text))

    async def _listen(self) -> None:
        while True:
            me, text = await self._said.get()
            if me.is_open:
                await answer(self._hall, me, text)

    async def ask(self, method: str, path: str, body: str) -> str:
        """A request of the page; the path begins with that of all requests."""
        found = await ask(self._hall, Caller(ME, ME), method, path, body.encode())
        return msgspec.json.encode(Answered(found.status, found.media, found.body.decode())).decode()
