import { describe, expect, it } from 'vitest';
import { Together } from './parts';
import type { PartsMessage } from './types';

const frame = { prompt: { situation: 'wait', waiting_for: [1] }, undo: { allowed: false, until_seq: null, steps: 0 }, seats: [], commitment: 'c', hints: false, result: null, secret: null };
const first: PartsMessage = {
  type: 'parts', table: 't', seq: 3, seat: 0, events_since: 2, yours: [0], printed: { game: 'x', seats: 2 }, verbs: [{ name: 'play', args: [{ name: 'card', values: ['a', 'b'] }] }],
  shared: [{ viewer: null, tricks: [1], actions: [] }], own: [{ viewer: [0], hand: [['a']], actions: [[]] }], frame: [frame],
};
const next: PartsMessage = { type: 'parts', table: 't', seq: 4, seat: 0, events_since: 3, yours: [0], shared: { tricks: { 1: [2] } }, own: { actions: { 0: { 0: [1] } } }, frame: { prompt: [{ situation: 'act', waiting_for: [0] }] } };

describe('what is told in parts', () => {
  it('is told on as a whole view', () => {
    const told = new Together(() => undefined);
    expect(told.hear(first)).toStrictEqual({
      type: 'view', table: 't', seq: 3, seat: 0, events: [], events_since: 2, yours: [0],
      view: { game: 'x', seats: 2, viewer: 0, tricks: [1], hand: ['a'], actions: [] }, ...frame,
    });
    expect(told.hear(next)).toStrictEqual({
      type: 'view', table: 't', seq: 4, seat: 0, events: [], events_since: 3, yours: [0],
      view: { game: 'x', seats: 2, viewer: 0, tricks: [1, 2], hand: ['a'], actions: [{ number: 1, verb: 'play', args: { card: 'b' }, notation: 'play b' }] },
      ...frame, prompt: { situation: 'act', waiting_for: [0] },
    });
  });

  it('begins anew where it is told whole', () => {
    const told = new Together(() => undefined);
    told.hear(first);
    told.hear(next);
    expect(told.hear({ ...first, seq: 9 })?.view).toStrictEqual({ game: 'x', seats: 2, viewer: 0, tricks: [1], hand: ['a'], actions: [] });
  });

  it('is kept apart by table and seat', () => {
    const told = new Together(() => undefined);
    told.hear(first);
    expect(told.hear({ ...next, seat: 1 })).toBeNull();
    expect(told.hear({ ...next, table: 'u' })).toBeNull();
    expect(told.hear(next)).not.toBeNull();
  });

  it('is nothing to whoever stopped, or follows anew and was not told the whole yet', () => {
    const told = new Together(() => undefined);
    told.hear(first);
    told.forget('t', 0);
    expect(told.hear(next)).toBeNull();
    told.hear(first);
    told.clear();
    expect(told.hear(next)).toBeNull();
  });

  it('is asked for anew, once, where something was missed', () => {
    const missed: [string, number | null][] = [];
    const told = new Together((table, seat) => missed.push([table, seat]));
    told.hear(first);
    expect(told.hear({ ...next, seq: 5, events_since: 4 })).toBeNull();
    expect(told.hear({ ...next, seq: 6, events_since: 5 })).toBeNull();
    expect(missed).toEqual([['t', 0]]);
    expect(told.hear({ ...first, seq: 6, events_since: 3 })).toMatchObject({ seq: 6, events_since: 3 });
    expect(told.hear({ ...next, seq: 7, events_since: 6 })).toMatchObject({ seq: 7, view: { tricks: [1, 2] } });
  });

  it('without anything of its own is what everybody sees', () => {
    const { own: _, yours: __, ...spectator } = { ...first, seat: null };
    expect(new Together(() => undefined).hear(spectator)).toMatchObject({ seat: null, yours: [], view: { viewer: null, tricks: [1], actions: [] } });
  });
});
