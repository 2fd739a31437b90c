import { afterEach, expect, it } from 'vitest';
import { colourOf, tincture } from './seats';
import { wear } from './worn.svelte';

afterEach(() => wear([]));

it('gives every seat the colour that was chosen, or its own', () => {
  expect([0, 1, 2].map((seat) => tincture(seat))).toEqual(['azure', 'gules', 'or']);
  wear(['gules', null, 'azure']);
  expect([0, 1, 2].map((seat) => tincture(seat))).toEqual(['gules', 'or', 'azure']);
});

it('leaves a colour to those without a seat', () => {
  expect(colourOf(2, 'loot_island', [null, null])).toBe('argent');
  expect(colourOf(2, 'loot_island', ['argent', null])).toBe('azure');
});
