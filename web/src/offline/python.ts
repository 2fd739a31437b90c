/** Python in a worker, with our engine in it. */
import { openKept, type Kept } from './kept';
import { light } from './light';
import { sound } from './sound';

/** As much of Pyodide as we use. */
export interface Python {
  unpackArchive(archive: Uint8Array, format: 'zip', options: { extractDir: string }): void;
  pyimport(name: string): unknown;
}
interface Manifest { files: Record<string, number>; packages: string; compiled: boolean }
interface Program { loadPyodide(options: { indexURL: string }): Promise<Python> }
/** What is imported and not fetched. */
const PROGRAMS = ['pyodide.js', 'pyodide.asm.js'];
/** What Python begins with; it goes on with our own archive. */
const FIRST = ['pyodide.asm.wasm', 'python_stdlib.zip'];
type Tell = (done: number, total: number) => void;

export async function openPython(engine: string, tell: Tell = () => undefined): Promise<Python> {
  const kept = await openKept(engine);
  const manifest = await readManifest(`${engine}manifest.json`, kept);
  const coming = new Coming(engine, manifest.files, kept, tell);
  try {
    return await Promise.race([begin(engine, manifest, coming), coming.failed]);
  } finally {
    coming.stop();
  }
}

async function readManifest(address: string, kept: Kept): Promise<Manifest> {
  const answer = await kept.get(address, async () => {
    const found = await fetch(address);
    if (!found.ok) throw new Error(`${address}: ${found.status}`);
    JSON.parse(await found.clone().text()); // some hosts answer with a page to whatever they do not have
    return found;
  });
  return (await answer.json()) as Manifest;
}

async function begin(engine: string, manifest: Manifest, coming: Coming): Promise<Python> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${engine}pyodide.js`)) as Program;
  const archive = coming.afterPython().then(async () => (await fetch(`${engine}flottille.zip`)).arrayBuffer());
  const [python, ours] = await Promise.all([loadPyodide({ indexURL: engine }), archive]);
  python.unpackArchive(new Uint8Array(ours), 'zip', { extractDir: manifest.packages });
  if (manifest.compiled) python.pyimport('flottille_compiled');
  void coming.keepPrograms();
  return python;
}

/**
 * Pyodide fetches its parts itself: they come from what was kept, if they were, and what comes is counted on its way.
 * Where one does not come Pyodide may wait for ever, so that is told apart from it.
 */
class Coming {
  readonly failed: Promise<never>;
  private fail: (why: unknown) => void = () => undefined;
  private readonly real = self.fetch;
  private readonly total: number;
  private readonly arrived: Promise<unknown>;
  private done = 0;
  private here: Record<string, () => void> = {};

  constructor(private readonly engine: string, private readonly files: Record<string, number>, private readonly kept: Kept, private readonly tell: Tell) {
    this.total = Object.entries(files).reduce((all, [name, size]) => (PROGRAMS.includes(name) ? all : all + size), 0);
    this.arrived = Promise.all(FIRST.map((name) => new Promise<void>((done) => (this.here[name] = done))));
    this.failed = new Promise((_, bad) => (this.fail = bad));
    this.failed.catch(() => undefined);
    self.fetch = (asked, init) => this.fetch(asked, init);
  }

  /** On a slow line what Python begins with comes before what it needs later. */
  afterPython(): Promise<unknown> { return this.arrived; }

  stop(): void { self.fetch = this.real; }

  /** What was imported is kept too, for when there is no network. */
  async keepPrograms(): Promise<void> {
    const again = (name: string) => this.real(this.engine + name, { cache: 'force-cache' });
    const whole = async (name: string) => sound(name, this.files[name]!, await again(name), () => undefined);
    for (const name of PROGRAMS) await this.kept.get(this.engine + name, () => whole(name)).catch(() => undefined);
  }

  private async fetch(asked: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const where = address(asked), name = where.slice(this.engine.length);
    if (!where.startsWith(this.engine) || !(name in this.files)) return this.real(asked, init);
    try {
      return this.counted(name, await this.kept.get(where, () => this.whole(name)));
    } catch (error) {
      this.fail(error);
      throw error;
    }
  }

  private async whole(name: string): Promise<Response> {
    const size = this.files[name]!;
    return sound(name, size, await light(this.real, this.engine + name, size), this.fail);
  }

  private counted(name: string, answer: Response): Response {
    const counted = answer.body!.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, next) => {
        this.tell((this.done = Math.min(this.total, this.done + part.byteLength)), this.total);
        next.enqueue(part);
      },
      flush: () => this.here[name]?.(),
    }));
    return new Response(counted, { headers: answer.headers });
  }
}

const address = (asked: RequestInfo | URL): string => (typeof asked === 'string' ? asked : asked instanceof URL ? asked.href : asked.url);
