"""A host of files that compresses them, over a line as slow as wanted."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

COMPRESS = """
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const most = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
for (const name of process.argv.slice(1)) writeFileSync(`${name}.br`, brotliCompressSync(readFileSync(name), most));
"""
PACKET = 4096  # bytes


class Line(NamedTuple):
    """How fast a line is."""

    rate: float  # bytes in a second, of all that is fetched at once
    delay: float  # seconds before an answer


DIRECT = Line(1e12, 0.0)
FAST_3G = Line(1.6e6 / 8, 0.15)


def compress(folder: Path) -> None:
    """Each file once more, as a host with brotli would send it."""
    names = [
        str(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in (".br", ".gz", ".woff2", ".png")
    ]
    wanted = [name for name in names if not Path(f"{name}.br").exists()]
    subprocess.run(["node", "--input-type=module", "--eval", COMPRESS, "--", *wanted], check=True)


class Files(SimpleHTTPRequestHandler):
    """Files, compressed, packet by packet."""

    def __init__(self, line: Line, gate: threading.Lock, *given: Any, **settings: Any) -> None:
        self.line, self.gate = line, gate
        super().__init__(*given, **settings)

    def do_GET(self) -> None:
        """The compressed file if there is one."""
        path = Path(self.translate_path(self.path.partition("?")[0]))
        path = path / "index.html" if path.is_dir() else path
        packed = Path(f"{path}.br")
        found = packed if packed.exists() else path
        if not found.exists():
            self.send_error(404)
            return
        data = found.read_bytes()
        time.sleep(self.line.delay)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(data)))
        if found is packed:
            self.send_header("Content-Encoding", "br")
        self.end_headers()
        for at in range(0, len(data), PACKET):
            self._send(data[at : at + PACKET])

    def _send(self, packet: bytes) -> None:
        with self.gate:  # one line for all
            time.sleep(len(packet) / self.line.rate)
        self.wfile.write(packet)

    def log_message(self, *said: Any) -> None:
        """Nobody reads it."""


@contextmanager
def hosted(folder: Path, line: Line) -> Iterator[str]:
    """The address of a folder."""
    handler = partial(Files, line, threading.Lock(), directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()
