import { knows, say, t } from '../words/words.svelte';
import { isOurs } from './games';

/** What a game is about, in one sentence; one that a package brought may have none. */
export function sentenceOf(game: string): string {
  if (isOurs(game)) return t(`sentence.${game}`);
  return knows(`${game}.tagline`) ? say(`${game}.tagline`) : '';
}
