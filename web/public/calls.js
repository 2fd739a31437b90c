// Tells whoever is waited for and has no page open. Only those who asked to be called have this at work.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** A path of this server; whatever else a message says leads home. */
const ours = (path) => {
  const found = new URL(String(path), location.origin);
  return found.origin === location.origin ? found.href : location.origin;
};

self.addEventListener('push', (event) => {
  const said = event.data.json();
  const shown = {
    body: said.body, lang: said.lang, tag: said.table, renotify: true, icon: '/favicon.svg', badge: '/favicon.svg',
    data: { link: ours(said.link), stop: ours(said.stop) }, actions: [{ action: 'stop', title: said.stop_said }],
  };
  event.waitUntil(self.registration.showNotification(said.title, shown));
});

async function open(link) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === link);
  return there ? there.focus() : self.clients.openWindow(link);
}

self.addEventListener('notificationclick', (event) => {
  const { link, stop } = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === 'stop' ? fetch(stop, { method: 'POST' }) : open(link));
});
