import type { Component } from 'svelte';
import type { Settings } from '../ui/settings.svelte';
import type { TableInfo } from '../wire/types';
import type { Params } from '../words/format';

/** What the panels must know of a match to tell the truth about it. */
export interface Match { seats: number; options: Record<string, boolean | number | string> }
/** One picture of the game's own pieces, and one sentence. */
export interface Panel { Picture: Component<any>; key: string; params?: Params }
/** At most four; the last one says how you win. */
export interface Beginning { panels(match: Match): Panel[] }

const folders = import.meta.glob<{ default: Beginning }>('../games/*/begin/index.ts');
const path = (game: string) => `../games/${game}/begin/index.ts`;

export const canBegin = (game: string): boolean => path(game) in folders;

/** The panels of a game: a lazy chunk of its own. */
export async function loadPanels(game: string, match: Match): Promise<Panel[]> {
  return (await folders[path(game)]!()).default.panels(match);
}

type Known = Pick<TableInfo, 'game' | 'yours' | 'is_over' | 'has_edition'>;

/** Before the first match of a game on this device, for whoever sits at it; an edition may win otherwise. */
export function isFirst({ begin, begun }: Pick<Settings, 'begin' | 'begun'>, { game, yours, is_over, has_edition }: Known): boolean {
  return begin && !begun.includes(game) && yours.length > 0 && !is_over && !has_edition && canBegin(game);
}
