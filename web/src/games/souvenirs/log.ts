import type { LogLine, Name } from '../../table/game';
import { about } from '../../table/history';
import type { GameEvent } from '../../wire/types';
import { knows, say } from '../../words/words.svelte';
import { tell } from '../../words/told';
import { ended } from './words';

/** Steps that another line already tells. */
const quiet = new Set(['artefact_turned', 'card_seen', 'card_moved', 'no_effect', 'mooring_ended', 'roll_scored', 'effect_started', 'looked', 'slid_under']);
const glyphs: Record<string, string> = {
  duel_started: 'swords', duel_cancelled: 'swords', dice_rolled: 'swords', duel_ended: 'swords', ship_sailed: 'pirate_ship', ship_stayed: 'pirate_ship', ship_sent: 'pirate_ship',
  ship_rolled: 'pirate_ship', ship_skipped: 'pirate_ship', shielded: 'shield', place_validated: 'lock', second_turn_won: 'flame', fog_fell: 'fog', card_taken: 'cards', card_passed: 'cards', card_picked: 'cards', becalmed: 'pirate_ship', ship_will_skip: 'pirate_ship', match_ended: 'lock', die_rerolled: 'swords', placement_won: 'memory',
};

/** A duel and its dice in fewer words than the terminal needs. */
function told({ kind, args }: GameEvent, name: Name): string {
  if (kind === 'duel_started') return tell(typeof args['memory'] === 'string' ? 'sv.log.duel_memory' : 'sv.log.duel_place', args, name);
  if (kind === 'duel_ended') return say(`sv.duel.${String(args['result'])}`, { name: name(Number(args['seat'])) });
  if (kind !== 'dice_rolled') return tell(`souvenirs.event.${kind}`, args, name);
  const bonus = Number(args['attack_total']) - Number(args['attack']);
  return tell(bonus ? 'sv.log.dice_bonus' : 'sv.log.dice', { ...args, bonus }, name);
}

function picture({ kind, args }: GameEvent): LogLine['picture'] {
  if (glyphs[kind]) return { kind: 'glyph', id: glyphs[kind] };
  const card = args['memory'] ?? args['card'] ?? args['place'] ?? args['given'];
  if (typeof card !== 'string' && typeof args['type'] === 'string') return { kind: 'glyph', id: args['type'] };
  return typeof card === 'string' ? { kind: 'card', id: card } : null;
}

/** The place a line is about, the card, or the plate of whoever it happens to. */
function pieces({ kind, args }: GameEvent): string[] {
  const { place, copy, card, memory, seat, victim, to_seat: to } = args;
  const found = [memory ?? (kind === 'encounter_read' ? 'encounter' : card)].filter((id) => typeof id === 'string');
  if (typeof place === 'string') found.push(`spot:${place}:${String(copy ?? 1)}`);
  const who = [victim, to, seat].find((one) => typeof one === 'number');
  return found.length ? found.map(String) : who === undefined ? [] : [`seat:${String(who)}`];
}

/** A trade says what is drawn for it. */
const isSaid = (event: GameEvent, before: GameEvent | undefined): boolean => event.kind === 'card_drawn' && before?.kind === 'memory_traded' && before.seq === event.seq;

/** One line per open event, with the number of the round. */
export function log(events: GameEvent[], name: Name): LogLine[] {
  let round = '';
  return events.flatMap((event, index) => {
    if (event.kind === 'turn_started') round = String(event.args['round']);
    const key = `souvenirs.event.${event.kind}`;
    if (quiet.has(event.kind) || !knows(key) || isSaid(event, events[index - 1])) return [];
    return [{ key: `${event.seq}:${index}`, turn: round, text: ended(told(event, name)), ...about(event), picture: picture(event), pieces: pieces(event) }];
  });
}
