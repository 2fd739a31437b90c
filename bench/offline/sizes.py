"""What is fetched of a folder, compressed as a host would."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

COMPRESS = """
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const most = { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } };
const sizes = process.argv.slice(1).map((name) => {
  const data = readFileSync(name);
  const by = [gzipSync(data, { level: 9 }), brotliCompressSync(data, most)];
  return [data.length, ...by.map(({ length }) => Math.min(length, data.length))];
});
console.log(JSON.stringify(sizes));
"""


def parts(folder: Path) -> dict[str, list[int]]:
    """Bytes of the page, of Python and of our engine: as they are, by gzip, by brotli."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix not in (".br", ".gz")]
    command = ["node", "--input-type=module", "--eval", COMPRESS, "--", *map(str, files)]
    sizes = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    found: dict[str, list[int]] = {}
    for path, size in zip(files, sizes, strict=True):
        name = path.name if path.parent.name.startswith("engine-") else "the page"
        found[name] = [a + b for a, b in zip(found.get(name, [0, 0, 0]), size, strict=True)]
    found["all"] = [sum(column) for column in zip(*found.values(), strict=True)]
    return found
