import { line } from '#line';
import type { TableStore } from '../table/store.svelte';
import { at } from '../ui/place';

/** A record as it was before an entry, so that it can be played on from there: its result is not known yet. */
export function cut(record: string, entry: number): string {
  const [head = '', ...entries] = record.split('\n');
  return [JSON.stringify({ ...(JSON.parse(head) as object), result: null }), ...entries.slice(0, entry), ''].join('\n');
}

/** Where somebody else can see this; null: the table is not shown to others. */
export const address = (table: TableStore<any>, path: string): string | null => (table.info.spectators && !line.alone ? new URL(path, location.origin).href : null);

/** The address of the page says where somebody looks, so that it can be copied and comes back. */
export const keep = (path: string): void => history.replaceState(null, '', at(path));
