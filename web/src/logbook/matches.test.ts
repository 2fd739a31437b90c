import { expect, it } from 'vitest';
import type { LoggedMatch } from '../wire/types';
import { BOTS, everything, filtered, opponents, PEOPLE, sorted } from './matches';

const NOW = Date.UTC(2026, 5, 1);
const seat = (name: string, level: string | null, rank: number, is_you = false) => ({ seat: rank, name, level, colour: null, score: 10 - rank, rank, has_left: false, is_you });
const match = (table: string, game: string, daysAgo: number, ...others: [string, string | null][]): LoggedMatch => ({
  table, game, ended: NOW - daysAgo * 24 * 3_600_000, lasted: 1000, mine: 0, change: 3, is_there: true, note: '',
  seats: [seat('Ada', null, 1, true), ...others.map(([name, level], index) => seat(name, level, index + 2))],
});
const all = [match('a', 'santa_timea', 1, ['Bo', null]), match('b', 'souvenirs', 40, ['Malo', 'mate']), match('c', 'santa_timea', 300, ['Bo', null], ['Inès', 'captain'])];
const found = (change: object) => filtered(all, { ...everything, ...change }, NOW).map(({ table }) => table);

it('filters by game, opponent and time', () => {
  expect(found({})).toEqual(['a', 'b', 'c']);
  expect(found({ game: 'santa_timea' })).toEqual(['a', 'c']);
  expect(found({ who: 'Bo' })).toEqual(['a', 'c']);
  expect(found({ who: PEOPLE })).toEqual(['a']);
  expect(found({ who: BOTS })).toEqual(['b']);
  expect(found({ when: 'year' })).toEqual(['a', 'b']);
  expect(found({ when: 'month' })).toEqual(['a']);
});

it('offers people and no bots as opponents', () => expect(opponents(all)).toEqual(['Bo']));

it('sorts both ways and keeps equal ones', () => {
  expect(sorted(all, 'date', true).map(({ table }) => table)).toEqual(['c', 'b', 'a']);
  expect(sorted(all, 'game', false).map(({ table }) => table)).toEqual(['b', 'a', 'c']);
  expect(sorted(all, 'change', true).map(({ table }) => table)).toEqual(['a', 'b', 'c']);
});
