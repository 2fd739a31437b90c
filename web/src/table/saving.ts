import { notify } from '../ui/toast.svelte';
import { http } from '../wire/http';
import type { TableStore } from './store.svelte';

/** Milliseconds after which even a slow browser has written a file. */
const WRITTEN = 60_000;

export const recordName = (table: TableStore): string => `${table.game.id}-${table.id}.jsonl`;

/** A table's record as a file that the page writes. */
export async function saveRecord(table: TableStore): Promise<void> {
  const record = await http.record(table.id).catch((error: Error) => notify(error.message, undefined, 'error'));
  if (record === undefined) return;
  saveText(record, recordName(table));
}

/** A file of a name. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  Object.assign(document.createElement('a'), { href: address, download: name, target: '_self' }).click();
  setTimeout(() => URL.revokeObjectURL(address), WRITTEN);
}
