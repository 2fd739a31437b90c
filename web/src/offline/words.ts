/** What the page and the hall's worker say to each other. Numbers of a match cross only inside texts: ours do not fit into JavaScript's. */
export type ToHall =
  | { type: 'open'; engine: string; name: string; wishes: string; keep: boolean }
  | { type: 'enter' }
  | { type: 'hear'; text: string }
  | { type: 'ask'; id: number; method: string; path: string; body: string };

export type FromHall =
  | { type: 'loaded'; done: number; total: number }
  | { type: 'open'; compiled: boolean; kept: boolean }
  | { type: 'push'; text: string }
  | { type: 'answer'; id: number; text: string }
  | { type: 'failed'; problem: string };

/** What the hall's worker and the one who thinks say to each other. */
export type ToMind = { type: 'open'; engine: string } | { type: 'think'; text: string };
export type FromMind = { type: 'ready' } | { type: 'told'; text: string } | { type: 'failed'; problem: string };

/** An answer of the hall to a request. */
export interface Answered { status: number; media: string; body: string }
