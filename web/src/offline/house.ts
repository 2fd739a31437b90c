/** The hall of this browser: a worker that is started when it is first needed, in one tab at a time. */
import { alone } from './state.svelte';
import type { Answered, FromHall, ToHall } from './words';

const LOCK = 'flottille';
const WISHES = 'flottille.hall';

/** What the page says about the engine that was built with it: where it is, and how it runs. */
const said = (): HTMLMetaElement | null => document.querySelector('meta[name=flottille-engine]');
const engineHere = (): string => new URL(said()?.content ?? 'engine/', document.baseURI).href;
export const isPlain = (): boolean => said()?.dataset['runs'] === 'uncompiled';

export class House {
  push: (text: string) => void = () => undefined;
  private worker: Promise<Worker> | null = null;
  private readonly asked = new Map<number, (answer: Answered) => void>();
  private count = 0;
  private readonly folder = new URL('.', document.baseURI).href;

  enter(): Promise<void> { return this.say({ type: 'enter' }); }
  hear(text: string): Promise<void> { return this.say({ type: 'hear', text }); }

  async ask(method: string, path: string, body: string): Promise<Answered> {
    const id = ++this.count;
    const answer = new Promise<Answered>((done) => this.asked.set(id, done));
    await this.say({ type: 'ask', id, method, path, body });
    return answer;
  }

  private async say(message: ToHall): Promise<void> {
    (await this.start()).postMessage(message);
  }

  private start(): Promise<Worker> {
    return (this.worker ??= this.alone().then(() => this.open()));
  }

  /** Two halls over the same tables would be in each other's way: wait until no other tab has one. */
  private alone(): Promise<void> {
    const name = `${LOCK} ${this.folder}`;
    return new Promise((ours) => {
      const hold = () => new Promise<never>(() => ours());
      alone.phase = 'waiting';
      navigator.locks ? void navigator.locks.request(name, hold) : ours();
    });
  }

  private open(): Worker {
    alone.phase = 'loading';
    const worker = new Worker(new URL('./hall.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromHall>) => this.told(data);
    worker.onerror = ({ message }) => this.fail(message);
    const wishes = localStorage.getItem(WISHES) ?? '{}';
    worker.postMessage({ type: 'open', engine: engineHere(), name: `flottille ${this.folder}`, wishes, keep: 'indexedDB' in self } satisfies ToHall);
    return worker;
  }

  private told(said: FromHall): void {
    if (said.type === 'loaded') Object.assign(alone, { done: said.done, total: said.total });
    else if (said.type === 'open') Object.assign(alone, { phase: 'open', compiled: said.compiled, kept: said.kept });
    else if (said.type === 'push') this.push(said.text);
    else if (said.type === 'failed') this.fail(said.problem);
    else {
      this.asked.get(said.id)?.(JSON.parse(said.text) as Answered);
      this.asked.delete(said.id);
    }
  }

  /** Nothing more will come: whoever waits hears so. */
  private fail(problem: string): void {
    Object.assign(alone, { phase: 'failed', problem });
    for (const answer of this.asked.values()) answer({ status: 503, media: 'application/json', body: JSON.stringify({ code: 'no_engine', detail: problem }) });
    this.asked.clear();
  }
}
