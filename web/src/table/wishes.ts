import { settings } from '../ui/settings.svelte';
import { dismiss, notify, toast } from '../ui/toast.svelte';
import { Failed, http } from '../wire/http';
import type { SeatInfo, WishInfo } from '../wire/types';
import { plain } from '../words/format';
import { YOU } from '../words/person';
import { tell } from '../words/told';
import { t } from '../words/words.svelte';
import type { TableStore } from './store.svelte';

type Table = TableStore<any>;

/** Tables whose wish was made here: who is asked may be somebody else's browser. */
const made = new Set<string>();

export const isMine = (table: Table): boolean => made.has(table.id);
/** My seats whose word is still needed; another device of mine has none. */
export const asksMe = (table: Table, wish: WishInfo): boolean => wish.missing.some((seat) => table.now?.yours.includes(seat) && !table.info.as_device.includes(seat));
/** A bot's own seat can be had by whoever plays none. */
export const maySit = (table: Table, info: SeatInfo): boolean => info.controller === 'bot' && !info.until_return && !table.now.yours.length && !table.wish;

/** What is asked for, in a sentence to its reader. */
export function wishText(table: Table, wish: WishInfo): string {
  const name = isMine(table) ? YOU : wish.by !== null ? table.spoken(wish.by) : wish.name || t('wish.somebody');
  return plain(wish.seat === null ? tell('wish.end', { name }, table.spoken) : tell('wish.sit', { name, bot: table.name(wish.seat) }, table.spoken));
}

/** A wish was made, answered or ended. */
export function hearWish(table: Table, wish: WishInfo | null): void {
  const before = table.wish;
  table.wish = wish;
  if (before && before.id !== wish?.id) ended(table, before);
  if (wish && before?.id !== wish.id && asksMe(table, wish)) notify(wishText(table, wish), undefined, 'news', { text: t('wish.agree'), take: () => void answer(table, true) });
}

function ended(table: Table, wish: WishInfo): void {
  if (toast()?.text === wishText(table, wish)) dismiss();
  if (made.delete(table.id)) void settle(table, wish);
}

/** Whoever asked has the seat now, or hears that it is not to be. */
async function settle(table: Table, wish: WishInfo): Promise<void> {
  if (wish.seat === null) return notify(t('wish.refused'));
  await table.refresh();
  if (table.info.yours.includes(wish.seat)) table.sit(wish.seat);
  else notify(t('wish.refused'));
}

async function ask(table: Table, seat: number | null): Promise<void> {
  made.add(table.id);
  try {
    await http.wish(table.id, { seat, name: seat === null ? null : settings.name || null });
    if (seat !== null) await table.refresh();
    if (seat === null || !table.info.yours.includes(seat)) return notify(t('wish.sent'));
    made.delete(table.id); // nobody had to be asked
    table.sit(seat);
  } catch (error) {
    made.delete(table.id);
    notify((error as Error).message, undefined, 'error');
  }
}

export const askToSit = (table: Table, seat: number): Promise<void> => ask(table, seat);
export const askToEnd = (table: Table): Promise<void> => ask(table, null);

export async function answer(table: Table, agree: boolean): Promise<void> {
  if (!table.wish) return;
  if (isMine(table) && !agree) made.delete(table.id);
  try {
    await http.answerWish(table.id, table.wish.id, { agree });
  } catch (error) {
    if (!(error instanceof Failed) || error.status !== 404) notify((error as Error).message, undefined, 'error');
  }
}
