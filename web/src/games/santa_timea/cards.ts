import type { Tincture } from '../../board/seats';
import type { Direction } from './view';

export type WheelCard = { kind: 'number'; id: string; direction: Direction; number: number } | { kind: 'pirate'; id: string };
export interface WindCard { id: string; direction: Direction; damage: number }

/** Figures by card, where an edition prints others than the ids say. */
export interface Printed { numbers: Record<string, number>; damages: Record<string, number> }
const usual: Printed = { numbers: {}, damages: {} };
let edition = usual;

/** The edition that is played here. */
export function print(printed: Printed | undefined): void {
  edition = printed ?? usual;
}

export function wheelCard(id: string): WheelCard {
  const [head, tail] = id.split('_');
  if (head === 'pirate') return { kind: 'pirate', id };
  return { kind: 'number', id, direction: head as Direction, number: edition.numbers[id] ?? Number(tail) };
}

export function windCard(id: string): WindCard {
  const [, direction, damage] = id.split('_');
  return { id, direction: direction as Direction, damage: edition.damages[id] ?? parseInt(damage ?? '0', 10) };
}

export function damageOf(winds: string[]): number {
  return winds.reduce((sum, id) => sum + windCard(id).damage, 0);
}

/** North azure, East or, South gules, West vert: letter, arrow and hatching say the same. */
export const tinctures: Record<Direction, Tincture> = { north: 'azure', east: 'or', south: 'gules', west: 'vert' };
export const angles: Record<Direction, number> = { north: 0, east: 90, south: 180, west: 270 };
