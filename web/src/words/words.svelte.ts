import { line } from '#line';
import type { Keys } from './catalogue/keys';
import { figure, fill, listed, type Language, type Params, type Text } from './format';

export type Key = keyof Keys;
type Rest<K extends Key> = Record<never, never> extends Keys[K] ? [params?: Params] : [params: Keys[K]];
type Catalogue = Record<string, Text>;

const files = import.meta.glob<Catalogue>('./catalogue/*/*.json', { import: 'default' });
const wanted = new Set<string>();
const state = $state<{ language: Language; words: Catalogue }>({ language: 'en', words: {} });

async function read(language: Language, domain: string): Promise<Catalogue> {
  const file = files[`./catalogue/${language}/${domain}.json`];
  return file ? file() : brought(language, domain);
}

/** The words of a game that a package brought to the server; ours are in the client. */
async function brought(language: Language, domain: string): Promise<Catalogue> {
  if (/_(web|names)$/.test(domain)) return {};
  const answer = await line.fetch(`/api/words/${domain}/${language}`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Catalogue) : {};
}

/** Makes the words of some domains known; a domain without a catalogue is simply empty. */
export async function useWords(...domains: string[]): Promise<void> {
  for (const domain of domains) wanted.add(domain);
  await speak(state.language);
}

export async function speak(language: Language): Promise<void> {
  const parts = await Promise.all([...wanted].map((domain) => read(language, domain)));
  state.words = Object.assign({}, ...parts) as Catalogue;
  state.language = language;
  document.documentElement.lang = language;
}

export function language(): Language {
  return state.language;
}

/** The words of the client: keys and parameters are checked by the compiler. */
export function t<K extends Key>(key: K, ...[params]: Rest<K>): string {
  return say(key, (params ?? {}) as Params);
}

/** Words whose key comes from the server. */
export function say(key: string, params: Params = {}): string {
  const text = state.words[key];
  return text === undefined ? key : fill(text, params, state.language);
}

export function knows(key: string): boolean {
  return key in state.words;
}

export function num(value: number): string {
  return figure(value, state.language);
}

/** "Ada, Marion and Loïc"; a part of a sentence. */
export function list(names: string[]): string {
  return listed(names, state.language);
}
