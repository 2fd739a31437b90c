import type { Component } from 'svelte';
import type { Action, GameEvent } from '../wire/types';
import type { BaseView } from '../wire/view';
import type { Name } from '../words/told';
import type { Sound } from '../ui/sound';
import type { TableStore } from './store.svelte';

export type { Name };
export interface LogLine { key: string; turn: string; text: string; seq: number; /** Whom it speaks of. */ seat?: number | null; picture: { kind: string; id: string } | null; /** `data-piece` of what it is about; without it, the picture's. */ pieces?: string[] }
export interface Figure { name: string; short: string; value: number; bad?: boolean; /** Fewer are better. */ less?: boolean }
export interface LedgerRow { name: string; values: (number | null)[]; kind: 'source' | 'sum'; note?: string }
export interface LedgerBlock { title: string; rows: LedgerRow[] }
/** A look on the way; the headline tells its events, so that nothing is told before it is seen. */
export interface Picture<V> { view: V; milliseconds: number; events?: GameEvent[] }
export interface Asked { key: string; params: Record<string, unknown> }

/** What a game's folder gives to the table. All functions are pure: view in, words and pictures out. */
export interface TableGame<V extends BaseView = any> {
  id: string;
  title: string;
  Board: Component<{ table: TableStore<V> }>;
  Hand: Component<{ table: TableStore<V> }>;
  Side?: Component<{ table: TableStore<V> }>;
  Summary: Component<{ view: V; seat: number }>;
  LogPicture?: Component<{ kind: string; id: string }>;
  /** What the game shows of its end, between the podium and the ledger. */
  End?: Component<{ table: TableStore<V> }>;
  /** What this edition prints on its pieces; told before anything of a view is shown. */
  printed?(view: V): void;
  progress(view: V): { long: string; short: string };
  detail(view: V): string;
  /** The pieces to decide with when I am asked, the most fitting kind first: where the keyboard starts. */
  decides(view: V): string[];
  /** What I am asked for, when I am asked. */
  prompt(view: V): Asked;
  mark(view: V, seat: number): string | null;
  /** What a seat is to mine, in a word. */
  bond?(view: V, seat: number): string | null;
  figures(view: V, seat: number): Figure[];
  /** The headline of a match played alone that is over: the aim and by how much. */
  alone?(view: V, score: string): string;
  /** What a seat has of what decides the match, so far. */
  counted?(view: V, seat: number): number;
  action(view: V, action: Action, name: Name): string;
  /** Events in the order they happened; kinds of the table itself are told by the frame. */
  log(events: GameEvent[], name: Name): LogLine[];
  /** The score sheet the way the game writes it; without it, the sources of the server's sheets. */
  ledger?(view: V): LedgerBlock[];
  /** The pictures shown on the way from one view to the next. */
  between(before: V, after: V, events: GameEvent[]): Picture<V>[];
  /** What somebody's step has made of the board, where no event says so. */
  outcome?(before: V, after: V, name: Name): string;
  /** What some events sound like. */
  sounds: Record<string, Sound>;
  /** The number of the rule that matters now. */
  rule(view: V): string;
  /** The kind of decision I face, explained the first time: `guide.<game>.<kind>`. */
  guide(view: V): string | null;
  /** The board of a solo match has something of its own in the column of the other seats. */
  fillsSeats?: boolean;
  /** In low windows the hand stays at the lower edge while the board is scrolled. */
  handStays?: boolean;
  /** In low windows the hand stands beside the board. */
  handBeside?: boolean;
  /** Everybody decides at once: a bot's step is no turn to wait for. */
  together?: boolean;
}
