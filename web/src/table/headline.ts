import { podium } from './podium';

/** How I did: alone in front, sharing it, or behind; null where nobody reads who played. */
export interface Placed { rank: number; /** To the next behind me, or to the best. */ distance: number; others: number[] }

export function placed(scores: number[], ranks: number[], me: number | null): Placed | null {
  const mine = me === null ? undefined : ranks[me];
  if (me === null || mine === undefined || ranks.length < 2) return null;
  const steps = podium(scores, ranks);
  const shared = ranks.flatMap((rank, seat) => (rank === mine && seat !== me ? [seat] : []));
  if (mine === 1 && shared.length) return { rank: 1, distance: 0, others: shared };
  const other = mine === 1 ? steps[1] : steps[0];
  return other ? { rank: mine, distance: Math.abs(scores[me]! - other.total), others: other.seats } : null;
}
