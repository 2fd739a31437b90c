/** The engine as it was fetched, for the next time and for when there is no network; nothing where a browser has no room for it. */
export interface Kept {
  /** What was kept, or what is fetched now; that is kept if it comes whole. */
  get(address: string, fetched: () => Promise<Response>): Promise<Response>;
}
const NOTHING: Kept = { get: (_, fetched) => fetched() };

/** The folder of an engine is named by what is in it, so what is kept of it never changes; those before it are let go. */
export async function openKept(engine: string): Promise<Kept> {
  if (!('caches' in self)) return NOTHING;
  const ours = `flottille ${new URL('..', engine).href} engine `;
  const cache = await caches.open(ours + engine).catch(() => null);
  if (!cache) return NOTHING;
  for (const name of await caches.keys()) if (name.startsWith(ours) && name !== ours + engine) await caches.delete(name);
  return {
    async get(address, fetched) {
      const known = await cache.match(address).catch(() => undefined);
      if (known) return known;
      const found = await fetched();
      void cache.put(address, found.clone()).catch(() => undefined);
      return found;
    },
  };
}
