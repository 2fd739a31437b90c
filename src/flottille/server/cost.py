"""How much of the processor some work takes, without what it waits for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from time import thread_time
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Metered(Generic[T]):
    """Work that is awaited as before; each of its steps is timed by the processor's clock."""

    def __init__(self, work: Awaitable[T], spent: Callable[[float], None]) -> None:
        self._work = work
        self._spent = spent
        self._seconds = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        steps: Any = self._work.__await__()
        step, said = steps.send, None
        try:
            while True:
                begun = thread_time()
                try:
                    awaited = step(said)
                finally:
                    self._seconds += thread_time() - begun
                try:
                    step, said = steps.send, (yield awaited)
                except BaseException as error:
                    step, said = steps.throw, error
        except StopIteration as done:
            answer: T = done.value
            return answer
        finally:
            self._spent(self._seconds)
