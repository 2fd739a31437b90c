import { expect, it } from 'vitest';
import { kite, rhumbs, rose, sector } from './rose';

it('draws sixteen rays', () => expect(rhumbs(0, 0, 10, 16).match(/M/g)).toHaveLength(16));
it('draws 8, 4 and 4 kites, half light and half dark', () => {
  expect(rose(0, 0, 10).map((layer) => layer.light.match(/M/g)!.length)).toEqual([8, 4, 4]);
  expect(rose(0, 0, 10).map((layer) => layer.dark.match(/M/g)!.length)).toEqual([8, 4, 4]);
});
it('points north upwards', () => expect(kite(0, 0, 10, 2, 0).dark).toContain('L0.0 -10.0Z'));
it('lights a quarter', () => expect(sector(0, 0, 10, 0)).toBe('M0 0L-7.1 -7.1A10 10 0 0 1 7.1 -7.1Z'));
