/** A worker that thinks for bots and proves records, one job after the other. Whoever takes too long is ended. */
import type { FromMind, ToMind } from './words';

const ENDED = '';
/** Milliseconds a worker may take to begin, on a slow phone too. */
export const BEGINNING = 120_000;

export class Minds {
  private worker: Worker | null = null;
  private ready: Promise<void> = Promise.resolve();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly make: () => Worker, private readonly engine: string) {}

  /** The answer to a job that may take so many milliseconds; empty if it had to be ended. */
  think(text: string, most: number): Promise<string> {
    const answer = this.last.then(() => this.answer(text, most));
    this.last = answer;
    return answer;
  }

  private async answer(text: string, most: number): Promise<string> {
    const worker = this.worker ?? this.start();
    try {
      await this.ready;
    } catch {
      return this.end();
    }
    return new Promise((done) => {
      const late = setTimeout(() => done(this.end()), most);
      worker.onerror = () => done(this.end());
      worker.onmessage = ({ data }: MessageEvent<FromMind>) => {
        if (data.type === 'ready') return;
        clearTimeout(late);
        done(data.type === 'told' ? data.text : this.end());
      };
      say(worker, { type: 'think', text });
    });
  }

  private start(): Worker {
    const worker = (this.worker = this.make());
    this.ready = new Promise((good, bad) => {
      const late = setTimeout(() => bad(new Error('nobody began to think')), BEGINNING);
      const fail = (why: string) => [clearTimeout(late), bad(new Error(why))];
      worker.onmessage = ({ data }: MessageEvent<FromMind>) => (data.type === 'failed' ? fail(data.problem) : [clearTimeout(late), good()]);
      worker.onerror = ({ message }) => fail(message);
    });
    say(worker, { type: 'open', engine: this.engine });
    return worker;
  }

  private end(): string {
    this.worker?.terminate();
    this.worker = null;
    return ENDED;
  }
}

const say = (worker: Worker, message: ToMind): void => worker.postMessage(message);
