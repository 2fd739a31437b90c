import { describe, expect, it } from 'vitest';
import type { GameEvent, SeatInfo } from '../wire/types';
import { isAway, isReturn, standInOf } from './standin';

const handed = (seq: number, seat: number, controller: string): GameEvent => ({ seq, seat, kind: 'table.controller', args: { seat, controller } });
const played = (seq: number, seat: number, kind = 'card_played'): GameEvent => ({ seq, seat, kind, args: {} });
const events = [handed(3, 1, 'bot'), played(4, 1), handed(5, 1, 'person'), handed(7, 1, 'bot'), played(8, 1), played(8, 1, 'trick_won'), played(9, 0), played(10, 1), handed(11, 1, 'person')];

describe('a bot that stands in', () => {
  it('is told with what it decided, the last time only', () => {
    expect(standInOf(events, 1)).toEqual({ since: 7, decisions: 2 });
    expect(standInOf(events, 0)).toBeNull();
    expect(standInOf(events.slice(5), 1)).toBeNull();
  });
  it('is over with the return of its person', () => {
    expect([11, 10].map((seq) => isReturn(events, 1, seq))).toEqual([true, false]);
    expect(isReturn(events, 0, 11)).toBe(false);
  });
  it('is for people who are not connected', () => {
    const seat = (controller: string, present: boolean) => ({ seat: 1, controller, present }) as SeatInfo;
    expect(isAway(seat('person', false), [0])).toBe(true);
    expect([isAway(seat('person', true), [0]), isAway(seat('bot', false), [0]), isAway(seat('open', false), [0]), isAway(seat('person', false), [0, 1]), isAway(undefined, [])]).toEqual(Array(5).fill(false));
  });
});
