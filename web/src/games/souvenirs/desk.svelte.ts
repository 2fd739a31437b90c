import type { TableStore } from '../../table/store.svelte';
import type { Action } from '../../wire/types';
import type { View } from './view';

interface Held { key: string; card: string | null; actions: Action[] }
const desk = $state<{ seq: number; held: Held | null; over: { seq: number; card: string } | null }>({ seq: -1, held: null, over: null });

/** The piece a person has picked up, as long as the same decision stands. */
export function held(table: TableStore<View>): Held | null {
  return desk.seq === table.now.seq && table.actions.length ? desk.held : null;
}

/** The card whose places are lit: the one under the pointer, else the one picked up. */
export function pointed(table: TableStore<View>): string | null {
  return hovered(table) ?? held(table)?.card ?? null;
}

/** The card the pointer moved over since the last entry; one that slides under a resting pointer is not looked at. */
export function hovered(table: TableStore<View>): string | null {
  return desk.over?.seq === table.now.seq ? desk.over.card : null;
}

export function hover(table: TableStore<View>, card: string | null): void {
  if (hovered(table) !== card) desk.over = card === null ? null : { seq: table.now.seq, card };
}

export function lookAt(table: TableStore<View>, key: string, card: string | null, actions: Action[]): void {
  if (!actions.length) return;
  Object.assign(desk, { seq: table.now.seq, held: { key, card, actions } });
  table.chosen = actions.length === 1 ? actions[0]!.number : null;
}

export function letGo(table: TableStore<View>): void {
  desk.held = null;
  table.chosen = null;
}

/** First touch shows, second does; Enter does at once when there is only one thing to do. */
export function press(table: TableStore<View>, event: MouseEvent, was: boolean, key: string, card: string | null, actions: Action[]): void {
  if (actions.length === 1 && (event.detail === 0 || was)) return void table.act(actions[0]!);
  lookAt(table, key, card, actions);
  if (event.detail === 0) requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-options] button')?.focus());
}
