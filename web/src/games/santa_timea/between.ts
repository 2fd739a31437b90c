import type { Picture } from '../../table/game';
import type { View } from './view';

function trickPictures(before: View, after: View): Picture<View>[] {
  const last = after.last_trick;
  if (!last || before.phase !== 'play' || JSON.stringify(last) === JSON.stringify(before.last_trick)) return [];
  const full: View = { ...before, hand: after.hand, plays: last.plays, to_act: [], hand_counts: after.hand_counts };
  return [
    { view: { ...full, plays: last.plays.map((play) => ({ ...play, out: false })) }, milliseconds: 700 },
    { view: { ...full, resolved: last }, milliseconds: 2200 },
  ];
}

function roundPictures(before: View, after: View): Picture<View>[] {
  if (after.rounds.length <= before.rounds.length || after.phase === 'over') return [];
  return [{ view: { ...before, rounds: after.rounds, totals: after.totals, asking: null, to_act: [], scored: true }, milliseconds: 8000 }];
}

/** Cause, then effect: the full trick, the trick as settled, the round as scored. */
export function between(before: View, after: View): Picture<View>[] {
  return [...trickPictures(before, after), ...roundPictures(before, after)];
}
