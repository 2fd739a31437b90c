import type { SheetLine } from '../../wire/types';
import type { BaseView } from '../../wire/view';

export type Colour = 'red' | 'green' | 'blue' | 'violet';
export type CoastId = 'north' | 'east' | 'south' | 'west';
export type LandingId = 'n1' | 'n2' | 'e1' | 'e2' | 's1' | 's2' | 'w1' | 'w2';
export type CornerId = 'c0' | 'c1' | 'c2' | 'c3';
export type IconId = 'one' | 'plus_one' | 'chest' | 'draw_card' | 'discard_cube';
export type Kind = 'amulet' | 'coin_bag' | 'book' | 'jewel' | 'crown' | 'skull';
/** A seat, or the virtual player of the two-seat game. */
export type Owner = number | 'aaron';

export interface Face { id: string; colour: Colour; value: number | 'joker'; icon: IconId | null }
export interface HandFace extends Face { landings: LandingId[] }
export interface Forecast { kind: 'big' | 'small' | 'final'; treasures: number; picks: [Owner, number][]; next_chest: Owner | null }
export interface Landing {
  id: LandingId; coast: CoastId; cards: Face[]; colour: Colour | null; value: number; count: number; qualifies: boolean; chests: number;
  stack: Owner[]; picking_order: Owner[]; forecast: Forecast | null; one_is_inserted: boolean;
}
export interface Outlook { landing: LandingId; cards: number; count: number; chests: number; qualifies: boolean; forecast: Forecast | null; moves_disc: boolean; curses: number; inserts: number }
/** `figure`: of its power in this edition; `vain`: what it lacks to do anything for whoever would use it; `explores`: the coast it would have the ship explore. */
export interface Tile { id: string; figure: number; face_up: boolean; affordable: boolean; vain: 'no_disc' | 'no_move' | 'no_cube' | 'aaron' | null; explores?: CoastId | null }
export interface Treasure { id: string; type: Kind; pile: string; gold: number; curse: number; lift: number; crosses: number; multiplier: number; face: 'right' | 'left' | 'front' | null }
export interface Offered extends Treasure {
  keep?: { seat: number; cubes: number; gold: number; eliminates: boolean };
  discard?: { seat: number; cubes: number; lifts: number } | null;
}
export interface Player {
  seat: number; cubes: number; cards: number; discs: number; must_move_disc: boolean; treasures: Record<Kind, string[]>; kept: Treasure[]; amulet_lift: number; crosses: number;
  crown_rank: number | null; passed: boolean; first_player: boolean; out: boolean; healer: string | null; loot_value: number; sheet: { seat: number; total: number; lines: SheetLine[] };
}
export interface Aaron { hand: HandFace[]; discs: number; treasures: Record<Kind, string[]>; kept: Treasure[]; crosses: number; finished: boolean; next_pick: string | null }
export interface Healer { id: string; per_cube: number; fixed: number; costs: number[] }
export interface Pending { landing: LandingId | null; tile: string | null; cards: string[]; laid: string[]; copied: (string | null)[]; most: number; picks: number; default: number | null; playing: Face[] }

/** Loot Island as the server tells it to one seat. */
export interface View extends BaseView {
  phase: string;
  prompt: string;
  asking: string | null;
  round: number;
  rounds: number;
  event: string | null;
  known_events: string[] | null;
  ship: { corner: CornerId; heading: 1 | -1; coast: CoastId; nearest: LandingId; explored: LandingId[]; tour: LandingId[]; next_corner: CornerId };
  first_player: number;
  active: number | null;
  acting_as_aaron: boolean;
  needed: number;
  landings: Landing[];
  tiles: Tile[];
  payment: { cards: number; pair: boolean };
  decks: { map: number; map_discards: string[]; treasures: number; treasure_discards: string[]; next_pile: string | null };
  hand: HandFace[];
  marked: string[];
  players: Player[];
  aaron: Aaron | null;
  shown: Offered[];
  gifts: Offered[];
  healers: { row: Healer[]; pair: Healer[]; offered: string | null };
  pending: Pending;
  outlooks: Record<string, Outlook>;
  /** What a pass would bring, on one's turn. */
  passing?: { first: boolean; takes_tile: boolean; curses: number; gift: boolean } | null;
  /** Who would pick in which order after Undertow or Lookout, by landing. */
  orders?: Partial<Record<LandingId, Owner[]>>;
  scores?: number[];
  ranks?: number[] | null;
  /** Only in pictures on the way: what was just picked, and by whom; where loot was just found. */
  taken?: { treasure: Offered; owner: Owner; kept: boolean };
  found?: { landing: LandingId; kind: 'big' | 'small'; count: number };
}
