"""What makes the folder an app: manifest, icons, and the worker that keeps it for when there is no network."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
from pathlib import Path

from bundle.places import ENGINE, HERE

MANIFEST = {
    "id": "./",
    "name": "Flottille",
    "short_name": "Flottille",
    "description": "Five sea board games in the browser.",
    "start_url": "./",
    "scope": "./",
    "display": "standalone",
    "background_color": "#F2E9D5",
    "theme_color": "#1D2935",
    "icons": [
        {"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
        for size in (192, 512)
    ],
}
PAGE, LATE = "index.html", "late.js"
# Of its own host alone, whatever that says: nothing of others is ever asked for.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'"
)
FIRST = f"""<head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />
    <script src="./{LATE}"></script>"""
HEAD = """  <meta name="flottille-engine" content="{engine}/" data-runs="{how}" data-version="{version}" />
    <link rel="manifest" href="./app.webmanifest" />
    <link rel="apple-touch-icon" href="./icon-192.png" />
    <meta name="theme-color" content="#1D2935" />
  </head>"""


def write(to: Path, engine: str, how: str) -> None:
    """The last step: by now all files are there."""
    (to / "app.webmanifest").write_text(json.dumps(MANIFEST))
    for path in (HERE / LATE, *sorted((HERE / "icons").glob("*.png"))):
        shutil.copyfile(path, to / path.name)
    files = [path.relative_to(to).as_posix() for path in sorted(to.rglob("*")) if path.is_file()]
    version = digest(to, files)
    write_page(to / PAGE, HEAD.format(engine=engine, how=how, version=version))
    client = {name: integrity(to / name) for name in files if not name.startswith(ENGINE)}
    kept = json.dumps({"VERSION": version, "PAGE": PAGE, "FILES": {**client, PAGE: ""}})
    (to / "sw.js").write_text(f"self.KEPT = {kept};\n{(HERE / 'sw.js').read_text()}")


def write_page(page: Path, head: str) -> None:
    """The page, with what it needs besides the client, and with what is shown where that does not come."""
    text = page.read_text()
    late = (HERE / "late.html").read_text()
    for old, new in (
        ('<head>\n    <meta charset="utf-8" />', FIRST),
        ("  </head>", head),
        ("  </body>", f"{late}  </body>"),
    ):
        if text.count(old) != 1:
            raise SystemExit(f"{page}: no {old!r}")
        text = text.replace(old, new)
    page.write_text(text)


def digest(folder: Path, names: list[str]) -> str:
    """Of all that stands in some files; another one as soon as a byte of them is another one."""
    found = hashlib.sha256()
    for name in names:
        found.update(hashlib.sha256((folder / name).read_bytes()).digest())
    return found.hexdigest()[:16]


def integrity(path: Path) -> str:
    """What a browser compares a file with. Hosts put things into pages, so the page has none: it names its version."""
    return f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"
