import type { Picture } from '../../table/game';
import type { View } from './view';

const gains = (before: View, after: View, metric: string) => after.sheets.map((sheet, seat) => (sheet.metrics[metric] ?? 0) - (before.sheets[seat]?.metrics[metric] ?? 0));

/** Between the boats and the town: what income and fishing brought, before the new dice are shown. */
export function between(before: View, after: View): Picture<View>[] {
  if (before.phase !== 'boat' || before.phase === after.phase || after.phase === 'over') return [];
  const tidings = { coins: gains(before, after, 'coins_marked'), fish: gains(before, after, 'fish_total') };
  if (![...tidings.coins, ...tidings.fish].some(Boolean)) return [];
  return [{ view: { ...after, phase: after.fishing_round ? 'fishing' : 'income', pool: [], hand: null, to_act: [], asking: null, tidings }, milliseconds: 1800 }];
}
