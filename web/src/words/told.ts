import type { Params } from './format';
import { addressed } from './person';
import { knows, language, list, num, say, t } from './words.svelte';

/** Parameters that name players by seat; the same list as in the terminal. */
const seatWords = new Set(['captain', 'leader', 'loser', 'opener', 'opponent', 'owner', 'player', 'rival', 'seat', 'starter', 'taker',
  'from_seat', 'next_seat', 'out', 'partner', 'players', 'to_act', 'to_seat', 'victim', 'winner', 'winners']);

/** Who sits there, in a sentence: a name, or `YOU` for the reader. */
export interface Name { (seat: number): string }

/** What a component is called. */
export function componentName(id: string): string {
  return knows(`name.${id}`) ? say(`name.${id}`) : id.replaceAll('_', ' ');
}

/** A parameter in a person's terms: players, components, numbers, half points. */
export function told(parameter: string, value: unknown, name: Name): string {
  if (Array.isArray(value)) return value.length ? list(value.map((item) => told(parameter, item, name))) : t('common.none');
  if (typeof value === 'string') return parameter === 'column' ? value : componentName(value);
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (typeof value !== 'number') return value === null || value === undefined ? t('common.none') : JSON.stringify(value);
  if (seatWords.has(parameter)) return value < 0 ? t('common.nobody') : name(value);
  if (parameter === 'halves') return value < 0 ? t('common.lowest') : num(value / 2);
  return num(value);
}

/** Which number chooses the plural, as in the terminal: `n`, else the length of the first list, else the first number that is no seat. */
export function count(params: Record<string, unknown>): number {
  if (typeof params['n'] === 'number') return Math.abs(params['n']);
  const many = Object.values(params).find(Array.isArray) as unknown[] | undefined;
  const figures = Object.entries(params).flatMap(([key, value]) => (typeof value === 'number' && !seatWords.has(key) && key !== 'halves' ? [value] : []));
  return many ? many.length : Math.abs(figures[0] ?? 0);
}

/** All parameters told, with the number that chooses the plural; a list stays one, its names may each take an article. */
export function toldAll(params: Record<string, unknown>, name: Name): Params {
  const each = (key: string, value: unknown) => (Array.isArray(value) && value.length ? value.map((item) => told(key, item, name)) : told(key, value, name));
  const words = Object.entries(params).map(([key, value]) => [key, key === 'n' ? Number(value) : each(key, value)]);
  return { n: count(params), ...Object.fromEntries(words) as Params };
}

/** The key of a sentence; a 0, nothing or a word may have its own, as in the terminal: `event.monster_met.provisions_0`. */
function keyOf(key: string, params: Record<string, unknown>): string {
  const told = Object.entries(params).filter(([each, value]) => !seatWords.has(each) && (value === 0 || value === null || typeof value === 'string'));
  return told.map(([each, value]) => `${key}.${each}_${value === null ? 'none' : String(value)}`).find(knows) ?? key;
}

/** The sentence of a key whose parameters come from the server; something readable where there is none. */
export function tell(base: string, params: Record<string, unknown>, name: Name): string {
  const key = keyOf(base, params);
  if (knows(key)) return say(key, toldAll(params, name));
  const rest = Object.entries(params).map(([each, value]) => told(each, value, name)).join(', ');
  return addressed(`${(key.split('.').pop() ?? key).replaceAll('_', ' ')}${rest ? `: ${rest}` : ''}`, language());
}
