import type { LogLine, Name } from '../../table/game';
import { about } from '../../table/history';
import type { GameEvent } from '../../wire/types';
import { tell } from '../../words/told';
import { list, t } from '../../words/words.svelte';
import type { Direction, Effect } from './view';
import { gains, letter, nameOf } from './words';

type Args = Record<string, unknown>;
/** What a plan brought, and where it came from. */
interface Won extends Effect { cause: string }
interface Memory { turn: number; shown: number | null; ended: string | null; won: Won[]; name: Name }
type Line = Pick<LogLine, 'text' | 'picture' | 'seat'>;
type Teller = (args: Args, memory: Memory) => Line | null;

const seat = (args: Args, memory: Memory, of = 'seat') => memory.name(Number(args[of]));
const glyph = (id: string) => ({ kind: 'glyph', id });
const line = (text: string, id: string | null = null): Line => ({ text, picture: id ? glyph(id) : null });

function fightWords(args: Args, memory: Memory): string {
  const winner = Number(args['winner']);
  const result = winner < 0 ? t('rs.fight.tie') : t('rs.fight.winner', { name: memory.name(winner) });
  return t('rs.log.fight', { owner: seat(args, memory, 'owner'), victim: seat(args, memory, 'victim'), owner_die: Number(args['owner_die']), victim_die: Number(args['victim_die']) || '–', winner: result });
}

export const told = () => [...Object.keys(tellers), ...Object.keys(planTellers)];

/** What everybody heard; steps of a plan are told as the place where they ended. */
const tellers: Record<string, Teller> = {
  card_turned: (args, memory) => {
    memory.turn = Number(args['turn']);
    return line(t('rs.log.card', { card: nameOf(String(args['card'])) }), 'card');
  },
  shape_drawn: (args, memory) => {
    const params = { name: seat(args, memory), card: nameOf(String(args['card'])), owner: seat(args, memory, 'owner'), square: String(args['square']) };
    return line(args['seat'] === args['owner'] ? t('rs.log.drawn', params) : t('rs.log.drawn_on', params), 'pen');
  },
  nothing_drawn: (args, memory) => line(t('rs.log.nothing', { card: nameOf(String(args['card'])), owner: seat(args, memory, 'owner') })),
  ambush_drawn: (args, memory) => line(t('rs.log.ambush', { name: seat(args, memory), owner: seat(args, memory, 'owner'), square: String(args['square']) }), 'pirates'),
  home_chosen: (args, memory) => line(t('rs.log.home', { name: seat(args, memory), port: String(args['port']), square: String(args['square']) }), 'port'),
  dice_rolled: (args, memory) => {
    memory.shown = null;
    return line(t('rs.log.dice', { winds: ['wind_1', 'wind_2', 'wind_3'].map((wind) => letter(args[wind] as Direction)).join(' '), die: Number(args['die']) }), 'wind_in_sails');
  },
  dice_rerolled: (args, memory) => line(tell('rolling_seas.event.dice_rerolled', args, memory.name), 'wind_in_sails'),
  treasure_taken: (args, memory) => line(t('rs.log.treasure', { name: seat(args, memory), n: Number(args['stars']) }), 'fame_star'),
  ambush_fought: (args, memory) => line(fightWords(args, memory), 'pirates'),
  fame_counted: (args, memory) => line(t('rs.log.fame', { name: seat(args, memory), fame: Number(args['fame']) }), 'fame_star'),
  match_ended: (args, memory) => line(t('rs.log.won', { names: list((args['winners'] as number[]).map(memory.name)) }), 'fame_star'),
};

/** Told only once plans are shown to everyone. */
const planTellers: Record<string, Teller> = {
  land_explored: (args, memory) => line(t('rs.log.explores', { name: seat(args, memory), square: String(args['square']), row: Number(args['row']) }), 'story'),
  port_visited: (args, memory) => line(t('rs.log.visits', { name: seat(args, memory), port: String(args['port']) }), 'port'),
  story_told: (args, memory) => line(t('rs.log.tells', { name: seat(args, memory), port: String(args['port']), fame: Number(args['fame']) }), 'story'),
  pirates_met: (args, memory) => line(t('rs.log.pirates', { name: seat(args, memory), square: String(args['square']) }), 'pirates'),
  ship_bought: (args, memory) => line(t('rs.log.ship', { name: seat(args, memory), ship: nameOf(String(args['ship'])) }), 'ship'),
  cannon_bought: (args, memory) => line(t('rs.log.cannon', { name: seat(args, memory), cannons: Number(args['cannons']) }), 'cannon'),
  cannon_built: (args, memory) => line(t('rs.log.cannon', { name: seat(args, memory), cannons: Number(args['cannons']) }), 'cannon'),
};
/** Told like that, in the words of the terminal: what a plan met, lost and won. */
for (const [kind, id] of Object.entries({ monster_met: 'sea_monsters', monolith_found: 'monolith', hold_filled: 'provision', gain_lost: null, bonus_won: 'fame_star', provisions_trimmed: 'provision', power_raised: null, loot_lost: 'pirates' })) {
  planTellers[kind] = (args, memory) => line(tell(`rolling_seas.event.${kind}`, args, memory.name), id);
}
/** Told by the board, or by another line. */
export const quiet = ['committed', 'plan_shown', 'option_chosen', 'wind_chosen', 'peril_crossed', 'row_taken', 'gained', 'stepped', 'wind_spent', 'current_ridden'];
const moves = ['stepped', 'wind_spent', 'current_ridden'];

function sailed(memory: Memory): Line | null {
  const { ended, shown } = memory;
  memory.ended = null;
  return ended && shown !== null ? { ...line(t('rs.log.sails', { name: memory.name(shown), square: ended }), 'ship'), seat: shown } : null;
}

/** What came from one cause: "2 story, 1 gold (exploration book)". */
function wonBy(cause: string, won: Won[]): string {
  const sums = [...new Set(won.map(({ what }) => what))].map((what) => ({ what, amount: won.filter((one) => one.what === what).reduce((sum, one) => sum + one.amount, 0) }));
  return t('rs.log.gain', { gains: gains(sums), cause: nameOf(cause) });
}

/** All that somebody's plan has brought, once it is over. */
function brought(memory: Memory): Line | null {
  const { won, shown } = memory;
  memory.won = [];
  if (!won.length || shown === null) return null;
  const causes = [...new Set(won.map(({ cause }) => cause))].map((cause) => wonBy(cause, won.filter((one) => one.cause === cause)));
  return { ...line(t('rs.log.gains', { name: memory.name(shown), gains: causes.join(', ') }), 'fame_star'), seat: shown };
}

function toldOf(event: GameEvent, memory: Memory): (Line | null)[] {
  if (memory.shown !== null && (event.kind === 'gained' || event.kind === 'bonus_won')) {
    const { what, amount, track, cause } = event.args;
    memory.won.push({ what: String(what), amount: Number(amount), cause: event.kind === 'gained' ? String(cause) : `${String(track)}_bonus` });
    return [];
  }
  if (memory.shown !== null && moves.includes(event.kind)) {
    memory.ended = String(event.args['square']);
    return [];
  }
  const before = event.kind === 'plan_shown' || event.kind in tellers || event.kind in planTellers ? sailed(memory) : null;
  const after = event.kind === 'plan_shown' || event.kind in tellers ? brought(memory) : null;
  if (event.kind === 'plan_shown') memory.shown = Number(event.args['seat']);
  const now = memory.shown !== null && event.kind in planTellers ? planTellers[event.kind]!(event.args, memory) : (tellers[event.kind]?.(event.args, memory) ?? null);
  return [before, after, now];
}

/** Whose chart it happens on: the button that opens it. */
const piecesOf = (seat: number | null | undefined): string[] => (typeof seat === 'number' ? [`seat:${seat}`] : []);

/** One line for what deserves one, with the number of the turn. */
export function log(events: GameEvent[], name: Name): LogLine[] {
  const memory: Memory = { turn: 0, shown: null, ended: null, won: [], name };
  return events.flatMap((event, index) => {
    const turns = [memory.turn];
    const lines = toldOf(event, memory);
    turns.push(turns[0]!, memory.turn);
    return lines.flatMap((one, part) => (one ? [{ ...about(event), ...one, pieces: piecesOf(one.seat ?? about(event).seat), turn: String(turns[part] || ''), key: `${event.seq}:${index}:${part}` }] : []));
  });
}
