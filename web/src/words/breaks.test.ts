import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breakable } from './breaks';

const HERE = new URL('./catalogue/', import.meta.url);
const files = ['en', 'fr'].flatMap((language) => readdirSync(new URL(`${language}/`, HERE)).filter((file) => file.endsWith('_names.json')).map((file) => new URL(`${language}/${file}`, HERE)));
const names = files.flatMap((file) => Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>).flat()).filter((name) => typeof name === 'string');

describe('names on small cards', () => {
  it('may be broken inside every long word', () => {
    const whole = names.flatMap((name) => breakable(name).match(/\p{L}{10,}/gu) ?? []);
    expect([...new Set(whole)]).toEqual([]);
  });
  it('are the same names', () => expect(names.map((name) => breakable(name).replaceAll('\u00ad', ''))).toEqual(names));
});
