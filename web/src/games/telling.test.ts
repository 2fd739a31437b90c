import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { localeDir, readCatalogue } from '../../scripts/words.mjs';
import type { GameEvent } from '../wire/types';
import { YOU } from '../words/person';
import { speak, useWords } from '../words/words.svelte';
import { log as fleet } from './fleet_dice/log';
import { log as rolling, quiet as rollingQuiet, told as rollingTold } from './rolling_seas/log';
import { quiet as santaQuiet, told as santaTold } from './santa_timea/log';

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
