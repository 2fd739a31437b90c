import type { Colour } from '../wire/types';
import { worn } from './worn.svelte';

export type Tincture = Colour;

/** Seat order of the family: colour, hatching (pattern of the same name) and glyph together. */
const order: Tincture[] = ['azure', 'gules', 'or', 'vert', 'purpure', 'sable'];
const lootIsland: Tincture[] = ['azure', 'gules', 'argent', 'or', 'sable'];

/** The colours a game offers, in the order of its seats. */
export function palette(game: string): Tincture[] {
  return game === 'loot_island' ? lootIsland : order;
}

/** The colour of a seat: the one chosen, or its own, or the first that nobody has. Two seats never share one. */
export function colourOf(seat: number, game: string, chosen: (Tincture | null)[]): Tincture {
  const found = [...chosen];
  for (let each = 0; each <= seat; each += 1) {
    const own = palette(game)[each % palette(game).length]!;
    found[each] ??= found.includes(own) ? palette(game).find((other) => !found.includes(other)) ?? own : own;
  }
  return found[seat]!;
}

export function tincture(seat: number, game = ''): Tincture {
  return colourOf(seat, game, worn());
}

/** Glyphs on 24 x 24: anchor, pennant, star, fish, scallop, life ring, moon. */
export const glyphs: Record<Tincture, string> = {
  azure: 'M12 5v15M7 9h10M4.500 14c1 4 4 6 7.500 6s6.500-2 7.500-6M13.900 4a1.900 1.900 0 1 1-3.800 0 1.900 1.900 0 0 1 3.800 0z',
  gules: 'M7 21V3M7 4c4-2 7 2 12 0v8c-5 2-8-2-12 0',
  or: 'M12 2.500l2.600 6.600 7 .4-5.400 4.500 1.800 6.900L12 17l-6 3.900 1.800-6.900L2.400 9.500l7-.4z',
  vert: 'M3 12c4-6 11-6 14 0l4-4v8l-4-4c-3 6-10 6-14 0zM7.500 11.200h.1',
  purpure: 'M12 20C5 16 3 10 5 6c3-3 11-3 14 0 2 4 0 10-7 14zM12 20V4M12 20L7.500 5M12 20l4.500-15',
  sable: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM15.800 12a3.800 3.800 0 1 1-7.600 0 3.800 3.800 0 0 1 7.600 0zM5.600 5.600l3.700 3.700M18.400 5.600l-3.700 3.700M5.600 18.400l3.700-3.700M18.400 18.400l-3.700-3.700',
  argent: 'M18 14.500A7.500 7.500 0 1 1 10.500 5a6 6 0 0 0 7.500 9.500z',
};
