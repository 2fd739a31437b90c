import { standing } from './history';
import type { TableStore } from './store.svelte';
import type { GameEvent } from '../wire/types';

/** The round after which my distance to the best of the others had changed most. */
export interface Turning {
  /** From 1; one more than there were: the final count. */
  round: number;
  rival: number;
  /** My points less those of the best other, before and after. */
  before: number;
  after: number;
  mine: number;
  theirs: number;
  /** The distance at the start and after every round. */
  course: number[];
}

const rival = (scores: number[], me: number): number => scores.reduce((best, score, seat) => (seat !== me && (best < 0 || score > scores[best]!) ? seat : best), -1);
const distance = (scores: number[], me: number): number => scores[me]! - scores[rival(scores, me)]!;

/** From the points of all at the start, after every round and at the end; null where nothing changed. */
export function turning(scores: number[][], me: number): Turning | null {
  const course = scores.map((each) => distance(each, me));
  const swings = course.slice(1).map((after, index) => Math.abs(after - course[index]!));
  const most = Math.max(0, ...swings);
  if (!most) return null;
  const at = swings.indexOf(most);
  const [before, after] = [scores[at]!, scores[at + 1]!];
  const other = rival(after, me);
  return { round: at + 1, rival: other, before: course[at]!, after: course[at + 1]!, mine: after[me]! - before[me]!, theirs: after[other]! - before[other]!, course };
}

/** The entries with which rounds or turns of all began. */
export function beginnings(events: GameEvent[]): number[] {
  const found: number[] = [];
  let last = 0;
  for (const { args, seq } of standing(events)) {
    const number = Number(args['round'] ?? args['turn'] ?? 0);
    if (number > last) [last] = [number, found.push(seq)];
  }
  return found;
}

/** Asks for the table as it was when each round began. */
export async function findTurning(table: TableStore<any>, me: number): Promise<{ turning: Turning; seq: number | null } | null> {
  const { counted } = table.game;
  const result = table.now.result;
  if (!counted || !result || result.scores.length < 2) return null;
  await table.allEvents();
  const seqs = beginnings(table.events);
  const views = await Promise.all([...seqs, table.now.seq].map((seq) => table.seen(seq)));
  if (views.some((view) => view === null)) return null;
  const scores = views.map((view) => result.scores.map((_, seat) => counted(view, seat)));
  const found = turning([...scores, result.scores], me);
  return found && { turning: found, seq: seqs[found.round - 1] ?? null };
}
