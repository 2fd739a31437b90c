"""What makes the folder an app: manifest, icons, and the worker that keeps it for when there is no network."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from bundle.places import ENGINE, HERE

MANIFEST = {
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
HEAD = """<meta name="flottille-engine" content="{engine}/" data-runs="{how}" />
    <link rel="manifest" href="./app.webmanifest" />
    <link rel="apple-touch-icon" href="./icon-192.png" />
    <meta name="theme-color" content="#1D2935" />
  </head>"""


def write(to: Path, engine: str, how: str) -> None:
    """The last step: by now all files are there."""
    (to / "app.webmanifest").write_text(json.dumps(MANIFEST))
    for icon in sorted((HERE / "icons").glob("*.png")):
        shutil.copyfile(icon, to / icon.name)
    page = to / "index.html"
    page.write_text(page.read_text().replace("</head>", HEAD.format(engine=engine, how=how)))
    files = [path.relative_to(to).as_posix() for path in sorted(to.rglob("*")) if path.is_file()]
    client = [name for name in files if not name.startswith(ENGINE)]
    kept = json.dumps({"VERSION": digest(to, files), "FILES": client})
    (to / "sw.js").write_text(f"self.KEPT = {kept};\n{(HERE / 'sw.js').read_text()}")


def digest(folder: Path, names: list[str]) -> str:
    """Of all that stands in some files; another one as soon as a byte of them is another one."""
    found = hashlib.sha256()
    for name in names:
        found.update(hashlib.sha256((folder / name).read_bytes()).digest())
    return found.hexdigest()[:16]
