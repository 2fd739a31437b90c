import { describe, expect, it } from 'vitest';
import type { OpenTable, TableLine } from '../wire/types';
import { inOrder, nextTable } from './next';
import { filtered, kept } from './rows';

const open = (id: string, more: Partial<OpenTable> = {}): OpenTable => ({ id, game: 'santa_timea', places: [], options: {}, mode: null, pace: null, wanted: 'any', created: 0, mine: null, is_host: false, table: null, ...more });
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('rows of open tables', () => {
  it('never jump', () => {
    expect(ids(kept([open('b'), open('a')], [open('c'), open('a'), open('b')], []))).toEqual(['b', 'a', 'c']);
  });
  it('leave, and stay a while where somebody was faster', () => {
    expect(ids(kept([open('a'), open('b')], [], ['b']))).toEqual(['b']);
  });
  it('are filtered, but for my own', () => {
    const all = [open('a', { game: 'souvenirs' }), open('b', { pace: { kind: 'days', base: 86400 } }), open('c', { mine: 0 })];
    expect(ids(filtered(all, '', 'any'))).toEqual(['a', 'b', 'c']);
    expect(ids(filtered(all, 'souvenirs', 'none'))).toEqual(['a', 'c']);
    expect(ids(filtered(all, '', 'days'))).toEqual(['b', 'c']);
  });
});

const line = (table: string, state: TableLine['state'], ends_in: number | null = null) => ({ table, state, ends_in }) as TableLine;

describe('the next table where I am asked', () => {
  const lines = [line('a', 'your_move'), line('b', 'waiting'), line('c', 'your_move', 5000), line('d', 'over'), line('e', 'your_move', 900)];
  it('is the one with the least time', () => expect(inOrder(lines).map(({ table }) => table)).toEqual(['e', 'c', 'a', 'b']));
  it('is another one', () => {
    expect([nextTable(lines, null), nextTable(lines, 'e'), nextTable([line('x', 'your_move')], 'x')]).toEqual(['e', 'c', null]);
  });
});
