import type { Action } from '../../wire/types';
import { typeOf, type CardType, type Kind } from './cards';
import type { Phase, Place, Player, Ship, View } from './view';

/** View in, pieces out. No DOM, no network, no rules. */
export interface Spot { key: string; place: Kind; copy: number; memories: string[]; empty: number; validated: boolean; missing: boolean; isShip: boolean }
export interface Cove { player: Player; spots: Spot[]; ally: boolean; ship: Ship | null }
export interface HandPiece { key: string; card: string; type: CardType; actions: Action[] }
export type Stage = { phase: Phase; state: 'done' | 'now' | 'left' };

const stages: Phase[] = ['exploration', 'sea', 'mooring', 'end'];

/** The ribbon I, II, III, End; solo adds the ship's turn. */
export function ribbon(view: View): Stage[] {
  const list = view.mode === 'solo' ? [...stages, 'ship' as Phase] : stages;
  const at = list.indexOf(view.phase);
  return list.map((phase, index) => ({ phase, state: index === at ? 'now' : index < at || view.phase === 'over' ? 'done' : 'left' }));
}

export function spot(place: Place, slots = 3): Spot {
  return {
    key: `${place.place}:${place.copy}`, place: place.place, copy: place.copy, memories: place.memories, validated: place.validated,
    empty: Math.max(0, slots - place.memories.length), missing: place.dedicated_missing, isShip: place.place === 'pirate_ship',
  };
}

/** The ship when it lies in nobody's cove. */
export function freeShip(view: View): Spot | null {
  return typeof view.ship.holder === 'number' ? null : spot(view.ship, view.ship.slots);
}

function cove(view: View, player: Player): Cove {
  const ally = view.viewer !== null && view.players[view.viewer]!.team.includes(player.seat);
  return { player, ally, spots: player.zone.map((place) => spot(place)), ship: view.ship.holder === player.seat ? view.ship : null };
}

export function myCove(view: View): Cove | null {
  return view.viewer === null ? null : cove(view, view.players[view.viewer]!);
}

/** In a narrow cove the ship must not hide behind the edge. */
function shipFirst(each: Cove): Cove {
  return { ...each, spots: [...each.spots.filter((one) => one.isShip), ...each.spots.filter((one) => !one.isShip)] };
}

/** The others, from my left round the table. */
export function otherCoves(view: View): Cove[] {
  const from = view.viewer ?? -1;
  const order = Array.from({ length: view.seats }, (_, index) => (from + 1 + index) % view.seats);
  return order.filter((seat) => seat !== view.viewer).map((seat) => shipFirst(cove(view, view.players[seat]!)));
}

/** Where the ship's next cove lies, seen from the one it is in: neighbours stand in the order of play, mine below them. */
export function heading(view: View, from: number): 'left' | 'right' | 'up' | 'down' {
  if (from === view.viewer) return 'up';
  if (view.ship.sails_to === view.viewer) return 'down';
  return view.viewer === null && from === 0 ? 'right' : 'left';
}

const inHand = new Set(['trade', 'discard_memory', 'place_memory', 'place_place', 'slide', 'play', 'discard', 'give']);
const offered = new Set(['keep', 'take', 'read', 'place_memory']);
const named = (action: Action): unknown => action.args['card'] ?? action.args['memory'] ?? action.args['place'];

/** My cards, each with what the server lets me do with it; two of a kind share their actions. */
export function hand(view: View, actions: Action[]): HandPiece[] {
  const seen = new Map<string, number>();
  return (view.hand ?? []).map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return { key: `${card}:${copy}`, card, type: typeOf(card), actions: actions.filter((action) => inHand.has(action.verb) && named(action) === card) };
  });
}

/** Cards laid open for me to choose from: what I look at, or the discard. */
export function offers(view: View, actions: Action[]): { card: string; actions: Action[] }[] {
  const own = new Set(view.hand ?? []);
  const cards = [...new Set(actions.filter((action) => offered.has(action.verb)).map((action) => String(named(action))))];
  return cards.filter((card) => view.prompt === 'chest' || !own.has(card) || view.looked?.cards.includes(card))
    .map((card) => ({ card, actions: actions.filter((action) => offered.has(action.verb) && named(action) === card) }));
}

/** Cards my partner looks at: I see them too. */
export function overShoulder(view: View): string[] {
  return view.looked && view.looked.seat !== view.viewer ? view.looked.cards.filter((card) => card !== null) : [];
}

const direct = new Set(['draw_memory', 'draw_place', 'hook', 'spyglass', 'adventure', 'lantern', 'reroll', 'refuse', 'accept', 'pass', 'end_mooring']);

/** What needs no card: the large buttons. */
export function options(actions: Action[]): Action[] {
  return actions.filter((action) => direct.has(action.verb));
}

const same = (action: Action, { place, copy }: { place: Kind; copy: number }): boolean => action.args['place'] === place && Number(action.args['copy']) === copy;

/** Putting the card in question on a spot. */
export function putting(actions: Action[], card: string | null, where: Spot): Action | undefined {
  return actions.find((action) => action.verb === 'place_memory' && action.args['memory'] === card && same(action, where));
}

/** Fighting for, or swapping, a whole place. */
export function taking(actions: Action[], where: Spot): Action | undefined {
  return actions.find((action) => (action.verb === 'duel_place' || action.verb === 'swap') && same(action, where));
}

/** Fighting for, or taking back, a memory that lies on a place. */
export function lifting(actions: Action[], memory: string): Action | undefined {
  return actions.find((action) => (action.verb === 'duel_memory' || action.verb === 'recall') && action.args['memory'] === memory);
}

/** Taking from a hand, or sending the ship there. */
export function visiting(actions: Action[], seat: number): Action | undefined {
  return actions.find((action) => (action.verb === 'steal' || action.verb === 'send_ship') && Number(action.args['seat']) === seat);
}

/** Whether anything can be done in a cove of somebody else. */
export function reaches(actions: Action[], { player, spots }: Cove): boolean {
  return visiting(actions, player.seat) !== undefined
    || spots.some((where) => taking(actions, where) || where.memories.some((memory) => lifting(actions, memory)) || actions.some((action) => action.verb === 'place_memory' && same(action, where)));
}

/** Columns for the others' coves: each as wide as its places ask for. */
export function columns(coves: Cove[], more: number): string {
  return [...coves.map(({ spots }) => Math.max(3, spots.length)), ...Array<number>(more).fill(3)].map((share) => `minmax(0, ${share}fr)`).join(' ');
}

/** Memories in my hand that a place of mine would take, or a memory's places: what to light. */
export function friends(view: View, card: string | null): Set<string> {
  if (card === null) return new Set();
  return new Set(view.opens[card] ?? Object.entries(view.opens).filter(([, list]) => list.includes(card)).map(([place]) => place));
}

/** Whether something takes the middle of the board: a duel, a choice of cards, a skull about to board, something that passes. */
export function inFocus(view: View, actions: Action[]): boolean {
  return view.duel !== null || view.moment !== undefined || offers(view, actions).length > 0 || overShoulder(view).length > 0 || view.asking?.incoming !== undefined;
}
