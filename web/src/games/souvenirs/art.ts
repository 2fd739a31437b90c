import type { Kind } from './cards';

/** Glyphs on -14..14, one hand: stroke 2, round. */
export const symbols: Record<Kind, string> = {
  lighthouse: 'M-5 -4H5L6 8H-6ZM-8 8H8M-4 -4C-4 -10 4 -10 4 -4M0 -9V-13M0 -1C2 1 2 4 0 5C-2 4 -2 1 0 -1Z',
  volcano: 'M0 -12C7 -4 10 2 6 8C3 12 -3 12 -6 8C-10 2 -3 -2 0 -12ZM0 3C3 6 2 9 0 10C-2 9 -3 6 0 3',
  mangrove: 'M-9 9C-12 -4 0 -12 11 -11C12 0 4 12 -9 9ZM-12 12L5 -5M-3 3V-4M1 -1H7',
  cave: 'M0 1C3 -1 2 -5 -2 -5C-8 -4 -8 6 0 7C9 7 12 -4 6 -9C-1 -14 -12 -9 -12 2',
  reef: 'M0 12V-11M0 6C-7 6 -8 0 -8 -5M-8 -1L-12 -4M0 -2L4 -7M0 7C6 7 8 2 8 -3M8 2L12 -2M-6 12H6',
  village: 'M-12 0L0 -11L12 0M-7 -4V5H7V-4M-5 5V12M5 5V12M-2.500 5V-1H2.500V5M-10 5H10',
  wreck: 'M-3 9V-2L1 -5M2 -7L-3 -12M-3 2H8M-10 5L-3 0M-12 12C-8 8 -4 8 -1 11C2 8 7 8 12 12M8 2L6 7',
  temple: 'M-9 -11H9M-7 -11C-9 -7 -5 -6 -5 -4H5C5 -6 9 -7 7 -11M-5 -4V8M0 -4V8M5 -4V8M-8 8H8M-10 12H10',
  beach: 'M-9 4C-9 -9 8 -9 8 4ZM8 3C9 -2 14 -1 13 2C12 4 10 4 8 4M-6 4L-9 9M5 4L8 9M-5 -4L-1 -1L4 -4M-1 -1V4',
  market: 'M-11 -1H11L8 11H-8ZM-6 -1C-6 -12 6 -12 6 -1M-10 3H10M-9 7H9M-3 -1V11M3 -1V11',
  pirate_ship: 'M-9 0C-9 -13 9 -13 9 0C9 4 6 4 6 7V11H-6V7C-6 4 -9 4 -9 0ZM-1.800 0A1.800 1.800 0 1 1 -5.400 0A1.800 1.800 0 0 1 -1.800 0M5.400 0A1.800 1.800 0 1 1 1.800 0A1.800 1.800 0 0 1 5.400 0M-2 8V11M2 8V11',
};

const artefactGlyphs = {
  hook: 'M-4 -12H4M-3 -12V-6H3V-12M0 -6V2C0 12 12 9 9 1L5 4',
  spyglass: 'M-12 7L-9 11L-1 5L-4 1ZM-4 1L4 -5L8 0L-1 5M4 -5L10 -10L13 -5L8 0',
  compass: 'M11 0A11 11 0 1 1 -11 0A11 11 0 0 1 11 0M0 -8L3 0L0 8L-3 0ZM-3 0H3',
  cutlass: 'M-6 7C4 4 10 -3 11 -12C2 -9 -4 -4 -9 3M-11 1L-3 9M-6 7L-11 12',
  lantern: 'M-6 -5H6L7 8H-7ZM-8 12H8M-7 8V12M7 8V12M-5 -5C-5 -10 5 -10 5 -5M0 -9V-13M0 -1C3 2 2 5 0 5C-2 5 -3 2 0 -1Z',
};
const other = {
  anchor: 'M0 -7V11M-5 -3H5M-10 3C-9 9 -4 11 0 11C4 11 9 9 10 3M2.500 -9.500A2.500 2.500 0 1 1 -2.500 -9.500A2.500 2.500 0 0 1 2.500 -9.500',
  swords: 'M-11 -11L7 7M11 -11L-7 7M4 10L10 4M-4 10L-10 4M7 7L11 11M-7 7L-11 11',
  shield: 'M0 -12L10 -8V0C10 7 4 11 0 13C-4 11 -10 7 -10 0V-8Z',
  lock: 'M-8 -1H8V11H-8ZM-5 -1V-5A5 5 0 0 1 5 -5V-1M0 4V7',
  memory: 'M0 11C-12 3 -11 -9 -4 -9C-1 -9 0 -6 0 -5C0 -6 1 -9 4 -9C11 -9 12 3 0 11Z',
  place: 'M0 12C-8 3 -9 -1 -9 -3A9 9 0 0 1 9 -3C9 -1 8 3 0 12ZM3 -3A3 3 0 1 1 -3 -3A3 3 0 0 1 3 -3',
  encounter: 'M-13 3C-9 -3 -5 -3 -1 3C3 9 7 9 13 2M-13 10C-9 4 -5 4 -1 10M-8 -6H8M4 -10L8 -6L4 -2',
  inverted: 'M-5 10V-10M-9 -6L-5 -10L-1 -6M5 -10V10M1 6L5 10L9 6',
  wave: 'M-13 -4q6.500 -6 13 0t13 0M-13 4q6.500 -6 13 0t13 0',
  fog: 'M-12 -6H8M-7 -1H12M-12 4H6M-4 9H11',
  flame: symbols.volcano,
  cards: 'M-10 -8H3V10H-10ZM-5 -12H9V7',
  arrow: 'M-11 0H10M4 -6L10 0L4 6',
};
export const glyphs = { ...symbols, ...artefactGlyphs, ...other };
export type GlyphName = keyof typeof glyphs;

/** The ship in side view, on 100 x 62: hull, three masts, sails. */
export const ship = {
  hull: 'M8 40H22L26 45H74L80 38H95C92 50 86 57 78 60H24C14 56 10 48 8 40Z',
  masts: 'M30 45V10M52 45V4M73 45V14M80 38L97 26',
  sails: 'M20 14C28 17 33 17 40 14C42 22 42 28 40 36C33 33 27 33 20 36C23 28 23 22 20 14ZM42 8C50 11 56 11 63 8C65 18 65 26 63 36C56 33 49 33 42 36C45 26 45 18 42 8ZM65 17C71 20 76 20 82 17C84 23 84 28 82 34C76 32 71 32 65 34C68 28 68 23 65 17Z',
  planks: 'M16 48C40 52 64 52 88 47M20 54C42 57 64 57 84 53',
};

/** Pips of a die on 0..36. */
const at = [9, 18, 27];
const pip = (column: number, row: number) => ({ x: at[column]!, y: at[row]! });
const rows: [number, number][][] = [
  [[1, 1]], [[0, 0], [2, 2]], [[0, 0], [1, 1], [2, 2]], [[0, 0], [2, 0], [0, 2], [2, 2]],
  [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]], [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
];
export const pips = (value: number): { x: number; y: number }[] => (rows[value - 1] ?? []).map(([column, row]) => pip(column, row));
