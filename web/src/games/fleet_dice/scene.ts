import { standing } from '../../table/history';
import type { Action, GameEvent } from '../../wire/types';
import { groupOf, type Group } from './parts';
import type { Boats, Effect, Face, Layout, Mover, Preview, SectionId, Sheet, View } from './view';

/** View in, pieces out. No DOM, no network, no rules. */
export type BoxState = 'filled' | 'crossed' | 'next' | 'free';
export interface Box { number: number; effect: Effect; state: BoxState }
export interface Target { preview: Preview; action: Action | undefined }
export interface PoolDie { key: string; place: number; face: Face | null; action: Action | undefined; taker: Mover | null; town: boolean }
export interface Choice { action: Action; preview: Preview | undefined }
export interface Coin { box: number; x: number; y: number; star: boolean; state: 'filled' | 'crossed' | 'coming' | 'free' }
export interface RoundMark { round: number; fishing: boolean; state: 'done' | 'now' | 'left' }

const count = (length: number) => Array.from({ length }, (_, index) => index);

/** The boxes of a section: filled from the top, crossed out from the bottom. */
export function boxes(layout: Layout, sheet: Sheet, section: SectionId): Box[] {
  const { filled, crossed, open } = sheet.sections[section];
  const effects = layout.boxes[section];
  return effects.map((effect, index) => {
    const state: BoxState = index < filled ? 'filled' : index >= effects.length - crossed ? 'crossed' : open && index === filled ? 'next' : 'free';
    return { number: index + 1, effect, state };
  });
}

export const previewOf = (view: View, action: Action | undefined): Preview | undefined => view.previews.find((preview) => preview.action === action?.number);

/** The sections a person may fill now, or could fill with the die they look at. */
export function targets(view: View, actions: Action[], looked: Action | undefined): Map<SectionId, Target> {
  const found = new Map<SectionId, Target>();
  for (const action of actions) {
    const preview = action.verb === 'fill' ? previewOf(view, action) : undefined;
    if (preview?.section) found.set(preview.section, { preview, action });
  }
  if (looked?.verb === 'pick') {
    for (const preview of view.dice[looked.args['face'] as Face] ?? []) if (preview.section) found.set(preview.section, { preview, action: undefined });
  }
  return found;
}

/** Which parts of the sheet have something to do. */
export function litGroups(found: Map<SectionId, Target>): Set<Group> {
  return new Set([...found.keys()].map(groupOf));
}

/** The section a question is about, when it is neither die nor box. */
export function askedSection({ asking, viewer }: View): SectionId | null {
  if (!asking || asking.seat !== viewer) return null;
  return asking.type ?? (asking.question === 'oyster' ? 'oyster' : asking.question === 'bonus' ? 'king_crab' : null);
}

/** What still stands at the moment on screen, with what a picture on the way has told so far. */
export function eventsSeen({ events, at, view }: { events: GameEvent[]; at: number | null; view: View }): GameEvent[] {
  return [...standing(at === null ? events : events.filter((event) => event.seq <= at)), ...(view.told ?? [])];
}

/** Who took which die since the last roll. */
export function takers(events: GameEvent[]): Map<number, { by: Mover; face: Face }> {
  const found = new Map<number, { by: Mover; face: Face }>();
  for (const { kind, args } of events) {
    if (kind.endsWith('dice_rolled')) found.clear();
    if (kind === 'die_picked') found.set(Number(args['place']), { by: Number(args['seat']), face: args['face'] as Face });
    if (kind === 'ruth_took') found.set(Number(args['place']), { by: 'ruth', face: args['face'] as Face });
  }
  return found;
}

/** The dice in their places; a taken one keeps its place, empty. */
export function pool(view: View, actions: Action[], events: GameEvent[]): PoolDie[] {
  const taken = takers(events);
  const used = new Set<Face>();
  return view.pool.map((face, place) => {
    const action = face && !used.has(face) ? actions.find(({ verb, args }) => verb === 'pick' && args['face'] === face) : undefined;
    const again = face ? actions.find(({ verb, args }) => verb === 'pick' && args['face'] === face) : undefined;
    if (face) used.add(face);
    return { key: `die:${place}`, place, face, action: action ?? again, taker: face ? null : (taken.get(place)?.by ?? null), town: place < view.town_dice };
  });
}

/** Everything to decide that is neither a die of the pool nor a box of the sheet. */
export function choices(view: View, actions: Action[]): Choice[] {
  return actions.filter(({ verb }) => verb !== 'pick' && verb !== 'fill').map((action) => ({ action, preview: previewOf(view, action) }));
}

/** The use of a die that brings the most coins. */
export function farthest(uses: Preview[] = []): Preview | undefined {
  return uses.reduce<Preview | undefined>((best, use) => ((use.last_box ?? 0) > (best?.last_box ?? 0) ? use : best), undefined);
}

/** Where coins would lie if an action were taken: the boxes after the last marked one. */
export function comingCoins(sheet: Sheet, preview: Preview | undefined): number | null {
  return preview?.last_box && preview.last_box > sheet.coin.box ? preview.last_box : null;
}

export function coins(layout: Layout, sheet: Sheet, until: number | null): Coin[] {
  return count(layout.track).map((index) => {
    const box = index + 1;
    const crossed = sheet.coin.crossed.includes(box);
    const state = crossed ? 'crossed' : box <= sheet.coin.box ? 'filled' : until !== null && box <= until ? 'coming' : 'free';
    return { box, x: index % layout.per_row, y: Math.floor(index / layout.per_row), star: layout.stars.includes(box), state };
  });
}

/** Fishing falls on every second round. */
export function rounds(view: View): RoundMark[] {
  const even = view.fishing_round ? view.round % 2 : (view.round + 1) % 2;
  return count(view.rounds).map((index) => {
    const round = index + 1;
    return { round, fishing: round % 2 === even, state: round < view.round || view.phase === 'over' ? 'done' : round === view.round ? 'now' : 'left' };
  });
}

export type Step = 'boat' | 'income' | 'fishing' | 'town';
export function steps(view: View): { step: Step; now: boolean }[] {
  const all: Step[] = view.fishing_round ? ['boat', 'income', 'fishing', 'town'] : ['boat', 'income', 'town'];
  return all.map((step) => ({ step, now: view.phase === step }));
}

/** The boats of a kind, launched or still on paper. */
export function fleet(boats: Boats): { number: number; fish: number | null; full: boolean; points: number }[] {
  return boats.points.map((points, index) => ({ number: index + 1, fish: boats.fish[index] ?? null, full: boats.full[index] ?? false, points }));
}

/** The bracket of the market table that holds now. */
export function bracket(layout: Layout, fish: number): number {
  return layout.market.reduce((found, [least], index) => (fish >= least ? index : found), 0);
}

/** Where a box stands on a ladder of squares and circles: its middle, from the top. */
export function ladder(effects: Effect[], square: number, circle: number, gap: number): number[] {
  let at = 0;
  return effects.map((effect) => {
    const size = effect === 'none' ? square : circle;
    at += size + gap;
    return at - gap - size / 2;
  });
}

/** Stars a person still has to use, whatever they come from. */
export function starsToUse(view: View): number {
  return view.chain.pending_stars + view.chain.stars_due;
}

export const tokensOn = (view: View, section: SectionId): string[] => (view.ruth ? Object.entries(view.ruth.tokens).filter(([, on]) => on === section).map(([token]) => token) : []);
