// What same.py finds in Pyodide with the engine of a folder: node same.mjs PYODIDE FOLDER same.py STEPS SETUP...
import { readFileSync, readdirSync } from 'node:fs';

const [pyodide, folder, program, steps, ...setups] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const engine = `${folder}/${readdirSync(folder).find((name) => name.startsWith('engine-'))}`;
const { packages, compiled } = JSON.parse(readFileSync(`${engine}/manifest.json`, 'utf8'));
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(readFileSync(`${engine}/flottille.zip`)), 'zip', { extractDir: packages });
if (compiled) python.pyimport('flottille_compiled');
python.FS.writeFile('/home/pyodide/same.py', readFileSync(program, 'utf8'));
const { digests } = python.pyimport('same');
const found = digests(Number(steps), python.toPy(setups)).toJs({ dict_converter: Object.fromEntries });
const runs = python.pyimport('flottille._pure').is_compiled();
console.log(JSON.stringify({ runs, ...found }));
process.exit(runs === compiled ? 0 : 1);
