import type { GameEvent } from '../wire/types';

/** The events that still stand: what was taken back is left out, the taking back itself stays. */
export function standing(events: GameEvent[]): GameEvent[] {
  let kept: GameEvent[] = [];
  for (const event of events) {
    if (event.kind === 'table.undone') {
      const undone = (event.args['entries'] ?? []) as number[];
      kept = kept.filter(({ seq }) => !undone.includes(seq));
    }
    kept.push(event);
  }
  return kept;
}

/** Where a line of the log belongs: its entry, and whom it speaks of, nobody for what happens to all. */
export const about = ({ seq, args }: GameEvent): { seq: number; seat: number | null } => ({ seq, seat: typeof args['seat'] === 'number' ? args['seat'] : null });

/** The entries worth a stop in a replay: the start, and each that did something one can see. */
export function moments(events: GameEvent[], last: number): number[] {
  const seqs = standing(events).filter((event) => event.kind !== 'table.controller').map((event) => event.seq);
  return [...new Set([0, ...seqs, last])].sort((a, b) => a - b);
}

/** The entries with which a round began. */
export function rounds(events: GameEvent[]): number[] {
  const found: number[] = [];
  let round = 0;
  for (const { args, seq } of standing(events)) {
    if (typeof args['round'] !== 'number' || args['round'] <= round) continue;
    round = args['round'];
    found.push(seq);
  }
  return found;
}

/** Older events before, newer ones after; what both have counts once. */
export function join(older: GameEvent[], newer: GameEvent[]): GameEvent[] {
  const first = newer[0]?.seq ?? Infinity;
  return [...older.filter((event) => event.seq < first), ...newer];
}
