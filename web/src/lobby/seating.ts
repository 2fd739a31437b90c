import type { SeatOrder } from '../wire/types';

/** Me first, bots for the rest: what one click on Play sits down. */
export function usualSeats(count: number, me: string): SeatOrder[] {
  return Array.from({ length: count }, (_, seat): SeatOrder => (seat === 0 ? { kind: 'me', name: me, level: 'sailor' } : { kind: 'bot', name: '', level: 'sailor' }));
}

export function resize(seats: SeatOrder[], count: number): SeatOrder[] {
  const kept = seats.slice(0, count);
  while (kept.length < count) kept.push({ kind: 'bot', name: '', level: 'sailor' });
  return kept;
}

/** As the server wants it: a level for bots only, a name for people only. */
export function order(seats: SeatOrder[]): SeatOrder[] {
  return seats.map(({ kind, name, level }) => (kind === 'bot' ? { kind, level: level ?? 'sailor' } : { kind, name: name?.trim() || null }));
}

export type Trouble = 'two_of_me' | 'nobody_here' | 'same_name' | null;

/** Why these seats cannot start, or null. */
export function trouble(seats: SeatOrder[]): Trouble {
  const mine = seats.filter((seat) => seat.kind === 'me');
  if (mine.length > 1) return 'two_of_me';
  if (!seats.some((seat) => seat.kind !== 'bot')) return 'nobody_here';
  const names = seats.filter((seat) => seat.kind !== 'bot').map((seat) => (seat.name ?? '').trim().toLowerCase()).filter(Boolean);
  return new Set(names).size < names.length ? 'same_name' : null;
}
