import type { GameEvent } from '../../wire/types';

/** What income and fishing brought to a seat; null: nothing of the kind has come yet. */
export interface Tidings { coins: number | null; fish: number | null }

const beginsWith = ({ kind, args }: GameEvent) => kind === 'phase_started' && args['phase'] === 'income';

/** What this round's income and fishing have brought to each seat so far, however many questions lay in between. */
export function tidings(events: GameEvent[], seats: number): Tidings[] {
  const begin = events.map(beginsWith).lastIndexOf(true);
  const found = Array.from({ length: seats }, (): Tidings => ({ coins: null, fish: null }));
  for (const { kind, args } of begin < 0 ? events : events.slice(begin)) {
    const seat = found[Number(args['seat'])];
    if (seat && kind === 'coins_gained') seat.coins = (seat.coins ?? 0) + Number(args['coins']);
    if (seat && kind === 'fish_caught') seat.fish = (seat.fish ?? 0) + Number(args['caught']);
  }
  return found;
}
