import { list, num, say, t } from '../../words/words.svelte';
import { wheelCard, windCard } from './cards';
import type { Direction, Preview } from './view';

export const directionName = (direction: Direction): string => t(`st.direction.${direction}`);
export const letter = (direction: Direction): string => t(`st.letter.${direction}`);

/** "North 3", "Pirate". */
export function cardName(id: string): string {
  const card = wheelCard(id);
  return card.kind === 'pirate' ? t('st.pirate') : t('st.card', { direction: directionName(card.direction), number: card.number });
}

/** "N 3", "Pirate". */
export function shortName(id: string): string {
  const card = wheelCard(id);
  return card.kind === 'pirate' ? t('st.pirate') : `${letter(card.direction)}\u00a0${card.number}`;
}

export function windName(id: string): string {
  const wind = windCard(id);
  return t('st.wind', { direction: directionName(wind.direction), damage: wind.damage });
}

/** "S 2". */
export function shortWind(id: string): string {
  const wind = windCard(id);
  return `${letter(wind.direction)}\u00a0${wind.damage}`;
}

export function valueWords(value: number | null): string {
  return value === null ? t('st.value.lowest') : num(value);
}

/** What a card would do, from the open cards only. */
export function previewWords(id: string, preview: Preview, name: (seat: number) => string): string {
  const params = { card: cardName(id), value: valueWords(preview.value), names: list(preview.equal_to.map(name)), n: preview.equal_to.length };
  if (preview.value === null) return say('st.preview.led_pirate', params);
  if (preview.equal_to.length) return say('st.preview.equal', params);
  return say(preview.lowest_so_far ? 'st.preview.lowest' : 'st.preview.safe', params);
}
