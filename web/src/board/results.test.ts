import { expect, it } from 'vitest';
import { axis } from './results';

const of = (...scores: number[]) => scores.map((score, index) => ({ score, mine: index === 0 }));

it('has every result once, mine above those that are like it', () => {
  const { dots, high } = axis(of(9, 9, 12, 9), 0.05);
  expect(dots).toHaveLength(4);
  expect(dots.filter(({ mine }) => mine)).toEqual([{ x: dots[0]!.x, level: 2, mine: true }]);
  expect(high).toBe(3);
});
it('keeps all of them between round numbers', () => {
  const { dots, ticks } = axis(of(-3, 41), 0.05);
  expect(ticks.map(({ value }) => value)).toEqual([-20, -10, 0, 10, 20, 30, 40, 50].filter((value) => value >= ticks[0]!.value));
  for (const { x } of dots) expect(x > 0 && x < 1).toBe(true);
});
it('stands in the middle with one', () => {
  const { dots, ticks } = axis(of(7), 0.05);
  expect(dots[0]!.x).toBe(0.5);
  expect(ticks.length).toBeGreaterThan(1);
});
