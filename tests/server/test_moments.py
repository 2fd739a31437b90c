"""What is written to a connection at one moment goes out together, and before its end."""

from __future__ import annotations

from collections.abc import Callable

from flottille.server.door import TOGETHER, Guest


class Transport:
    """A connection that notes what it is handed."""

    def __init__(self) -> None:
        self.handed: list[bytes] = []
        self.is_closed = False

    def get_write_buffer_size(self) -> int:
        return 0

    def write(self, data: bytes) -> None:
        self.handed.append(data)

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.is_closed = True

    def abort(self) -> None:
        self.is_closed = True


def guest() -> tuple[Guest, Transport, list[Callable[[], None]]]:
    """A connection whose moments end when we say so."""
    transport, later = Transport(), []
    found = Guest(transport, "192.0.2.1", 0)  # type: ignore[arg-type]
    found.soon = later.append
    return found, transport, later


def test_one_moment_is_one_write() -> None:
    """In its order; the next moment is another one."""
    found, transport, later = guest()
    for part in (b"a", b"b", b"c"):
        found.write(part)
    assert ([], 3) == (transport.handed, found.get_write_buffer_size())
    later.pop()()
    found.write(b"d")
    later.pop()()
    assert ([b"abc", b"d"], []) == (transport.handed, later)


def test_much_does_not_wait() -> None:
    """Whoever writes on and on is told at once when a connection takes no more."""
    found, transport, later = guest()
    found.write(b"x")
    found.write(b"y" * TOGETHER)
    assert [TOGETHER + 1] == [len(each) for each in transport.handed]
    later.pop()()
    assert 1 == len(transport.handed)


def test_the_last_words_are_said_before_the_end() -> None:
    """Closing hands on what waits; cutting does not, and nothing follows either."""
    found, transport, later = guest()
    found.write(b"last words")
    found.close()
    assert ([b"last words"], True) == (transport.handed, transport.is_closed)
    later.pop()()
    found, transport, later = guest()
    found.write(b"too late")
    found.abort()
    later.pop()()
    assert [] == transport.handed
