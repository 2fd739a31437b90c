"""A thinker: a process on any machine that sees to turns of bots, and serves nobody.

How it works: it takes turns from the queue all servers share, reads the table from the store, thinks, and stores what
it decided as every server does; the servers hear of it on the bus and tell whoever looks on.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import suppress

import structlog

from flottille.hall.watchdog import Watchdog
from flottille.server.house import House, open_bus
from flottille.server.logs import set_up_logs
from flottille.server.serving import end, right_to_serve, say, settings_or_end
from flottille.server.settings import Settings
from flottille.store import Store
from flottille.store.alone import Alone
from flottille.store.database import database_url

log = structlog.get_logger()


def run() -> None:
    """Think until told to end."""
    settings = settings_or_end()
    if not settings.nats:
        end("server.think_alone")
    set_up_logs(settings.log)
    alone = right_to_serve(settings)
    assert alone is not None  # nobody is shown a page here
    asyncio.run(think(settings, alone))
    if alone.is_lost:
        end("server.lock_lost")


async def think(settings: Settings, alone: Alone) -> None:
    """Take turns until the process is told to end, or may not go on."""
    settings.takes_turns = True
    store = Store(database_url(settings.database, settings.home), alone)
    hall = House(settings, store, await open_bus(settings, store))
    hall.is_serving = False
    await hall.timing.begin()
    ended, loop = asyncio.Event(), asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(each, ended.set)

    def lose() -> None:
        loop.call_soon_threadsafe(ended.set)

    alone.watch(lose)
    await hall.workers.warm_up()
    hall.run(Watchdog(hall, is_sweeping=False).run())
    hall.take_turns()
    say("server.thinking", sys.stdout, workers=settings.workers)
    log.info("thinking", workers=settings.workers)
    try:
        await ended.wait()
    finally:
        await hall.close()
        alone.close()
        log.info("closed")


if __name__ == "__main__":
    run()
