import type { Picture } from '../../table/game';
import type { GameEvent } from '../../wire/types';
import type { Kind } from './cards';
import type { Duel, Gold, View } from './view';

interface Walk { view: View; duel: Duel | null; gold?: Gold; pictures: Picture<View>[] }
type Step = (walk: Walk, args: Record<string, unknown>) => void;

const show = (walk: Walk, change: Partial<View>, milliseconds: number): void => {
  walk.view = { ...walk.view, to_act: [], actions: [], reading: false, moment: undefined, ended: undefined, by: undefined, ...change };
  walk.pictures.push({ view: walk.view, milliseconds });
};

function startDuel(walk: Walk, args: Record<string, unknown>): void {
  walk.duel = {
    attacker: Number(args['seat']), defender: Number(args['opponent']), memory: typeof args['memory'] === 'string' ? args['memory'] : null, place: args['place'] as Kind,
    copy: Number(args['copy']), free: false, rolls: 0, wins: 0, losses: 0, attack_die: null, defence_die: null, bonus: 0,
  };
  show(walk, { duel: walk.duel }, 1200);
}

/** What deserves a picture of its own; everything else is seen in the next view. */
const steps: Record<string, Step> = {
  encounter_read: (walk, args) => show(walk, { encounter: String(args['card']), duel: null, reading: true }, 1800),
  duel_started: startDuel,
  gold_played: (walk, args) => {
    walk.gold = { seat: Number(args['seat']), card: String(args['card']) };
  },
  duel_cancelled: (walk) => {
    if (walk.duel && walk.gold) show(walk, { duel: walk.duel, ended: 'cancelled', by: walk.gold }, 2400);
    walk.duel = null;
  },
  dice_rolled: (walk, args) => {
    if (!walk.duel) return;
    const [attack, total] = [Number(args['attack']), Number(args['attack_total'])];
    walk.duel = { ...walk.duel, rolls: Number(args['roll']), attack_die: attack, defence_die: Number(args['defence']), bonus: total - attack };
    show(walk, { duel: walk.duel }, 1600);
  },
  die_rerolled: (walk, args) => {
    if (args['die'] === 'ship') return show(walk, { ship: { ...walk.view.ship, die: Number(args['pips']) } }, 1400);
    if (!walk.duel) return;
    walk.duel = { ...walk.duel, [args['die'] === 'attacker' ? 'attack_die' : 'defence_die']: Number(args['pips']) };
    show(walk, { duel: walk.duel }, 1400);
  },
  roll_scored: (walk, args) => {
    if (walk.duel) walk.duel = { ...walk.duel, wins: Number(args['wins']), losses: Number(args['losses']) };
  },
  duel_ended: (walk, args) => {
    if (walk.duel) show(walk, { duel: walk.duel, ended: args['result'] as 'won' | 'lost' | 'tie' }, 1800);
    walk.duel = null;
  },
  ship_rolled: (walk, args) => show(walk, { phase: 'ship', ship: { ...walk.view.ship, die: Number(args['pips']) } }, 1600),
  memory_revealed: (walk, args) => show(walk, { moment: { kind: 'reveal', card: String(args['card']) } }, 1200),
  second_turn_won: (walk, args) => show(walk, { moment: { kind: 'flame', seat: Number(args['seat']) } }, 1400),
  card_passed: (walk) => {
    if (walk.view.prompt === 'maelstrom' && walk.view.moment?.kind !== 'swirl') show(walk, { moment: { kind: 'swirl' } }, 1600);
  },
};

function closing(before: View, after: View, events: GameEvent[]): Picture<View>[] {
  const event = events.find((each) => each.kind === 'place_validated');
  if (!event) return [];
  const quiet = { ...before, players: after.players, ship: after.ship, hand: after.hand, to_act: [], actions: [] };
  return [{ view: { ...quiet, closed: `${String(event.args['place'])}:${String(event.args['copy'])}` }, milliseconds: 1400 }];
}

/** Cause, then effect: the card read, the dice, the place that closes. */
export function between(before: View, after: View, events: GameEvent[]): Picture<View>[] {
  const walk: Walk = { view: before, duel: before.duel, pictures: [] };
  for (const event of events) {
    const known = walk.pictures.length;
    steps[event.kind]?.(walk, event.args);
    for (const picture of walk.pictures.slice(known)) picture.events = [event];
  }
  return [...walk.pictures, ...closing(before, after, events)];
}
