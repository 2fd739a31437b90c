import type { TableGame } from '../table/game';

/** One lazy chunk per game, found by its folder's name. */
const folders = import.meta.glob<{ default: TableGame }>('./*/index.ts');

export async function loadGame(id: string): Promise<TableGame | null> {
  const load = folders[`./${id}/index.ts`];
  return load ? (await load()).default : null;
}
