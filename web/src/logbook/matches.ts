import type { GameFigures, LoggedMatch, LoggedSeat } from '../wire/types';

export type When = 'ever' | 'year' | 'month';
export interface Filters { game: string; who: string; when: When }
export const everything: Filters = { game: '', who: '', when: 'ever' };
export const PEOPLE = ':people', BOTS = ':bots';
const MONTH = 30 * 24 * 3_600_000;

export type Column = 'date' | 'game' | 'place' | 'score' | 'change';

export const mineOf = (match: LoggedMatch): LoggedSeat => match.seats[match.mine]!;
export const othersOf = (match: LoggedMatch): LoggedSeat[] => match.seats.filter((seat) => !seat.is_you);
export const countOf = (match: LoggedMatch): number => new Set(match.seats.map(({ seat }) => seat)).size;

/** Whom one can filter by: people by name, those met most first. */
export function opponents(matches: LoggedMatch[]): string[] {
  const met = new Map<string, number>();
  for (const name of matches.flatMap((match) => othersOf(match).filter(({ level, name }) => !level && name).map(({ name }) => name))) met.set(name, (met.get(name) ?? 0) + 1);
  return [...met].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([name]) => name);
}

function fitsWho(match: LoggedMatch, who: string): boolean {
  const others = othersOf(match);
  if (who === PEOPLE) return others.length > 0 && others.every(({ level }) => level === null);
  if (who === BOTS) return others.length > 0 && others.every(({ level }) => level !== null);
  return !who || others.some(({ name, level }) => name === who && level === null);
}

function fitsTime(ended: number, when: When, now: number): boolean {
  if (when === 'year') return new Date(ended).getFullYear() === new Date(now).getFullYear();
  return when === 'ever' || ended > now - MONTH;
}

export function filtered(matches: LoggedMatch[], { game, who, when }: Filters, now: number): LoggedMatch[] {
  return matches.filter((match) => (!game || match.game === game) && fitsWho(match, who) && fitsTime(match.ended, when, now));
}

const keys: Record<Column, (match: LoggedMatch) => number | string> = {
  date: (match) => match.ended,
  game: (match) => match.game,
  place: (match) => -(mineOf(match).rank ?? 99),
  score: (match) => mineOf(match).score ?? -Infinity,
  change: (match) => match.change ?? -Infinity,
};

/** Sorted by a column; equal ones keep the order they have, which is newest first. */
export function sorted(matches: LoggedMatch[], column: Column, isUp: boolean): LoggedMatch[] {
  const key = keys[column];
  const order = (a: LoggedMatch, b: LoggedMatch) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
  return [...matches].sort((a, b) => (isUp ? order(a, b) : order(b, a)));
}

/** The number of seats whose figures are shown first: the one with most rated matches. */
export function usualSeats(figures: GameFigures[], game: string): number {
  const own = figures.filter((each) => each.game === game && each.seats);
  return own.sort((a, b) => b.rated - a.rated || b.matches - a.matches)[0]?.seats ?? 0;
}

export const figuresOf = (figures: GameFigures[], game: string, seats: number): GameFigures | undefined => figures.find((each) => each.game === game && each.seats === seats);
