import { ARTICLES, FRENCH_HOLE, HOLE, joined } from './joints';
import { addressed, chosen } from './person';

export type Text = string | string[];
export type Params = Record<string, string | number | string[]>;
export type Language = 'en' | 'fr';

const numbers = new Map<Language, Intl.NumberFormat>();
const plurals = new Map<Language, Intl.PluralRules>();

function memo<T>(cache: Map<Language, T>, language: Language, make: () => T): T {
  const known = cache.get(language) ?? make();
  cache.set(language, known);
  return known;
}

/** 4.5 in English, 4,5 in French; a true minus sign in both. */
export function figure(value: number, language: Language): string {
  const format = memo(numbers, language, () => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }));
  return format.format(value).replace('-', '\u2212');
}

function form(text: Text, params: Params, language: Language): string {
  if (typeof text === 'string') return text;
  const rules = memo(plurals, language, () => new Intl.PluralRules(language));
  const one = rules.select(Number(params['n'] ?? 0)) === 'one';
  return (one ? text[0] : text[text.length - 1]) ?? '';
}

/** "Ada, Marion and Loïc"; a part of a sentence. */
export function listed(names: string[], language: Language): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : 'fr').format(names);
}

/** Fills {name} from the parameters; numbers are written the way of the language, French little words join names, the reader is "you". */
export function fill(text: Text, params: Params, language: Language): string {
  const said = (name: string) => {
    const value = params[name];
    if (Array.isArray(value)) return listed(value, language);
    return typeof value === 'number' ? figure(value, language) : (value ?? `{${name}}`);
  };
  const withWord = (word: string, marks: string, name: string) => {
    const value = params[name];
    return ARTICLES.includes(word) && Array.isArray(value) ? withArticles(value, word, marks, language) : joined(word, marks, said(name));
  };
  const filled = chosen(form(text, params, language), params).replace(language === 'fr' ? FRENCH_HOLE : HOLE,
    (_, word: string | undefined, marks: string, name: string, own = '') => (word ? withWord(word, marks, name) : said(name)) + own);
  return addressed(filled, language);
}

/** An article stands before each name of a list; the marks after the last one are in the sentence. */
function withArticles(names: string[], word: string, marks: string, language: Language): string {
  const each = names.map((name, index) => joined(word, marks, name) + (index < names.length - 1 ? marks : ''));
  return listed(each, language);
}

export interface Run { text: string; strong: boolean }

/** "a **b** c" as runs of plain and strong text. */
export function runs(text: string): Run[] {
  return text.split('**').map((part, index) => ({ text: part, strong: index % 2 === 1 })).filter((run) => run.text !== '');
}

export function plain(text: string): string {
  return text.replaceAll('**', '');
}
