import type { TableGame } from '../table/game';

/** One lazy chunk per game, found by its folder's name. */
const folders = import.meta.glob<{ default: TableGame }>('./*/index.ts');

/** A game without a board of its own gets the plain one: a tidy view and the list of actions. */
export async function loadGame(id: string, inWords = false): Promise<TableGame> {
  const load = inWords ? undefined : folders[`./${id}/index.ts`];
  return load ? (await load()).default : (await import('../plain')).plainGame(id);
}
