import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { domains, languages, localeDir, params, readCatalogue } from '../../scripts/words.mjs';
import { gameIds } from '../lobby/games';

/** Names of events that look like keys. */
const kinds = ['table.undone', 'table.controller'];
type Words = Record<string, string | string[]>;
const source = new URL('..', import.meta.url).pathname;

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['catalogue', 'fixtures'].includes(entry.name) ? [] : files(path);
    return /\.(svelte|ts|json)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

/** Keys in the source: t('a.b'), say('a.b'), "key": "a.b", and t(`a.${x}`) as the pattern a.* */
function keysUsed(): string[] {
  const found = new Set<string>();
  for (const file of files(source)) {
    const text = readFileSync(file, 'utf8');
    for (const [, key] of text.matchAll(/\b(?:t|say)\(\s*(?:[^'`()]*\?\s*)?'([a-z][\w]*\.[\w.]+)'/g)) found.add(key!);
    for (const [, key] of text.matchAll(/'((?:ui|home|join|new|table|tool|keys|replay|end|curtain|st|people|invite|verify|records|plain|guide|common|sv)\.[\w.]+)'/g)) found.add(key!);
    for (const [, key] of text.matchAll(/"?key"?:\s*["']([a-z]\w*\.[\w.]+)["']/g)) found.add(key!);
    for (const [, key] of text.matchAll(/\bt\(`([\w.]+\.)\$\{/g)) found.add(`${key!}*`);
  }
  return [...found].filter((key) => !kinds.includes(key)).sort();
}

function catalogue(language: string): Words {
  const own = domains(language).filter((domain) => domain !== 'flottille');
  return Object.assign({}, ...own.map((domain) => readCatalogue(join(localeDir, language, `${domain}.po`)))) as Words;
}

for (const language of languages) {
  it(`has every key used, in ${language}`, () => {
    const words = catalogue(language);
    const known = Object.keys(words);
    const missing = keysUsed().filter((key) => (key.endsWith('*') ? !known.some((other) => other.startsWith(key.slice(0, -1))) : !(key in words)));
    expect(missing).toEqual([]);
    expect(keysUsed().length).toBeGreaterThan(150);
  });
  it(`has every word that goes with a game, in ${language}`, () => {
    const words = catalogue(language);
    expect(gameIds.flatMap((game) => ['cover', 'sentence', 'honest', 'credits'].map((kind) => `${kind}.${game}`)).filter((key) => !(key in words))).toEqual([]);
  });
}

it('has the same keys and parameters in both languages', () => {
  const [english, french] = [catalogue('en'), catalogue('fr')];
  expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
  expect(Object.keys(english).filter((key) => params(english[key]!).join() !== params(french[key]!).join())).toEqual([]);
});

it('knows parameters of holes, owners and choices', () => {
  expect(params('{card} of {seat’s} hand')).toEqual(['card', 'seat']);
  expect(params('You [owner: attack {victim}|fight]')).toEqual(['owner', 'victim']);
  expect(params(['[seat: its|your] card', '{many} cards'])).toEqual(['many', 'n', 'seat']);
});
