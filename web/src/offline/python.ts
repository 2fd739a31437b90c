/** Python in a worker, with our engine in it. */
import { openKept, type Kept } from './kept';

/** As much of Pyodide as we use. */
export interface Python {
  unpackArchive(archive: Uint8Array, format: 'zip', options: { extractDir: string }): void;
  pyimport(name: string): unknown;
}
interface Manifest { files: Record<string, number>; packages: string; compiled: boolean }
/** What is imported and not fetched. */
const PROGRAMS = ['pyodide.mjs', 'pyodide.asm.mjs'];
type Tell = (done: number, total: number) => void;

export async function openPython(engine: string, tell: Tell = () => undefined): Promise<Python> {
  const kept = await openKept(engine);
  const manifest = (await (await kept.get(`${engine}manifest.json`, () => fetch(`${engine}manifest.json`))).json()) as Manifest;
  const stop = countBytes(engine, manifest.files, kept, tell);
  try {
    const archive = bytes(`${engine}flottille.zip`);
    const { loadPyodide } = (await import(/* @vite-ignore */ `${engine}pyodide.mjs`)) as { loadPyodide: (options: { indexURL: string }) => Promise<Python> };
    const python = await loadPyodide({ indexURL: engine });
    python.unpackArchive(await archive, 'zip', { extractDir: manifest.packages });
    if (manifest.compiled) python.pyimport('flottille_compiled');
    await kept.add(PROGRAMS.map((name) => engine + name));
    return python;
  } finally {
    stop();
  }
}

async function bytes(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * Pyodide fetches its parts itself: they come from what was kept, if they were, and what comes is counted on its way.
 * Returns how to stop that.
 */
function countBytes(engine: string, files: Record<string, number>, kept: Kept, tell: Tell): () => void {
  const real = self.fetch;
  const total = Object.values(files).reduce((all, size) => all + size, 0);
  let done = 0;
  const count = (size: number) => tell((done = Math.min(total, done + size)), total);
  self.fetch = async (asked, init) => {
    const where = address(asked);
    if (!where.startsWith(engine) || !(where.slice(engine.length) in files)) return real(asked, init);
    const answer = await kept.get(where, () => real(asked, init));
    if (!answer.body) return answer;
    const counted = answer.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({
      transform(part, next) {
        count(part.byteLength);
        next.enqueue(part);
      },
    }));
    return new Response(counted, { status: answer.status, headers: answer.headers });
  };
  return () => void (self.fetch = real);
}

const address = (asked: RequestInfo | URL): string => (typeof asked === 'string' ? asked : asked instanceof URL ? asked.href : asked.url);
