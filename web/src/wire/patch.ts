/** Whatever JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Members = { [name: string]: Json };

/**
 * What changed in a value: `[value]` this instead; `[]` gone; or an object with a patch for each member of an object or a
 * list that changed. Members of a list go by their place; `#` is its new length where it became shorter.
 */
export type Patch = Json[] | { [name: string]: Patch | number };

const LENGTH = '#';

/** The new value. The old one stays as it is, and what did not change is shared with it. */
export function apply(old: Json, patch: Patch): Json {
  if (Array.isArray(patch)) return patch[0]!;
  if (Object.keys(patch).length === 0) return old;
  return Array.isArray(old) ? applyToList(old, patch) : applyToMembers(old as Members, patch);
}

function applyToMembers(old: Members, patch: Record<string, Patch | number>): Members {
  const members = new Map(Object.entries(old));
  for (const [name, change] of Object.entries(patch) as [string, Patch][]) {
    if (Array.isArray(change) && change.length === 0) members.delete(name);
    else members.set(name, apply(members.get(name) ?? null, change));
  }
  return Object.fromEntries(members);
}

function applyToList(old: Json[], patch: Record<string, Patch | number>): Json[] {
  const list = old.slice(0, (patch[LENGTH] as number | undefined) ?? old.length);
  for (const [place, change] of Object.entries(patch) as [string, Patch][]) {
    if (place !== LENGTH) list[Number(place)] = apply(list[Number(place)] ?? null, change);
  }
  return list;
}
