import type { Component } from 'svelte';
import type { Action, BaseView, GameEvent } from '../wire/messages';
import type { TableStore } from './store.svelte';

export interface LogLine { key: string; turn: string; text: string; seq: number; picture: { kind: string; id: string } | null }
export interface Figure { name: string; short: string; value: number; bad?: boolean }
export interface LedgerRow { name: string; values: (number | null)[]; kind: 'source' | 'sum'; note?: string }
export interface LedgerBlock { title: string; rows: LedgerRow[] }
export interface Picture<V> { view: V; milliseconds: number }
export interface Told { seq: number; events: GameEvent[] }
export interface Name { (seat: number): string }

/** What a game's folder gives to the table. All functions are pure: view in, words and pictures out. */
export interface TableGame<V extends BaseView = any> {
  id: string;
  title: string;
  Board: Component<{ table: TableStore<V> }>;
  Hand: Component<{ table: TableStore<V> }>;
  Side: Component<{ table: TableStore<V> }>;
  Summary: Component<{ view: V; seat: number }>;
  LogPicture: Component<{ kind: string; id: string }>;
  progress(view: V): { long: string; short: string };
  detail(view: V): string;
  promptParams?(params: Record<string, string | number>): Record<string, string | number>;
  mark(view: V, seat: number): string | null;
  figures(view: V, seat: number): Figure[];
  action(view: V, action: Action, name: Name): string;
  log(told: Told[], name: Name): LogLine[];
  ledger(view: V): LedgerBlock[];
  /** The pictures shown on the way from one view to the next. */
  between(before: V, after: V): Picture<V>[];
  /** The number of the rule that matters now. */
  rule(view: V): string;
}
