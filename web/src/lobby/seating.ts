import { colourOf, palette, type Tincture } from '../board/seats';
import type { SeatOrder } from '../wire/types';

/** Me first, bots for the rest: what one click on Play sits down. */
export function usualSeats(count: number, me: string, colour: Tincture | null = null): SeatOrder[] {
  return Array.from({ length: count }, (_, seat): SeatOrder => (seat === 0 ? { kind: 'me', name: me, level: 'sailor', colour } : { kind: 'bot', name: '', level: 'sailor' }));
}

export function resize(seats: SeatOrder[], count: number): SeatOrder[] {
  const kept = seats.slice(0, count);
  while (kept.length < count) kept.push({ kind: 'bot', name: '', level: 'sailor' });
  return kept;
}

/** The same seats with levels the game can be played at: without a judge there is no sailor. */
export function fitting(seats: SeatOrder[], levels: readonly string[]): SeatOrder[] {
  return seats.map((seat) => (levels.includes(seat.level ?? 'sailor') ? seat : { ...seat, level: levels[0] ?? null }));
}

/** The colour I took last, where this game has it. */
export function ownColour(game: string, colour: Tincture | null): Tincture | null {
  return colour && palette(game).includes(colour) ? colour : null;
}

export function colours(seats: SeatOrder[], game: string): Tincture[] {
  return seats.map((_, seat) => colourOf(seat, game, seats.map(({ colour }) => colour ?? null)));
}

/** A seat takes a colour; whoever had it gets the seat's old one. */
export function recolour(seats: SeatOrder[], game: string, seat: number, colour: Tincture): SeatOrder[] {
  const old = colours(seats, game);
  return seats.map((order, other) => (other === seat ? { ...order, colour } : old[other] === colour ? { ...order, colour: old[seat]! } : order));
}

/** As the server wants it: a level for bots only, a name for people only. */
export function order(seats: SeatOrder[]): SeatOrder[] {
  return seats.map(({ kind, name, level, colour }) => ({
    kind, ...(kind === 'bot' ? { level: level ?? 'sailor' } : { name: name?.trim() || null }), ...(colour ? { colour } : {}),
  }));
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
