import type { Direction, Effect } from './view';

/** What is printed on every sheet: prices, tracks, bonuses. Pictures only; what may be bought is in the actions. */
const story = (amount: number): Effect => ({ what: 'story', amount });
const gold = (amount: number): Effect => ({ what: 'gold', amount });
const wind = (amount: number): Effect => ({ what: 'wind_in_sails', amount });
const stars = (amount: number): Effect => ({ what: 'fame_star', amount });
const fill: Effect = { what: 'fill_hold', amount: 1 };

export interface Ship { id: string; movement: number; hold: number; price: number; stars: number }
export const ships: Ship[] = [
  { id: 'ship_1', movement: 3, hold: 5, price: 0, stars: 0 },
  { id: 'ship_2', movement: 4, hold: 7, price: 4, stars: 3 },
  { id: 'ship_3', movement: 5, hold: 10, price: 5, stars: 6 },
];
export const cannons: { price: number; bonus: Effect | null }[] = [
  { price: 2, bonus: null }, { price: 2, bonus: null }, { price: 2, bonus: story(1) }, { price: 3, bonus: null },
  { price: 3, bonus: wind(1) }, { price: 3, bonus: null }, { price: 4, bonus: stars(8) },
];
export const storyBoxes = 60;
export const storyBonuses: Record<number, Effect> = {
  6: gold(1), 12: wind(1), 18: fill, 24: stars(2), 30: gold(1), 36: wind(1), 42: stars(3), 48: fill, 54: stars(5), 60: stars(8),
};
export const goldColumns: Effect[] = [story(1), wind(1), stars(3), story(1), stars(5), stars(8)];
export const provisionColumns: Effect[] = [gold(1), wind(1), story(1), stars(2), gold(1), story(1), stars(3), wind(1), story(1), stars(4), gold(1), stars(6)];
export const columnSize = 5;
export const startingProvisions = 5;
export const windCircles = 8;
export const portCount = 8;
export const highestPower = 6;

export interface Shape { squares: [number, number][]; arrows?: Direction[] }
export const shapes: Record<string, Shape> = {
  i2: { squares: [[0, 0], [1, 0]] },
  i3: { squares: [[0, 0], [1, 0], [2, 0]] },
  l3: { squares: [[0, 0], [1, 0], [0, 1]] },
  o4: { squares: [[0, 0], [1, 0], [0, 1], [1, 1]] },
  s4: { squares: [[1, 0], [2, 0], [0, 1], [1, 1]] },
  flow3: { squares: [[0, 0], [1, 0], [2, 0]], arrows: ['E', 'E', 'E'] },
  flow4: { squares: [[0, 0], [1, 0], [2, 0], [3, 0]], arrows: ['E', 'E', 'E', 'E'] },
  bend_right4: { squares: [[0, 0], [1, 0], [2, 0], [2, 1]], arrows: ['E', 'E', 'S', 'S'] },
  bend_left4: { squares: [[0, 0], [1, 0], [2, 0], [2, -1]], arrows: ['E', 'E', 'N', 'N'] },
  zigzag4: { squares: [[0, 0], [1, 0], [1, 1], [2, 1]], arrows: ['E', 'S', 'E', 'E'] },
};
