import type { BaseView } from '../../wire/view';
import type { CardType, Kind } from './cards';

export type Phase = 'exploration' | 'sea' | 'mooring' | 'end' | 'ship' | 'over';
export interface Place { place: Kind; copy: number; memories: string[]; validated: boolean; free_slots: number; dedicated_missing: boolean; takes: string[] }
export interface Ship extends Place { holder: number | 'centre' | 'adversary'; slots: number; stays: 'mode' | 'validated' | 'loaded' | 'becalmed' | null; sails_to: number | null; die: number | null; skips: boolean }
export interface Player {
  seat: number; team: number[]; artefact: string; shielded: boolean; validated: number; cards: Record<CardType, number>;
  hand_size: number; over_limit: number; golds: string[]; hand: string[] | null; known: string[]; zone: Place[];
}
export interface Deck { size: number; discard: string[]; top: (string | null)[]; bottom: (string | null)[] }
export interface Asking { prompt: string; rule: string; seats: number[]; active: number; card: string | null; left?: number; type?: string; why?: string; incoming?: string; own?: { place: Kind; copy: number }; to?: number }
export interface Duel { attacker: number; defender: number; memory: string | null; place: Kind; copy: number; free: boolean; rolls: number; wins: number; losses: number; attack_die: number | null; defence_die: number | null; bonus: number; odds?: Odds; rerolls?: { attacker?: Odds; defender?: Odds } }
export interface Target { place: Kind; copy: number; seat: number | null; validates: boolean; wins: boolean }
/** One thing a card does: `only_if` the one before was done, or could not be. */
export interface Operation { op: string; n: number; type?: string; memories?: string[]; only_if?: 'done' | 'impossible' }
/** What is printed on the cards of the edition, as it counts in this mode. */
export interface Printed {
  memories: Record<string, { places: Kind[]; dedicated: boolean; anchor: Operation[] }>;
  encounters: Record<string, { gold: boolean; effect: Operation[] }>;
  artefacts: Record<string, { power: string; n: number }>;
  ship_rolls: Operation[][];
}
export interface Odds { win: number; lose: number; tie: number }
/** Something that passes: cards swirling to the left, a second turn won, a memory the ship reveals. */
export interface Moment { kind: 'swirl' | 'flame' | 'reveal'; seat?: number; card?: string }
export interface Gold { seat: number; card: string }
export interface Flags { second_turn: boolean; another_turn_follows: boolean; memory_placements: number; place_placements: number; fog: boolean; placed: boolean; becalmed: boolean; power_left: boolean }

/** Escales & Souvenirs as the server tells it to one seat. */
export interface View extends BaseView {
  mode: 'classic' | 'two_players' | 'team' | 'solo';
  goal: number;
  hand_limit: number;
  round: number;
  phase: Phase;
  step: string;
  turn: number;
  prompt: string;
  asking: Asking | null;
  flags: Flags;
  players: Player[];
  ship: Ship;
  decks: Record<CardType, Deck>;
  encounter: string | null;
  effects: { card: string; seat: number }[];
  duel: Duel | null;
  looked: { seat: number; cards: (string | null)[] } | null;
  picked: number[];
  hand: string[] | null;
  targets: Record<string, Target[]>;
  opens: Record<string, string[]>;
  odds: { memory: Odds; place: Odds } | null;
  winners: number[];
  ranks: number[];
  printed: Printed;
  /** Only in pictures on the way: how the duel ended, which place was just validated, a card being read, something to look at. */
  ended?: 'won' | 'lost' | 'tie' | 'cancelled';
  /** The card that has cancelled the duel, and whose it was. */
  by?: Gold;
  closed?: string;
  reading?: boolean;
  moment?: Moment;
}
