import type { Picture } from '../../table/game';
import type { View } from './view';

/** Cause, then effect: the charts as sailed under the old card and dice, then the new card. */
export function between(before: View, after: View): Picture<View>[] {
  const sailed = before.phase === 'sailing' && (after.turn > before.turn || after.phase === 'over' || after.phase === 'fight');
  if (!sailed || before.seats < 2) return [];
  const players = after.players.map((player) => ({ ...player, plan: null }));
  const idle = { placements: {}, previews: {}, refused: {}, costs: {}, reach: {}, decided: [], in_sight: [], drawing_on: null };
  return [{ view: { ...before, ...idle, players, fame: after.fame, totals: after.totals, to_act: [], committed: before.committed.map(() => true) }, milliseconds: 1400 }];
}
