// Writes the settings of Pyodide's Python as a header for C: node pyconfig.mjs FILE
import { writeFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const [file] = process.argv.slice(2);
const python = await loadPyodide();
writeFileSync(file, python.runPython(`
import sysconfig

lines = [
    f"#define {name} {value}"
    for name, value in sorted(sysconfig.get_config_vars().items())
    if isinstance(value, int) and value and name.isidentifier() and not name.islower()
]
"\\n".join(["#pragma once", *lines, ""])
`));
