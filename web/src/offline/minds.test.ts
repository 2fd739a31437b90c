import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BEGINNING, Minds } from './minds';
import type { FromMind, ToMind } from './words';

/** A worker that does what its part says when it is told something. */
class Played {
  onmessage: ((event: { data: FromMind }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  ended = false;
  readonly heard: string[] = [];
  constructor(private readonly part: (me: Played, said: ToMind) => void) {}
  postMessage(said: ToMind): void {
    this.heard.push(said.type);
    this.part(this, said);
  }
  tell(data: FromMind): void { queueMicrotask(() => this.onmessage?.({ data })); }
  fail(message: string): void { queueMicrotask(() => this.onerror?.({ message })); }
  terminate(): void { this.ended = true; }
}
const good = (me: Played, said: ToMind): void => me.tell(said.type === 'open' ? { type: 'ready' } : { type: 'told', text: `of ${said.text}` });

/** Minds whose workers play these parts, one after the other. */
function minds(...parts: ((me: Played, said: ToMind) => void)[]) {
  const workers: Played[] = [];
  const make = () => (workers.push(new Played(parts[Math.min(workers.length, parts.length - 1)]!)), workers.at(-1) as unknown as Worker);
  return { workers, crew: new Minds(make, 'engine/') };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('whoever thinks', () => {
  it('begins at the first job, and does one after the other', async () => {
    const { workers, crew } = minds(good);
    expect(workers).toHaveLength(0);
    expect(await Promise.all([crew.think('a', 1000), crew.think('b', 1000)])).toEqual(['of a', 'of b']);
    expect(workers.map(({ heard }) => heard)).toEqual([['open', 'think', 'think']]);
  });

  it('is ended when it takes too long, and another one does the next job', async () => {
    const { workers, crew } = minds((me, said) => said.type === 'open' && me.tell({ type: 'ready' }), good);
    const [late, next] = [crew.think('a', 1000), crew.think('b', 1000)];
    await vi.advanceTimersByTimeAsync(999);
    expect(workers[0]!.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toBe('');
    expect(workers[0]!.ended).toBe(true);
    expect(await next).toBe('of b');
  });

  it('is ended when it never begins, or cannot', async () => {
    const { workers, crew } = minds(() => undefined, (me) => me.fail('no engine'), good);
    const [never, broken, next] = [crew.think('a', 1000), crew.think('b', 1000), crew.think('c', 1000)];
    await vi.advanceTimersByTimeAsync(BEGINNING);
    expect([await never, await broken, await next]).toEqual(['', '', 'of c']);
    expect(workers.map(({ ended }) => ended)).toEqual([true, true, false]);
  });

  it('is ended when it says that it cannot begin, or go on', async () => {
    const failed = (me: Played) => me.tell({ type: 'failed', problem: 'no network' });
    const { workers, crew } = minds(failed, (me, said) => (said.type === 'open' ? me.tell({ type: 'ready' }) : failed(me)), good);
    const [unbegun, broken, next] = [crew.think('a', 1000), crew.think('b', 1000), crew.think('c', 1000)];
    expect([await unbegun, await broken, await next]).toEqual(['', '', 'of c']);
    expect(workers.map(({ ended }) => ended)).toEqual([true, true, false]);
  });

  it('is ended when it breaks while it thinks', async () => {
    const { workers, crew } = minds((me, said) => (said.type === 'open' ? me.tell({ type: 'ready' }) : me.fail('out of memory')), good);
    expect(await crew.think('a', 1000)).toBe('');
    expect(workers[0]!.ended).toBe(true);
    expect(await crew.think('b', 1000)).toBe('of b');
  });
});
