import { line } from '#line';
import { at, here, pathIn } from './place';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; open?: boolean }
  | { page: 'table'; table: string }
  | { page: 'review'; table: string; search: string }
  | { page: 'about' }
  | { page: 'hall' }
  | { page: 'records' }
  | { page: 'logbook' }
  | { page: 'operator' }
  | { page: 'me' }
  | { page: 'lost' };

export function parse(whole: string): Route {
  const [path = '', search = ''] = whole.split('?');
  const [first, second] = path.split('/').filter(Boolean);
  if (!first) return { page: 'home' };
  if (first === 'about' && !second) return { page: 'about' };
  if (first === 'hall' && !second) return { page: 'hall' };
  if (first === 'records' && !second) return { page: 'records' };
  if (first === 'logbook' && !second) return { page: 'logbook' };
  if (first === 'operator' && !second) return { page: 'operator' };
  if (first === 'me' && !second) return { page: 'me' };
  if (first === 'new' && second) return { page: 'new', game: second };
  if (first === 'open' && second) return { page: 'new', game: second, open: true };
  if (first === 'table' && second) return { page: 'table', table: second };
  if (first === 't' && second) return { page: 'review', table: second, search };
  return { page: 'lost' };
}

const state = $state<{ route: Route }>({ route: { page: 'home' } });

export function route(): Route {
  return state.route;
}

function follow(): void {
  state.route = parse(here());
}

export function go(path: string): void {
  history.pushState(null, '', at(path));
  follow();
  scrollTo(0, 0);
}

function plainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

/** A place on this page; its name must not take the place of the page's own behind `#`. */
function show(event: MouseEvent, hash: string): void {
  event.preventDefault();
  const place = document.getElementById(hash.slice(1));
  place?.setAttribute('tabindex', '-1');
  place?.focus();
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || !plainClick(event) || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.hash && !(line.alone && link.hash.startsWith('#/'))) return line.alone ? show(event, link.hash) : undefined;
  event.preventDefault();
  go(line.alone ? pathIn(link.hash) : link.pathname + link.search);
}

/** Links of this site change the page without a reload; the back button works. */
export function startRouting(): void {
  follow();
  addEventListener('popstate', follow);
  addEventListener('click', onClick);
}
