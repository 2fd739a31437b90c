import { beforeAll, describe, expect, it, vi } from 'vitest';
import { speak, t, useWords } from '../words/words.svelte';
import { whereOf } from './progress';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await useWords('web');
});

describe.each([
  ['en', ['Round 3', 'Round 2 of 10', 'Turn 4 of 25', 'Setting up', 'Move 438'], 'Skip', '25 % to win'],
  ['fr', ['Manche 3', 'Manche 2 sur 10', 'Tour 4 sur 25', 'Mise en place', 'Coup 438'], 'Sauter', '25 % de victoire'],
] as const)('in %s', (language, places, skip, worth) => {
  beforeAll(() => speak(language));
  it('a table says its round or turn, never a step of nothing', () =>
    expect([whereOf({ round: 3, trick: 2 }, 9), whereOf({ round: 2, rounds: 10 }, 9), whereOf({ turn: 4, turns: 25 }, 438), whereOf({ turn: 0, turns: 25 }, 3), whereOf({}, 438)]).toEqual(places));
  it('skipping is not passing', () => expect(t('table.skip')).toBe(skip));
  it('a hint says what its figure counts', () => expect(t('table.hint.worth', { percent: '25' })).toBe(worth));
});
