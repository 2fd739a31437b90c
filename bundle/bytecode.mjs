// What a site and as much of Python's library as it can reach are for the very Python that will run them, as bytecode:
// node bytecode.mjs SITE LIBRARY
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const [site, library] = process.argv.slice(2);
const python = await loadPyodide();
for (const [place, root] of [['/site', site], ['/library', library]]) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.FS.writeFile('/home/pyodide/reach.py', readFileSync(new URL('reach.py', import.meta.url)));
python.runPython(`
import py_compile
from pathlib import Path

import reach

reach.take("/site", "/library")
for place in ("/site", "/library"):
    for source in Path(place).rglob("*.py"):
        name = str(source.relative_to(place))
        kept = py_compile.PycInvalidationMode.UNCHECKED_HASH
        texts = 0 if "pyodide" in name else 2  # what functions say of themselves is read by nobody; Pyodide copies its own
        py_compile.compile(str(source), str(source.with_suffix(".pyc")), name, True, texts, kept)
        source.unlink()
`);
