import type { LogLine, Name } from '../../table/game';
import { about } from '../../table/history';
import type { GameEvent } from '../../wire/types';
import { list, num, t } from '../../words/words.svelte';
import type { Direction } from './view';
import { directionName, shortName, shortWind } from './words';

interface Memory { round: number; scored: string[]; last: boolean; plays: Map<number, string>; trick: number; wind: string | null; out: number[]; leader: number | null; cause: string; name: Name }
type Line = Pick<LogLine, 'turn' | 'text' | 'picture' | 'seat'>;
type Teller = (args: Record<string, unknown>, memory: Memory) => Line | null;

const wind = (id: string | null) => (id ? { kind: 'wind', id } : null);
const turn = (memory: Memory) => String(memory.trick || '');

function outWords(memory: Memory): string {
  const cards = memory.out.map((seat) => `**${shortName(memory.plays.get(seat)!)}**`);
  return cards.length ? `${t('st.log.out', { cards: list(cards), n: cards.length })} ` : '';
}

/** Older plays may not be known yet; a trick is told once all its cards are. */
const knows = (memory: Memory, ...seats: number[]) => [...memory.out, ...seats].every((seat) => memory.plays.has(seat));

/** One line per trick, per answer, per round; other events only feed the memory. */
const tellers: Record<string, Teller> = {
  round_started: (args, memory) => {
    memory.round = Number(args['round']);
    memory.trick = 0;
    return { turn: '', seat: null, text: t('st.log.round', { round: memory.round, name: memory.name(Number(args['opener'])) }), picture: null };
  },
  card_played: (args, memory) => {
    if (memory.wind) memory.plays.clear();
    memory.wind = null;
    memory.plays.set(Number(args['seat']), String(args['card']));
    return null;
  },
  trick_resolved: (args, memory) => {
    Object.assign(memory, { trick: Number(args['trick']), wind: String(args['wind']), out: args['out'] as number[], leader: Number(args['leader']), cause: String(args['cause']) });
    return null;
  },
  winds_taken: (args, memory) => {
    const seat = Number(args['seat']);
    if (!knows(memory, seat)) return null;
    const params = { name: memory.name(seat), card: `**${shortName(memory.plays.get(seat)!)}**`, winds: list((args['winds'] as string[]).map((id) => `**${shortWind(id)}**`)) };
    const lead = memory.leader === null ? '' : ` ${t('st.log.leads', { name: memory.name(memory.leader) })}`;
    return { turn: turn(memory), seat, text: outWords(memory) + t(`st.log.takes.${memory.cause as 'lowest'}`, params) + lead, picture: wind(memory.wind) };
  },
  wind_waits: (_, memory) => (knows(memory) ? { turn: turn(memory), seat: null, text: outWords(memory) + t('st.log.waits'), picture: wind(memory.wind) } : null),
  winds_set_aside: ({ cause }, memory) => (knows(memory) ? { turn: turn(memory), seat: null, text: outWords(memory) + t(`st.log.aside.${cause as 'empty_trick'}`), picture: wind(memory.wind) } : null),
  triplet_discarded: (args, memory) => ({ turn: '', text: t('st.log.discarded', { name: memory.name(Number(args['seat'])), direction: directionName(args['direction'] as Direction) }), picture: null }),
  triplet_kept: (args, memory) => ({ turn: '', text: t('st.log.kept', { name: memory.name(Number(args['seat'])), direction: directionName(args['direction'] as Direction) }), picture: null }),
  round_scored: (args, memory) => {
    const points = Number(args['base_points']) + Number(args['pair_bonus']) - Number(args['card_penalty']);
    memory.scored.push(t('st.log.score', { name: memory.name(Number(args['seat'])), points: num(points), damage: num(Number(args['damage'])) }));
    return memory.last ? { turn: '', seat: null, text: t('st.log.scored', { scores: list(memory.scored.splice(0)) }), picture: null } : null;
  },
  match_ended: (args, memory) => ({ turn: '', seat: null, text: t('st.log.won', { names: list((args['winners'] as number[]).map(memory.name)), n: (args['winners'] as number[]).length }), picture: null }),
};

/** Told by the board, or by the line of their trick. */
export const quiet = ['hand_dealt', 'wind_turned', 'forecast_shown'];
export const told = () => Object.keys(tellers);

export function log(events: GameEvent[], name: Name): LogLine[] {
  const memory: Memory = { round: 0, scored: [], last: false, plays: new Map(), trick: 0, wind: null, out: [], leader: null, cause: '', name };
  return events.map((event, index) => {
    memory.last = events[index + 1]?.kind !== event.kind;
    const line = tellers[event.kind]?.(event.args, memory);
    return line ? { ...about(event), ...line, key: `${event.seq}:${index}` } : null;
  }).filter((line) => line !== null);
}
