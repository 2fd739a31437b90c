import type { BaseView } from '../../wire/view';
import type { Printed } from './cards';

export const directions = ['north', 'east', 'south', 'west'] as const;
export type Direction = (typeof directions)[number];

export interface Play { seat: number; card: string; value: number | null; out: boolean; copies: string | null }
export interface Preview { value: number | null; equal_to: number[]; lowest_so_far: boolean }
export interface LastTrick { wind: string; plays: Play[]; taker: number | null; leader: number; taken: string[] }
export interface RoundScore { damage: number[]; base_points: number[]; pair_bonus: number[]; card_penalty: number[]; round_points: number[] }
export interface Outcome { damage: number; base_points: number; pair_bonus: number; card_penalty: number; round_points: number }
export interface Asking { seat: number; direction: Direction; winds: string[]; outcome?: { discard: Outcome; keep: Outcome } }

/** Santa Timea as the server tells it to one seat. */
export interface View extends BaseView {
  expert: boolean;
  printed?: Printed;
  round: number;
  trick: number;
  phase: 'play' | 'triplets' | 'over';
  opener: number;
  leader: number;
  row: string[];
  deck: number;
  forecast: string[];
  waiting: string[];
  set_aside: string[];
  plays: Play[];
  hand: string[];
  values: Record<string, (number | null)[]>;
  locked: string[];
  lowest: number | null;
  highest: number | null;
  totals: number[];
  discarded: Direction[][];
  /** By seat: taken winds that do no damage any more. */
  discarded_winds: string[][];
  preview: Record<string, Preview>;
  hand_counts: number[];
  undealt: number;
  seen: string[];
  collected: string[][];
  damage: number[];
  damage_discarding: number[];
  penalty_cards: { have: number[]; per: number } | null;
  asking: Asking | null;
  rounds: RoundScore[];
  /** Only in pictures on the way: the trick as it was settled, or the round as it was scored. */
  resolved?: LastTrick;
  scored?: boolean;
}
