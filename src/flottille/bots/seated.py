"""A bot at its seat for one match: asked and told; where one from outside fails, another takes its turn."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from flottille.bots.bot import Bot
from flottille.bots.fault import BotFault
from flottille.bots.heard import Heard
from flottille.bots.program import GRACE
from flottille.engine.state import State

STRIKES = 3  # faults in a match after which a bot is neither asked nor told any more


class Seated:
    """A bot and the one that takes its turn when it fails; without one, what it raises is raised here."""

    def __init__(
        self,
        player: Bot,
        seat: int,
        stand_in: Bot | None = None,
        patience: float = 0.0,
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> None:
        self.player = player
        self.seat = seat
        self.stand_in = stand_in
        self.patience = patience + 2 * GRACE  # seconds one from outside has for an answer, or to listen
        self.seconds = seconds
        self.iterations = iterations
        self.faults: list[str] = []
        self._told = 0  # how many of them somebody heard of

    def choose(self, mask: State) -> int:
        """The action the seat takes."""
        if self.stand_in is None:
            return self.player.choose(mask, self.seat, self.seconds, self.iterations)
        if not self.is_out:
            with self._blamed():
                action = int(self.player.choose(mask, self.seat, self.seconds, self.iterations))
                if action in mask.legal(self.seat):
                    return action
                raise BotFault(f"answered {action!r}, which is not legal")
        return self.stand_in.choose(mask, self.seat)

    def saw(self, heard: Heard) -> None:
        """Tell the bot what its seat heard of."""
        if self.stand_in is None:
            self.player.saw(self.seat, heard)
        elif not self.is_out:
            with self._blamed():
                self.player.saw(self.seat, heard)

    def forget(self) -> None:
        """Tell the bot that something was taken back."""
        if self.stand_in is None:
            self.player.forget(self.seat)
        elif not self.is_out:
            with self._blamed():
                self.player.forget(self.seat)

    @property
    def is_out(self) -> bool:
        """Whether it failed too often."""
        return len(self.faults) >= STRIKES

    def new_faults(self) -> list[str]:
        """What went wrong since somebody asked."""
        new, self._told = self.faults[self._told :], len(self.faults)
        return new

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        """Whatever goes wrong in here, or takes too long, is a fault of the bot."""
        try:
            with alarm(self.patience):
                yield
        except BotFault as fault:
            self.faults.append(str(fault))
        except Exception as error:
            self.faults.append(f"{type(error).__name__}: {error}"[:120])


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raise `BotFault` in what is done here once the time is up, where the system can."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: object) -> None:
        raise BotFault(f"no answer within {seconds:g} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
