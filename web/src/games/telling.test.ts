import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { localeDir, readCatalogue } from '../../scripts/words.mjs';
import type { GameEvent } from '../wire/types';
import { YOU } from '../words/person';
import { speak, useWords } from '../words/words.svelte';
import { log as fleet } from './fleet_dice/log';
import { log as loot } from './loot_island/log';
import { log as rolling, quiet as rollingQuiet, told as rollingTold } from './rolling_seas/log';
import { log as santa, quiet as santaQuiet, told as santaTold } from './santa_timea/log';
import { log as souvenirs } from './souvenirs/log';

vi.stubGlobal('document', { documentElement: { lang: '' } });
/** A kind may have further sentences of its own (`card_turned.turn_0`): they are told where it is. */
const kinds = (game: string): string[] => {
  const keys = Object.keys(readCatalogue(join(localeDir, 'en', `${game}.po`))).filter((key) => key.startsWith(`${game}.event.`));
  return [...new Set(keys.map((key) => key.split('.')[2]!))];
};
const event = (kind: string, args: Record<string, unknown>): GameEvent => ({ kind, args, seq: 1, seat: 0 });
const name = (seat: number) => (seat === 0 ? YOU : 'Ben');

it.each([['rolling_seas', rollingTold(), rollingQuiet], ['santa_timea', santaTold(), santaQuiet]] as const)('every event of %s is told, or quiet on purpose', (game, told, quiet) => {
  expect([...new Set([...told, ...quiet])].sort()).toEqual(kinds(game).sort());
});

describe('what has no words of its own here', () => {
  beforeAll(async () => {
    await speak('en');
    await useWords('fleet_dice_web', 'fleet_dice', 'fleet_dice_names', 'rolling_seas_web', 'rolling_seas', 'rolling_seas_names');
  });
  it('has those of the terminal', () => {
    const lost = fleet([event('stars_lost', { seat: 0, stars: 2 }), event('stars_lost', { seat: 1, stars: 1 }), event('fishing_started', { seat: 1 })], name);
    expect(lost.map(({ text }) => text)).toEqual(['You have no free box and lose 2 stars.', 'Ben has no free box and loses 1 star.']);
  });
  it('is told once plans are open', () => {
    const met = event('monster_met', { seat: 1, square: 'H7', provisions: 2 });
    expect(rolling([met], name)).toEqual([]);
    expect(rolling([event('plan_shown', { seat: 1 }), met], name).map(({ text }) => text)).toEqual(['Ben meets a sea monster on H7, for 2 provisions.']);
  });
});

describe('what comes of something says of what, here too', () => {
  const games = ['santa_timea', 'fleet_dice', 'loot_island', 'rolling_seas', 'souvenirs'];
  const logs = { santa_timea: santa, fleet_dice: fleet, loot_island: loot, rolling_seas: rolling, souvenirs };
  /** Kinds whose words of the terminal say a cause, with two of them. */
  const caused = (game: string): [string, string, string][] => {
    const words = readCatalogue(join(localeDir, 'en', `${game}.po`)) as Record<string, string | string[]>;
    const own = (kind: string) => Object.keys(words).flatMap((key) => (key.startsWith(`${game}.event.${kind}.cause_`) ? [key.split('.cause_')[1]!.split('.')[0]!] : []));
    return kinds(game).flatMap((kind) => {
      const others = own(kind).filter((cause) => cause !== 'none');
      const isNamed = [words[`${game}.event.${kind}`]].flat().some((text) => text?.includes('{cause}'));
      return isNamed || others.length ? [[kind, others[0] ?? 'some_card', isNamed ? 'other_card' : others[1] ?? 'lowest'] as [string, string, string]] : [];
    });
  };
  /** What leads to an event, without which it is not told by itself. */
  const before = (game: string, cause: string): GameEvent[] => (game === 'rolling_seas' ? [event('plan_shown', { seat: 1 })]
    : game === 'santa_timea' ? [event('card_played', { seat: 1, card: 'north_3' }), event('trick_resolved', { trick: 1, wind: 'wind_north_1a', out: [], leader: 0, cause })] : []);
  const after: Record<string, GameEvent[]> = { rolling_seas: [event('plan_shown', { seat: 0 })], santa_timea: [event('winds_taken', { seat: 1, winds: ['wind_north_1a'] })] };
  const args = { seat: 1, victim: 0, winds: [], what: 'story', power: 'story', amount: 2, level: 1, section: 'cod', box: 2, coins: 2, stars: 0, cards: 1, cubes: 1, has: 2, corner: 'c0', card: 'map_red_02_a', landing: 'n1' };
  const told = (game: keyof typeof logs, kind: string, cause: string) => {
    const itself = kind === 'trick_resolved' ? [] : [event(kind, { ...args, cause })];
    return logs[game]([...before(game, cause), ...itself, ...(after[game] ?? [])], name).map(({ text }) => text).join(' ');
  };
  beforeAll(async () => {
    await speak('en');
    await useWords(...games.flatMap((game) => [`${game}_web`, game, `${game}_names`]));
  });
  it.each(games)('%s', (game) => {
    expect(caused(game).length).toBeGreaterThan(1);
    expect(caused(game).filter(([kind, one, other]) => told(game as 'souvenirs', kind, one) === told(game as 'souvenirs', kind, other)).map(([kind]) => kind)).toEqual([]);
  });
});

describe('cards on a landing', () => {
  beforeAll(async () => {
    await speak('en');
    await useWords('loot_island_web', 'loot_island', 'loot_island_names');
  });
  const laid = (card: string, landing = 'n1') => event('card_laid', { seat: 1, card, landing });
  const disc = event('disc_placed', { seat: 1, landing: 'n1' });
  const said = (...events: GameEvent[]) => loot(events, name).map(({ text }) => text);
  it('are told in one sentence with the disc put there', () => {
    expect(said(disc, laid('map_red_02_a'), laid('map_red_joker_a'))).toEqual(['Ben puts a disc on North 1 and lays red 2 and joker.']);
    expect(said(laid('map_violet_10_a'))).toEqual(['Ben lays violet 10 on North 1.']);
  });
  it('are told apart from a disc elsewhere', () => expect(said(disc, laid('map_red_02_a', 'n2'))).toEqual(['Ben puts a disc on North 1.', 'Ben lays red 2 on North 2.']));
});
