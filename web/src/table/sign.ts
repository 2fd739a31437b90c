import { t } from '../words/words.svelte';
import type { TableStore } from './store.svelte';

const still = `${import.meta.env.BASE_URL}favicon.svg`;
const calling = `${import.meta.env.BASE_URL}favicon-turn.svg`;

/** What the tab says before the game's name: whether I am waited for, by whom, or asked to play again. */
export function signOf(table: TableStore): string {
  if (!table.ready) return table.curtain === null ? '' : t('table.your_turn');
  const { situation, waiting_for } = table.now.prompt;
  if (situation === 'over') return table.asked === null ? '' : t('end.rematch.sign');
  if (table.curtain === null && !waiting_for.some((seat) => table.local.includes(seat))) return '';
  return table.nudged === null ? t('table.your_turn') : t('people.nudged', { name: table.name(table.nudged) });
}

/** The tab's title and icon. */
export function showSign(sign: string, title: string): void {
  document.title = `${[sign, title].filter(Boolean).join(' · ')} · Flottille`;
  document.querySelector('link[rel=icon]')?.setAttribute('href', sign ? calling : still);
}

/** Nobody is at a table any more. */
export function hideSign(): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', still);
}
