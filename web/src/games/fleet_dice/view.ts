import type { GameEvent } from '../../wire/types';
import type { BaseView } from '../../wire/view';

export const species = ['shrimp', 'cod', 'lobster', 'swordfish', 'oyster'] as const;
export const moorings = ['king_crab', 'captains_club', 'research_vessel', 'barge', 'inuit'] as const;
export const buildings = ['casino', 'ama_bank', 'shipyard', 'bait_shop', 'seafood_buffet', 'fishermens_pub', 'smokehouse', 'ridback_cannery'] as const;
export type Species = (typeof species)[number];
export type Mooring = (typeof moorings)[number];
export type Building = (typeof buildings)[number];
export type SectionId = Species | Mooring | Building;
export type BoatKind = Species | Exclude<Mooring, 'captains_club'>;
export type Face = Species | 'coins' | 'harbor' | 'wharf' | 'market';
export type Effect = 'none' | 'licence' | 'boat' | 'choice' | 'king_crab_licence' | 'private_fishing';
export type Question = 'nothing' | 'pick' | 'reroll' | 'use' | 'item' | 'star' | 'circle' | 'bonus' | 'oyster';
export type Mover = number | 'ruth';
export type Verb = 'pick' | 'reroll' | 'keep' | 'fill' | 'collect' | 'coin' | 'hexagon' | 'shipyard' | 'star' | 'stop' | 'licence' | 'boat' | 'decline' | 'bonus' | 'two_fish' | 'fish_and_coin';

/** What an action would bring at once, as the server says it. */
export interface Preview {
  action: number;
  verb: Verb;
  section?: SectionId;
  box?: number;
  effect?: Effect;
  completes?: boolean;
  level?: number;
  points?: number;
  coins?: number;
  marked?: number;
  last_box?: number;
  stars?: number;
  fish?: number;
  caught?: number;
}

export interface SectionState { filled: number; crossed: number; open: boolean; next: Effect | null }
export interface Boats { fish: number[]; room: number; full: boolean[]; points: number[] }
export interface CoinState { box: number; marked: number; stars: number; crossed: number[]; next_star: number | null; to_next_star: number | null }
export interface Income { base: number; lobster: number; cannery: number; total: number }
export interface ScoreLine { key: string; points: number; rule: string; params: Record<string, unknown>; parts: ScoreLine[] }

export interface Sheet {
  sections: Record<SectionId, SectionState>;
  licences: Record<Species, number>;
  boats: Record<BoatKind, Boats>;
  coin: CoinState;
  completed: Building[];
  hexagons: Species[];
  shipyard_stars: number;
  crab_licence: boolean;
  crab_bonus: string | null;
  captain: string | null;
  pending_stars: number;
  income: Income;
  market: { coins: number; smokehouse: number };
  die_as_coin: number;
  barge_catch: number;
  metrics: Record<string, number>;
  score: number;
}

export const metrics = ['fish_total', 'boats_launched', 'full_boats', 'licence_levels_total', 'licences_level3', 'buildings_completed', 'wharf_boxes_filled', 'harbor_boxes_filled', 'species_with_boat', 'stars_filled', 'coins_marked'] as const;
export type Metric = (typeof metrics)[number];
export interface BonusRule { metric: Metric; per: number; points: number }
export interface CaptainRule extends BonusRule { type: Species; boxes: Partial<Record<SectionId, number>>; most: number }
export interface TrophyRule { metric: Metric; needs?: number }

/** What is printed on sheets and cards, as the edition has it. */
export interface Layout {
  boxes: Record<SectionId, Effect[]>;
  track: number;
  stars: number[];
  per_row: number;
  market: [number, number][];
  wharf_grid: Building[][];
  hexagon_points: number[];
  shipyard_uses: number;
  oyster_room: number[];
  licences: { shrimp: { faces: number[]; stars: number[] }; cod: { coins: number[] }; lobster: { coins: number[] }; swordfish: { stars: number[]; coins: number[] }; oyster: { room: number[] } };
  crab_licence_points: number;
  income_most: number;
  coins_face: number;
  die_as_coin: [number, number];
  smokehouse_coins: number;
  crab_bonuses: Record<string, BonusRule>;
  captains: Record<string, CaptainRule> | null;
  trophies: Record<string, TrophyRule> | null;
  building_points: Record<Building, number>;
  box_points: Partial<Record<Building, number>>;
}

export interface Trophies {
  gold: { card: string; values: number[]; leaders: number[] };
  silver: { card: string; values: number[]; needs: number; owner: number | null };
  points: number;
}

export interface Ruth {
  tokens: Record<'boat' | 'harbor' | 'wharf', SectionId>;
  would_take: Face | null;
  after?: Partial<Record<Face, { takes: Face | null; target: SectionId | null }>>;
  would_pass: boolean;
  targets: Record<string, SectionId | null>;
  next_star: number | null;
  rank: number;
  rank_least: number[];
}

export interface Asking { seat: number; question: Question; type?: Species; boat?: number; coins?: number; private?: boolean }

/** Fleet: The Dice Game as the server tells it. Nothing is hidden. */
export interface View extends BaseView {
  round: number;
  rounds: number;
  fishing_round: boolean;
  phase: 'boat' | 'income' | 'fishing' | 'town' | 'over';
  stage: string;
  prompt: string;
  prompt_params: Record<string, string | number>;
  first: Mover;
  order: Mover[];
  mover: number | null;
  pool: (Face | null)[];
  town_dice: number;
  hand: Face | null;
  shared: boolean;
  asking: Asking | null;
  chain: { pending_stars: number; faces_left: number; stars_left: number; stars_due: number; coins_due: number };
  previews: Preview[];
  dice: Partial<Record<Face, Preview[]>>;
  bonuses: { id: string; owner: number | null; worth: number[] }[];
  trophies: Trophies | null;
  ruth: Ruth | null;
  sheets: Sheet[];
  scores: { seat: number; total: number; lines: ScoreLine[] }[];
  layout: Layout;
  /** Only in pictures on the way: whether what the round brought to every seat is told, and what has happened so far. */
  tidings?: boolean;
  told?: GameEvent[];
}
