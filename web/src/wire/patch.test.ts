import { describe, expect, it } from 'vitest';
import cases from '../fixtures/patches.json';
import views from '../fixtures/view-parts.json';
import { learn, whole, type News, type Parts } from './parts';
import { apply, type Json, type Patch } from './patch';

interface Case { old: Json; new: Json; patch: Patch }
interface Told { seat: number | null; news: News[]; views: Json[] }

describe('patches', () => {
  it.each(cases as unknown as Case[])('turns $old into $new', ({ old, new: wanted, patch }) => {
    const before = structuredClone(old);
    expect(apply(old, patch)).toStrictEqual(wanted);
    expect(old).toStrictEqual(before);
  });

  it('keeps what did not change', () => {
    const old = { a: [1, 2], b: { c: 3 } };
    expect((apply(old, { b: { c: [4] } }) as typeof old).a).toBe(old.a);
  });

  it('takes any name for a name', () => {
    const patched = apply(JSON.parse('{"a":1}') as Json, JSON.parse('{"__proto__":[{"b":2}]}') as Patch);
    expect(Object.keys(patched as object)).toEqual(['a', '__proto__']);
  });
});

describe('the parts of a view', () => {
  const told = Object.entries(views as unknown as Record<string, Told[]>).flatMap(([game, each]) => each.map((one) => ({ game, ...one })));

  it.each(told)('make the whole view of $game again for seat $seat, entry by entry', ({ news, views: wanted }) => {
    let known: Parts | null = null;
    news.forEach((each, i) => {
      known = learn(known, each);
      if (wanted[i]) expect(whole(known)).toStrictEqual(wanted[i]);
    });
    expect(wanted.filter(Boolean)).not.toHaveLength(0);
  });
});
