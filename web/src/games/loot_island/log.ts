import type { LogLine, Name } from '../../table/game';
import { about } from '../../table/history';
import type { GameEvent } from '../../wire/types';
import { knows, t } from '../../words/words.svelte';
import { tell } from '../../words/told';
import { art } from './art';

/** Steps that another line already tells. */
const quiet = new Set(['tiles_turned_up', 'choice_locked', 'tile_turned_down', 'treasure_revealed', 'landing_cleared']);
const glyphs: Record<string, string> = {
  ship_sailed: 'ship', ship_turned: 'ship', cards_drawn: 'draw_card', draw_declined: 'draw_card', map_deck_shuffled: 'card', treasure_deck_shuffled: 'card', cubes_taken: 'cube', cubes_lifted: 'discard_cube', eliminated: 'skull',
  disc_recalled: 'disc', disc_placed: 'disc', disc_moved: 'disc', disc_slid: 'disc', disc_raised: 'disc', passed: 'pass', first_player_taken: 'first', big_loot_found: 'chest', small_loot_found: 'chest', final_exploration: 'chest',
  healers_shown: 'healer', healer_offered: 'healer', healer_taken: 'healer', bankrupt: 'gold', treasure_kept: 'gold', treasure_discarded: 'pass', match_ended: 'first', aaron_finished: 'pass',
};

function picture({ kind, args }: GameEvent): LogLine['picture'] {
  const { card, tile } = args;
  if (typeof tile === 'string' && tile in art) return { kind: 'glyph', id: tile };
  if (typeof card === 'string') return { kind: 'card', id: card };
  if (Array.isArray(card)) return { kind: 'card', id: String(card[0]) };
  const glyph = glyphs[kind.replace('aaron_', '')] ?? glyphs[kind];
  return glyph ? { kind: 'glyph', id: glyph } : null;
}

/** Cards laid one after the other on the same landing are one line. */
function joined(events: GameEvent[]): GameEvent[] {
  const kept: GameEvent[] = [];
  for (const event of events) {
    const last = kept.at(-1);
    const same = ['card_laid', 'aaron_card_laid'].includes(event.kind) && last?.kind === event.kind && last.args['seat'] === event.args['seat'] && last.args['landing'] === event.args['landing'] && last.seq === event.seq;
    if (same) kept[kept.length - 1] = { ...last, args: { ...last.args, card: [last.args['card'], event.args['card']].flat() } };
    else kept.push(event);
  }
  return kept;
}

/** One line per open event, with the number of the round. */
export function log(events: GameEvent[], name: Name): LogLine[] {
  let round = '';
  return joined(events).flatMap((event, index) => {
    if (event.kind === 'round_started') round = String(event.args['round']);
    const key = `loot_island.event.${event.kind}`;
    if (quiet.has(event.kind) || !knows(key)) return [];
    const params = event.kind === 'ship_sailed' || event.kind === 'ship_turned' ? { ...event.args, corner: t(`li.corner.${event.args['corner'] as 'c0'}`) } : event.args;
    return [{ key: `${event.seq}:${index}`, turn: round, text: tell(key, params, name), ...about(event), picture: picture(event), ...(Array.isArray(event.args['card']) && { pieces: event.args['card'] as string[] }) }];
  });
}
