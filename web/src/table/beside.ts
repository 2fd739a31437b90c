import { MediaQuery } from 'svelte/reactivity';
import type { TableStore } from './store.svelte';

const wide = new MediaQuery('min-width: 1100px');

/** Several people play, or did: there is somebody to talk to. */
export function hasCompany(table: Pick<TableStore, 'seats' | 'chats'>): boolean {
  return table.chats.length > 0 || table.seats.filter((seat) => seat.controller !== 'bot' || seat.until_return).length > 1;
}

/** The chat has its place beside the board. */
export function chatsBeside(table: TableStore): boolean {
  return wide.current && hasCompany(table);
}
