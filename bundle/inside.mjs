// What a function of a program answers in Pyodide, with the engine of a folder, as text:
// node inside.mjs PYODIDE FOLDER PROGRAM FUNCTION JSON
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';

const [pyodide, folder, program, does, given] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const engine = `${folder}/${readdirSync(folder).find((name) => name.startsWith('engine-'))}`;
const { packages, compiled } = JSON.parse(readFileSync(`${engine}/manifest.json`, 'utf8'));
const python = await loadPyodide({ stdLibURL: `${engine}/python_stdlib.zip` });
python.unpackArchive(new Uint8Array(readFileSync(`${engine}/flottille.zip`)), 'zip', { extractDir: packages });
for (const game of readdirSync(`${folder}/api/rules`)) {
  python.FS.writeFile(`${packages}/flottille/games/${game}/rules.en.md`, readFileSync(`${folder}/api/rules/${game}/en`));
}
if (compiled) python.pyimport('flottille_compiled');
if (python.pyimport('flottille._pure').is_compiled() !== compiled) throw new Error('it does not run as the folder says');
python.FS.writeFile(`/home/pyodide/${basename(program)}`, readFileSync(program, 'utf8'));
console.log(python.pyimport(basename(program, '.py'))[does](given));
process.exit(0);
