import type { OpenTable, Pace } from '../wire/types';

/** Rows never jump: those that were there stay in their order, new ones come at the end; what was just taken stays a while. */
export function kept(before: OpenTable[], now: OpenTable[], gone: string[]): OpenTable[] {
  const fresh = new Map(now.map((each) => [each.id, each]));
  const stayed = before.filter(({ id }) => fresh.has(id) || gone.includes(id)).map((each) => fresh.get(each.id) ?? each);
  return [...stayed, ...now.filter(({ id }) => !before.some((each) => each.id === id))];
}

export type PaceKind = 'any' | 'live' | 'days' | 'none';

const kindOf = (pace: Pace | null): PaceKind => pace?.kind ?? 'none';

/** What a person wants to see of the open tables; his own are always among them. */
export function filtered(open: OpenTable[], game: string, pace: PaceKind): OpenTable[] {
  return open.filter((each) => each.mine !== null || ((game === '' || each.game === game) && (pace === 'any' || kindOf(each.pace) === pace)));
}

/** Diamonds that are full, of four. */
export const diamonds: Record<OpenTable['wanted'], number> = { new: 1, any: 2, steady: 3, strong: 4 };
