import { expect, it } from 'vitest';
import { nextPlace } from './arrows';

it('moves round the group', () => {
  expect(nextPlace('ArrowRight', 2, 3)).toBe(0);
  expect(nextPlace('ArrowLeft', 0, 3)).toBe(2);
  expect(nextPlace('Home', 2, 3)).toBe(0);
  expect(nextPlace('End', 0, 3)).toBe(2);
});
it('leaves other keys alone', () => {
  expect(nextPlace('ArrowRight', 0, 3, true)).toBeNull();
  expect(nextPlace('ArrowDown', 0, 3, true)).toBe(1);
  expect(nextPlace('Enter', 0, 3)).toBeNull();
  expect(nextPlace('ArrowRight', 0, 0)).toBeNull();
});
