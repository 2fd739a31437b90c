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
for (const name of ['reach.py', 'bytecode.py']) {
  python.FS.writeFile(`/home/pyodide/${name}`, readFileSync(new URL(name, import.meta.url)));
}
python.runPython(`
import bytecode, reach

reach.take("/site", "/library")
bytecode.write("/site", are_lines_kept=True)
bytecode.write("/library", are_lines_kept=False)
`);
