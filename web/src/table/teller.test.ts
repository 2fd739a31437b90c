import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeatInfo } from '../wire/types';
import type { BaseView, Told } from '../wire/view';
import type { LogLine, TableGame } from './game';

const chosen = vi.hoisted(() => ({ pace: 'paced', hold: 'always', speed: 1 }));
vi.mock('../ui/settings.svelte', () => ({ settings: chosen, pause: (milliseconds: number) => milliseconds * chosen.speed }));
import { Teller } from './teller.svelte';

type View = BaseView & { cubes: number };
const view = (cubes: number) => ({ viewer: 0, cubes }) as unknown as View;
const game = { figures: (seen: View) => [{ name: 'cubes', short: '', value: seen.cubes, less: true }], between: () => [] } as unknown as TableGame<View>;
const line = (text: string): LogLine => ({ key: text, turn: '', text, seq: 2, seat: 1, picture: null });
const message = (cubes: number, seat = 1) => ({ seq: 2, events: [{ seat }], view: view(cubes) }) as unknown as Told<View>;

describe('the teller', () => {
  let teller: Teller<View>;
  let done = false;
  const tell = (cubes: number, ...lines: string[]) => {
    done = false;
    void teller.tell(teller.news(lines.map(line), view(8), message(cubes))).then(() => { done = true; });
  };
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(chosen, { pace: 'paced', hold: 'always', speed: 1 });
    teller = new Teller(game);
  });
  afterEach(() => vi.useRealTimers());

  it('tells what another seat did for as long as it takes to read', async () => {
    tell(8, 'Inès passes.');
    expect([teller.told?.text, teller.told?.seat, teller.held]).toEqual(['Inès passes.', 1, false]);
    await vi.advanceTimersByTimeAsync(1599);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([done, teller.told]).toEqual([true, null]);
  });
  it('holds what hits me until I have seen it', async () => {
    tell(9, 'Inès lands.');
    await vi.advanceTimersByTimeAsync(100_000);
    expect([teller.held, done, teller.told?.changes]).toEqual([true, false, [{ name: 'cubes', before: 8, after: 9, isLoss: true }]]);
    teller.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect([teller.held, done]).toEqual([false, true]);
  });
  it('skips to what is held, not over it', async () => {
    tell(9, 'a'.repeat(100), 'b'.repeat(100), 'c'.repeat(100));
    teller.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect([teller.told?.text[0], teller.held]).toEqual(['c', true]);
  });
  it('lets me decide at once: nothing more is told', async () => {
    tell(9, 'a'.repeat(100), 'b'.repeat(100));
    await teller.lead(view(8), message(8), [], []);
    teller.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect([done, teller.told]).toEqual([true, null]);
  });
  it('tells to its end what a picture with words of its own follows, and not once more after that', async () => {
    const scored = { kind: 'round_scored', args: {}, seq: 2, seat: 1 };
    teller = new Teller({ ...game, between: () => [{ view: view(1), milliseconds: 500 }, { view: view(2), milliseconds: 500, events: [scored] }, { view: view(3), milliseconds: 500 }] });
    const news = teller.news([line('a'.repeat(100)), line('b'.repeat(100))], view(8), message(8));
    let led = false;
    void teller.lead(view(8), message(8), news, []).then(() => { led = true; });
    await vi.advanceTimersByTimeAsync(5499);
    expect([teller.told?.text[0], teller.showing]).toEqual(['a', []]);
    await vi.advanceTimersByTimeAsync(1);
    for (const passing of [view(2), view(3)]) {
      expect([teller.passing, teller.showing]).toEqual([passing, [scored]]);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect([led, teller.showing]).toEqual([true, []]);
    void teller.tell(news);
    expect(teller.told?.text[0]).toBe('b');
  });
  it('does not tell once more what the words of a picture said', async () => {
    const paid = { kind: 'coins_gained', args: {}, seq: 2, seat: 1 };
    teller = new Teller({ ...game, between: () => [{ view: view(1), milliseconds: 1800, events: [paid] }] }, (events) => (events[0] === paid ? 'Inès gains 1 coin.' : undefined));
    const news = teller.news([line('Inès gains 1 coin.'), { ...line('Loïc gains 2 coins.'), seat: 2 }], view(8), message(8));
    void teller.lead(view(8), message(8), news, []);
    await vi.advanceTimersByTimeAsync(1800);
    void teller.tell(news);
    expect(teller.told?.text).toBe('Loïc gains 2 coins.');
  });
  it('nor what several pictures said one after the other', async () => {
    const rolled = [1, 2].map((roll) => ({ kind: 'roll_scored', args: { roll }, seq: 2, seat: null }));
    teller = new Teller({ ...game, between: () => rolled.map((event, index) => ({ view: view(index), milliseconds: 500, events: [event] })) }, ([event]) => `Roll ${event!.args['roll']}.`);
    const news = teller.news([line('Inès begins a duel.'), ...['Roll 1.', 'Roll 2.'].map((text) => ({ ...line(text), seat: null }))], view(8), message(8));
    void teller.lead(view(8), message(8), news, []);
    await vi.advanceTimersByTimeAsync(1000);
    void teller.tell(news);
    expect(teller.told?.text).toBe('Inès begins a duel.');
    await vi.advanceTimersByTimeAsync(1600);
    expect(teller.told).toBe(null);
  });
  it('leaves out the pictures on the way for whoever goes for the pieces, not what is held', async () => {
    const pictures = [1, 2, 3].map((cubes) => ({ view: view(cubes), milliseconds: 500 }));
    const slow = new Teller({ ...game, between: () => pictures } as unknown as TableGame<View>);
    const news = slow.news([line('a'.repeat(100)), line('b'.repeat(100))], view(8), message(9));
    const led = slow.lead(view(8), message(9), news, []);
    expect(slow.passing?.cubes).toBe(1);
    slow.hasten();
    await led;
    expect(slow.passing?.cubes).toBe(1);
    void slow.tell(news);
    expect([slow.told?.text[0], slow.held]).toEqual(['b', true]);
  });
  it('shows the pictures on the way to the next moment of the past', async () => {
    const pictures = [1, 2].map((cubes) => ({ view: view(cubes), milliseconds: 500 }));
    const slow = new Teller({ ...game, between: () => pictures } as unknown as TableGame<View>);
    const seen: unknown[] = [];
    void slow.step(view(0), message(3));
    for (let i = 0; i < 3; i += 1) {
      seen.push(slow.passing?.cubes);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(seen).toEqual([1, 2, undefined]);
  });
  it('tells what nobody saw as soon as somebody looks, if it would have been held', async () => {
    const news = (cubes: number, before: number) => teller.news([line(`${cubes} cubes.`)], view(before), message(cubes));
    teller.miss(news(8, 8));
    expect(teller.hasMissed).toBe(false);
    teller.miss(news(9, 8));
    teller.miss(news(11, 9));
    void teller.catchUp();
    expect([teller.told?.text, teller.held, teller.told?.changes]).toEqual(['9 cubes. 11 cubes.', true, [{ name: 'cubes', before: 8, after: 11, isLoss: true }]]);
    teller.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect([teller.told, teller.hasMissed]).toEqual([null, false]);
  });
  it('says nothing where steps come at once or nothing moves', async () => {
    for (const change of [{ pace: 'flow' }, { pace: 'paced', speed: 0 }]) {
      Object.assign(chosen, change);
      tell(9, 'Inès lands.');
      await vi.advanceTimersByTimeAsync(0);
      expect([done, teller.told]).toEqual([true, null]);
    }
  });
  it('waits for a click before each step of a bot when asked to', async () => {
    chosen.pace = 'step';
    let led = false;
    void teller.lead(view(8), message(8), [], [{}, { controller: 'bot' }] as SeatInfo[]).then(() => { led = true; });
    await vi.advanceTimersByTimeAsync(100_000);
    expect([teller.stepping, led]).toEqual([true, false]);
    teller.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect([teller.stepping, led]).toEqual([false, true]);
  });
  it('shows again all since my last decision, with its pictures', async () => {
    teller.news([line('Inès lands.')], view(8), message(9));
    teller.news([line('Marion passes.')], view(9), message(9));
    const seen: unknown[] = [];
    void teller.again();
    for (let i = 0; i < 2; i += 1) {
      seen.push([teller.told?.text, teller.passing?.cubes]);
      await vi.advanceTimersByTimeAsync(1600);
    }
    expect([seen, teller.passing, teller.told]).toEqual([[['Inès lands.', 9], ['Marion passes.', 9]], null, null]);
    teller.news([line('I land.')], view(9), message(9, 0));
    expect(teller.since).toEqual([]);
  });
});
