import type { TableStore } from '../../table/store.svelte';
import type { Action } from '../../wire/types';
import type { LandingId, View } from './view';

interface Held { key: string; card: string | null; landing: LandingId | null; actions: Action[] }
const desk = $state<{ seq: number; held: Held | null; over: string | null; lane: LandingId | null }>({ seq: -1, held: null, over: null, lane: null });

/** The card, tile or landing a person has picked up, as long as the same decision stands. */
export function held(table: TableStore<View>): Held | null {
  return desk.seq === table.now.seq && table.live ? desk.held : null;
}

/** The card whose landings are lit: the one under the pointer, else the one picked up. */
export function pointed(table: TableStore<View>): string | null {
  return desk.over ?? held(table)?.card ?? null;
}

/** The landing whose cards are marked. */
export function pointedLanding(table: TableStore<View>): LandingId | null {
  return desk.lane ?? held(table)?.landing ?? null;
}

export function hover(card: string | null): void {
  desk.over = card;
}

export function hoverLanding(landing: LandingId | null): void {
  desk.lane = landing;
}

export function pickUp(table: TableStore<View>, key: string, actions: Action[], what: { card?: string; landing?: LandingId } = {}): void {
  Object.assign(desk, { seq: table.now.seq, held: { key, card: what.card ?? null, landing: what.landing ?? null, actions } });
  table.chosen = actions.length === 1 ? actions[0]!.number : null;
}

/** First touch shows, second does; Enter does at once. */
export function press(table: TableStore<View>, event: MouseEvent, was: boolean, key: string, action: Action, what: { card?: string; landing?: LandingId } = {}): void {
  if (event.detail === 0 || was) return void table.act(action);
  pickUp(table, key, [action], what);
}

/** The keyboard goes on to where the card can be put. */
export function focusLanding(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-landing].can')?.focus());
}
