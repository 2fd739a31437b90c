import { describe, expect, it } from 'vitest';
import type { BaseView } from '../wire/view';
import { groups } from './groups';
import { node, seatFields, tableFields } from './tree';

const view = {
  game: 'x', rules: '1', seats: 3, options: {}, viewer: 0, to_act: [0], is_over: false, actions: [],
  round: 2, phase: 'draft', empty: [], none: null, dice: ['fish', 'coin', 'net', 'star'], gold: [1, 2, 3], hands: [['a'], [], ['b', 'c']],
  market: [{ card: 'm1', cost: 2 }, { card: 'm2', cost: 3 }], ship: { at: 4, crew: { mate: 1 } },
} as unknown as BaseView;

describe('tree', () => {
  it('leaves out the frame and what is empty', () => expect(tableFields(view).map(({ name }) => name)).toEqual(['round', 'phase', 'dice', 'market', 'ship']));
  it('knows leaves, rows, tables and branches', () => expect(tableFields(view).map((field) => field.node.kind)).toEqual(['leaf', 'leaf', 'row', 'table', 'branch']));
  it('gives each seat its own', () => {
    expect(seatFields(view, 2)).toEqual([{ name: 'gold', node: { kind: 'leaf', value: 3 } }, { name: 'hands', node: { kind: 'row', values: ['b', 'c'] } }]);
    expect(seatFields(view, 1).map(({ name }) => name)).toEqual(['gold']);
  });
  it('survives anything', () => {
    for (const value of [null, 0, '', [], {}, [[[]]], [{ a: [] }], [null], { a: null }]) expect(node(value, 2)).toBeTruthy();
  });
});

it('groups actions by verb, in order', () => {
  const action = (number: number, verb: string) => ({ number, verb, args: {}, notation: verb });
  expect(groups([action(1, 'b'), action(2, 'a'), action(3, 'b')]).map(({ verb, actions }) => [verb, actions.length])).toEqual([['b', 2], ['a', 1]]);
});
