import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { languages, localeDir, readCatalogue } from '../../scripts/words.mjs';
import { gameIds } from '../lobby/games';
import { fill, type Language, type Text } from '../words/format';
import { canBegin, isFirst, loadPanels, type Match } from './begin';

vi.stubGlobal('navigator', { language: 'en', languages: ['en'] });
vi.stubGlobal('matchMedia', () => ({ matches: false }));

const info = { game: 'souvenirs', yours: [0], is_over: false, has_edition: false };
const counts = [1, 2, 3, 4, 5, 6];
const matches: Match[] = [...counts.map((seats) => ({ seats, options: {} })), { seats: 4, options: { teams: true } }];
const words = (language: string, game: string) => readCatalogue(join(localeDir, language, `${game}_web.po`)) as Record<string, Text>;

describe('how you win', () => {
  it('comes before the first match of a game on this device', () => {
    expect(isFirst({ begin: true, begun: [] }, info)).toBe(true);
    expect(isFirst({ begin: true, begun: ['fleet_dice'] }, info)).toBe(true);
    expect(isFirst({ begin: true, begun: ['souvenirs'] }, info)).toBe(false);
  });
  it('stays away when it was skipped for good', () => expect(isFirst({ begin: false, begun: [] }, info)).toBe(false));
  it('is for those who sit at a match that goes on by the usual rules', () => {
    for (const other of [{ yours: [] }, { is_over: true }, { has_edition: true }, { game: 'chess' }]) expect(isFirst({ begin: true, begun: [] }, { ...info, ...other })).toBe(false);
  });
});

describe.each(gameIds)('the panels of %s', (game) => {
  it('are four at most, with sentences of at most 14 words in every language', async () => {
    expect(canBegin(game)).toBe(true);
    for (const match of matches) {
      const panels = await loadPanels(game, match);
      expect(panels.length).toBeLessThanOrEqual(4);
      for (const language of languages as Language[]) {
        for (const { key, params } of panels) {
          const text = fill(words(language, game)[key]!, params ?? {}, language);
          expect(text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length, text).toBeLessThanOrEqual(14);
          expect(text).not.toMatch(/[{}]| [;:!?]/);
        }
      }
    }
  });
  it('say at the end how you win', async () => {
    for (const match of matches) expect((await loadPanels(game, match)).at(-1)!.key).toMatch(/\.win(_\w+)?$/);
  });
});

describe('the panels tell the truth for every number of seats', () => {
  const params = async (game: string, match: Match) => (await loadPanels(game, match)).map((panel) => panel.params).find(Boolean);
  it('Loot Island: cards a column needs', async () => {
    const found = await Promise.all([2, 3, 4, 5].map((seats) => params('loot_island', { seats, options: {} })));
    expect(found.map((each) => each!['needed'])).toEqual([4, 4, 5, 6]);
  });
  it('Escales & Souvenirs: places to validate', async () => {
    const found = await Promise.all([...[1, 2, 3, 5].map((seats) => ({ seats, options: {} })), { seats: 4, options: { teams: true } }].map((match) => params('souvenirs', match)));
    expect(found.map((each) => each!['goal'])).toEqual([3, 3, 2, 2, 3]);
  });
});
