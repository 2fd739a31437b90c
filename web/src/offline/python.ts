/** Python in a worker, with our engine in it. */

/** As much of Pyodide as we use. */
export interface Python {
  unpackArchive(archive: Uint8Array, format: 'zip', options: { extractDir: string }): void;
  pyimport(name: string): unknown;
}
interface Manifest { files: Record<string, number>; packages: string }
type Tell = (done: number, total: number) => void;

export async function openPython(engine: string, tell: Tell = () => undefined): Promise<Python> {
  const manifest = (await (await fetch(`${engine}manifest.json`)).json()) as Manifest;
  const stop = countBytes(engine, manifest.files, tell);
  try {
    const archive = bytes(`${engine}flottille.zip`);
    const { loadPyodide } = (await import(/* @vite-ignore */ `${engine}pyodide.mjs`)) as { loadPyodide: (options: { indexURL: string }) => Promise<Python> };
    const python = await loadPyodide({ indexURL: engine });
    python.unpackArchive(await archive, 'zip', { extractDir: manifest.packages });
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

/** Pyodide fetches its parts itself: what comes is counted on its way. Returns how to stop that. */
function countBytes(engine: string, files: Record<string, number>, tell: Tell): () => void {
  const real = self.fetch;
  const total = Object.values(files).reduce((all, size) => all + size, 0);
  let done = 0;
  const count = (size: number) => tell((done = Math.min(total, done + size)), total);
  self.fetch = async (asked, init) => {
    const answer = await real(asked, init);
    const name = address(asked).slice(engine.length);
    if (!answer.body || !address(asked).startsWith(engine) || !(name in files)) return answer;
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
