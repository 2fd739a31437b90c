import type { SeatOrder } from '../wire/source';
import type { GameCard } from './games';

/** Me first, bots for the rest: what one click on Play sits down. */
export function usualSeats(game: GameCard, me: string): SeatOrder[] {
  return Array.from({ length: game.usual }, (_, seat) =>
    seat === 0 ? { who: 'me', name: me, level: 'sailor' } : { who: 'bot', name: '', level: 'sailor' });
}

export function resize(seats: SeatOrder[], count: number): SeatOrder[] {
  const kept = seats.slice(0, count);
  while (kept.length < count) kept.push({ who: 'bot', name: '', level: 'sailor' });
  return kept;
}

export type Trouble = 'two_of_me' | 'nobody_here' | 'same_name' | null;

/** Why these seats cannot start, or null. */
export function trouble(seats: SeatOrder[]): Trouble {
  const mine = seats.filter((seat) => seat.who === 'me');
  if (mine.length > 1) return 'two_of_me';
  if (!seats.some((seat) => seat.who !== 'bot')) return 'nobody_here';
  const names = seats.filter((seat) => seat.who !== 'bot').map((seat) => seat.name.trim().toLowerCase()).filter(Boolean);
  return new Set(names).size < names.length ? 'same_name' : null;
}
