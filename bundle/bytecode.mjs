// Turns the Python files of a folder into bytecode of the very Python that will run them: node bytecode.mjs FOLDER
import { loadPyodide } from 'pyodide';

const [folder] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.mkdir('/site');
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, '/site');
python.runPython(`
import py_compile
from pathlib import Path

for source in Path("/site").rglob("*.py"):
    name = str(source.relative_to("/site"))
    kept = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(source), str(source.with_suffix(".pyc")), name, doraise=True, invalidation_mode=kept)
    source.unlink()
`);
