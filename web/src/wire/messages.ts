/** The messages of the server. Written by hand for now, generated from the Python types later. */
export interface Action { number: number; verb: string; args: Record<string, string | number>; notation: string }
export interface GameEvent { kind: string; args: Record<string, unknown> }
export interface Prompt { key: string; params: Record<string, string | number> }
export interface Undo { allowed: boolean; until: string | null }
export type Level = 'deckhand' | 'sailor' | 'mate' | 'captain';
export const levels: Level[] = ['deckhand', 'sailor', 'mate', 'captain'];

export interface SeatInfo { seat: number; name: string; controller: 'person' | 'bot'; level: Level | null; present: boolean }

/** What every game's view has; the rest belongs to the game's folder. */
export interface BaseView {
  game: string;
  seats: number;
  viewer: number | null;
  round: number;
  phase: string;
  to_act: number[];
  totals: number[];
}

export interface ViewMessage<V extends BaseView = BaseView> {
  type: 'view';
  table: string;
  seq: number;
  seat: number | null;
  view: V;
  actions: Action[];
  prompt: Prompt;
  undo: Undo;
  events: GameEvent[];
  seats: SeatInfo[];
}

/** Why not: a sentence of the catalogue and the number of a rule. */
export interface Refused { type: 'refused'; key: string; params: Record<string, string | number>; rule: string | null }
export interface Hint { type: 'hint'; moves: { number: number; worth: number }[] }

/** One line of "unfinished tables". */
export interface TableLine {
  table: string;
  game: string;
  state: 'your_move' | 'waiting' | 'bot_for_you';
  round: number;
  rounds: number;
  names: string[];
  waiting_for: string | null;
}
