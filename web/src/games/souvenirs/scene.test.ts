import { describe, expect, it } from 'vitest';
import components from '../../../../src/flottille/games/souvenirs/components.json';
import dice from '../../fixtures/souvenirs-dice.json';
import keep from '../../fixtures/souvenirs-keep.json';
import end from '../../fixtures/souvenirs-end.json';
import headwind from '../../fixtures/souvenirs-headwind.json';
import maelstrom from '../../fixtures/souvenirs-maelstrom.json';
import mooring from '../../fixtures/souvenirs-mooring.json';
import sea from '../../fixtures/souvenirs-sea.json';
import steal from '../../fixtures/souvenirs-steal.json';
import solo from '../../fixtures/souvenirs-solo.json';
import two from '../../fixtures/souvenirs-two.json';
import type { GameEvent } from '../../wire/types';
import { pips } from './art';
import { between } from './between';
import { blues, golds, inverted, isShared, kinds, memories, typeOf, washes } from './cards';
import { ledger } from './ledger';
import { columns, freeShip, hand, heading, inFocus, lifting, myCove, offers, options, otherCoves, overShoulder, putting, reaches, ribbon, taking, visiting } from './scene';
import type { View } from './view';
import { outcomeWords } from './words';

interface Fixture { now: number; messages: unknown[] }
const at = (fixture: Fixture): View => (fixture.messages[fixture.now - 1] as { view: View }).view;
const event = (kind: string, args: Record<string, unknown>): GameEvent => ({ kind, args, seq: 1, seat: 0 });

describe('cards', () => {
  it('are those of the box', () => {
    expect(Object.entries(memories)).toEqual(components.memories.items.map(({ id, places, anchor }) => [id, { places, anchor }]));
    expect(components.places.items.map(({ id, color }) => [id, color])).toEqual(kinds.map((kind) => [kind, washes[kind]]));
    expect([...blues, ...golds].sort()).toEqual(components.encounters.items.map(({ id }) => id).sort());
    expect(components.encounters.items.filter((card) => card.inverted).map(({ id }) => id)).toEqual(inverted);
  });
  it('know their type', () => {
    expect([typeOf('kite'), typeOf('cave'), typeOf('headwind')]).toEqual(['memory', 'place', 'encounter']);
    expect([isShared('kite'), isShared('footprints')]).toEqual([true, false]);
  });
  it('have dice', () => expect([1, 2, 3, 4, 5, 6].map((value) => pips(value).length)).toEqual([1, 2, 3, 4, 5, 6]));
});

describe('ribbon', () => {
  it('shows where the turn is', () => expect(ribbon(at(mooring)).map(({ state }) => state)).toEqual(['done', 'done', 'now', 'left']));
  it('has the ship in solo', () => expect(ribbon(at(solo)).at(-1)?.phase).toBe('ship'));
});

describe('coves', () => {
  it('start at my left and leave me out', () => {
    expect(otherCoves(at(sea)).map(({ player }) => player.seat)).toEqual([1, 2, 3]);
    expect(myCove(at(sea))?.player.seat).toBe(0);
    expect(myCove({ ...at(sea), viewer: null })).toBeNull();
  });
  it('have three slots on every place', () => {
    for (const spot of otherCoves(at(sea)).flatMap(({ spots }) => spots)) expect(spot.memories.length + spot.empty).toBe(3);
  });
  it('are as wide as their places ask for, never narrower than three', () => {
    const [one] = otherCoves(at(sea));
    const wide = { ...one!, spots: Array.from({ length: 4 }, () => one!.spots[0]!) };
    expect(columns([wide, { ...one!, spots: [] }], 1)).toBe('minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr)');
  });
  it('keep the free ship in the middle', () => {
    expect(freeShip(at(two)) === null || freeShip(at(two))!.memories.length + freeShip(at(two))!.empty === 3).toBe(true);
    expect(freeShip(at(solo))!.memories.length + freeShip(at(solo))!.empty).toBe(4);
    expect(freeShip(at(sea))).toBeNull();
  });
});

describe('what can be done', () => {
  it('is only what the server lists', () => {
    const view = at(mooring);
    expect(hand(view, []).every(({ actions }) => actions.length === 0)).toBe(true);
    const put = view.actions.find(({ verb }) => verb === 'place_memory')!;
    const spots = myCove(view)!.spots;
    expect(spots.filter((spot) => putting(view.actions, String(put.args['memory']), spot)).length).toBeGreaterThan(0);
    expect(spots.some((spot) => putting([], String(put.args['memory']), spot))).toBe(false);
  });
  it('reaches every action by a piece or a button', () => {
    for (const fixture of [mooring, sea, keep, two, solo, dice, steal]) {
      const view = at(fixture);
      const coves = [...otherCoves(view), myCove(view)!].flatMap(({ spots }) => spots);
      const found = new Set([...options(view.actions), ...hand(view, view.actions).flatMap(({ actions }) => actions), ...offers(view, view.actions).flatMap(({ actions }) => actions),
        ...coves.map((spot) => taking(view.actions, spot)), ...view.players.map(({ seat }) => visiting(view.actions, seat)), ...coves.flatMap((spot) => spot.memories.map((memory) => lifting(view.actions, memory)))]);
      expect(view.actions.filter((action) => !found.has(action))).toEqual([]);
    }
  });
  it('finds duels abroad', () => {
    expect(otherCoves(at(sea)).some((cove) => reaches(at(sea).actions, cove))).toBe(true);
    expect(otherCoves(at(sea)).some((cove) => reaches([], cove))).toBe(false);
  });
  it('lays open what is looked at', () => {
    expect(offers(at(keep), at(keep).actions).map(({ card }) => card).sort()).toEqual([...(at(keep).looked!.cards as string[])].sort());
    expect(inFocus(at(keep), at(keep).actions)).toBe(true);
  });
  it('shows what a partner looks at, and nothing of what others do', () => {
    const seen = (cards: (string | null)[]): View => ({ ...at(sea), looked: { seat: 2, cards } });
    expect([overShoulder(seen(['kite', null])), overShoulder(seen([null, null])), overShoulder(at(keep)), overShoulder(at(sea))]).toEqual([['kite'], [], [], []]);
    expect([inFocus(seen(['kite']), []), inFocus(seen([null]), [])]).toEqual([true, false]);
  });
});

describe('the ship', () => {
  const afloat = (viewer: number | null, sails_to: number): View => ({ ...at(sea), viewer, ship: { ...at(sea).ship, sails_to } });
  it('points to its next cove', () => {
    expect([heading(afloat(0, 3), 0), heading(afloat(0, 0), 1), heading(afloat(0, 1), 2), heading(afloat(null, 3), 0)]).toEqual(['up', 'down', 'left', 'right']);
  });
});

describe('ledger', () => {
  it('adds up', () => {
    const view = at(end);
    const sums = view.players.map(({ seat }) => ledger(view)[0]!.rows.reduce((sum, row) => sum + (row.values[seat] ?? 0), 0));
    expect(sums).toEqual(view.players.map(({ validated }) => validated));
  });
});

describe('the outcome of a step', () => {
  const view = at(mooring);
  const holding = (memories: string[], validated = false): View => ({ ...view, players: view.players.map((player, seat) => (seat === 1 ? { ...player, zone: [{ place: 'cave', copy: 1, memories, validated, free_slots: 3 - memories.length, dedicated_missing: false, takes: [] }] } : { ...player, zone: [] })) });
  it('says how full a place is that a memory was put on', () => expect(outcomeWords(holding(['lamp']), holding(['lamp', 'key']))).toBe('sv.told.place'));
  it('says nothing of one that closes, is new, or lost a memory', () => {
    expect(outcomeWords(holding(['lamp', 'key']), holding(['lamp', 'key', 'bell'], true))).toBe('');
    expect(outcomeWords({ ...view, players: view.players.map((player) => ({ ...player, zone: [] })) }, holding([]))).toBe('');
    expect(outcomeWords(holding(['lamp', 'key']), holding(['lamp']))).toBe('');
  });
});

describe('between', () => {
  const before = at(sea);
  it('shows the duel, the dice and the end', () => {
    const pictures = between(before, before, [
      event('duel_started', { seat: 0, opponent: 1, memory: 'kite', place: 'beach', copy: '1' }), event('dice_rolled', { attack: 3, defence: 5, attack_total: 4, roll: 1 }),
      event('roll_scored', { wins: 0, losses: 1 }), event('duel_ended', { seat: 0, opponent: 1, result: 'lost' })]);
    expect(pictures.map(({ view }) => view.duel?.attack_die)).toEqual([null, 3, 3]);
    expect(pictures.flatMap(({ events }) => events?.map(({ kind }) => kind))).toEqual(['duel_started', 'dice_rolled', 'duel_ended']);
    expect(pictures.at(-1)?.view).toMatchObject({ ended: 'lost', duel: { losses: 1, bonus: 1 } });
  });
  it('shows a duel that a card cancels, and whose card it is', () => {
    const view = at(headwind);
    const after = { ...view, duel: null };
    const pictures = between(view, after, [event('gold_played', { seat: 1, card: 'headwind' }), event('duel_cancelled', { seat: 0, opponent: 1 })]);
    expect(pictures.map((picture) => picture.view)).toMatchObject([{ duel: view.duel, ended: 'cancelled', by: { seat: 1, card: 'headwind' } }]);
  });
  it('shows a place that closes', () => expect(between(before, before, [event('place_validated', { seat: 0, place: 'cave', copy: '2' })])[0]?.view.closed).toBe('cave:2'));
  it('shows what passes: a second turn, what the ship reveals, the maelstrom once', () => {
    const kinds = (view: View, ...events: GameEvent[]) => between(view, view, events).map((picture) => picture.view.moment?.kind);
    expect(kinds(before, event('second_turn_won', { seat: 0 }), event('memory_revealed', { card: 'kite' }))).toEqual(['flame', 'reveal']);
    const passed = [0, 1, 2].map((seat) => event('card_passed', { from_seat: seat, to_seat: (seat + 1) % 3, type: 'memory' }));
    expect(kinds(at(maelstrom), ...passed)).toEqual(['swirl']);
    expect(kinds(before, ...passed)).toEqual([]);
  });
  it('shows nothing extra when a card is drawn', () => expect(between(before, before, [event('card_drawn', { seat: 0, type: 'memory' })])).toEqual([]));
});
