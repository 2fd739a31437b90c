import type { HintedAction } from '../wire/types';

const TURNED_AWAY = 20; // times fewer visits than the best: what such an action is worth was not found out

/** The chance an action is said to have; none where the search soon turned away from it. */
export function chanceOf(hints: HintedAction[], action: number): number | undefined {
  const most = Math.max(...hints.map(({ visits }) => visits));
  return hints.find((hint) => hint.action === action && hint.visits * TURNED_AWAY >= most)?.worth;
}
