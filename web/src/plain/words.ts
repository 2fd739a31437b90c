import { componentName } from '../words/told';
import { knows, num, say, t } from '../words/words.svelte';
import type { Leaf } from './tree';

/** What a field of a view is called: the game's word for it, or its own name in plain letters. */
export function fieldName(game: string, field: string | number): string {
  if (typeof field === 'number') return num(field + 1);
  const key = [`${game}.view.${field}`, `${game}.field.${field}`, `view.${field}`].find(knows);
  const text = key ? say(key) : componentName(field);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function leafText(value: Leaf): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  return typeof value === 'number' ? num(value) : componentName(value);
}
