import type { LogLine, Name } from '../../table/game';
import type { GameEvent } from '../../wire/types';
import { knows } from '../../words/words.svelte';
import { tell } from '../../words/told';

/** Steps that another line already tells. */
const quiet = new Set(['artefact_turned', 'card_seen', 'card_moved', 'no_effect', 'mooring_ended', 'roll_scored', 'effect_started', 'looked', 'slid_under']);
const glyphs: Record<string, string> = {
  duel_started: 'swords', duel_cancelled: 'swords', dice_rolled: 'swords', duel_ended: 'swords', ship_sailed: 'pirate_ship', ship_stayed: 'pirate_ship', ship_sent: 'pirate_ship',
  ship_rolled: 'pirate_ship', ship_skipped: 'pirate_ship', shielded: 'shield', place_validated: 'lock', second_turn_won: 'flame', fog_fell: 'fog', card_taken: 'cards', card_passed: 'cards',
};

function picture({ kind, args }: GameEvent): LogLine['picture'] {
  if (glyphs[kind]) return { kind: 'glyph', id: glyphs[kind] };
  const card = args['memory'] ?? args['card'] ?? args['place'];
  return typeof card === 'string' ? { kind: 'card', id: card } : null;
}

/** One line per open event, with the number of the round. */
export function log(events: GameEvent[], name: Name): LogLine[] {
  let round = '';
  return events.flatMap((event, index) => {
    if (event.kind === 'turn_started') round = String(event.args['round']);
    const key = `souvenirs.event.${event.kind}`;
    if (quiet.has(event.kind) || !knows(key)) return [];
    return [{ key: `${event.seq}:${index}`, turn: round, text: tell(key, event.args, name), seq: event.seq, picture: picture(event) }];
  });
}
