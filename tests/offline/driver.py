"""A folder on a plain static server, and visitors who have nothing else."""

from __future__ import annotations

import json
import os
import shutil
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from tests.browser.driver import ROOT, Visitor

FOLDER = Path(os.environ.get("FLOTTILLE_OFFLINE", ROOT / "build" / "offline-plain"))
PLACE = "games/of/the/sea"  # somewhere below the root of a host
ASK = """
async ([path, body]) => {
  while (!window.flottille) await new Promise((done) => setTimeout(done, 10));
  const answer = await flottille.fetch(path, body === null ? {} : { method: 'POST', body });
  return { status: answer.status, text: await answer.text() };
}
"""
WISHES = """localStorage.setItem('flottille.hall', '{"bot_gap": 0, "test_deals": "tests"}')"""


class Quiet(SimpleHTTPRequestHandler):
    """Files and nothing else, but for one that somebody put something in place of."""

    def __init__(self, host: Host, *given: Any, **settings: Any) -> None:
        self.host = host
        super().__init__(*given, **settings)

    def do_GET(self) -> None:
        """A file, or what stands in its place."""
        if (found := self.host.changed(self.path)) is None:
            super().do_GET()
            return
        self.send_response(found.status)
        self.send_header("Content-Type", found.type)
        if found.missing:
            self.send_header("Content-Length", str(len(found.body) + found.missing))
        self.end_headers()
        self.wfile.write(found.body)

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """What this host believes a file to be."""
        return self.host.types.get(Path(path).suffix, super().guess_type(path))

    def end_headers(self) -> None:
        """With what this host adds to every answer."""
        for name, text in self.host.headers.items():
            self.send_header(name, text)
        super().end_headers()

    def log_message(self, *said: Any) -> None:
        pass


class Instead(NamedTuple):
    """What is handed out in place of a file."""

    body: bytes
    status: int = 200
    type: str = "text/javascript"
    missing: int = 0  # bytes that are promised and never come


class Host:
    """A host that knows nothing of us: it hands out the files of a folder."""

    def __init__(self, root: Path) -> None:
        self._place = root / PLACE
        self._place.parent.mkdir(parents=True, exist_ok=True)
        self._place.symlink_to(FOLDER, target_is_directory=True)
        self._instead: tuple[str, Instead, list[str]] | None = None
        self.types: Mapping[str, str] = {}
        self.headers: Mapping[str, str] = {}
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, self, directory=str(root)))
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        self.base = f"http://127.0.0.1:{self._server.server_port}/{PLACE}/#"

    @contextmanager
    def instead(self, name: str, found: Instead) -> Iterator[list[str]]:
        """Hand out something else for the files of a name; yields the addresses that were asked for."""
        asked: list[str] = []
        self._instead = (name, found, asked)
        yield asked
        self._instead = None

    @contextmanager
    def speaking(self, types: Mapping[str, str], headers: Mapping[str, str]) -> Iterator[None]:
        """Believe other things of files, and say more with each."""
        self.types, self.headers = types, headers
        yield
        self.types, self.headers = {}, {}

    @contextmanager
    def renewed(self, folder: Path) -> Iterator[None]:
        """Another version lies there now."""
        self._lay(folder)
        yield
        self._lay(FOLDER)

    def _lay(self, folder: Path) -> None:
        self._place.unlink()
        self._place.symlink_to(folder, target_is_directory=True)

    def changed(self, path: str) -> Instead | None:
        """What stands in place of a file."""
        if self._instead is None or self._instead[0] not in path:
            return None
        _, found, asked = self._instead
        asked.append(path)
        return found

    def stop(self) -> None:
        """No more files."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class Alone(Visitor):
    """Somebody whose browser is all there is. The same order is the same deal, and bots answer at once."""

    def __init__(self, browser: Browser, host: Any, name: str, settings: dict[str, object]) -> None:
        super().__init__(browser, host, name, settings)
        self.begin_with(WISHES)

    def ask(self, path: str, body: object = None) -> dict[str, Any]:
        """Ask the hall in the page, as one asks a server."""
        if not self.page.url.startswith("http"):
            self.go("/")
        found: dict[str, Any] = self.page.evaluate(ASK, [path, None if body is None else json.dumps(body)])
        assert found["status"] < 300, found
        return found

    def post(self, path: str, body: object) -> dict[str, Any]:
        """Ask for something new."""
        made: dict[str, Any] = json.loads(self.ask(path, body)["text"])
        return made

    def open_table(self, *seats: Mapping[str, object], game: str = "santa_timea", **order: object) -> str:
        """A new table, opened and shown; its id."""
        return self._show(self.post("/api/tables", {"game": game, "seats": list(seats), **order}))

    def open_record(self, record: str, seat: int = 0) -> str:
        """A table that goes on, or is looked at, from a record; its id."""
        return self._show(self.post("/api/records", {"record": record, "seat": seat}))

    def _show(self, made: Mapping[str, Any]) -> str:
        self.go(f"/table/{made['table']}")
        return str(made["table"])

    def await_heard(self) -> None:
        """Everything this one may have heard of by now is on the screen."""
        table = self.page.url.partition("/table/")[2]
        self.await_after(json.loads(self.ask(f"/api/tables/{table}")["text"])["seq"] - 1)


def missing() -> str:
    """What these tests cannot do without."""
    if (FOLDER / "index.html").exists():
        return ""
    why = "run `make offline-plain`" if shutil.which("npm") else "Pyodide cannot be had without npm"
    return f"offline tests skipped: {FOLDER.name} is not built ({why})"
