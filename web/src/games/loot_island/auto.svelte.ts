import type { TableStore } from '../../table/store.svelte';
import { recall, remember } from '../../ui/recall';
import type { Action } from '../../wire/types';
import type { View } from './view';

const place = 'flottille.loot_island.auto';
const auto = $state({ on: recall(place) !== 'off' });

export const isAutomatic = (): boolean => auto.on;

export function setAutomatic(on: boolean): void {
  auto.on = on;
  remember(place, on ? 'on' : 'off');
}

/** The usual answer to an optional effect; never right after something was taken back. */
export function usualAnswer(table: TableStore<View>): Action | undefined {
  if (!auto.on || table.now.events.some((event) => event.kind === 'table.undone')) return undefined;
  return table.actions.find((action) => action.number === table.now.view.pending.default);
}
