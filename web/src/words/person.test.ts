import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fill, type Language, type Params } from './format';

interface Case { language: Language; text: string; params: Record<string, string | number | string[]>; said: string }

/** The same cases as in the terminal (tests/words/test_person.py). */
const cases = JSON.parse(readFileSync(new URL('../../../tests/words/person.json', import.meta.url), 'utf8')) as Case[];
const list = (language: Language, value: string | number | string[]) => (Array.isArray(value) ? new Intl.ListFormat(language === 'en' ? 'en-GB' : 'fr').format(value) : value);

for (const { language, text, params, said } of cases) {
  it(said, () => {
    const told: Params = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, list(language, value)]));
    expect(fill(text, told, language)).toBe(said);
  });
}
