import type { Tincture } from '../../board/seats';
import type { Direction } from './view';

export type WheelCard = { kind: 'number'; id: string; direction: Direction; number: number } | { kind: 'pirate'; id: string };
export interface WindCard { id: string; direction: Direction; damage: number }

export function wheelCard(id: string): WheelCard {
  const [head, tail] = id.split('_');
  if (head === 'pirate') return { kind: 'pirate', id };
  return { kind: 'number', id, direction: head as Direction, number: Number(tail) };
}

export function windCard(id: string): WindCard {
  const [, direction, damage] = id.split('_');
  return { id, direction: direction as Direction, damage: parseInt(damage ?? '0', 10) };
}

export function damageOf(winds: string[]): number {
  return winds.reduce((sum, id) => sum + windCard(id).damage, 0);
}

/** North azure, East or, South gules, West vert: letter, arrow and hatching say the same. */
export const tinctures: Record<Direction, Tincture> = { north: 'azure', east: 'or', south: 'gules', west: 'vert' };
export const angles: Record<Direction, number> = { north: 0, east: 90, south: 180, west: 270 };
