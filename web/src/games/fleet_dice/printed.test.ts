import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import printed from '../../fixtures/fleet_dice-printed.json';
import type { Layout, SectionId, Sheet } from './view';

vi.stubGlobal('document', { documentElement: { lang: '' } });
const { speak, useWords } = await import('../../words/words.svelte');
const { about, bonusText, cardText, coinsFace, print } = await import('./printed');
const layout = printed.layout as unknown as Layout;
const sheet = (level: number): Sheet => ({ ...(printed.sheet as unknown as Sheet), licences: { shrimp: level, cod: level, lobster: level, swordfish: level, oyster: level } });

beforeAll(() => useWords('fleet_dice', 'fleet_dice_web'));
beforeEach(async () => {
  print(layout);
  await speak('en');
});

it('says what sheets and cards of the standard edition print', () => {
  expect(coinsFace()).toBe('3 coins');
  expect(bonusText('kb_fish')).toBe('1 VP per 6 fish');
  expect(bonusText('kb_full')).toBe('1 VP per full boat');
  expect(cardText('captain_norberg')).toBe('1 VP per 2 launched boats of any kind (max 6)');
  expect(cardText('gold_papers')).toBe('Most licence levels (king crab not counted)');
  expect(cardText('silver_master')).toBe('First to activate a level 3 licence');
  expect(about(sheet(2), 'shrimp')).toBe('Licence level 2: A shrimp die you choose counts as any boat face, and gives a star. Next level: A shrimp die you choose counts as 2 boat faces, and gives a star.');
  expect(about(sheet(0), 'swordfish')).toBe('No licence yet. Next level: After fishing: a star.');
  expect(about(sheet(3), 'oyster')).toBe('Licence level 3: Oyster boats take 2 fish, or 1 fish and a coin; room for 10.');
  expect(about(sheet(0), 'king_crab')).toBe('Box 4 brings the king crab licence, 5 points and a bonus nobody else has. Boxes that launch boats: 6 and 8.');
  expect(about(sheet(0), 'seafood_buffet')).toBe('Boat dice may mark hexagons, for points in all: 1, 3, 6, 10 and 15.');
});

it('says what another edition prints', () => {
  print({
    ...layout, coins_face: 1, shipyard_uses: 1, smokehouse_coins: 4, die_as_coin: [1, 5],
    crab_bonuses: { ...layout.crab_bonuses, kb_fish: { metric: 'coins_marked', per: 7, points: 2 } },
    trophies: { ...layout.trophies, silver_master: { metric: 'licences_level3', needs: 2 }, gold_haul: { metric: 'full_boats' } },
    licences: { ...layout.licences, shrimp: { faces: [0, 1, 3], stars: [2, 0, 0] }, swordfish: { stars: [0, 2, 1], coins: [3, 1, 0] } },
  });

  expect([coinsFace(), bonusText('kb_fish')]).toEqual(['1 coin', '2 VP per 7 coin boxes marked']);
  expect([cardText('silver_master'), cardText('gold_haul')]).toEqual(['First to activate 2 level 3 licences', 'Most full boats']);
  expect(about(sheet(1), 'shrimp')).toContain('counts as no boat face, and gives 2 stars. Next');
  expect(about(sheet(1), 'swordfish')).toBe('Licence level 1: After fishing: 3 coins. Next level: After fishing: 2 stars, then a coin.');
  expect(about(sheet(0), 'shipyard')).toBe('Once: a die used as a star.');
  expect(about(sheet(0), 'smokehouse')).toBe('The market brings 4 coins more.');
  expect(about(sheet(0), 'bait_shop')).toBe('A die used as a coin brings 5.');
});

it('has words for every section and metric in French, too', async () => {
  await speak('fr');
  const sections = Object.keys(layout.boxes) as SectionId[];
  const said = [...sections.map((id) => about(sheet(1), id)), ...Object.keys(layout.crab_bonuses).map(bonusText), ...Object.keys({ ...layout.captains, ...layout.trophies }).map(cardText)];

  expect(said.filter((text) => !text || text.includes('fleet_dice.') || text.includes('{'))).toEqual([]);
  expect(cardText('captain_benali')).toBe('1 PV pour 2 cases remplies dans le port (max. 6)');
});
