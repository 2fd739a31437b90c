import type { Tincture } from '../../board/seats';
import type { Building, Mooring, SectionId, Species } from './view';

/** Silhouette first; colour and hatching say the same. */
export const tinctures: Record<Species, Tincture> = { shrimp: 'purpure', cod: 'azure', lobster: 'gules', swordfish: 'sable', oyster: 'or' };

/** Glyphs on -14..14, stroke 2, from look/art.svg and drawn alike. */
export const glyphs = {
  shrimp: 'M8 -8C0 -12 -10 -6 -9 2C-8 9 0 10 3 6L9 4L7 10L3 6C1 3 -3 4 -4 1C-5 -3 0 -5 8 -8M-8 -4L-4 -1M-9 2L-4 2M-6 7L-2 4M8 -8L12 -12M8 -8L13 -7',
  cod: 'M-12 0C-6 -7 3 -7 7 0L12 -5V5L7 0C3 7 -6 7 -12 0ZM-4 -5L0 -9L3 -4M-3 5L0 8L2 4M-10 3L-9 7',
  lobster: 'M-3 -3C-3 -6 3 -6 3 -3V5H-3ZM0 5V8M0 8L-5 12M0 8L5 12M0 8V12M-3 -2C-8 -2 -11 -6 -8 -12C-7 -9 -6 -9 -4 -11C-3 -8 -4 -6 -6 -5M3 -2C8 -2 11 -6 8 -12C7 -9 6 -9 4 -11C3 -8 4 -6 6 -5M-3 1L-8 3M3 1L8 3M-3 4L-7 8M3 4L7 8',
  swordfish: 'M-13 -2L-3 -3C1 -6 6 -4 8 0L13 -6C11 -1 11 2 13 7L8 1C4 5 -2 4 -4 1ZM0 -4L3 -10L5 -3',
  oyster: 'M-11 3C-11 -6 -5 -11 0 -11C5 -11 11 -6 11 3C6 9 -6 9 -11 3ZM-11 3C-5 -1 5 -1 11 3M-5 -1L-6 -7M0 -2V-10M5 -1L6 -7',
  coins: 'M-10.500 5a4.800 4.800 0 1 0 9.600 0a4.800 4.800 0 1 0 -9.600 0M.9 5a4.800 4.800 0 1 0 9.600 0a4.800 4.800 0 1 0 -9.600 0M-4.800 -5a4.800 4.800 0 1 0 9.600 0a4.800 4.800 0 1 0 -9.600 0',
  coin: 'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M-3.500 0a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0 -7 0',
  harbor: 'M-6 11H6V-1H-6ZM-9 -1H9V-6H-9ZM-4 -6V-10H4V-6M-6 5C-12 5 -12 11 -12 11',
  wharf: 'M-11 11V-2L-5.500 -8L0 -2V11M0 11V-6L5.500 -12L11 -6V11M-13 11H13M-7 11V5H-4V11M4 0H7M4 5H7',
  market: 'M-10 0V11H10V0M-12 -3L-9 -11H9L12 -3C11 0 7 0 6 -3C5 0 1 0 0 -3C-1 0 -5 0 -6 -3C-7 0 -11 0 -12 -3ZM-3 11V4H3V11',
  boat: 'M-12 3H12L8 10H-8ZM0 3V-12L9 0H0M0 -6L-6 0H0',
  licence: 'M-9 -11H7V3M-9 -11V11H2M-5 -6H3M-5 -1H3M3 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M5 10.500V14M9 10.500V14',
  fish: 'M-12 0C-7 -7 3 -7 7 0L12 -5V5L7 0C3 7 -7 7 -12 0ZM-7 -1.500h.1',
  star: 'M0 -11L3.200 -3.700L11 -3L5 2.200L6.900 10L0 5.800L-6.900 10L-5 2.200L-11 -3L-3.200 -3.700Z',
  hexagon: 'M0 -10L9 -5V5L0 10L-9 5V-5Z',
  king_crab: 'M-7 2C-7 -4 7 -4 7 2C7 7 -7 7 -7 2ZM-7 0C-12 -2 -12 -9 -7 -11C-8 -7 -6 -6 -4 -7M7 0C12 -2 12 -9 7 -11C8 -7 6 -6 4 -7M-6 5L-11 10M6 5L11 10M-2 6L-4 11M2 6L4 11',
  captains_club: 'M-12 2C-6 -1 6 -1 12 2L10 7C5 5 -5 5 -10 7ZM-10 1C-11 -8 11 -8 10 1M-2 -3H2M0 -5V-1',
  research_vessel: 'M-3 -11H3M-1.500 -11V-3L-9 9C-9 11 9 11 9 9L1.500 -3V-11M-6 5H6',
  barge: 'M-13 2H13L10 9H-10ZM-9 2V-4H-3V2M-3 2V-4H3V2M3 2V-4H9V2',
  inuit: 'M-13 2C-7 7 7 7 13 2C7 0 -7 0 -13 2ZM-8 -9L8 9M-10 -7L-6 -11M6 11L10 7M0 1V-3',
  casino: 'M-9 -9H9V9H-9ZM-4 -4h.1M4 -4h.1M0 0h.1M-4 4h.1M4 4h.1',
  ama_bank: 'M-11 -4L0 -11L11 -4ZM-8 -4V8M-3 -4V8M3 -4V8M8 -4V8M-11 11H11',
  shipyard: 'M-10 11L2 -6M-2 -10L7 -2L9 -6L2 -12ZM3 11H11',
  bait_shop: 'M3 -11V3A6 6 0 1 1 -8 4L-3 2M1 -11H5',
  seafood_buffet: 'M-12 7H12M-10 7C-10 -6 10 -6 10 7M0 -3V-6',
  fishermens_pub: 'M-8 -6H4V11H-8ZM4 -2H9V6H4M-8 -6C-8 -11 4 -11 4 -6M-4 -1V7M0 -1V7',
  smokehouse: 'M-7 11V-1H5V11ZM-3 -1V-5H1V-1M3 -8C0 -10 6 -11 3 -13M7 -7C4 -9 10 -10 7 -12',
  ridback_cannery: 'M-8 -6C-8 -10 8 -10 8 -6V7C8 11 -8 11 -8 7ZM-8 -6C-8 -2 8 -2 8 -6M-4 2H4',
  ruth: 'M-10 -3L-7 -9H7L10 -3ZM-6 -3C-6 9 6 9 6 -3M-12 11C-9 6 9 6 12 11',
  reroll: 'M9 -6A10 10 0 1 0 10 3M9 -11V-5H3',
  stop: 'M-8 -8L8 8M8 -8L-8 8',
} as const;
export type GlyphName = keyof typeof glyphs;

export const groupOf = (section: SectionId): 'boats' | 'harbour' | 'wharf' =>
  section in tinctures ? 'boats' : (['king_crab', 'captains_club', 'research_vessel', 'barge', 'inuit'] as string[]).includes(section) ? 'harbour' : 'wharf';

export const isSpecies = (id: string): id is Species => id in tinctures;
export type Group = 'boats' | 'harbour' | 'wharf' | 'coins';
export const groups: Group[] = ['boats', 'harbour', 'wharf', 'coins'];
export type Place = Mooring | Building;
