import type { GameEvent } from '../../wire/types';
import type { GlyphName } from './parts';
import { isSetUp } from './steps';
import type { Face, SectionId } from './view';

/** One thing that happened since a die was taken: a drawing, a figure, and the event it comes from. */
export interface Link { key: string; glyph: GlyphName; figure: string; event: GameEvent }
export interface Chain { seat: number | null; links: Link[] }
type Args = Record<string, unknown>;

const figure = (args: Args, name: string) => String(args[name] ?? '');
const drawn: Record<string, (args: Args) => [GlyphName, string]> = {
  die_picked: (args) => [args['face'] as Face, ''],
  shared_die_used: (args) => [args['face'] as Face, ''],
  ruth_took: () => ['ruth', ''],
  ruth_shared: () => ['ruth', ''],
  die_rerolled: () => ['reroll', ''],
  box_filled: (args) => [args['section'] as SectionId, figure(args, 'box')],
  box_crossed: (args) => [args['section'] as SectionId, `\u00d7${figure(args, 'box')}`],
  star_crossed: (args) => ['star', `\u00d7${figure(args, 'box')}`],
  building_completed: (args) => [args['building'] as SectionId, '\u2713'],
  licence_raised: (args) => ['licence', figure(args, 'level')],
  boat_launched: (args) => ['boat', figure(args, 'number')],
  coins_gained: (args) => ['coin', `+${figure(args, 'coins')}`],
  fish_caught: (args) => ['fish', `+${figure(args, 'caught')}`],
  hexagon_marked: () => ['hexagon', ''],
  shipyard_marked: () => ['shipyard', ''],
  bonus_taken: () => ['king_crab', ''],
  star_declined: () => ['stop', ''],
  circle_declined: () => ['stop', ''],
};
const starts = new Set(['die_picked', 'shared_die_used', 'ruth_took', 'ruth_shared']);
const ends = new Set(['phase_started', 'round_started', 'ruth_round_started', 'match_ended']);

/** A seat's boats that fish one after the other are one link. */
function join(links: Link[], event: GameEvent): boolean {
  const last = links[links.length - 1];
  if (event.kind !== 'fish_caught' || last?.event.kind !== 'fish_caught') return false;
  const caught = Number(last.event.args['caught']) + Number(event.args['caught']);
  links[links.length - 1] = { ...last, figure: `+${caught}`, event: { ...last.event, args: { ...last.event.args, caught } } };
  return true;
}

/** The chain that a die has set off and that may still go on. */
export function chainOf(events: GameEvent[]): Chain {
  let chain: Chain = { seat: null, links: [] };
  events.forEach((event, index) => {
    const seat = typeof event.args['seat'] === 'number' ? event.args['seat'] : null;
    if (ends.has(event.kind) || starts.has(event.kind) || (seat !== null && seat !== chain.seat)) chain = { seat, links: [] };
    const draw = drawn[event.kind];
    if (!draw || isSetUp(event) || join(chain.links, event)) return;
    const [glyph, shown] = draw(event.args);
    chain.links.push({ key: `${event.seq}:${index}`, glyph, figure: shown, event });
  });
  return chain;
}
