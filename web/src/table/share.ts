import { line } from '#line';
import { gameCard } from '../lobby/games';
import { list, num, t } from '../words/words.svelte';
import { outcome, scored } from './outcome';
import { podium } from './podium';
import type { TableStore } from './store.svelte';

/** Where a finished match can be seen by others, and its deal played; null: this table is not shown to them. */
export const place = (table: TableStore<any>): string | null => (table.info.spectators && !line.alone ? new URL(`/table/${table.id}`, location.origin).href : null);

/** How a match ended, for somebody who was not there: everybody by name, nobody is "you". */
export function story(table: TableStore<any>): string {
  const title = gameCard(table.game.id)?.title ?? table.game.id;
  const { scores, ranks } = table.now.result ?? { scores: [], ranks: [] };
  const name = (seat: number) => table.seats[seat]?.name || t('table.seat_name', { n: num(seat + 1) });
  const places = podium(scores, ranks).map(({ rank, seats, total }) => t('share.place', { rank: num(rank), names: list(seats.map(name)), score: scored(table, total) }));
  return [title, ...(scores.length > 1 && ranks.includes(1) ? places : [outcome(table)])].join('\n');
}

/** The story with the way to it. */
export function message(table: TableStore<any>): string {
  const link = place(table);
  return link ? `${story(table)}\n${t(table.info.is_sealed ? 'share.play' : 'share.see', { link })}` : story(table);
}
