/** Python in a worker, with our engine in it. */
import { openKept, type Kept } from './kept';
import { light } from './light';

/** As much of Pyodide as we use. */
export interface Python {
  unpackArchive(archive: Uint8Array, format: 'zip', options: { extractDir: string }): void;
  pyimport(name: string): unknown;
}
interface Manifest { files: Record<string, number>; packages: string; compiled: boolean }
/** What is imported and not fetched. */
const PROGRAMS = ['pyodide.mjs', 'pyodide.asm.mjs'];
/** What Python begins with; it goes on with our own archive. */
const FIRST = ['pyodide.asm.wasm', 'python_stdlib.zip'];
type Tell = (done: number, total: number) => void;

export async function openPython(engine: string, tell: Tell = () => undefined): Promise<Python> {
  const kept = await openKept(engine);
  const manifest = (await (await kept.get(`${engine}manifest.json`, () => fetch(`${engine}manifest.json`))).json()) as Manifest;
  const coming = new Coming(engine, manifest.files, kept, tell);
  try {
    const { loadPyodide } = (await import(/* @vite-ignore */ `${engine}pyodide.mjs`)) as { loadPyodide: (options: { indexURL: string }) => Promise<Python> };
    const [python, archive] = await Promise.all([loadPyodide({ indexURL: engine }), coming.afterPython().then(() => bytes(`${engine}flottille.zip`))]);
    python.unpackArchive(archive, 'zip', { extractDir: manifest.packages });
    if (manifest.compiled) python.pyimport('flottille_compiled');
    await kept.add(PROGRAMS.map((name) => engine + name));
    return python;
  } finally {
    coming.stop();
  }
}

async function bytes(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Pyodide fetches its parts itself: they come from what was kept, if they were, and what comes is counted on its way. */
class Coming {
  private readonly real = self.fetch;
  private readonly total: number;
  private readonly arrived: Promise<unknown>;
  private done = 0;
  private here: Record<string, () => void> = {};

  constructor(private readonly engine: string, private readonly files: Record<string, number>, private readonly kept: Kept, private readonly tell: Tell) {
    this.total = Object.values(files).reduce((all, size) => all + size, 0);
    this.arrived = Promise.all(FIRST.map((name) => new Promise<void>((done) => (this.here[name] = done))));
    self.fetch = (asked, init) => this.fetch(asked, init);
  }

  /** On a slow line what Python begins with comes before what it needs later. */
  afterPython(): Promise<unknown> { return this.arrived; }

  stop(): void { self.fetch = this.real; }

  private async fetch(asked: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const where = address(asked), name = where.slice(this.engine.length);
    const size = where.startsWith(this.engine) ? this.files[name] : undefined;
    if (size === undefined) return this.real(asked, init);
    const answer = await this.kept.get(where, () => light(this.real, where, size));
    if (!answer.body || !answer.ok) return answer;
    const counted = answer.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, next) => {
        this.tell((this.done = Math.min(this.total, this.done + part.byteLength)), this.total);
        next.enqueue(part);
      },
      flush: () => this.here[name]?.(),
    }));
    return new Response(counted, { status: answer.status, headers: answer.headers });
  }
}

const address = (asked: RequestInfo | URL): string => (typeof asked === 'string' ? asked : asked instanceof URL ? asked.href : asked.url);
