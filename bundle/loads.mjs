// Whether a compiled engine loads and plays in the Python that will run it: node loads.mjs ENGINE FOLDER
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const [engine, folder] = process.argv.slice(2);
const python = await loadPyodide({ stdLibURL: `${engine}/python_stdlib.zip` });
python.unpackArchive(new Uint8Array(readFileSync(`${engine}/flottille.zip`)), 'zip', { extractDir: folder });
try {
  python.runPython(`
import flottille_compiled
import flottille
from flottille._pure import is_compiled

assert is_compiled()
for game in flottille.games():
    match = flottille.Match(game, seats=3, seed=1)
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
`);
} catch (error) {
  console.error(error.message.trim().split('\n').at(-1)); // the rest is Python's way there
  process.exit(1);
}
process.exit(0);
