import { tell } from '../words/told';
import { knows, list, num, say, t } from '../words/words.svelte';
import { placed, type Placed } from './headline';
import type { TableStore } from './store.svelte';

/** A total in the game's own word. */
export function scored(table: TableStore<any>, total: number): string {
  const key = `${table.game.id}.end.score`;
  return say(knows(key) ? key : 'end.points', { n: total, points: num(total) });
}

export const inTeams = (table: TableStore<any>): boolean => table.seats.some(({ seat }) => table.game.bond?.(table.now.view, seat));

/** How the match ended: my place and how far; alone, the aim and by how much. */
export function outcome(table: TableStore<any>): string {
  const { result, view } = table.now;
  if (!result) return tell(`${table.game.id}.prompt.over`, {}, table.spoken);
  const winners = result.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (result.scores.length === 1 && table.game.alone) return table.game.alone(view, scored(table, result.scores[0]!));
  if (!winners.length) return tell(`${table.game.id}.end.lost`, {}, table.spoken);
  const mine = placed(result.scores, result.ranks, table.reader);
  return mine && !inTeams(table) ? placeText(table, winners, mine) : winnersText(table, winners);
}

const winnersText = (table: TableStore<any>, winners: number[]) => t('end.winners', { names: list(winners.map(table.spoken)), n: winners.length });

/** In front, shared, or behind whoever won. */
function placeText(table: TableStore<any>, winners: number[], { rank, distance, others }: Placed): string {
  const names = list(others.map(table.name));
  if (rank === 1 && winners.length > 1) return t('end.share', { names });
  if (rank === 1) return distance ? t('end.win', { score: scored(table, distance), names }) : t('end.win.tie', { names });
  const [place, won] = [say(`end.rank.${rank}`), winnersText(table, winners)];
  return distance ? t('end.place', { winners: won, place, score: scored(table, distance) }) : t('end.place.tie', { winners: won, place });
}
