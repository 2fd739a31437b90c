// The client at once, so that it opens without a network; the engine when the page has fetched it. What is new waits
// until no tab shows what is old, or until somebody asks for it.
const { VERSION, PAGE, FILES } = self.KEPT;
const SCOPE = self.registration.scope;
const OURS = `flottille ${SCOPE} client `;
const NOW = OURS + VERSION;
const PAGES = [SCOPE, SCOPE + PAGE];

// Only what belongs together is kept: while a host hands out some files of before and some of after, nothing is.
async function fetched(name, integrity) {
  const answer = await fetch(new Request(SCOPE + name, { cache: 'no-cache', ...(integrity && { integrity }) }));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const body = await answer.blob();
  if (name === PAGE && !(await body.text()).includes(VERSION)) throw new Error(`${name} is of another version`);
  return new Response(body, { headers: { 'content-type': answer.headers.get('content-type') ?? '' } }); // of its own: a redirected one would be refused
}

async function keep() {
  const cache = await caches.open(NOW);
  await Promise.all(Object.entries(FILES).map(async ([name, integrity]) => cache.put(SCOPE + name, await fetched(name, integrity))));
}

async function letGo() {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== NOW) await caches.delete(name);
  await self.clients.claim();
}

async function kept(address) {
  return (await (await caches.open(NOW)).match(address)) ?? caches.match(address);
}

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(letGo()));
self.addEventListener('message', ({ data }) => {
  if (data === 'now') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const address = url.split(/[?#]/)[0];
  if (method !== 'GET' || !address.startsWith(SCOPE)) return;
  if (mode === 'navigate' && !PAGES.includes(address)) return; // another folder below this one
  const wanted = mode === 'navigate' ? SCOPE + PAGE : address;
  event.respondWith(kept(wanted).catch(() => undefined).then((found) => found ?? fetch(event.request)));
});
