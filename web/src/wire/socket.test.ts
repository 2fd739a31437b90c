import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoff } from './backoff';
import { BUSY, Connection } from './socket.svelte';
import type { FromClient, FromServer } from './types';

class FakeSocket {
  static OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 1;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() { FakeSocket.made.push(this); }
  send(text: string) { this.sent.push(JSON.parse(text) as FromClient); }
  close() { this.readyState = 3; }
  hear(message: unknown) { this.onmessage?.({ data: JSON.stringify(message) }); }
  welcome() { this.onopen?.(); this.hear({ type: 'welcome', version: 1, server: 'x', heartbeat: 25 }); }
  break() { this.readyState = 3; this.onclose?.(); }
  types() { return this.sent.map((message) => message.type); }
}

const server = { alone: false, socket: () => new FakeSocket() };
const last = () => FakeSocket.made[FakeSocket.made.length - 1]!;
const view = (seq: number, seat: number | null = 0) => ({ type: 'view', table: 't', seq, seat, events: [], events_since: seq - 1 });

beforeEach(() => {
  FakeSocket.made = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('connection', () => {
  it('closes what never answered only when it is open: browsers complain otherwise', () => {
    const wire = new Connection(server);
    wire.follow('t', 0, null, () => undefined);
    const slow = last();
    slow.readyState = 0;
    vi.advanceTimersByTime(11_000);
    expect([last() === slow, slow.readyState, wire.state]).toEqual([false, 0, 'away']);
    slow.onopen?.();
    expect([slow.readyState, slow.sent]).toEqual([3, []]);
  });

  it('says hello, then follows', () => {
    const wire = new Connection(server);
    const heard: FromServer[] = [];
    wire.follow('t', 0, null, (message) => heard.push(message));
    last().welcome();
    expect(last().types()).toEqual(['hello', 'watch']);
    last().hear(view(3));
    last().hear(view(3, 1));
    expect(heard).toHaveLength(1);
  });

  it('asks again with the same id after a break, from the last entry it knows', async () => {
    const wire = new Connection(server);
    wire.follow('t', 0, null, () => undefined);
    last().welcome();
    last().hear(view(7));
    const answer = wire.ask({ type: 'act', table: 't', seq: 7, seat: 0, action: 4 });
    const first = last();
    first.break();
    expect(wire.state).toBe('away');
    vi.advanceTimersByTime(400);
    expect(last()).not.toBe(first);
    last().welcome();
    const [, watch, act] = last().sent;
    expect(watch).toMatchObject({ type: 'watch', since_seq: 7 });
    expect(act).toEqual(first.sent.find((message) => message.type === 'act'));
    last().hear({ type: 'accepted', table: 't', id: (act as { id: string }).id, seq: 8 });
    expect(await answer).toMatchObject({ type: 'accepted', seq: 8 });
    last().break();
    vi.advanceTimersByTime(400);
    last().welcome();
    expect(last().types()).not.toContain('act');
  });

  it('asks a busy server again with the same id, later and later, before anyone is told', async () => {
    const wire = new Connection(server);
    wire.follow('t', 0, null, () => undefined);
    last().welcome();
    const answer = wire.ask({ type: 'act', table: 't', seq: 7, seat: 0, action: 4 });
    const acts = () => last().sent.filter((message) => message.type === 'act') as { id: string }[];
    const busy = () => last().hear({ type: 'refused', table: 't', id: acts()[0]!.id, code: 'busy', rule: '', key: 'table.refused.busy', params: {} });
    for (const [tried, wait] of BUSY.entries()) {
      busy();
      vi.advanceTimersByTime(wait - 1);
      expect(acts()).toHaveLength(tried + 1);
      vi.advanceTimersByTime(1);
      expect(acts()).toHaveLength(tried + 2);
      last().hear({ type: 'pong' });
    }
    expect(new Set(acts().map((act) => act.id)).size).toBe(1);
    busy();
    expect(await answer).toMatchObject({ type: 'refused', code: 'busy' });
    vi.advanceTimersByTime(9_000);
    expect(FakeSocket.made.flatMap((each) => each.types()).filter((type) => type === 'act')).toHaveLength(BUSY.length + 1);
  });

  it('is answered once by a server that was busy before', async () => {
    const wire = new Connection(server);
    wire.follow('t', 0, null, () => undefined);
    last().welcome();
    const answer = wire.ask({ type: 'act', table: 't', seq: 7, seat: 0, action: 4 });
    const { id } = last().sent.find((message) => message.type === 'act') as { id: string };
    last().hear({ type: 'refused', table: 't', id, code: 'busy', rule: '', key: 'table.refused.busy', params: {} });
    vi.advanceTimersByTime(1000);
    last().hear({ type: 'accepted', table: 't', id, seq: 8 });
    expect(await answer).toMatchObject({ type: 'accepted', seq: 8 });
  });

  it('follows again where a busy server could not show the table', () => {
    const wire = new Connection(server);
    const { stop } = wire.follow('t', 0, null, () => undefined);
    last().welcome();
    const watches = () => last().types().filter((type) => type === 'watch').length;
    last().hear({ type: 'error', code: 'busy', table: 't', id: null, detail: '' });
    vi.advanceTimersByTime(1000);
    expect(watches()).toBe(2);
    last().hear({ type: 'error', code: 'busy', table: 't', id: null, detail: '' });
    stop();
    vi.advanceTimersByTime(1000);
    expect(watches()).toBe(2);
  });

  it('tells a table on as a whole that it hears of in parts', () => {
    const wire = new Connection(server);
    const heard: FromServer[] = [];
    const follow = () => wire.follow('t', 0, null, (message) => heard.push(message));
    const { stop } = follow();
    last().welcome();
    expect(last().sent.find((message) => message.type === 'watch')).toMatchObject({ parts: true });
    const whole = { type: 'parts', table: 't', seq: 3, seat: 0, events_since: 2, printed: { game: 'x' }, verbs: [], shared: [{ tricks: 1, actions: [] }], frame: [{ hints: false }] };
    const change = { type: 'parts', table: 't', seq: 4, seat: 0, events_since: 3, shared: { tricks: [2] } };
    last().hear(whole);
    last().hear(change);
    expect(heard).toMatchObject([{ type: 'view', seq: 3, view: { tricks: 1 } }, { type: 'view', seq: 4, view: { game: 'x', tricks: 2 }, hints: false }]);
    stop();
    follow();
    last().hear(change); // said before the server heard that it is followed anew
    expect(heard).toHaveLength(2);
    last().hear({ ...whole, seq: 5 });
    expect(heard[2]).toMatchObject({ seq: 5, view: { tricks: 1 } });
    last().hear({ ...change, seq: 7, events_since: 6 }); // the message of an entry was lost
    expect(last().sent[last().sent.length - 1]).toMatchObject({ type: 'watch', since_seq: 5, parts: true });
    expect(heard).toHaveLength(3);
    last().break();
    vi.advanceTimersByTime(400);
    last().welcome();
    expect(last().sent.find((message) => message.type === 'watch')).toMatchObject({ since_seq: 5, parts: true });
    last().hear(change);
    expect(heard).toHaveLength(3);
  });

  it('asks for a sign of life, and knows within five seconds that there is none', () => {
    const wire = new Connection(server);
    wire.follow('t', null, null, () => undefined);
    const first = last();
    first.welcome();
    vi.advanceTimersByTime(3_000);
    expect(first.types()).toContain('ping');
    expect(wire.state).toBe('open');
    vi.advanceTimersByTime(2_000);
    expect(wire.state).toBe('away');
    vi.advanceTimersByTime(400);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('lives on while every ping is answered, however late a sleeping page looks', () => {
    const wire = new Connection(server);
    wire.follow('t', null, null, () => undefined);
    const only = last();
    only.welcome();
    const pings = () => only.types().filter((type) => type === 'ping').length;
    for (let answered = 0; answered < 40; answered = pings()) {
      vi.advanceTimersByTime(500);
      if (pings() > answered) only.hear({ type: 'pong' });
    }
    vi.setSystemTime(Date.now() + 60_000); // a page in the background is woken once a minute
    vi.advanceTimersByTime(500);
    expect(pings()).toBe(41);
    expect([wire.state, FakeSocket.made.length]).toEqual(['open', 1]);
  });

  it('is patient with a server that takes long to welcome', () => {
    const wire = new Connection(server);
    wire.follow('t', null, null, () => undefined);
    vi.advanceTimersByTime(9_000);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it('brings a move made into a dead line, and what happened meanwhile', async () => {
    const wire = new Connection(server);
    const heard: FromServer[] = [];
    wire.follow('t', 0, null, (message) => heard.push(message));
    const dead = last();
    dead.welcome();
    dead.hear(view(7));
    const answer = wire.ask({ type: 'act', table: 't', seq: 7, seat: 0, action: 4 });
    vi.advanceTimersByTime(5_000);
    expect(wire.state).toBe('away');
    dead.hear(view(8)); // what the old line still says is not believed
    expect(heard).toHaveLength(1);
    vi.advanceTimersByTime(400);
    last().welcome();
    const [, watch, act] = last().sent;
    expect(watch).toMatchObject({ type: 'watch', since_seq: 7 });
    expect(act).toEqual(dead.sent.find((message) => message.type === 'act'));
    last().hear({ ...view(9), events_since: 7 });
    last().hear({ type: 'accepted', table: 't', id: (act as { id: string }).id, seq: 9 });
    expect(await answer).toMatchObject({ type: 'accepted', seq: 9 });
    expect(heard.map((message) => (message as { seq: number }).seq)).toEqual([7, 9, 9]);
  });

  it('proves the connection when a phone wakes up', () => {
    const wire = new Connection(server);
    wire.follow('t', null, null, () => undefined);
    last().welcome();
    vi.advanceTimersByTime(100);
    wire.wake();
    expect(last().types()).toContain('ping');
    vi.advanceTimersByTime(3_500);
    expect(FakeSocket.made.length).toBe(2);
  });

  it('stops following', () => {
    const wire = new Connection(server);
    const { stop } = wire.follow('t', 2, null, () => expect.fail('nobody listens'));
    last().welcome();
    stop();
    expect(last().types()).toContain('unwatch');
    last().hear(view(1, 2));
  });
});

it('waits longer each time, ten seconds at most', () => {
  expect([0, 1, 2, 10].map((attempt) => backoff(attempt, 0.5))).toEqual([250, 500, 1000, 10_000]);
});
