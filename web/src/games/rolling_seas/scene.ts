import type { Tincture } from '../../board/seats';
import type { Action } from '../../wire/types';
import { apart, neighbour } from './squares';
import type { CardType, Direction, Placement, Player, Reach, Reason, View } from './view';

/** View in, pieces out. No DOM, no network, no rules. */
export type OfferKind = 'step' | 'wind' | 'explore' | 'visit' | 'home' | 'start' | 'ambush' | 'dot' | 'end' | 'commit';
export interface Offer { key: string; action: Action; square: string; kind: OfferKind; cost: number | null; row: number | null }

export const tinctures: Record<Exclude<CardType, 'calm' | 'ambush'>, Tincture> = { monster: 'purpure', peril: 'azure', current: 'vert', rocks: 'sable' };

export function me(view: View): Player | null {
  return view.viewer === null ? null : (view.players[view.viewer] ?? null);
}

/** What an earlier decision of the running plan named: its last word. */
function named(view: View, verb: string): string | null {
  const found = view.decided.find((text) => text.startsWith(`${verb} `));
  return found?.split(' ')[1] ?? null;
}

/** The map as it will be with what I have decided so far: the home port, the ambush and its dots. */
export function withDecided(view: View, player: Player): Player {
  const [home, centre] = [named(view, 'home'), named(view, 'ambush')];
  const dots = view.decided.filter((text) => text.startsWith('dot ')).map((text) => text.split(' ')[1] as Direction);
  const mine = view.viewer ?? 0;
  return {
    ...player,
    home: player.home ?? (player.seat === mine ? home : null),
    ambushes: centre && view.drawing_on === player.seat ? [...player.ambushes, { owner: mine, centre, dots, triggered: false }] : player.ambushes,
  };
}

/** Whether the dice on the table are those of this turn. */
export function isRolled(view: View): boolean {
  return view.phase === 'sailing' || view.phase === 'fight';
}

/** The square an action happens on; ending is done on the ship itself. */
export function target(view: View, { verb, args }: Action): string | null {
  const from = verb === 'start' ? named(view, 'home') : verb === 'dot' ? named(view, 'ambush') : (me(view)?.ship ?? null);
  if (verb === 'home' || verb === 'ambush') return String(args['square']);
  if (verb === 'end' || verb === 'commit') return from;
  const way = (args['direction'] ?? args['side']) as Direction | undefined;
  return from && way && ['step', 'wind', 'explore', 'visit', 'start', 'dot'].includes(verb) ? neighbour(from, way) : null;
}

export function offers(view: View, actions: Action[]): Offer[] {
  return actions.flatMap((action) => {
    const square = target(view, action);
    if (!square) return [];
    const cost = action.verb === 'step' ? (view.costs[action.args['direction'] as Direction] ?? null) : null;
    return [{ key: `${action.number}`, action, square, kind: action.verb as OfferKind, cost, row: 'row' in action.args ? Number(action.args['row']) : null }];
  });
}

/** The way to a square that is not simply the next one: several steps, or one that a current carries on. */
export function wayTo(view: View, actions: Action[], square: string): Reach | null {
  const way = actions.some((action) => action.verb === 'step') ? view.reach[square] : undefined;
  return way && way.squares.length > 1 ? way : null;
}

/** Whether the same decision is still open: others may have decided meanwhile. */
export function sameDecision(a: View, b: View): boolean {
  return a.turn === b.turn && a.phase === b.phase && a.prompt === b.prompt && a.revealed.length === b.revealed.length && a.decided.join() === b.decided.join();
}

/** Whose map lies on the table: the one I must draw on, unless I look at another. */
export function mapSeat(view: View, looking: number | null): number {
  return looking ?? view.drawing_on ?? view.viewer ?? 0;
}

export interface Ghost { action: Action; turn: number; placement: Placement }

export function ghosts(view: View, actions: Action[]): Ghost[] {
  return actions.flatMap((action) => {
    const placement = view.placements[action.notation];
    return placement ? [{ action, turn: Number(action.args['turn']), placement }] : [];
  });
}

/** The drawing meant by a square: turned as wanted if that fits, and with its first square there if it can. */
export function ghostAt(all: Ghost[], square: string, turn: number): Ghost | null {
  const here = all.filter((ghost) => ghost.placement.squares.includes(square));
  const score = (ghost: Ghost) => ((ghost.turn - turn + 4) % 4) * 10 + ghost.placement.squares.indexOf(square);
  return here.sort((a, b) => score(a) - score(b))[0] ?? null;
}

/** The next turn of the drawing that fits on the same square. */
export function turned(all: Ghost[], square: string, turn: number): number {
  const fits = (next: number) => all.some((ghost) => ghost.turn === next && ghost.placement.squares.includes(square));
  return [1, 2, 3].map((step) => (turn + step) % 4).find(fits) ?? turn;
}

/** Of the squares on offer the one a finger meant. */
export function nearest(squares: string[], square: string): string | null {
  const close = squares.filter((other) => apart(other, square) <= 1).sort((a, b) => apart(a, square) - apart(b, square));
  return close[0] ?? null;
}

export interface Drawn { square: string; type: keyof typeof tinctures; arrow: Direction | null; spent: boolean }

/** "current E spent" and the like, as pieces. */
export function drawn(player: Pick<Player, 'drawn'>): Drawn[] {
  return Object.entries(player.drawn).map(([square, text]) => {
    const [type, ...rest] = text.split(' ');
    return { square, type: type as Drawn['type'], arrow: type === 'current' ? (rest[0] as Direction) : null, spent: rest.includes('spent') };
  });
}

export interface Site { square: string; sign: 'P' | 'M' | 'g' | 'p' | 's' | 'X'; done: boolean; fame: number | null; home: boolean }

/** Ports, monoliths, printed icons and pirates of a map, and what became of them. */
export function sites(view: View, player: Player): Site[] {
  const names = view.board.rows.flatMap((row, y) => [...row].map((sign, x) => ({ sign, square: `${'ABCDEFGHIJKLMNOPQRS'[x]}${y + 1}` })));
  return names.filter(({ sign }) => 'PMgpsX'.includes(sign)).map(({ sign, square }) => {
    const told = player.told.find((one) => one.port === square);
    const done = told !== undefined || player.explored.includes(square) || player.met.includes(square);
    return { square, sign: sign as Site['sign'], done, fame: told?.fame ?? null, home: player.home === square };
  });
}

/** Explored land that carries nothing printed: a pen mark all the same. */
export function exploredPlain(view: View, player: Player): string[] {
  const special = new Set(sites(view, player).map((site) => site.square));
  return player.explored.filter((square) => !special.has(square));
}

/** The reason that says most among the refusals of one verb. */
export function refusal(view: View, verb: string, dull: string[] = []): Reason | null {
  const all = Object.entries(view.refused).filter(([text]) => text === verb || text.startsWith(`${verb} `)).map(([, reason]) => reason);
  return all.find((reason) => !dull.includes(reason.key)) ?? all[0] ?? null;
}

/** Distinct directions on the dice, in the order of the dice. */
export function winds(view: View): Direction[] {
  return [...new Set(view.wind)];
}
