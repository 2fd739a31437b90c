import { rows } from './sheet';
import type { SeatSheet } from '../wire/types';

/** A source of points as a length, counted from nothing. */
export interface Length { key: string; from: number; to: number }
export interface Lane { seat: number; gains: Length[]; /** What was taken away again: from the end of the gains down to the total. */ loss: Length | null; total: number }

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** What every seat has when a share of all sources is counted, one after the other. */
export function lanes(sheets: SeatSheet[], share = 1): Lane[] {
  const sources = rows(sheets);
  return sheets.map(({ seat, total }, index) => {
    const counted = sources.map(({ key, points }, place) => ({ key, points: (points[index] ?? 0) * between(0, share * sources.length - place, 1) }));
    let end = 0;
    const gains = counted.filter(({ points }) => points > 0).map(({ key, points }) => ({ key, from: end, to: (end += points) }));
    const lost = counted.reduce((sum, { points }) => sum + Math.min(0, points), 0);
    return { seat, gains, loss: lost ? { key: 'loss', from: end + lost, to: end } : null, total: share < 1 ? Math.round(end + lost) : total };
  });
}

/** The lowest and the highest point any lane comes to. */
export function extent(all: Lane[]): { least: number; most: number } {
  const ends = all.flatMap(({ gains, loss, total }) => [total, loss?.to ?? 0, gains[gains.length - 1]?.to ?? 0]);
  return { least: Math.min(0, ...ends), most: Math.max(1, ...ends) };
}
