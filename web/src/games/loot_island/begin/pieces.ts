import type { Strip } from '../scene';
import type { Colour, IconId, Treasure } from '../view';

/** Cards that a column needs for loot, by seats. */
export const needed = (seats: number): number => Math.max(4, seats + 1);

export const strip = (colour: Colour, value: number, icon: IconId | null = null, ghost = false): Strip => ({ id: `${colour}_${value}`, colour, value, icon, ghost });

const treasure = { pile: 'I', lift: 0, crosses: 0, multiplier: 0, face: null };
export const treasures: Treasure[] = [
  { ...treasure, id: 't10', type: 'jewel', gold: 3, curse: 3 },
  { ...treasure, id: 't17', type: 'crown', gold: 3, curse: 2, crosses: 2 },
  { ...treasure, id: 't07', type: 'coin_bag', gold: 7, curse: 2 },
];

export const shore = 'M-400 196C-300 188 -200 204 -110 194S0 188 60 200S200 188 290 198S500 204 680 192V400H-400Z';
