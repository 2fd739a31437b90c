import { beforeAll, describe, expect, it, vi } from 'vitest';
import { gameIds } from '../lobby/games';
import type { TableGame } from '../table/game';
import type { BaseView } from '../wire/view';
import { speak, useWords } from '../words/words.svelte';

vi.stubGlobal('document', { documentElement: { lang: '' } });
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('matchMedia', () => ({ matches: false }));
const games = import.meta.glob<TableGame<BaseView>>('./*/index.ts', { import: 'default' });
const files = import.meta.glob<unknown>('../fixtures/*.json', { eager: true, import: 'default' });

/** The views of a fixture: its own, that of a moment, or those of several messages. */
function views(fixture: unknown): BaseView[] {
  const found = fixture as { messages?: { view: BaseView }[]; view?: BaseView; seats?: number };
  if (found.messages) return found.messages.map(({ view }) => view);
  return found.view ? [found.view] : found.seats ? [found as BaseView] : [];
}

const prefix = (game: string) => (game === 'santa_timea' ? /(play|triplets)\.json/ : new RegExp(`${game}-\\w+\\.json`));
const viewsOf = (game: string) => Object.entries(files).flatMap(([path, fixture]) => (prefix(game).test(path) && !path.includes('printed') ? views(fixture) : []));

describe.each(['en', 'fr'] as const)('figures on the plates, in %s', (language) => {
  beforeAll(() => speak(language));
  it.each(gameIds)('%s: a figure and its unit read as one, for one and for many', async (id) => {
    await useWords('web', id, `${id}_web`, `${id}_names`);
    const game = await games[`./${id}/index.ts`]!();
    const said = viewsOf(id).flatMap((view) => Array.from({ length: view.seats }, (_, seat) => game.figures(view, seat)).flat().flatMap(({ name, short, value }) => [`${value} ${name}`, `${value} ${short}`]));
    expect(said.length).toBeGreaterThan(5);
    expect([...new Set(said)].filter((each) => /^\S+ (?:\p{Lu}|[\w.]+\.[\w.]+\w)/u.test(each) || /^1 \p{L}+s\b(?!\.)/u.test(each))).toEqual([]);
  });
});
