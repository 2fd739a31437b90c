import type { LogLine, Name } from '../../table/game';
import { about } from '../../table/history';
import type { GameEvent } from '../../wire/types';
import { knows, t } from '../../words/words.svelte';
import { tell } from '../../words/told';
import { art } from './art';
import { cardsInWords } from './words';

/** Steps that another line already tells. */
const quiet = new Set(['tiles_turned_up', 'choice_locked', 'tile_turned_down', 'treasure_revealed', 'landing_cleared']);
const glyphs: Record<string, string> = {
  ship_sailed: 'ship', ship_turned: 'ship', cards_drawn: 'draw_card', draw_declined: 'draw_card', map_deck_shuffled: 'card', treasure_deck_shuffled: 'card', cubes_taken: 'cube', cubes_lifted: 'discard_cube', eliminated: 'skull',
  disc_recalled: 'disc', disc_placed: 'disc', disc_moved: 'disc', disc_slid: 'disc', disc_raised: 'disc', passed: 'pass', first_player_taken: 'first', big_loot_found: 'chest', small_loot_found: 'chest', final_exploration: 'chest',
  healers_shown: 'healer', healer_offered: 'healer', healer_taken: 'healer', bankrupt: 'gold', treasure_kept: 'gold', treasure_discarded: 'pass', match_ended: 'first', aaron_finished: 'pass',
};

function picture({ kind, args }: GameEvent): LogLine['picture'] {
  const { tile } = args;
  const card = [args['card']].flat()[0];
  if (typeof tile === 'string' && tile in art) return { kind: 'glyph', id: tile };
  if (typeof card === 'string') return { kind: 'card', id: card };
  const glyph = glyphs[kind.replace('aaron_', '')] ?? glyphs[kind];
  return glyph ? { kind: 'glyph', id: glyph } : null;
}

/** The pieces a line is about: what it speaks of on the board, else whose plate changes. */
function pieces({ kind, args }: GameEvent): string[] | undefined {
  const { card, landing, seat, tile } = args;
  if (card !== undefined) return [card].flat().map(String);
  if (kind.includes('disc_') && typeof landing === 'string') return [`disc:${landing}:${kind.startsWith('aaron') ? 'aaron' : String(seat)}`];
  if (typeof tile === 'string') return [`tile:${tile}`];
  return typeof seat === 'number' ? [`seat:${seat}`] : undefined;
}

const each = new Set(['card_laid', 'card_inserted', 'card_discarded', 'aaron_card_laid', 'aaron_card_inserted', 'aaron_card_discarded']);

/** Cards that go the same way one after the other are told in one sentence. */
function together(events: GameEvent[]): GameEvent[] {
  return events.reduce<GameEvent[]>((told, event) => {
    const last = told.at(-1);
    const same = last && each.has(event.kind) && last.kind === event.kind && last.seq === event.seq && last.args['seat'] === event.args['seat'] && last.args['landing'] === event.args['landing'];
    if (!same) return [...told, event];
    return [...told.slice(0, -1), { ...last, args: { ...last.args, card: [last.args['card'], event.args['card']].flat() } }];
  }, []);
}

/** A disc and the cards laid where it was put are one sentence. */
function landed(events: GameEvent[]): GameEvent[] {
  return events.reduce<GameEvent[]>((told, event) => {
    const last = told.at(-1);
    const same = last?.kind === 'disc_placed' && event.kind === 'card_laid' && last.seq === event.seq && last.args['seat'] === event.args['seat'] && last.args['landing'] === event.args['landing'];
    return same ? [...told.slice(0, -1), { ...event, kind: 'landed' }] : [...told, event];
  }, []);
}

/** Cards in fewer words than the terminal needs. */
const short: Record<string, string> = { landed: 'li.log.landed', card_laid: 'li.log.laid', card_discarded: 'li.log.discarded' };

function words({ kind, args }: GameEvent, name: Name): string {
  if (short[kind]) return tell(short[kind], { ...args, cards: cardsInWords([args['card']].flat().map(String)) }, name);
  const corner = kind === 'ship_sailed' || kind === 'ship_turned' ? { corner: t(`li.corner.${args['corner'] as 'c0'}`) } : {};
  return tell(`loot_island.event.${kind}`, { ...args, ...corner }, name);
}

/** One line per open event, with the number of the round. */
export function log(events: GameEvent[], name: Name): LogLine[] {
  let round = '';
  return landed(together(events)).flatMap((event, index) => {
    if (event.kind === 'round_started') round = String(event.args['round']);
    if (quiet.has(event.kind) || !knows(short[event.kind] ?? `loot_island.event.${event.kind}`)) return [];
    return [{ key: `${event.seq}:${index}`, turn: round, text: words(event, name), ...about(event), picture: picture(event), ...(pieces(event) ? { pieces: pieces(event)! } : {}) }];
  });
}
