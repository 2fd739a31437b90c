import type { Picture } from '../../table/game';
import type { GameEvent } from '../../wire/types';
import { wheelCard } from './cards';
import type { LastTrick, Play, View } from './view';

/** The card just played, with what it is worth; a pirate shows what it copies. */
function played(before: Play[], args: Record<string, unknown>): Play {
  const [seat, card, halves] = [Number(args['seat']), String(args['card']), Number(args['halves'])];
  const last = before[before.length - 1];
  const copies = wheelCard(card).kind === 'pirate' && last ? (last.copies ?? (wheelCard(last.card).kind === 'pirate' ? null : last.card)) : null;
  return { seat, card, value: halves < 0 ? null : halves / 2, out: false, copies };
}

/** The trick as it was settled, from the table before and what happened. */
export function settledTrick(before: View, events: GameEvent[]): LastTrick | null {
  const settled = events.find((event) => event.kind === 'trick_resolved');
  if (!settled || before.phase !== 'play') return null;
  const plays = events.filter((event) => event.kind === 'card_played').reduce((all, event) => [...all, played(all, event.args)], before.plays);
  const out = settled.args['out'] as number[];
  const taker = Number(settled.args['taker']);
  const taken = events.find((event) => event.kind === 'winds_taken')?.args['winds'] as string[] | undefined;
  return {
    wind: String(settled.args['wind']), leader: Number(settled.args['leader']), taker: taker < 0 ? null : taker, taken: taken ?? [],
    plays: plays.map((play) => ({ ...play, out: out.includes(play.seat) })),
  };
}

function trickPictures(before: View, after: View, events: GameEvent[]): Picture<View>[] {
  const last = settledTrick(before, events);
  if (!last) return [];
  const mine = new Set(last.plays.map((play) => play.card));
  const full: View = { ...before, hand: before.hand.filter((card) => !mine.has(card)), plays: last.plays, to_act: [], hand_counts: after.round === before.round ? after.hand_counts : before.hand_counts.map(() => 0) };
  return [
    { view: { ...full, plays: last.plays.map((play) => ({ ...play, out: false })) }, milliseconds: 700 },
    { view: { ...full, resolved: last }, milliseconds: 2200 },
  ];
}

/** What lay before each seat when the round was scored: the last answer and the winds of the last trick count. */
function scoredWinds(before: View, events: GameEvent[]): Pick<View, 'collected' | 'discarded_winds'> {
  const { asking } = before;
  const taken = events.find((event) => event.kind === 'winds_taken')?.args;
  const gone = asking && events.some((event) => event.kind === 'triplet_discarded') ? asking : null;
  return {
    collected: before.collected.map((winds, seat) => (taken?.['seat'] === seat ? [...winds, ...(taken['winds'] as string[])] : winds)),
    discarded_winds: before.discarded_winds.map((winds, seat) => (gone?.seat === seat ? [...winds, ...gone.winds] : winds)),
  };
}

function roundPictures(before: View, after: View, events: GameEvent[]): Picture<View>[] {
  const score = after.rounds[before.rounds.length];
  if (!score || after.phase === 'over') return [];
  const figures = { rounds: after.rounds, totals: after.totals, damage: score.damage, damage_discarding: score.damage, hand: [], hand_counts: before.hand_counts.map(() => 0) };
  return [{ view: { ...before, ...figures, ...scoredWinds(before, events), asking: null, to_act: [], scored: true }, milliseconds: 8000, events: events.filter(({ kind }) => kind === 'round_scored') }];
}

/** Cause, then effect: the full trick, the trick as settled, the round as scored. */
export function between(before: View, after: View, events: GameEvent[]): Picture<View>[] {
  return [...trickPictures(before, after, events), ...roundPictures(before, after, events)];
}
