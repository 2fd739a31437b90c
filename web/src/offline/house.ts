/** The hall of this browser: a worker that is started when it is first needed, in one tab at a time. */
import { recall } from '../ui/recall';
import { t } from '../words/words.svelte';
import { alone } from './state.svelte';
import { OneTab } from './tab';
import type { Answered, FromHall, ToHall } from './words';

const LOCK = 'flottille';
const WISHES = 'flottille.hall';

/** What the page says about the engine that was built with it: where it is, and how it runs. */
const said = (): HTMLMetaElement | null => document.querySelector('meta[name=flottille-engine]');
const engineHere = (): string => new URL(said()?.content ?? 'engine/', document.baseURI).href;
export const isPlain = (): boolean => said()?.dataset['runs'] === 'uncompiled';

const refused = (): Answered => ({ status: 503, media: 'application/json', body: JSON.stringify({ code: 'no_engine', detail: t('offline.failed') }) });

class House {
  push: (text: string) => void = () => undefined;
  private worker: Promise<Worker> | null = null;
  private readonly asked = new Map<number, (answer: Answered) => void>();
  private count = 0;
  private readonly folder = new URL('.', document.baseURI).href;
  private readonly tab = new OneTab(`${LOCK} ${this.folder}`, () => void this.leave());

  enter(): Promise<void> { return this.say({ type: 'enter' }); }
  hear(text: string): Promise<void> { return this.say({ type: 'hear', text }); }

  async ask(method: string, path: string, body: string): Promise<Answered> {
    if (alone.phase === 'failed') return refused();
    const id = ++this.count;
    const answer = new Promise<Answered>((done) => this.asked.set(id, done));
    await this.say({ type: 'ask', id, method, path, body });
    return answer;
  }

  /** Go on in this tab. */
  seize(): void { this.tab.seize(); }

  /** Nothing more will come: whoever waits hears so. */
  fail(problem: string): void {
    Object.assign(alone, { phase: 'failed', problem });
    for (const answer of this.asked.values()) answer(refused());
    this.asked.clear();
  }

  private async say(message: ToHall): Promise<void> {
    (await this.start()).postMessage(message);
  }

  private start(): Promise<Worker> {
    return (this.worker ??= this.take().then(() => this.open()));
  }

  private take(): Promise<void> { return this.tab.take(() => (alone.phase = 'waiting')); }

  /** Another tab goes on with the tables; they are all kept. */
  private async leave(): Promise<void> {
    (await this.worker)?.terminate();
    alone.phase = 'waiting';
    await this.take();
    location.reload();
  }

  private open(): Worker {
    alone.phase = 'loading';
    const worker = new Worker(new URL('./hall.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromHall>) => this.told(data);
    worker.onerror = ({ message }) => this.fail(message);
    const wishes = recall(WISHES) ?? '{}';
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
}

export const house = new House();
