import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
type Pair = [light: string, dark: string];

function pairs(text: string): Map<string, Pair> {
  return new Map([...text.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [name!, [light!, dark!]]));
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

const root = pairs(css.slice(0, css.indexOf('[data-game')));
const games = [...css.matchAll(/\[data-game='(\w+)'\] \{([^}]*)\}/g)].map(([, game, body]) => ({ game: game!, accents: pairs(body!) }));
const ratio = (a: Pair, b: Pair, theme: number) => contrast(a[theme]!, b[theme]!);

describe.each([['light', 0], ['dark', 1]] as const)('contrast, %s', (_, theme) => {
  const grounds = ['paper', 'surface', 'raised', 'sea'];
  it.each(['ink', 'ink-2', 'ink-3', 'azure', 'gules', 'or', 'vert', 'purpure', 'sable', 'focus', 'good', 'bad', 'warn'])('%s is readable', (name) => {
    for (const ground of grounds) expect(ratio(root.get(name)!, root.get(ground)!, theme), ground).toBeGreaterThanOrEqual(4.5);
  });
  it('ink is readable on lit and land', () => {
    for (const ground of ['lit', 'land', 'sea-2', 'sunken']) expect(ratio(root.get('ink')!, root.get(ground)!, theme), ground).toBeGreaterThanOrEqual(4.5);
  });
  it.each(games)('the accents of $game carry text', ({ accents }) => {
    for (const accent of accents.values()) {
      expect(ratio(root.get('on-fill')!, accent, theme)).toBeGreaterThanOrEqual(4.5);
      for (const ground of grounds) expect(ratio(accent, root.get(ground)!, theme)).toBeGreaterThanOrEqual(4.5);
    }
  });
  it('line-2 borders can be seen', () => expect(ratio(root.get('line-2')!, root.get('surface')!, theme)).toBeGreaterThanOrEqual(3));
});

it('everything that moves does so at the speed somebody has chosen', () => {
  const root = new URL('../', import.meta.url).pathname;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|css)$/.test(file));
  const moves = files.flatMap((file) => [...readFileSync(root + file, 'utf8').matchAll(/\b(?:animation|transition): [^;}]*/g)].map(([rule]) => `${file}: ${rule}`));
  expect(moves.length).toBeGreaterThan(8);
  expect(moves.filter((rule) => /\d+m?s\b/.test(rule) && !rule.includes('* var(--tempo))'))).toEqual([]);
});
