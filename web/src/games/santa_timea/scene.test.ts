import { describe, expect, it } from 'vitest';
import play from '../../fixtures/play.json';
import triplets from '../../fixtures/triplets.json';
import type { Action, GameEvent } from '../../wire/types';
import { between, settledTrick } from './between';
import { roundSheet } from './ledger';
import { damageOf, print, wheelCard, windCard } from './cards';
import { groups, hand, kept, notches, points, slots, stake, trick } from './scene';
import type { Play, View } from './view';

interface Moment { view: View; actions: Action[]; events: GameEvent[] }
const messages = play.messages as unknown as Moment[];
const now = messages[play.now - 1]!;
const view = now.view;
const played = (card: string, value: number | null, out = false, copies: string | null = null): Play => ({ seat: 0, card, value, out, copies });

describe('cards', () => {
  it('reads ids', () => {
    expect(wheelCard('north_12')).toEqual({ kind: 'number', id: 'north_12', direction: 'north', number: 12 });
    expect(wheelCard('pirate_3').kind).toBe('pirate');
    expect(windCard('wind_west_2b')).toEqual({ id: 'wind_west_2b', direction: 'west', damage: 2 });
    expect(damageOf(['wind_west_3', 'wind_east_1a'])).toBe(4);
  });
  it('shows what the edition prints', () => {
    print({ numbers: { north_12: 9 }, damages: { wind_west_3: 1 } });
    expect(wheelCard('north_12')).toMatchObject({ number: 9 });
    expect(wheelCard('north_11')).toMatchObject({ number: 11 });
    expect(damageOf(['wind_west_3', 'wind_east_1a'])).toBe(2);
    print(undefined);
    expect(damageOf(['wind_west_3', 'wind_east_1a'])).toBe(4);
  });
});

describe('compass', () => {
  it('is full, half, zero', () => expect(points('west').map((point) => point.factor)).toEqual(['half', 'zero', 'half', 'full']));
  it('adds what waits to the stake', () => expect(stake(view)).toBe(damageOf(view.waiting) + damageOf(view.row.slice(0, 1))));
  it('has twelve notches', () => {
    expect(notches(view)).toHaveLength(12);
    expect(notches(view).indexOf('now')).toBe(view.trick - 1);
    expect(notches(triplets.messages[0]!.view as unknown as View).every((notch) => notch === 'done')).toBe(true);
  });
});

describe('trick', () => {
  it('keeps the playing order and shows my empty place', () => {
    const pieces = trick(view);
    expect(pieces.map((piece) => piece.seat)).toEqual([3, 0, 1, 2]);
    expect(pieces.map((piece) => piece.mark)).toEqual(['lowest', 'highest', null, 'to_play']);
  });
  it('marks a settled trick from what the server says', () => {
    const index = messages.findIndex((message) => message.view.trick > view.trick);
    const resolved = settledTrick(messages[index - 1]!.view, messages[index]!.events)!;
    const marks = trick({ ...view, resolved }).map((piece) => piece.mark);
    expect(marks).toEqual(['takes', 'leads', 'out', 'out']);
  });
  it('ties only cards that are equal', () => {
    expect(groups([played('north_9', 9, true), played('pirate_1', 9, true, 'north_9'), played('east_8', 4, true), played('west_8', 4, true)])).toEqual([0, 0, 1, 1]);
    expect(groups([played('south_4', 0, true), played('pirate_1', 0, true, 'south_4'), played('south_6', 0)])).toEqual([0, 0, null]);
  });
});

describe('hand', () => {
  it('has an action only where the server lists one', () => {
    expect(hand(view, [], 'direction').every((piece) => piece.action === undefined)).toBe(true);
    expect(hand(view, now.actions, 'direction').filter((piece) => piece.action)).toHaveLength(now.actions.length);
  });
  it('sorts by direction or by value, pirates last', () => {
    expect(hand(view, [], 'direction').map((piece) => piece.card)).toEqual(['north_4', 'north_5', 'south_4', 'west_5', 'west_12', 'pirate_1']);
    expect(hand(view, [], 'value').map((piece) => piece.card)).toEqual(['north_4', 'north_5', 'west_5', 'south_4', 'west_12', 'pirate_1']);
  });
});

it('puts taken winds into the slots 1-1-2-2-3', () => {
  const [north] = slots(['wind_north_1b', 'wind_north_3', 'wind_east_1a']);
  expect(north!.slots.map((slot) => slot.wind)).toEqual(['wind_north_1b', null, null, null, 'wind_north_3']);
});

it('keeps what was not discarded', () => {
  const asked = triplets.messages[0]!.view as unknown as View;
  const winds = (view: View) => kept(view, 2).map((row) => row.winds);
  expect(winds(asked)).toEqual([['wind_north_1b', 'wind_north_2b', 'wind_north_3'], ['wind_east_2b'], [], ['wind_west_1a']]);
  expect(winds({ ...asked, discarded_winds: [[], [], asked.asking!.winds, []] })).toEqual([[], ['wind_east_2b'], [], ['wind_west_1a']]);
});

describe('between', () => {
  const index = messages.findIndex((message) => message.view.trick > view.trick);
  it('shows the full trick, then the settled one', () => {
    const pictures = between(messages[index - 1]!.view, messages[index]!.view, messages[index]!.events);
    expect(pictures).toHaveLength(2);
    expect(pictures[0]!.view.plays).toHaveLength(4);
    expect(pictures[1]!.view.resolved?.taker).toBe(3);
  });
  it('shows nothing extra when a card is simply played', () => expect(between(messages[0]!.view, messages[1]!.view, messages[1]!.events)).toEqual([]));
  it('shows a scored round', () => {
    const scored = { ...view, rounds: [...view.rounds, view.rounds[0]!] };
    const points = { seq: 1, seat: 0, kind: 'round_scored', args: { seat: 0 } };
    expect(between(view, scored, [{ ...points, kind: 'wind_waits' }, points]).at(-1)).toMatchObject({ view: { scored: true }, events: [points] });
  });
  it('adds up to the points on the plates, whatever the score panel last showed', () => {
    const after = { ...view, rounds: [...view.rounds, view.rounds[0]!], totals: [11, 9, 4, 2] };
    const [sheet] = roundSheet(between(view, after, []).at(-1)!.view);
    expect(sheet!.rows.map((row) => row.values).slice(-2)).toEqual([view.rounds[0]!.round_points, [11, 9, 4, 2]]);
  });
  it('scores what is left when the last triplet is discarded', () => {
    const asked = triplets.messages[0]!.view as unknown as View;
    const { seat, direction, winds } = asked.asking!;
    const damage = asked.damage.map((each, index) => (index === seat ? asked.asking!.outcome!.discard.damage : each));
    const after = { ...asked, rounds: [...asked.rounds, { ...asked.rounds[0]!, damage }], collected: asked.collected.map(() => []), damage: asked.damage.map(() => 0), round: asked.round + 1, phase: 'play' as const, asking: null };
    const shown = between(asked, after, [{ seq: 1, seat, kind: 'triplet_discarded', args: { seat, direction } }]).at(-1)!.view;
    expect(shown.damage).toEqual(damage);
    expect(shown.damage_discarding).toEqual(damage);
    expect(shown.collected).toEqual(asked.collected);
    expect(shown.discarded_winds[seat]).toEqual(winds);
  });
});
