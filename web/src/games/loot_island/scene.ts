import type { Action } from '../../wire/types';
import type { CoastId, Colour, CornerId, Face, HandFace, Healer, IconId, Landing, LandingId, Offered, Outlook, Owner, Tile, View } from './view';

/** View in, pieces out. No DOM, no network, no rules. */
export interface Strip extends Face { ghost: boolean }
export interface Disc { owner: Owner; order: number }
export interface Lane { landing: Landing; strips: Strip[]; discs: Disc[]; isNearest: boolean }
export interface Coast { id: CoastId; isExplored: boolean; lanes: Lane[] }
export interface HandPiece { key: string; card: HandFace; isMarked: boolean; actions: Action[] }
export interface TilePiece { tile: Tile; action: Action | undefined }
export interface Offer { treasure: Offered; keep: Action | undefined; discard: Action | undefined; isAarons: boolean }
export interface HealerPiece { healer: Healer; action: Action | undefined }

const colours: Colour[] = ['red', 'green', 'blue', 'violet'];
const numberOf = (face: Face): number => (face.value === 'joker' ? 11 : face.value);
const inOrder = (a: Face, b: Face): number => colours.indexOf(a.colour) - colours.indexOf(b.colour) || numberOf(a) - numberOf(b) || a.id.localeCompare(b.id);

/** A column with the cards about to be laid: 1s go to the start where they are inserted. */
function strips(view: View, landing: Landing): Strip[] {
  const lying = landing.cards.map((face) => ({ ...face, ghost: false }));
  if (view.pending.landing !== landing.id) return lying;
  const coming = [...view.pending.playing].sort(inOrder).map((face) => ({ ...face, ghost: true }));
  const first = (face: Face) => face.value === 1 && landing.one_is_inserted;
  return [...coming.filter(first), ...lying, ...coming.filter((face) => !first(face))];
}

/** A stack from its top down, each disc with its place in the order of picking. */
export function discs(landing: Landing): Disc[] {
  return [...landing.stack].reverse().map((owner) => ({ owner, order: landing.picking_order.indexOf(owner) + 1 }));
}

function lane(view: View, id: LandingId): Lane {
  const landing = view.landings.find((each) => each.id === id)!;
  return { landing, strips: strips(view, landing), discs: discs(landing), isNearest: view.ship.nearest === id };
}

/** The four coasts as the ship will meet them, the explored one first; landings in the same order. */
export function coasts(view: View): Coast[] {
  return [0, 2, 4, 6].map((at) => {
    const lanes = view.ship.tour.slice(at, at + 2).map((id) => lane(view, id));
    return { id: lanes[0]!.landing.coast, isExplored: view.ship.explored.includes(lanes[0]!.landing.id), lanes };
  });
}

const inHand = new Set(['drop', 'pay', 'add', 'play']);

/** The hand that plays now: mine, or Aaron's while I act as him. */
export function hand(view: View, actions: Action[]): HandPiece[] {
  const cards = view.acting_as_aaron && view.aaron ? view.aaron.hand : view.hand;
  return [...cards].sort(inOrder).map((card) => ({
    key: card.id, card, isMarked: view.marked.includes(card.id), actions: actions.filter((action) => inHand.has(action.verb) && action.args['card'] === card.id),
  }));
}

const onLanding = new Set(['recall', 'move', 'slide', 'place']);

/** What a landing does when it is touched: a disc on it, or the card picked up. */
export function landingAction(actions: Action[], landing: LandingId, card: string | null): Action | undefined {
  return actions.find((action) => action.args['landing'] === landing && (onLanding.has(action.verb) || (action.verb === 'play' && action.args['card'] === card)));
}

/** Cards that could be played on a landing. */
export function fitting(actions: Action[], landing: LandingId | null): Set<string> {
  return new Set(actions.filter((action) => action.verb === 'play' && action.args['landing'] === landing).map((action) => String(action.args['card'])));
}

export function tiles(view: View, actions: Action[]): TilePiece[] {
  return view.tiles.map((tile) => ({ tile, action: actions.find((action) => action.verb === 'island' && action.args['tile'] === tile.id) }));
}

/** Treasures to choose from: loot, the wreck's, the gifts when one must be taken. */
export function offers(view: View, actions: Action[]): Offer[] {
  const open = view.shown.length ? view.shown : view.prompt === 'gift' ? view.gifts : [];
  const doing = (verbs: string[], id: string) => actions.find((action) => verbs.includes(action.verb) && action.args['treasure'] === id);
  return open.map((treasure) => ({
    treasure, keep: doing(['keep', 'take'], treasure.id), discard: doing(['discard'], treasure.id), isAarons: view.aaron?.next_pick === treasure.id,
  }));
}

/** Healers to choose from or to reveal. */
export function healers(view: View, actions: Action[]): HealerPiece[] {
  const list = view.asking === 'offer' ? view.healers.pair : view.phase === 'healing' ? view.healers.row : [];
  return list.map((healer) => ({ healer, action: actions.find((action) => ['heal', 'offer'].includes(action.verb) && action.args['healer'] === healer.id) }));
}

const direct = new Set(['copy', 'lift', 'done', 'accept', 'decline', 'aaron', 'pass']);

/** What needs no piece: the large buttons, in the order they matter; most cubes first. */
export function options(actions: Action[]): Action[] {
  const list = actions.filter((action) => direct.has(action.verb));
  return list[0]?.verb === 'lift' ? list.sort((a, b) => Number(b.args['cubes']) - Number(a.args['cubes'])) : list;
}

export function outlook(view: View, action: Action | undefined): Outlook | undefined {
  return action && view.outlooks[action.number];
}

/** Who picks in which order, from the next pick on. */
export function picks(view: View): Owner[] {
  const landing = view.landings.find((each) => each.id === view.pending.landing);
  const order = landing?.picking_order ?? [];
  return order.length ? view.shown.map((_, index) => order[(view.pending.picks + index) % order.length]!) : [];
}

/** Whether something takes the middle of the board. */
export function inFocus(view: View): boolean {
  return view.shown.length > 0 || view.taken !== undefined || view.prompt === 'gift' || view.phase === 'healing' || view.phase === 'offers';
}

/** Which way the bow looks, clockwise from east, in degrees. */
export function bow({ ship }: View): number {
  const along: Record<CornerId, [number, number]> = { c0: [0, 90], c1: [90, 180], c2: [180, 270], c3: [270, 0] };
  const [clockwise, counter] = along[ship.corner];
  return ship.heading > 0 ? clockwise : counter;
}

/** What is printed on a map card, from its id; the unit tests hold it against the components. */
export function faceOf(id: string): { colour: Colour; value: number | 'joker' } {
  const [, colour, value] = id.split('_');
  return { colour: colour as Colour, value: value === 'joker' ? 'joker' : Number(value) };
}

export const symbols: Record<Colour, 'hibiscus' | 'palm' | 'wave' | 'orchid'> = { red: 'hibiscus', green: 'palm', blue: 'wave', violet: 'orchid' };
export const tinctures: Record<Colour, 'gules' | 'vert' | 'azure' | 'purpure'> = { red: 'gules', green: 'vert', blue: 'azure', violet: 'purpure' };
export const icons: IconId[] = ['one', 'plus_one', 'draw_card', 'discard_cube', 'chest'];
