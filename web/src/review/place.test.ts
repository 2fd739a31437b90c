import { expect, it } from 'vitest';
import { placePath, readPlace } from './place';

it.each([
  ['?seq=41&seat=0', { seat: 0, seq: 41 }],
  ['?seat=3', { seat: 3, seq: null }],
  ['', { seat: null, seq: null }],
  ['?seq=-1&seat=1e3', { seat: null, seq: null }],
  ['?seq=99999999999&seat=x', { seat: null, seq: null }],
])('%s', (search, place) => expect(readPlace(search)).toEqual(place));

it('is read as it was written', () => {
  expect(readPlace(placePath('abc', 2, 7).split('?')[1]!)).toEqual({ seat: 2, seq: 7 });
  expect(placePath('abc', 2)).toBe('/t/abc?seat=2');
});
