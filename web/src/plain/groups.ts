import type { Action } from '../wire/types';

export interface Group { verb: string; actions: Action[] }

/** Actions by what is done, in the order the server lists them. */
export function groups(actions: Action[]): Group[] {
  const found = new Map<string, Action[]>();
  for (const action of actions) found.set(action.verb, [...(found.get(action.verb) ?? []), action]);
  return [...found].map(([verb, all]) => ({ verb, actions: all }));
}
