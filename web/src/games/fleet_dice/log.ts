import type { LogLine, Name } from '../../table/game';
import { about } from '../../table/history';
import type { GameEvent } from '../../wire/types';
import { tell } from '../../words/told';
import { list, t } from '../../words/words.svelte';
import { isSetUp } from './steps';
import type { BoatKind, Face, SectionId } from './view';
import { boatName, bonusName, cardName, causeName, faceName, sectionName } from './words';

type Args = Record<string, unknown>;
type Line = Pick<LogLine, 'text' | 'picture'>;
interface Memory { round: number; name: Name }
type Teller = (args: Args, memory: Memory) => Line | null;

const face = (args: Args, key = 'face') => args[key] as Face;
const section = (args: Args, key = 'section') => args[key] as SectionId;
const name = (args: Args, memory: Memory) => memory.name(Number(args['seat']));
const card = (args: Args, key = 'card') => cardName(String(args[key]));
const cause = (args: Args) => causeName(String(args['cause']));
const picture = (id: string) => ({ kind: 'glyph', id });

function rolled(args: Args): Line {
  return { text: t('fd.log.dice_rolled', { faces: list(Object.keys(args).filter((key) => key.startsWith('die_')).map((key) => faceName(face(args, key)))) }), picture: null };
}

function gained(args: Args, memory: Memory): Line {
  const stars = Number(args['stars']);
  const params = { name: name(args, memory), n: Number(args['coins']), star: stars ? t('fd.log.coins.star', { n: stars }) : '', cause: cause(args) };
  return { text: args['cause'] === 'income' ? t('fd.log.income', params) : t('fd.log.coins', params), picture: picture('coin') };
}

function filled(args: Args, memory: Memory): Line {
  const params = { name: name(args, memory), section: sectionName(section(args)), box: Number(args['box']), cause: cause(args) };
  const byDie = !['star', 'shrimp_licence'].includes(String(args['cause']));
  return { text: byDie ? t('fd.log.box_filled', params) : t('fd.log.box_filled_by', params), picture: picture(section(args)) };
}

const setting: Record<string, Teller> = {
  start_rolled: (args, memory) => ({ text: t('fd.log.start_rolled', { name: name(args, memory), face: faceName(face(args)) }), picture: picture(face(args)) }),
  captain_dealt: (args, memory) => ({ text: t('fd.log.captain_dealt', { name: name(args, memory), captain: card(args, 'captain') }), picture: null }),
  trophies_shown: (args) => ({ text: t('fd.log.trophies_shown', { gold: card(args, 'gold'), silver: card(args, 'silver') }), picture: null }),
  round_started: (args, memory) => {
    memory.round = Number(args['round']);
    return { text: t('fd.log.round_started', { round: memory.round, name: memory.name(Number(args['starter'])) }), picture: null };
  },
  ruth_round_started: (args, memory) => {
    memory.round = Number(args['round']);
    return { text: t('fd.log.round_started', { round: memory.round, name: t('fleet_dice.ruth') }), picture: picture('ruth') };
  },
  dice_rolled: rolled, four_dice_rolled: rolled, five_dice_rolled: rolled,
};

const dice: Record<string, Teller> = {
  die_picked: (args, memory) => ({ text: t('fd.log.die_picked', { name: name(args, memory), face: faceName(face(args)) }), picture: picture(face(args)) }),
  die_rerolled: (args, memory) => ({ text: t('fd.log.die_rerolled', { name: name(args, memory), face: faceName(face(args)) }), picture: picture(face(args)) }),
  die_left: (args) => ({ text: t('fd.log.die_left', { face: faceName(face(args)) }), picture: picture(face(args)) }),
  die_used: (args, memory) => (args['mode'] === 'coin' ? { text: t('fd.log.as_coin', { name: name(args, memory), face: faceName(face(args)) }), picture: picture('coin') } : null),
  hexagon_marked: (args, memory) => ({ text: t('fd.log.hexagon_marked', { name: name(args, memory), section: sectionName(section(args, 'type')) }), picture: picture('hexagon') }),
  shipyard_marked: (args, memory) => ({ text: t('fd.log.shipyard_marked', { name: name(args, memory), uses: Number(args['uses']) }), picture: picture('shipyard') }),
};

const boxes: Record<string, Teller> = {
  box_filled: (args, memory) => (isSetUp({ args }) ? null : filled(args, memory)),
  building_completed: (args, memory) => ({ text: t('fd.log.building_completed', { name: name(args, memory), section: sectionName(section(args, 'building')) }), picture: picture(section(args, 'building')) }),
  licence_raised: (args, memory) => ({ text: t('fd.log.licence_raised', { name: name(args, memory), section: sectionName(section(args, 'type')), level: Number(args['level']) }), picture: picture('licence') }),
  boat_launched: (args, memory) => ({ text: t('fd.log.boat_launched', { name: name(args, memory), boat: boatName(args['boat'] as BoatKind), number: Number(args['number']) }), picture: picture('boat') }),
  circle_declined: (args, memory) => ({ text: t('fd.log.circle_declined', { name: name(args, memory) }), picture: null }),
  bonus_taken: (args, memory) => ({ text: t('fd.log.bonus_taken', { name: name(args, memory), bonus: bonusName(String(args['bonus'])) }), picture: picture('king_crab') }),
  star_declined: (args, memory) => ({ text: t('fd.log.star_declined', { name: name(args, memory) }), picture: picture('star') }),
  silver_taken: (args, memory) => ({ text: t('fd.log.silver_taken', { name: name(args, memory), card: card(args, 'card') }), picture: picture('star') }),
};

const sea: Record<string, Teller> = {
  income: () => null,
  coins_gained: gained,
  private_fishing_started: (args, memory) => ({ text: t('fd.log.private_fishing_started', { name: name(args, memory) }), picture: picture('fish') }),
  fish_caught: (args, memory) => ({ text: t('fd.log.fish', { name: name(args, memory), n: Number(args['caught']) }), picture: picture('fish') }),
};

const ruth: Record<string, Teller> = {
  ruth_took: (args) => ({ text: t('fd.log.ruth_took', { face: faceName(face(args)) }), picture: picture('ruth') }),
  ruth_passed: (args) => ({ text: t('fd.log.ruth_passed', { face: faceName(face(args)) }), picture: picture('ruth') }),
  ruth_shared: (args) => ({ text: t('fd.log.ruth_shared', { face: faceName(face(args)) }), picture: picture('ruth') }),
  box_crossed: (args) => ({ text: t('fd.log.box_crossed', { section: sectionName(section(args)), box: Number(args['box']) }), picture: picture(section(args)) }),
  star_crossed: (args) => ({ text: t('fd.log.star_crossed', { box: Number(args['box']) }), picture: picture('star') }),
};

const end: Record<string, Teller> = {
  gold_awarded: (args, memory) => ({ text: t('fd.log.gold_awarded', { card: card(args, 'card'), names: list((args['winners'] as number[]).map(memory.name)) }), picture: picture('star') }),
  match_ended: (args, memory) => ({ text: t('fd.log.won', { names: list((args['winners'] as number[]).map(memory.name)), n: (args['winners'] as number[]).length }), picture: null }),
};

const tellers: Record<string, Teller> = { ...setting, ...dice, ...boxes, ...sea, ...ruth, ...end };
/** Steps that the board or another line already tells; what has no words here has those of the terminal. */
const quiet = new Set(['phase_started', 'fishing_started', 'shared_die_used']);

function toldOf({ kind, args }: GameEvent, memory: Memory): Line | null {
  const teller = tellers[kind];
  if (teller) return teller(args, memory);
  return quiet.has(kind) ? null : { text: tell(`fleet_dice.event.${kind}`, args, memory.name), picture: null };
}

/** A seat's boats that fish one after the other make one line. */
function joined(events: GameEvent[]): { event: GameEvent; index: number }[] {
  const kept: { event: GameEvent; index: number }[] = [];
  events.forEach((event, index) => {
    const last = kept[kept.length - 1]?.event;
    const same = last?.kind === 'fish_caught' && event.kind === 'fish_caught' && last.args['seat'] === event.args['seat'];
    if (!same) return void kept.push({ event, index });
    kept[kept.length - 1]!.event = { ...last, args: { ...last.args, caught: Number(last.args['caught']) + Number(event.args['caught']) } };
  });
  return kept;
}

/** The section a line is about, on the sheet of whom it speaks of; Captain Ruth crosses out on the only one. */
const sectionOf = ({ kind, args }: GameEvent, { picture }: Line): string[] => {
  const seat = kind === 'box_crossed' ? 0 : args['seat'];
  return picture && typeof seat === 'number' ? [`${seat}:${picture.id}`] : [];
};

/** One line per step that is worth telling, with the number of the round. */
export function log(events: GameEvent[], name: Name): LogLine[] {
  const memory: Memory = { round: 0, name };
  return joined(events).flatMap(({ event, index }) => {
    const line = toldOf(event, memory);
    return line ? [{ ...about(event), ...line, pieces: sectionOf(event, line), turn: memory.round ? String(memory.round) : '', key: `${event.seq}:${index}` }] : [];
  });
}
