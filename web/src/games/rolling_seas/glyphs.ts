/** Glyphs of the game on -12..12, one hand: filled body in a colour, ink outline, a few inner lines. */
export interface GlyphPart { d: string; fill?: string; stroke?: string; width?: number }

const ink = 'var(--ink)';
const book: GlyphPart[] = [{ d: 'M-9 -6C-5 -8 -2 -7 0 -5C2 -7 5 -8 9 -6V7C5 5 2 6 0 8C-2 6 -5 5 -9 7Z', fill: 'var(--raised)' }, { d: 'M0 -5V8M-6 -2H-3M3 -2H6M-6 2H-3M3 2H6' }];
const coin: GlyphPart[] = [{ d: 'M7.500 0A7.500 7.500 0 1 1 -7.500 0A7.500 7.500 0 1 1 7.500 0Z', fill: 'var(--or)' }, { d: 'M0 -4V4M-2.500 -1.500L0 -4L2.500 -1.500', stroke: 'var(--surface)', width: 1.5 }];
const barrel: GlyphPart[] = [{ d: 'M-5.500 -8H5.500C8 -3 8 3 5.500 8H-5.500C-8 3 -8 -3 -5.500 -8Z', fill: 'var(--a2)' }, { d: 'M-7 -3.500H7M-7 3.500H7', stroke: 'var(--surface)' }];
const gust: GlyphPart[] = [{ d: 'M-9 -3H3C8 -3 8 -9 4 -9C1 -9 1 -6 3 -6M-9 2H7C12 2 12 9 7 9C4 9 4 6 6 6M-9 6H0', width: 1.8 }];
const star: GlyphPart[] = [{ d: 'M0 -8L2.300 -2.700L8 -2.200L3.700 1.600L5 7.200L0 4.200L-5 7.200L-3.700 1.600L-8 -2.200L-2.300 -2.700Z', fill: 'var(--or)' }];
const gun: GlyphPart[] = [{ d: 'M-10 -1L8 -7L10 -2L-7 6C-11 7 -13 1 -10 -1Z', fill: ink }, { d: 'M1.500 6A4.500 4.500 0 1 1 -7.500 6A4.500 4.500 0 1 1 1.500 6Z', fill: 'var(--surface)' }];
const octopus: GlyphPart[] = [{ d: 'M-3 3C-7 -1 -5 -9 0 -9C5 -9 7 -1 3 3M-3 3C-4 7 -9 5 -9 9M3 3C4 7 9 5 9 9M-1 4C-1 7 -4 7 -4 10M1 4C1 7 4 7 4 10M-2 -2.500h.1M2 -2.500h.1', width: 2.2 }];
const flag: GlyphPart[] = [{ d: 'M-9 -10V11', width: 1.6 }, { d: 'M-9 -10C-3 -13 3 -7 10 -9V4C3 7 -3 1 -9 4Z', fill: ink }, { d: 'M3.500 -4A3 3 0 1 1 -2.500 -4A3 3 0 1 1 3.500 -4Z', fill: 'var(--surface)', stroke: 'none' }];
const anchor: GlyphPart[] = [{ d: 'M0 -5.500V9M-5 -2H5M-8 2C-7 7 -4 9 0 9C4 9 7 7 8 2M2.300 -7.500A2.300 2.300 0 1 1 -2.300 -7.500A2.300 2.300 0 1 1 2.300 -7.500Z', width: 1.9 }];
const stone: GlyphPart[] = [{ d: 'M-6 10L-5 -7L1 -11L6 -7L7 10Z', fill: 'var(--raised)' }, { d: 'M2 -6L3 10M-10 10H10M-2 -2h3M-2 2h2' }];
const hold: GlyphPart[] = [...barrel, { d: 'M0 11V-1M-4 2L0 -2L4 2', stroke: ink, width: 2 }];
const pen: GlyphPart[] = [{ d: 'M-8 8L-6 2L5 -9L9 -5L-2 6Z', fill: 'var(--raised)' }, { d: 'M-8 8L-4 4' }];
const page: GlyphPart[] = [{ d: 'M-7 -9H7V9H-7Z', fill: 'var(--raised)' }, { d: 'M-7 -4H7M-3 0H3M-3 4H3' }];
const hull: GlyphPart[] = [{ d: 'M-9 3H9C8 7 6 9 3 9H-4C-7 9 -9 6 -9 3Z', fill: 'var(--a2)' }, { d: 'M0 3V-10M0 -9C6 -7 7 -3 6 0H0M-1 -7C-6 -5 -6 -2 -6 0H-1' }];

export const glyphs: Record<string, GlyphPart[]> = {
  story: book, gold: coin, provision: barrel, wind_in_sails: gust, fame_star: star, cannon: gun, fill_hold: hold,
  sea_monsters: octopus, pirates: flag, port: anchor, monolith: stone, pen, card: page, ship: hull,
};
