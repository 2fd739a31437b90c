"""The files of the browser client: hashed names for a year, everything else checked again, pages by the index."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.datastructures import State

from flottille.hall.refusal import Refusal

HASHED = re.compile(r"-[\w-]{8,}\.\w+$")
YEAR = "public, max-age=31536000, immutable"
AGAIN = "no-cache"
LONGEST_PAGE = 100  # characters of a path that the client draws itself
LITTLE = 1000  # bytes, below which nothing is compressed
MOST_KEPT = 512  # files in memory
MISSING = b"<!doctype html><title>Flottille</title><p>The browser client is not built: see <code>make play</code>."
PAGES = {"about", "hall", "logbook", "me", "operator", "records"}
PAGES_OF = {"new", "open", "t", "table"}  # of what is named after it
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


@get(["/", "/{path:path}"], include_in_schema=False, opt={"is_packed": True})
async def serve(request: Request[Any, Any, State], path: str = "") -> Response[bytes]:
    """A file of the client, or its index for every page it draws itself."""
    static: Path = request.app.state.hall.settings.static
    file = find(static, path.lstrip("/"))
    if file is None:
        if path.startswith(("/api", "/assets")) or Path(path).suffix or len(path) > LONGEST_PAGE:
            raise Refusal(404, "not_found")
        file = find(static, "index.html")
    if file is None:
        return Response(MISSING, media_type="text/html", headers={"Cache-Control": "no-store"})
    if file.name == "index.html" and not is_page(path):
        return Response(pack(file, file.stat().st_mtime_ns).data, media_type="text/html", status_code=404)
    return answer(file, request.headers.get("if-none-match"), request.headers.get("accept-encoding", ""))


def is_page(path: str) -> bool:
    """Whether the client draws something there besides that there is nothing."""
    first, *more = [part for part in path.split("/") if part] or [""]
    return first in PAGES_OF if more else first in PAGES or path in ("", "/", "/index.html")


def find(static: Path, path: str) -> Path | None:
    """A file below the folder, and nothing outside of it."""
    if not path or "\0" in path:
        return None
    try:
        root = static.resolve()
        file = (root / path).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):  # no file has such a name
        return None


class Packed(NamedTuple):
    """A file as it is sent."""

    tag: str
    data: bytes
    small: bytes  # compressed; empty if that is no smaller


@lru_cache(MOST_KEPT)
def pack(file: Path, changed: int) -> Packed:
    """A file, read and compressed once for all who ask."""
    data = file.read_bytes()
    small = gzip.compress(data, mtime=0) if len(data) >= LITTLE else b""
    tag = f'"{hashlib.sha256(data).hexdigest()[:24]}"'
    return Packed(tag, data, small if len(small) < len(data) else b"")


def answer(file: Path, known: str | None, encodings: str = "") -> Response[bytes]:
    """A file with how long it may be kept."""
    packed = pack(file, file.stat().st_mtime_ns)
    cache = YEAR if HASHED.search(file.name) else AGAIN
    headers = {"Cache-Control": cache, "ETag": packed.tag, "Vary": "Accept-Encoding"}
    if known == packed.tag:
        return Response(b"", status_code=304, headers=headers)
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if packed.small and "gzip" in encodings:
        return Response(packed.small, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(packed.data, media_type=kind, headers=headers)
