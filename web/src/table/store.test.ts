import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableInfo } from '../wire/types';
import type { TableGame } from './game';

type Tell = (message: unknown) => void;
const wire = vi.hoisted(() => ({ tell: (() => undefined) as (message: unknown) => void, answers: [] as ((answer: unknown) => void)[] }));
vi.mock('../wire/socket.svelte', () => ({
  connection: () => ({
    state: 'open',
    follow: (_table: string, _seat: number | null, _seq: number | null, tell: Tell) => { wire.tell = tell; return { stop: () => undefined, again: () => undefined }; },
    ask: () => new Promise((done) => wire.answers.push(done)),
    send: () => undefined,
  }),
}));
vi.mock('../ui/settings.svelte', () => ({ settings: { pace: 'flow', language: 'en' }, pause: () => 0 }));
import { TableStore } from './store.svelte';

const action = { number: 4, verb: 'end', args: {}, notation: 'end' };
const game = { id: 'x', together: true, between: () => [], log: () => [], figures: () => [], sounds: {} } as unknown as TableGame;
const info = { seats: [{ controller: 'person' }, { controller: 'bot' }], yours: [0], rematch: null } as unknown as TableInfo;
const view = (seq: number) => ({ type: 'view', table: 't', seq, seat: 0, view: { actions: [action], viewer: 0 }, events: [], events_since: seq - 1, prompt: { situation: 'act', waiting_for: [0, 1] }, undo: {}, seats: info.seats, yours: [0], hints: false });
const settled = () => new Promise((done) => setTimeout(done));

async function hear(...messages: unknown[]): Promise<void> {
  for (const message of messages) wire.tell(message);
  await settled();
}

async function answer(message: unknown): Promise<void> {
  wire.answers.shift()!(message);
  await settled();
}

describe('a decision under way', () => {
  let table: TableStore;
  beforeEach(async () => {
    vi.stubGlobal('document', { hidden: false });
    table = new TableStore('t', game, info);
    table.start();
    await hear(view(7));
    expect(table.actions).toEqual([action]);
    void table.act(action);
  });
  afterEach(() => {
    wire.answers.length = 0;
    vi.unstubAllGlobals();
  });

  it('is not offered again because somebody else decided first', async () => {
    await hear(view(8));
    expect([table.now.seq, table.actions, table.live]).toEqual([8, [], false]);
    await hear(view(9));
    await answer({ type: 'accepted', seq: 9 });
    expect([table.now.seq, table.actions]).toEqual([9, [action]]);
  });
  it('is over when its entry is on the screen, whichever comes first', async () => {
    await answer({ type: 'accepted', seq: 9 });
    await hear(view(8));
    expect(table.actions).toEqual([]);
    await hear(view(9));
    expect(table.actions).toEqual([action]);
  });
  it('is offered again when it is refused', async () => {
    await hear(view(8));
    await answer({ type: 'refused', code: 'stale', key: 'table.refused.stale', params: {}, rule: '' });
    expect(table.actions).toEqual([action]);
  });
  it('is forgotten by whoever sits down elsewhere', async () => {
    table.sit(0);
    await hear(view(8));
    await answer({ type: 'accepted', seq: 12 });
    expect(table.actions).toEqual([action]);
  });
});

describe('a match that nobody looks at yet', () => {
  it('stays at its first view, and goes on from there', async () => {
    vi.stubGlobal('document', { hidden: false });
    const table = new TableStore('t', game, info);
    let look = () => undefined as void;
    table.start(new Promise((done) => (look = done)));
    await hear(view(7), view(8), view(9));
    expect([table.ready, table.now.seq]).toEqual([true, 7]);
    look();
    await settled();
    expect(table.now.seq).toBe(9);
    vi.unstubAllGlobals();
  });
});

describe('looking back', () => {
  const past = (seq: number) => ({ type: 'past', table: 't', id: '', seq, seat: 0, view: { viewer: 0, moment: seq }, events: [] });
  let table: TableStore;
  beforeEach(async () => {
    vi.stubGlobal('document', { hidden: false });
    table = new TableStore('t', game, info);
    table.start();
    await hear({ ...view(7), events_since: -1 });
  });
  afterEach(() => {
    wire.answers.length = 0;
    vi.unstubAllGlobals();
  });
  const shown = () => (table.view as unknown as { moment?: number }).moment;

  it('keeps a moment on the screen until the next one has come', async () => {
    void table.look(3);
    await settled();
    await answer(past(3));
    expect(shown()).toBe(3);
    void table.look(4);
    await settled();
    expect(shown()).toBe(3);
    await answer(past(4));
    expect(shown()).toBe(4);
    await table.look(null);
    expect(table.view).toBe(table.now.view);
  });
  it('shows the newest of several moments asked for', async () => {
    void table.look(3);
    await settled();
    void table.look(4);
    await settled();
    await answer(past(3));
    expect(shown()).toBeUndefined();
    await answer(past(4));
    expect(shown()).toBe(4);
  });
  it('is not disturbed by what happens now', async () => {
    void table.look(3);
    await settled();
    await answer(past(3));
    await hear(view(8));
    expect([shown(), table.now.seq]).toEqual([3, 8]);
  });
});

describe('who sits there', () => {
  const seat = (name: string, controller = 'person') => ({ name, controller });
  async function sat(seats: unknown[], yours: number[], more: object = {}): Promise<TableStore> {
    vi.stubGlobal('document', { hidden: false, documentElement: { lang: '' } });
    const { useWords } = await import('../words/words.svelte');
    await useWords('web');
    const table = new TableStore('t', game, { seats, yours, rematch: null } as unknown as TableInfo);
    table.start();
    await hear({ ...view(1), seats, yours, ...more });
    return table;
  }
  afterEach(() => vi.unstubAllGlobals());

  it('is the reader, alone at a device, named or not', async () => {
    const unnamed = await sat([seat(''), seat('Marion', 'bot')], [0]);
    expect([unnamed.name(0), unnamed.spoken(0), unnamed.spoken(1)]).toEqual(['You', '\ue000', 'Marion']);
    const named = await sat([seat('Ada'), seat('Marion', 'bot')], [0]);
    expect([named.name(0), named.spoken(0)]).toEqual(['Ada', '\ue000']);
  });
  it('is named where several share a device, by number without a name', async () => {
    const table = await sat([seat('You'), seat(''), seat('Ada')], [0, 1]);
    expect([0, 1, 2].map(table.spoken)).toEqual(['Player 1', 'Player 2', 'Ada']);
    expect([0, 1].map(table.name)).toEqual(['Player 1', 'Player 2']);
  });
  it('is named to others and to spectators, never as You', async () => {
    const friend = await sat([seat('Vous'), seat('Bo')], [1]);
    expect([friend.spoken(0), friend.spoken(1)]).toEqual(['Player 1', '\ue000']);
    const spectator = await sat([seat('You'), seat('Bo')], []);
    expect([0, 1].map(spectator.spoken)).toEqual(['Player 1', 'Bo']);
  });
  it('is named in a replay', async () => {
    const table = await sat([seat(''), seat('Bo')], [0], { prompt: { situation: 'over', waiting_for: [] } });
    expect(table.spoken(0)).toBe('\ue000');
    table.at = 0;
    expect([table.spoken(0), table.name(0)]).toEqual(['Player 1', 'Player 1']);
  });
});
