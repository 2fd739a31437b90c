import type { GameEvent } from '../wire/types';

/** The events that still stand: what was taken back is left out, the taking back itself stays. */
export function standing(events: GameEvent[]): GameEvent[] {
  const kept: GameEvent[] = [];
  for (const event of events) {
    if (event.kind === 'table.undone') {
      const back = Number(event.args['back_to']);
      while (kept.length && kept[kept.length - 1]!.seq > back) kept.pop();
    }
    kept.push(event);
  }
  return kept;
}

/** Older events before, newer ones after; what both have counts once. */
export function join(older: GameEvent[], newer: GameEvent[]): GameEvent[] {
  const first = newer[0]?.seq ?? Infinity;
  return [...older.filter((event) => event.seq < first), ...newer];
}
