/** Texts under keys in IndexedDB: what a store of the hall is made of. Only texts go in and out. */
const PLACE = 'kept';

export interface Drawers {
  all(first: string, last: string): Promise<string>;
  last(first: string, last: string): Promise<string>;
  write(change: string): Promise<string>;
}
type Pair = [string, string];

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error);
  });
}

/** Raises where the browser keeps nothing: in some private windows, or when it is forbidden. */
export async function openDrawers(name: string): Promise<Drawers> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(PLACE);
  const base = await done(opening);
  const reading = () => base.transaction(PLACE).objectStore(PLACE);
  return {
    all: async (first, last) => JSON.stringify(await done(reading().getAll(IDBKeyRange.bound(first, last)))),
    last: async (first, last) => JSON.stringify((await done(reading().openCursor(IDBKeyRange.bound(first, last), 'prev')))?.value ?? null),
    write: async (change) => JSON.stringify(await write(base, ...(JSON.parse(change) as [Pair[], Pair[], Pair[]]))),
  };
}

/** All of a change or nothing; false where a new key is taken. It is safe when this answers. */
function write(base: IDBDatabase, fresh: Pair[], changed: Pair[], gone: Pair[]): Promise<boolean> {
  return new Promise((good, bad) => {
    const writing = base.transaction(PLACE, 'readwrite', { durability: 'strict' });
    const place = writing.objectStore(PLACE);
    let taken = false;
    for (const [key, text] of fresh) place.add(text, key).onerror = (event) => (taken ||= (event.target as IDBRequest).error?.name === 'ConstraintError');
    for (const [first, last] of gone) place.delete(IDBKeyRange.bound(first, last));
    for (const [key, text] of changed) place.put(text, key);
    writing.oncomplete = () => good(true);
    writing.onabort = () => (taken ? good(false) : bad(writing.error));
  });
}
