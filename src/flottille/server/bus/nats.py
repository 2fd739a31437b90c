"""The bus of several machines: NATS tells who follows a table, a JetStream work queue holds the turns of bots.

How it works: whatever is told may be lost, and says so: once it may have been, everybody who follows a table hears
`Missed`, and the watchdog asks the store. A turn is a message of a subject of its own, of which the queue holds one: as
long as it waits or is seen to, it is not queued again. Whoever takes it says every second that he is still there;
if he does not, somebody else gets it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import structlog

from flottille._extras import extra
from flottille.hall.here import Hear
from flottille.hall.needs import Missed, Told, Turn
from flottille.server.bus.subjects import Subjects, read, read_turn, write

log = structlog.get_logger()
START = 5.0  # seconds until NATS must have been found
AGAIN = 0.25  # seconds between two tries to reach it
ANSWER = 2  # seconds it may take to answer
HELD = 5.0  # seconds after which a turn is somebody else's, if nobody says that he is still there
BEAT = 1.0  # seconds between two words that he is
WAIT = 1.0  # seconds an empty queue is waited for at once
TAKERS = "bots"  # the one consumer that all share
KNOWN_ALREADY = 10077  # JetStream's code for a second message of a subject
NONE_WAITS = 404


class Nats:
    """Any number of halls and thinkers, wherever they run."""

    is_shared = True

    def __init__(self, address: str, space: str, most: int) -> None:
        self.most = most  # turns that are seen to here at once
        self.heard = self.told = self.waiting = 0
        self._address = address
        self._line: Any = None
        self._subjects = Subjects(space)
        self._followers: dict[str, list[Hear]] = {}
        self._heard_by: dict[str, Any] = {}  # table: subscription
        self._queueing: set[Turn] = set()
        self._taken: dict[Turn, Any] = {}  # and the message it came with
        self._has_room = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._was_well = True
        self._is_leaving = False

    # --- being there --------------------------------------------------------------------------------------

    async def reach(self) -> None:
        """Find NATS; raises `OSError` if it cannot be found, or has no JetStream."""
        with extra("cluster"):
            import nats
            from nats.errors import Error

        options: dict[str, Any] = {
            "connect_timeout": 2, "max_reconnect_attempts": -1, "reconnect_time_wait": AGAIN, "ping_interval": 2,
            "max_outstanding_pings": 2, "name": "flottille", "error_cb": self._note,
            "disconnected_cb": self._is_lost, "reconnected_cb": self._is_back,
        }  # fmt: skip
        servers = [each.strip() for each in self._address.split(",")]
        try:
            self._line = await asyncio.wait_for(nats.connect(servers, **options), START)
            self._stream = self._line.jetstream(timeout=ANSWER)
            await self._stream.account_info()
        except (Error, OSError, TimeoutError) as error:
            raise OSError(str(error) or type(error).__name__) from error

    async def connect(self) -> None:
        """Find NATS, and have the queue there."""
        await self.reach()
        await self._have_queue()
        self._run(self._beat())

    @property
    def taken(self) -> int:
        """Turns that are seen to here."""
        return len(self._taken)

    @property
    def is_there(self) -> bool:
        """Whether it is seen now."""
        return self._line is not None and bool(self._line.is_connected)

    def is_well(self) -> bool:
        """Whether nothing was lost since this was asked last, as far as it can know."""
        was, self._was_well = self._was_well, self.is_there
        return was and self.is_there

    async def _have_queue(self) -> None:
        with extra("cluster"):
            from nats.js.api import AckPolicy, ConsumerConfig, DiscardPolicy, RetentionPolicy, StorageType, StreamConfig

        stream = StreamConfig(
            name=self._subjects.stream, subjects=[self._subjects.turns], retention=RetentionPolicy.WORK_QUEUE,
            discard=DiscardPolicy.NEW, discard_new_per_subject=True, max_msgs_per_subject=1, storage=StorageType.FILE,
        )  # fmt: skip
        takers = ConsumerConfig(
            durable_name=TAKERS, ack_policy=AckPolicy.EXPLICIT, ack_wait=HELD, max_ack_pending=65536, max_waiting=4096
        )
        await self._stream.add_stream(stream)
        await self._stream.add_consumer(self._subjects.stream, takers)
        self._queue = await self._stream.pull_subscribe_bind(consumer=TAKERS, stream=self._subjects.stream)

    async def _note(self, error: Exception) -> None:
        self._was_well = False
        log.warning("bus", error=f"{type(error).__name__}: {error}")

    async def _is_lost(self) -> None:
        self._was_well = False
        if not self._is_leaving:
            log.warning("bus is lost: the store is asked instead")

    async def _is_back(self) -> None:
        log.warning("bus is back")
        with suppress(Exception):  # it is asked for again before the next turn is taken
            await self._have_queue()
        for table in list(self._followers):
            self._tell_here(Missed(table))

    async def close(self) -> None:
        """Leave; what was taken and is not done is somebody else's at once."""
        self._is_leaving = True
        for task in list(self._tasks):
            task.cancel()
        with suppress(Exception):
            for message in self._taken.values():
                await message.nak()
            await asyncio.wait_for(self._line.close(), ANSWER)

    def _run(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- telling and hearing ------------------------------------------------------------------------------

    def publish(self, told: Told) -> None:
        """Tell all who follow the table; while NATS is away nobody hears it."""
        if self.is_there:
            self.told += 1
            self._run(self._publish(self._subjects.of_table(told.table), write(told)))
        else:
            self._was_well = False

    async def _publish(self, subject: str, data: bytes) -> None:
        try:
            await self._line.publish(subject, data)
        except Exception as error:
            await self._note(error)

    def follow(self, table: str, hear: Hear) -> Callable[[], None]:
        """Hear what is published about a table, until what is returned is called."""
        followers = self._followers.setdefault(table, [])
        followers.append(hear)
        if len(followers) == 1:
            self._run(self._listen(table))
        loop = asyncio.get_running_loop()

        def leave() -> None:
            followers.remove(hear)
            if not followers and not loop.is_closed():
                loop.call_soon_threadsafe(self._leave, table)

        return leave

    async def _listen(self, table: str) -> None:
        """Hear of a table from now on; whatever was told before that was missed."""

        async def hear(message: Any) -> None:
            told = read(message.data)
            if told is not None and told.table == table:
                self.heard += 1
                self._tell_here(told)

        try:
            self._heard_by[table] = await self._line.subscribe(self._subjects.of_table(table), cb=hear)
            await self._line.flush(ANSWER)
        except Exception as error:
            await self._note(error)
        self._tell_here(Missed(table))

    def _tell_here(self, told: Any) -> None:
        for hear in list(self._followers.get(told.table, ())):
            hear(told)

    def _leave(self, table: str) -> None:
        if not self._followers.get(table):
            self._followers.pop(table, None)
            heard_by = self._heard_by.pop(table, None)
            if heard_by is not None:
                self._run(self._end(heard_by))

    async def _end(self, heard_by: Any) -> None:
        with suppress(Exception):
            await heard_by.unsubscribe()

    # --- turns --------------------------------------------------------------------------------------------

    def queue(self, turn: Turn) -> bool:
        """Let somebody see to a turn; if that cannot be said now, the watchdog says it again."""
        if turn in self._queueing or turn in self._taken:
            return False
        self._queueing.add(turn)
        self._run(self._queue_it(turn))
        return True

    async def _queue_it(self, turn: Turn) -> None:
        try:
            await self._stream.publish(self._subjects.of_turn(turn), b"", timeout=ANSWER)
        except Exception as error:
            if getattr(error, "err_code", None) != KNOWN_ALREADY:
                await self._note(error)
        finally:
            self._queueing.discard(turn)

    async def take(self) -> Turn:
        """The next turn, for whoever takes it and nobody else, until he is done or gone."""
        while True:
            while len(self._taken) >= self.most:
                self._has_room.clear()
                await self._has_room.wait()
            message = await self._next()
            turn = None if message is None else read_turn(message.subject)
            is_new = turn is not None and turn not in self._taken
            if turn is not None:
                self._taken[turn] = message
            if turn is not None and is_new:
                return turn

    async def _next(self) -> Any:
        """The next message of the queue; none if none comes for a while."""
        try:
            (message,) = await self._queue.fetch(1, timeout=WAIT)
        except TimeoutError:
            self.waiting = 0
            return None
        except Exception as error:
            if getattr(error, "code", None) != NONE_WAITS:
                await self._note(error)
                await asyncio.sleep(AGAIN)
                with suppress(Exception):
                    await self._have_queue()
            return None
        self.waiting = message.metadata.num_pending
        return message

    def done(self, turn: Turn) -> None:
        """A turn that was taken is over, whatever came of it."""
        message = self._taken.pop(turn, None)
        self._has_room.set()
        if message is not None:
            self._run(self._say(message.ack))

    async def _beat(self) -> None:
        """Say of all turns that are taken that somebody still sees to them."""
        while True:
            await asyncio.sleep(BEAT)
            for message in list(self._taken.values()):
                await self._say(message.in_progress)

    async def _say(self, word: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        try:
            await word()
        except Exception as error:
            await self._note(error)
