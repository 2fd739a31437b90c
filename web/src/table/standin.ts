import { notify } from '../ui/toast.svelte';
import { Failed, http } from '../wire/http';
import type { GameEvent, SeatInfo } from '../wire/types';
import { t } from '../words/words.svelte';
import type { TableStore } from './store.svelte';

/** A person who is not connected; the host may let a bot play until they return. */
export function isAway(info: SeatInfo | undefined, yours: number[]): boolean {
  return info?.controller === 'person' && !info.present && !yours.includes(info.seat);
}

/** Those the table waits for although they are away. */
export function awaited(table: TableStore): number[] {
  return table.now.prompt.waiting_for.filter((seat) => isAway(table.seats[seat], table.now.yours));
}

export async function standIn(table: TableStore, seat: number): Promise<void> {
  try {
    await http.control(table.id, seat, { controller: 'bot', until_return: true });
  } catch (error) {
    const there = error instanceof Failed && error.problem.code === 'is_there';
    notify(there ? t('people.stand_in.there', { name: table.name(seat) }) : (error as Error).message, undefined, there ? 'note' : 'error');
  }
}

/** A seat of mine, kept by a bot, is mine again. */
export async function takeBack(table: TableStore, seat: number): Promise<void> {
  await http.control(table.id, seat, { controller: 'person' }).catch((error: Error) => notify(error.message, undefined, 'error'));
}

const isHanded = (event: GameEvent, seat: number, to: string): boolean => event.kind === 'table.controller' && event.args['seat'] === seat && event.args['controller'] === to;

/** A seat was given back by this entry. */
export function isReturn(events: GameEvent[], seat: number, seq: number): boolean {
  return events.some((event) => event.seq === seq && isHanded(event, seat, 'person'));
}

export interface StandIn { /** The entry that gave the seat to the bot. */ since: number; decisions: number }

/** What a bot last did for a seat; null while the events do not reach back to where it began. */
export function standInOf(events: GameEvent[], seat: number): StandIn | null {
  const since = events.findLast((event) => isHanded(event, seat, 'bot'))?.seq;
  if (since === undefined) return null;
  const own = events.filter((event) => event.seq > since && event.seat === seat && !event.kind.startsWith('table.'));
  return { since, decisions: new Set(own.map(({ seq }) => seq)).size };
}

/** What a bot did for my seat while I was away, and the way to look at it. */
export async function tellStandIn(table: TableStore<any>, seat: number): Promise<void> {
  for (let since = Infinity; !standInOf(table.events, seat) && table.eventsSince >= 0 && table.eventsSince < since; ) {
    since = table.eventsSince;
    await table.older();
  }
  const done = standInOf(table.events, seat);
  if (!done?.decisions || seat !== table.seat) return;
  notify(t('people.stood_in', { n: done.decisions }), undefined, 'news', { text: t('people.stood_in.show'), take: () => void table.look(done.since) });
}
