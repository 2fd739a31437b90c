import type { Language } from '../words/format';

export interface Chapter { title: string; text: string; html: string }

/** The rule books of the games, one lazy chunk each: src/flottille/games/<game>/rules.<language>.md. */
const books = import.meta.glob<string>('../../../src/flottille/games/*/rules.*.md', { query: '?raw', import: 'default' });

/** Cuts a book at its second-level headings. */
export function chapters(book: string): { title: string; text: string }[] {
  return book.split(/^(?=## )/m).filter((part) => part.startsWith('## ')).map((text) => ({ title: text.slice(3, text.indexOf('\n')).trim(), text }));
}

/** Names list items by their rule number, and makes tables scroll by keyboard. */
export function polish(html: string): string {
  return html.replaceAll('<th></th>', '<td></td>')
    .replaceAll('<table>', '<div class="sheet" tabindex="0" role="group"><table>').replaceAll('</table>', '</table></div>')
    .replace(/<li>(\s*(?:<p>)?<strong>([A-Z]{1,3}-[\w.]+)<\/strong>)/g, '<li data-rule="$2">$1');
}

export async function loadRules(game: string, language: Language): Promise<Chapter[]> {
  const load = books[`../../../src/flottille/games/${game}/rules.${language}.md`];
  if (!load) return [];
  const [book, { marked }] = await Promise.all([load(), import('marked')]);
  return chapters(book).map(({ title, text }) => ({ title, text, html: polish(marked.parse(text, { async: false })) }));
}

/** The chapters that speak of all words of a query. */
export function search(all: Chapter[], query: string): Chapter[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((chapter) => words.every((word) => chapter.text.toLowerCase().includes(word)));
}
