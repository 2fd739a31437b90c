import type { Line, Socketlike } from '../wire/line';
import { OPEN } from '../wire/line';
import { recall, remember } from '../ui/recall';
import { askToLast, keepFolder } from './app';
import Here from './Here.svelte';
import { house } from './house';
import Notice from './Notice.svelte';

/** Whether anything was ever kept here: until then there is nothing to wake the engine for. */
const USED = 'flottille.used';
keepFolder();
if (recall(USED)) void askToLast(false);
addEventListener('vite:preloadError', (event) => house.fail(String(event.payload)));

/** One page at the door of the hall. */
class Door implements Socketlike {
  readyState = 0;
  onopen: Socketlike['onopen'] = null;
  onmessage: Socketlike['onmessage'] = null;
  onclose: Socketlike['onclose'] = null;

  constructor() {
    house.push = (data) => this.onmessage?.(new MessageEvent('message', { data }));
    void house.enter().then(() => {
      this.readyState = OPEN;
      this.onopen?.(new Event('open'));
    });
  }

  send(text: string): void { void house.hear(text); }
  close(): void { this.readyState = 3; }
}

const isFile = (path: string): boolean => path === '/api/games' || path.startsWith('/api/rules/');
const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

/** What the first page asks for, where nothing was ever played: that does not wake the engine. */
const BEFORE: Record<string, () => Response> = { '/api/tables': () => json([]), '/api/today': () => json({ code: 'asleep' }, 404) };

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const method = init.method ?? 'GET';
  if (method === 'GET' && isFile(path)) return fetch(new URL(path.slice(1), document.baseURI));
  const before = method === 'GET' && !recall(USED) && BEFORE[path];
  if (before) return before();
  const { status, media, body } = await house.ask(method, path, typeof init.body === 'string' ? init.body : '');
  if (status === 201) {
    remember(USED, 'yes');
    void askToLast(true);
  }
  return new Response(status === 204 ? null : body, { status, headers: { 'content-type': media } });
}

/** For programs in the page, and for whoever opens the console: what a server answers to its paths, the hall here does too. */
Object.assign(self, { flottille: { fetch: ask } });

export const line: Line = { alone: true, socket: () => new Door(), fetch: ask };
export { Here, Notice };
