import { describe, expect, it } from 'vitest';
import { chanceOf } from './hints';

describe('hints', () => {
  const hints = [{ action: 4, worth: 0.9, visits: 2000 }, { action: 7, worth: 0.5, visits: 100 }, { action: 8, worth: 0.5, visits: 99 }];

  it('an action the search soon turned away from has no chance of its own', () =>
    expect([4, 7, 8, 9].map((action) => chanceOf(hints, action))).toEqual([0.9, 0.5, undefined, undefined]));
});
