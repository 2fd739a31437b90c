import { describe, expect, it } from 'vitest';
import type { BaseView, Told } from '../wire/view';
import { changes, isHeld, stay, tellings, together, withOutcome } from './follow';
import type { LogLine, TableGame } from './game';
import { turns } from './log';

type View = { viewer: number | null; cubes: number; gold: number };
const game = { figures: (view: View) => [{ name: 'cubes', short: '', value: view.cubes, less: true }, { name: 'gold', short: '', value: view.gold }] } as unknown as TableGame;
const view = (cubes: number, gold = 5, viewer: number | null = 0) => ({ viewer, cubes, gold }) as unknown as BaseView;
const line = (text: string, seq = 4, rest: Partial<LogLine> = {}): LogLine => ({ key: `${seq}:${text}`, turn: '', text, seq, seat: 2, picture: null, ...rest });
const message = (seat: number | null, after = view(9)) => ({ seq: 4, events: [{ seat }], view: after }) as unknown as Told<BaseView>;

describe('what somebody else did to me', () => {
  it('is every figure of mine that changed, and whether that is a loss', () => {
    expect(changes(game, view(8), view(9, 7))).toEqual([{ name: 'cubes', before: 8, after: 9, isLoss: true }, { name: 'gold', before: 5, after: 7, isLoss: false }]);
    expect(changes(game, view(8), view(8))).toEqual([]);
  });
  it('is nothing for a spectator or through other eyes', () => {
    expect(changes(game, view(8, 5, null), view(9, 5, null))).toEqual([]);
    expect(changes(game, view(8, 5, 1), view(9))).toEqual([]);
  });
  it('waits as I have chosen', () => {
    const [loss, gain] = [changes(game, view(8), view(9)), changes(game, view(8), view(7))];
    expect([isHeld('always', loss), isHeld('always', gain), isHeld('losses', loss), isHeld('losses', gain), isHeld('never', loss), isHeld('always', [])]).toEqual([true, true, true, false, false, false]);
  });
});

describe('telling', () => {
  it('says short lines together and names their pieces', () => {
    const found = tellings(game, [line('Inès plays red 1.', 4, { pieces: ['r1'] }), line('All take a cube.', 4, { picture: { kind: 'card', id: 'r1b' } })], view(8), message(2));
    expect(found.map(({ text, seat, pieces }) => [text, seat, pieces])).toEqual([['Inès plays red 1. All take a cube.', 2, ['r1', 'r1b']]]);
    expect(found[0]!.changes.map(({ name }) => name)).toEqual(['cubes']);
  });
  it('breaks what is too long for a glance; what it did to me comes last', () => {
    const found = tellings(game, [line('a'.repeat(100)), line('b'.repeat(100))], view(8), message(2));
    expect(found.map(({ text, changes }) => [text[0], changes.length])).toEqual([['a', 0], ['b', 1]]);
  });
  it('of two people is two tellings', () => {
    expect(tellings(game, [line('a'), line('b', 4, { seat: 1 })], view(8), message(2)).map(({ seat }) => seat)).toEqual([2, 1]);
  });
  it('of my own step does nothing to me', () => {
    expect(tellings(game, [line('I play.')], view(8), message(0))[0]!.changes).toEqual([]);
  });
  it('of my own step is mine, what comes of it is not', () => {
    const found = tellings(game, [line('I pass.', 4, { seat: 0 }), line('The ship sails on.', 4, { seat: null }), line('Inès finds a jewel.'), line('I draw.', 4, { seat: 0 })], view(8), message(0));
    expect(found.map(({ text, isMine }) => [text, isMine])).toEqual([['I pass.', true], ['The ship sails on.', false], ['Inès finds a jewel.', false], ['I draw.', false]]);
  });
  it('stays as long as it takes to read', () => {
    expect([stay('short'), stay('x'.repeat(100))]).toEqual([1600, 5500]);
  });
});

describe('the outcome of a step', () => {
  const name = (seat: number) => `seat ${seat}`;
  const lay = { ...game, outcome: () => 'North 1: 4 of 5 cards.' } as TableGame;
  const lines = [line('Inès lands.'), line('Loïc takes a cube.', 4, { seat: 1 })];
  const said = (seat: number | null, of = lay) => withOutcome(of, lines, view(8), message(seat), name).map(({ text, seat }) => [text, seat]);
  it('is told behind what somebody else did, before what it did to others', () => expect(said(2)).toEqual([['Inès lands.', 2], ['North 1: 4 of 5 cards.', 2], ['Loïc takes a cube.', 1]]));
  it('is not told of my own step, nor where the game says none', () => {
    expect(said(0)).toHaveLength(2);
    expect(said(2, game)).toHaveLength(2);
  });
});

describe('what was missed', () => {
  const told = (text: string, before: number, after: number) => ({ ...tellings(game, [line(text)], view(before), message(2, view(after)))[0]! });
  it('is one telling: from the first figure to the last', () => {
    expect(together([told('Inès lands.', 7, 8), told('Loïc lands.', 8, 10)]).map(({ text, changes }) => [text, changes])).toEqual([['Inès lands. Loïc lands.', [{ name: 'cubes', before: 7, after: 10, isLoss: true }]]]);
    expect(together([])).toEqual([]);
  });
  it('is told in the last words where all would be too long', () => expect(together([told('a'.repeat(100), 7, 8), told('b'.repeat(100), 8, 9)])[0]!.text[0]).toBe('b'));
});

describe('the log', () => {
  it('is grouped by turn, the newest first, each in its order', () => {
    const lines = [line('a', 1, { seat: 0 }), line('b', 2, { seat: 0 }), line('!', 2, { seat: null }), line('c', 3, { seat: 1 }), line('d', 4, { seat: 1, turn: '2' })];
    expect(turns(lines).map(({ seat, lines: own }) => [seat, own.map(({ text }) => text).join('')])).toEqual([[1, 'd'], [1, 'c'], [0, 'ab!']]);
  });
});
