import { expect, it } from 'vitest';
import type { DayDeal } from '../wire/types';
import { dots, featured } from './today';

const deal = (game: string, seats: number, more: Partial<DayDeal> = {}): DayDeal => ({ game, seats, state: 'new', table: null, played: 0, best: [], scores: [], ...more });
const deals = [deal('a', 4), deal('b', 1), deal('b', 4), deal('c', 4)];

it('has another game first each day, in turn', () => {
  const found = ['19', '20', '21', '22'].map((day) => featured({ day: `2026-11-${day}`, ends_in: 1, deals })!.game);
  expect(new Set(found.slice(0, 3))).toEqual(new Set(['a', 'b', 'c']));
  expect(found[3]).toBe(found[0]);
});
it('begins with the one I play', () => expect(featured({ day: '2026-11-19', ends_in: 1, deals: [...deals, deal('d', 1, { state: 'playing' })] })!.game).toBe('d'));
it('has nothing where there is no deal', () => expect(featured({ day: '2026-11-19', ends_in: 1, deals: [] })).toBeNull());
it('shows my result once', () => {
  const best = [{ place: 1, name: 'A', score: 9, is_mine: false }, { place: 2, name: 'I', score: 7, is_mine: true }];
  expect(dots(deal('a', 4, { scores: [9, 7, 7], best })).map(({ mine }) => mine)).toEqual([false, true, false]);
  expect(dots(deal('a', 4, { scores: [9] }))).toEqual([{ score: 9, mine: false }]);
});
