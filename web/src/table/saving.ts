import { notify } from '../ui/toast.svelte';
import { http } from '../wire/http';
import type { TableStore } from './store.svelte';

/** Milliseconds after which even a slow browser has written a file. */
const WRITTEN = 60_000;

/** A table's record as a file that the page writes. */
export async function saveRecord(table: TableStore): Promise<void> {
  const record = await http.record(table.id).catch((error: Error) => notify(error.message, undefined, 'error'));
  if (record === undefined) return;
  const address = URL.createObjectURL(new Blob([record], { type: 'application/jsonl' }));
  Object.assign(document.createElement('a'), { href: address, download: `${table.game.id}-${table.id}.jsonl`, target: '_self' }).click();
  setTimeout(() => URL.revokeObjectURL(address), WRITTEN);
}
