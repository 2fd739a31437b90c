export interface Step { rank: number; seats: number[]; total: number }

/** Equal ranks share a step, 1-1-3; the ranks are the server's. */
export function podium(scores: number[], ranks: number[]): Step[] {
  return [...new Set(ranks)].sort((a, b) => a - b).map((rank) => {
    const seats = ranks.flatMap((other, seat) => (other === rank ? [seat] : []));
    return { rank, seats, total: scores[seats[0]!] ?? 0 };
  });
}
