export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string }
  | { page: 'about' }
  | { page: 'records' }
  | { page: 'lost' };

export function parse(path: string): Route {
  const [first, second] = path.split('/').filter(Boolean);
  if (!first) return { page: 'home' };
  if (first === 'about' && !second) return { page: 'about' };
  if (first === 'records' && !second) return { page: 'records' };
  if (first === 'new' && second) return { page: 'new', game: second };
  if (first === 'table' && second) return { page: 'table', table: second };
  return { page: 'lost' };
}

const state = $state<{ route: Route }>({ route: { page: 'home' } });

export function route(): Route {
  return state.route;
}

function follow(): void {
  state.route = parse(location.pathname);
}

export function go(path: string): void {
  history.pushState(null, '', path);
  follow();
  scrollTo(0, 0);
}

function plainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}

function onClick(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || !plainClick(event) || link.target || link.hasAttribute('download') || link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  go(link.pathname);
}

/** Links of this site change the page without a reload; the back button works. */
export function startRouting(): void {
  follow();
  addEventListener('popstate', follow);
  addEventListener('click', onClick);
}
