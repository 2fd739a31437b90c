"""A folder on a plain static server, and visitors who have nothing else."""

from __future__ import annotations

import os
import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.browser.driver import ROOT, Visitor

FOLDER = Path(os.environ.get("FLOTTILLE_OFFLINE", ROOT / "build" / "offline-plain"))
PLACE = "games/of/the/sea"  # somewhere below the root of a host
WISHES = """localStorage.setItem('flottille.hall', '{"bot_gap": 0, "test_deals": "tests"}')"""


class Quiet(SimpleHTTPRequestHandler):
    """Files and nothing else."""

    def log_message(self, *said: Any) -> None:
        pass


class Host:
    """A host that knows nothing of us: it hands out the files of a folder."""

    def __init__(self, root: Path) -> None:
        place = root / PLACE
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(FOLDER, target_is_directory=True)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        self.base = f"http://127.0.0.1:{self._server.server_port}/{PLACE}/#"

    def stop(self) -> None:
        """No more files."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class Alone(Visitor):
    """Somebody whose browser is all there is. The same order is the same deal, and bots answer at once."""

    def __init__(self, browser: Browser, host: Any, name: str, settings: dict[str, object]) -> None:
        super().__init__(browser, host, name, settings)
        self.context.add_init_script(WISHES)


def missing() -> str:
    """What these tests cannot do without."""
    if (FOLDER / "index.html").exists():
        return ""
    why = "run `make offline-plain`" if shutil.which("npm") else "Pyodide cannot be had without npm"
    return f"offline tests skipped: {FOLDER.name} is not built ({why})"
