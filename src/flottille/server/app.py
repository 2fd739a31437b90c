"""Joins it all: the store, the tables, the routes, the outermost layer."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import flottille
from flottille.engine.errors import FlottilleError
from flottille.hall.needs import Busy
from flottille.hall.refusal import Refusal
from flottille.hall.watchdog import Watchdog
from flottille.server import api, client, problems
from flottille.server.askers import Askers
from flottille.server.collector import Collector
from flottille.server.company import operator
from flottille.server.cookies import People
from flottille.server.door import Door
from flottille.server.edge import Edge
from flottille.server.house import House, open_bus
from flottille.server.limits import LARGEST_BODY
from flottille.server.names import handlers as names
from flottille.server.pace import pace
from flottille.server.requests import Requests
from flottille.server.retention import Retention
from flottille.server.schema import Page
from flottille.server.settings import Settings
from flottille.server.socket import connect
from flottille.store import Store
from flottille.store.alone import Alone
from flottille.store.database import database_url, keep_folder

log = structlog.get_logger()


def build(settings: Settings, alone: Alone | None = None) -> Edge:
    """The application of a server; alone with its database, if it must be."""
    people = People("")
    door = Door(settings)
    requests = Requests(settings.log_requests)
    app = Litestar(
        [api.ROUTES, *operator.HANDLERS, *names.HANDLERS, api.health, api.ready, api.metrics, connect, client.serve],
        lifespan=[lambda app: living(app, settings, people, door, alone, requests)],
        guards=[pace],
        exception_handlers={
            RecursionError: problems.answer,
            UnicodeDecodeError: problems.answer,
            Refusal: problems.answer,
            Busy: problems.answer,
            FlottilleError: problems.answer,
            HTTPException: problems.answer_http,
            Exception: problems.answer,
        },
        openapi_config=OpenAPIConfig(
            "Flottille",
            flottille.__version__,
            path="/schema",
            render_plugins=[Page(path="/"), JsonRenderPlugin(path="/openapi.json")],
        ),
        compression_config=CompressionConfig(
            "gzip", minimum_size=1000, gzip_compress_level=5, exclude=["/ws"], exclude_opt_key="is_packed"
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    return Edge(app, settings, people, Askers(settings.rate), door, requests)


@asynccontextmanager
async def living(
    app: Litestar, settings: Settings, people: People, door: Door, alone: Alone | None, requests: Requests
) -> AsyncIterator[None]:
    """Open the store, go on where bots owe a decision; at the end, write what waits."""
    keep_folder(settings.home)
    store = Store(database_url(settings.database, settings.home), alone)
    hall = House(settings, store, await open_bus(settings, store))
    hall.metrics.registry.register(requests.seconds)
    people.use(await store.setting("key", secrets.token_urlsafe(32)))
    await hall.pulse.begin()
    await hall.timing.begin()
    await hall.calling.begin()
    app.state.hall = hall
    app.state.door = door
    app.state.people = people
    if settings.takes_turns:
        hall.run(hall.workers.warm_up())
    hall.run(go_on(hall))
    hall.take_turns()
    hall.run(Watchdog(hall).run())
    hall.run(Retention(hall).run())
    hall.run(hall.scribe.catch_up_all())
    hall.run(hall.calling.run())
    log.info("serving", database=store.engine.dialect.name, workers=settings.workers)
    if settings.test_deals:
        log.warning("every deal can be foreseen: this server is for tests only", deals=settings.test_deals)
    try:
        with Collector() as collector:
            hall.run(collector.run())
            yield
    finally:
        await hall.close()
        log.info("closed")


async def go_on(hall: House) -> None:
    """Forget what is to be forgotten, then go on with what is there."""
    await Retention(hall).look()
    if not hall.bus.is_shared:  # where it is, turns wait in its queue, and the watchdog finds the others
        await hall.resume()
