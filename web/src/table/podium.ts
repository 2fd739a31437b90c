export interface Step { rank: number; seats: number[]; total: number }

/** Ranks 1-1-3: equal totals share a step. */
export function podium(totals: number[]): Step[] {
  const values = [...new Set(totals)].sort((a, b) => b - a);
  return values.map((total) => ({
    total,
    rank: 1 + totals.filter((other) => other > total).length,
    seats: totals.flatMap((other, seat) => (other === total ? [seat] : [])),
  }));
}
