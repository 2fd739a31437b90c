/** Milliseconds before the n-th attempt to connect again: a quarter second, doubling, at most ten seconds. */
export function backoff(attempt: number, chance: number = Math.random()): number {
  return Math.min(10_000, 250 * 2 ** attempt) * (0.75 + 0.5 * chance);
}
