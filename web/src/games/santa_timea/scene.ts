import type { Action } from '../../wire/types';
import { angles, damageOf, wheelCard, windCard, type WindCard } from './cards';
import { directions, type Direction, type Play, type Preview, type View } from './view';

/** View in, pieces out. No DOM, no network, no rules. */
export type Mark = 'led' | 'lowest' | 'highest' | 'takes' | 'leads' | 'both' | 'out' | 'to_play' | 'waits' | null;

export interface PlayPiece { key: string; seat: number; play: Play | null; mark: Mark; group: number | null }
export interface HandPiece { key: string; card: string; values: number[] | null; preview: Preview | null; action: Action | undefined }
export interface Point { direction: Direction; angle: number; factor: 'full' | 'half' | 'zero' }
export type Notch = 'done' | 'now' | 'left';

export function currentWind(view: View): WindCard | null {
  const id = view.resolved?.wind ?? (view.phase === 'play' ? view.row[0] : undefined);
  return id ? windCard(id) : null;
}

/** What each point of the compass is worth under a wind: straight, across, against. */
export function points(wind: Direction): Point[] {
  return directions.map((direction) => {
    const apart = Math.abs(angles[direction] - angles[wind]) % 360;
    return { direction, angle: angles[direction], factor: apart === 0 ? 'full' : apart === 180 ? 'zero' : 'half' };
  });
}

export function notches(view: View): Notch[] {
  return Array.from({ length: 12 }, (_, index) => (index + 1 < view.trick ? 'done' : index + 1 === view.trick ? (view.phase === 'play' ? 'now' : 'done') : 'left'));
}

/** What the current trick is about: its wind and the winds that wait. */
export function stake(view: View): number {
  return damageOf([...view.waiting, ...view.row.slice(0, 1)]);
}

const printed = (play: Play): number => {
  const card = wheelCard(play.copies ?? play.card);
  return card.kind === 'number' ? card.number : 0;
};

/** Reading order of the open values: a led pirate lowest, zeros by their printed number. */
function height(play: Play): number {
  if (play.value === null) return -1;
  return play.value === 0 ? printed(play) / 100 : play.value;
}

/** Cards that are out together share a number, so that a rope can tie them. */
export function groups(plays: Play[]): (number | null)[] {
  const heights = [...new Set(plays.filter((play) => play.out).map(height))];
  return plays.map((play) => (play.out ? heights.indexOf(height(play)) : null));
}

function settled(view: View, play: Play): Mark {
  if (play.out) return 'out';
  const takes = view.resolved?.taker === play.seat;
  const leads = view.resolved?.leader === play.seat;
  return takes && leads ? 'both' : takes ? 'takes' : leads ? 'leads' : null;
}

function standing(plays: Play[], play: Play): Mark {
  if (play.out) return 'out';
  const left = plays.filter((other) => !other.out).map(height);
  if (left.length < 2) return play === plays[0] ? 'led' : null;
  if (height(play) === Math.min(...left)) return 'lowest';
  if (height(play) === Math.max(...left)) return 'highest';
  return play === plays[0] ? 'led' : null;
}

/** The trick in playing order, empty places included. */
export function trick(view: View): PlayPiece[] {
  const plays = view.resolved?.plays ?? view.plays;
  const first = plays[0]?.seat ?? view.leader;
  const tied = groups(plays);
  return Array.from({ length: view.seats }, (_, index) => {
    const play = plays[index] ?? null;
    const seat = play?.seat ?? (first + index) % view.seats;
    const mark: Mark = !play ? (view.to_act.includes(seat) ? 'to_play' : 'waits') : view.resolved ? settled(view, play) : standing(plays, play);
    return { key: `place:${seat}`, seat, play, mark, group: tied[index] ?? null };
  });
}

export type Order = 'direction' | 'value';

function sortKey(view: View, card: string, order: Order): number {
  const wheel = wheelCard(card);
  if (wheel.kind === 'pirate') return 10_000;
  const place = directions.indexOf(wheel.direction) * 100 + wheel.number;
  return order === 'direction' ? place : (view.values[card]?.[0] ?? 0) * 100 + wheel.number / 100;
}

/** What a card is worth under the winds of the row; null for a pirate. */
function valuesOf(view: View, card: string): number[] | null {
  const values = (view.values[card] ?? []).filter((value) => value !== null);
  return values.length ? values : null;
}

/** My cards in the chosen order, pirates last. */
export function hand(view: View, actions: Action[], order: Order): HandPiece[] {
  return [...view.hand].sort((a, b) => sortKey(view, a, order) - sortKey(view, b, order)).map((card) => ({
    key: card,
    card,
    values: valuesOf(view, card),
    preview: view.preview[card] ?? null,
    action: actions.find((action) => action.verb === 'play' && action.args['card'] === card),
  }));
}

/** The winds a seat keeps, by direction, the lightest first. */
export function kept(view: View, seat: number): { direction: Direction; winds: string[] }[] {
  const gone = view.discarded_winds[seat] ?? [];
  const winds = (view.collected[seat] ?? []).filter((wind) => !gone.includes(wind)).map(windCard);
  return directions.map((direction) => ({
    direction, winds: winds.filter((wind) => wind.direction === direction).sort((a, b) => a.damage - b.damage).map(({ id }) => id),
  }));
}

export interface Slot { damage: number; wind: string | null }
export const slotDamages = [1, 1, 2, 2, 3];

/** Taken winds of one seat in the slots 1-1-2-2-3 of each direction. */
export function slots(winds: string[]): { direction: Direction; slots: Slot[] }[] {
  return directions.map((direction) => {
    const left = winds.map(windCard).filter((wind) => wind.direction === direction);
    const row = slotDamages.map((damage) => {
      const index = left.findIndex((wind) => wind.damage === damage);
      return { damage, wind: index < 0 ? null : left.splice(index, 1)[0]!.id };
    });
    return { direction, slots: row };
  });
}
