import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../wire/types';
import { beginnings, turning } from './turning';

const event = (seq: number, args: Record<string, unknown>): GameEvent => ({ kind: 'x', seq, seat: null, args });

describe('the turning point', () => {
  it('is the round that changed my distance to the best most', () => {
    expect(turning([[0, 0, 0], [3, 2, 1], [5, 11, 2], [9, 12, 2]], 0)).toEqual({ round: 2, rival: 1, before: 1, after: -6, mine: 2, theirs: 9, course: [0, 1, -6, -3] });
  });
  it('may be a gain, and the final count', () => {
    expect(turning([[0, 0], [1, 4], [9, 4]], 0)).toMatchObject({ round: 2, before: -3, after: 5, mine: 8, theirs: 0 });
  });
  it('is not told where nothing changed', () => expect(turning([[0, 0], [2, 2]], 1)).toBeNull());
  it('knows rounds and turns, and what was taken back', () => {
    expect(beginnings([event(0, { round: 1 }), event(3, { round: 2 }), { ...event(4, { entries: [3] }), kind: 'table.undone' }, event(5, { turn: 2 }), event(6, { turn: 2 })])).toEqual([0, 5]);
  });
});
