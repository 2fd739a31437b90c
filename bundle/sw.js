// The client at once, so that it opens without a network; the engine when the page has fetched it. What is new waits
// until no tab shows what is old, or until somebody asks for it.
const { VERSION, FILES } = self.KEPT;
const SCOPE = self.registration.scope;
const OURS = `flottille ${SCOPE} client `;
const NOW = OURS + VERSION;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NOW).then((cache) => cache.addAll(FILES.map((name) => new Request(SCOPE + name, { cache: 'reload' })))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== NOW) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener('message', ({ data }) => {
  if (data === 'now') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || !url.startsWith(SCOPE)) return;
  const address = mode === 'navigate' ? `${SCOPE}index.html` : url;
  event.respondWith(caches.match(address).then((kept) => kept ?? fetch(event.request)));
});
