import type { Day, DayDeal } from '../wire/types';

/** The deal that stands first on a day: each game in its turn, at a table; then one I have begun goes before. */
export function featured({ day, deals }: Day): DayDeal | null {
  const begun = deals.find(({ state }) => state === 'playing');
  const games = [...new Set(deals.map(({ game }) => game))];
  const turn = games[Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000) % games.length];
  return begun ?? deals.find(({ game, seats }) => game === turn && seats > 1) ?? deals[0] ?? null;
}

/** The results as dots: all of them, mine among them once. */
export function dots({ scores, best }: DayDeal): { score: number; mine: boolean }[] {
  const mine = best.find(({ is_mine }) => is_mine)?.score;
  const at = mine === undefined ? -1 : scores.indexOf(mine);
  return scores.map((score, index) => ({ score, mine: index === at }));
}
