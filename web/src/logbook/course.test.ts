import { expect, it } from 'vitest';
import { heights, ticks } from './course';

it('puts the lowest at the bottom and the highest at the top', () => {
  expect(heights([1400, 1500, 1600], 100, 50)).toEqual([{ x: 0, y: 50 }, { x: 50, y: 25 }, { x: 100, y: 0 }]);
  expect(heights([1500], 100, 50)).toEqual([{ x: 50, y: 25 }]);
  expect(heights([], 100, 50)).toEqual([]);
});

it('finds a scale of few round values that holds everything', () => {
  expect(ticks(1430, 1560)).toEqual([1400, 1500, 1600]);
  expect(ticks(1500, 1500)).toEqual([1500, 1600]);
  for (const [low, high] of [[1000, 2000], [1, 1999], [1499, 1501]] as const) {
    const found = ticks(low, high);
    expect(found.length).toBeLessThan(7);
    expect([found[0]! <= low, found.at(-1)! >= high]).toEqual([true, true]);
  }
});
