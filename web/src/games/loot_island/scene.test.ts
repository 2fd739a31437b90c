import { describe, expect, it } from 'vitest';
import components from '../../../../src/flottille/games/loot_island/components.json';
import type { Action, GameEvent } from '../../wire/types';
import { art } from './art';
import { between } from './between';
import { pointsOf } from './kinds';
import { isUpright, places, step } from './layout';
import { ledger } from './ledger';
import { bow, coasts, discs, faceOf, fitting, hand, healers, icons, inFocus, landingAction, offers, options, outlook, picks, tiles } from './scene';
import type { LandingId, View } from './view';
import { actionWords, eventTimings, idleWords, outcomeWords, previewWords } from './words';

const files = import.meta.glob<View>('../../fixtures/loot_island-*.json', { eager: true, import: 'default' });
const moments = Object.fromEntries(Object.entries(files).map(([path, view]) => [/loot_island-(\w+)\.json/.exec(path)![1]!, view]));
const at = (name: string): View => moments[name]!;
const event = (kind: string, args: Record<string, unknown>): GameEvent => ({ kind, args, seq: 1, seat: 0 });
const landings = Object.keys(places) as LandingId[];

/** All actions that some piece or button leads to. */
function reached(view: View): Set<Action | undefined> {
  const cards = hand(view, view.actions);
  return new Set([
    ...options(view.actions), ...cards.flatMap(({ actions }) => actions), ...tiles(view, view.actions).map(({ action }) => action), ...healers(view, view.actions).map(({ action }) => action),
    ...offers(view, view.actions).flatMap(({ keep, discard }) => [keep, discard]), ...landings.flatMap((id) => [null, ...cards.map(({ key }) => key)].map((card) => landingAction(view.actions, id, card))),
  ]);
}

describe('what can be done', () => {
  it('is shown at every kind of moment', () => expect(Object.keys(moments).length).toBeGreaterThanOrEqual(18));
  for (const [name, view] of Object.entries(moments)) {
    it(`reaches every action by a piece or a button: ${name}`, () => {
      const found = reached(view);
      expect(view.actions.filter((action) => !found.has(action)).map(({ notation }) => notation)).toEqual([]);
    });
  }
  it('is only what the server lists', () => {
    const view = { ...at('turn'), actions: [] };
    expect([...reached(view)].filter(Boolean)).toEqual([]);
  });
  it('lets a card go only where the server says', () => {
    const view = at('turn');
    for (const { card, actions } of hand(view, view.actions)) {
      expect(landings.filter((id) => landingAction(view.actions, id, card.id)).sort()).toEqual([...card.landings].sort());
      expect(actions.length).toBe(card.landings.length);
      for (const id of landings) expect(fitting(view.actions, id).has(card.id)).toBe(card.landings.includes(id));
    }
  });
  it('offers the most cubes first', () => expect(options(at('lift').actions)[0]?.args['cubes']).toBe(at('lift').pending.most));
});

describe('the island', () => {
  it('begins with the explored coast and follows the ship', () => {
    const view = at('turn');
    expect(coasts(view).flatMap(({ lanes }) => lanes.map(({ landing }) => landing.id))).toEqual(view.ship.tour);
    expect(coasts(view).map(({ isExplored }) => isExplored)).toEqual([true, false, false, false]);
    expect(coasts(view)[0]?.lanes[0]?.isNearest).toBe(true);
  });
  it('numbers a stack in the order of picking, top first', () => {
    const [landing] = at('turn').landings;
    expect(discs({ ...landing!, stack: [2, 0, 1], picking_order: [2, 0, 1] })).toEqual([{ owner: 1, order: 3 }, { owner: 0, order: 2 }, { owner: 2, order: 1 }]);
  });
  it('shows the cards chosen so far on their landing', () => {
    const view = at('cards');
    const lane = coasts(view).flatMap(({ lanes }) => lanes).find(({ landing }) => landing.id === view.pending.landing)!;
    expect(lane.strips.filter(({ ghost }) => ghost).map(({ id }) => id).sort()).toEqual([...view.pending.cards].sort());
    expect(lane.strips.length).toBe(lane.landing.cards.length + view.pending.cards.length);
  });
  it('puts an inserted 1 at the start', () => {
    const view = at('cards');
    const landing = { ...view.landings[0]!, one_is_inserted: true, cards: [{ id: 'map_red_05_a', colour: 'red' as const, value: 5, icon: null }] };
    const playing = [{ id: 'map_red_07_a', colour: 'red' as const, value: 7, icon: null }, { id: 'map_red_01_a', colour: 'red' as const, value: 1, icon: 'one' as const }];
    const made = { ...view, landings: [landing, ...view.landings.slice(1)], pending: { ...view.pending, landing: landing.id, playing } };
    const lane = coasts(made).flatMap(({ lanes }) => lanes).find((each) => each.landing.id === landing.id)!;
    expect(lane.strips.map(({ value }) => value)).toEqual([1, 5, 7]);
  });
  it('lets the bow look along the explored coast', () => {
    const looks = (corner: 'c0' | 'c1' | 'c2' | 'c3', heading: 1 | -1) => bow({ ...at('turn'), ship: { ...at('turn').ship, corner, heading } });
    expect([looks('c0', 1), looks('c1', 1), looks('c2', 1), looks('c3', 1)]).toEqual([0, 90, 180, 270]);
    expect([looks('c0', -1), looks('c1', -1), looks('c2', -1), looks('c3', -1)]).toEqual([90, 180, 270, 0]);
  });
  it('keeps strips readable and inside their room', () => {
    for (const place of Object.values(places)) {
      for (let count = 1; count <= 12; count += 1) expect(step(place, count)).toBeGreaterThan(19);
      const inRow = isUpright(place) ? 5 : 10;
      expect(step(place, inRow) * inRow).toBeLessThanOrEqual(isUpright(place) ? place.strips[3] : place.strips[2]);
    }
  });
  it('tells what a play would make of its landing', () => {
    const view = at('turn');
    for (const action of view.actions.filter(({ verb }) => verb === 'play')) {
      const before = view.landings.find(({ id }) => id === action.args['landing'])!;
      expect(outlook(view, action)!.count).toBeGreaterThan(before.count);
    }
    expect(outlook(view, view.actions.find(({ verb }) => verb === 'pass'))).toBeUndefined();
  });
});

describe('the outcome of a step', () => {
  const view = at('turn');
  const name = (seat: number) => `seat ${seat}`;
  const changed = (change: Partial<View['landings'][number]>): View => ({ ...view, landings: view.landings.map((landing, index) => (index ? landing : { ...landing, ...change })) });
  const card = { id: 'map_red_01_a', colour: 'red' as const, value: 1, icon: null };
  const before = changed({ cards: [card], count: 1, stack: [1], forecast: null });
  it('says what lies on the landing it touched, and on no other', () => {
    expect(outcomeWords(before, changed({ cards: [card, card], count: 2, stack: [1], forecast: null }), name)).toBe('loot_island.outlook');
    expect(outcomeWords(before, before, name)).toBe('');
    expect(outcomeWords(before, changed({ cards: [], count: 0, stack: [], forecast: null }), name)).toBe('');
  });
  it('says what it gives now and who picks', () => {
    const forecast = { kind: 'big' as const, treasures: 2, picks: [[1, 2]] as [number, number][], next_chest: 1 };
    expect(outcomeWords(before, changed({ cards: [card], count: 5, stack: [1], forecast }), name)).toBe('loot_island.outlook loot_island.forecast.long');
  });
  it('changes when discs change places', () => {
    expect(outcomeWords(changed({ cards: [card], count: 1, stack: [1, 2], forecast: null }), changed({ cards: [card], count: 1, stack: [2, 1], forecast: null }), name)).toBe('loot_island.outlook');
  });
});

describe('a tile that would bring nothing', () => {
  const view = at('turn');
  const island = { number: 1, verb: 'island', args: { tile: 'isl_undertow' }, notation: 'island isl_undertow' };
  const lacking = (vain: View['tiles'][number]['vain']): View => ({ ...view, tiles: view.tiles.map((tile) => ({ ...tile, vain: tile.id === 'isl_undertow' ? vain : null })) });
  const name = (seat: number) => `seat ${seat}`;
  it('warns in the preview and in the list of moves', () => {
    expect(previewWords(lacking('no_disc'), island, name)).toContain('**loot_island.vain.no_disc**');
    expect(actionWords(lacking('no_disc'), island, name)).toBe('li.warned');
  });
  it('warns once more while it is being paid', () => {
    const paying = { ...lacking('no_disc'), prompt: 'payment', pending: { ...view.pending, tile: 'isl_undertow' } };
    expect(idleWords(paying, name)).toContain('**loot_island.vain.no_disc**');
    expect(previewWords(paying, { ...island, verb: 'pay', args: { card: 'map_red_02_a' } }, name)).toContain('**loot_island.vain.no_disc**');
  });
  it('says nothing of the kind otherwise', () => {
    expect(previewWords(lacking(null), island, name)).not.toContain('loot_island.vain');
    expect(actionWords(lacking(null), island, name)).not.toContain('li.warned');
  });
});

describe('loot and healers', () => {
  it('offers each treasure to keep or to discard', () => {
    const view = at('loot');
    expect(inFocus(view)).toBe(true);
    expect(offers(view, view.actions).every(({ keep, discard }) => keep && discard)).toBe(true);
    expect(picks(view)[0]).toBe(view.viewer);
    expect(picks(view).length).toBe(view.shown.length);
  });
  it('must keep a gift', () => expect(offers(at('gift'), at('gift').actions).every(({ keep, discard }) => keep?.verb === 'take' && !discard)).toBe(true));
  it('outlines what Aaron will take', () => expect(offers(at('aaronpick'), []).filter(({ isAarons }) => isAarons).map(({ treasure }) => treasure.id)).toEqual([at('aaronpick').aaron!.next_pick]));
  it('shows his open hand while I act as him', () => {
    expect(hand(at('aaron'), []).map(({ key }) => key).sort()).toEqual(at('aaron').aaron!.hand.map(({ id }) => id).sort());
    expect(hand(at('turn'), []).map(({ key }) => key).sort()).toEqual(at('turn').hand.map(({ id }) => id).sort());
  });
  it('lets healers be chosen, or one of two be revealed', () => {
    expect(healers(at('healer'), at('healer').actions).every(({ action }) => action?.verb === 'heal')).toBe(true);
    expect(healers(at('offer'), at('offer').actions).map(({ action }) => action?.verb)).toEqual(['offer', 'offer']);
    expect(healers(at('turn'), [])).toEqual([]);
  });
  it('adds up in the ledger', () => {
    const view = at('end');
    const sums = view.players.map((_, seat) => ledger(view)[0]!.rows.reduce((sum, row) => sum + (row.values[seat] ?? 0), 0));
    expect(sums).toEqual(view.players.map(({ sheet }) => sheet.total));
    expect(pointsOf(view.players[0]!, 'crown')).toBe(view.players[0]!.sheet.lines.find(({ key }) => key === 'crowns')?.points ?? 0);
  });
});

describe('between', () => {
  const view = at('loot');
  const [first] = view.shown;
  it('shows a pick before it is gone', () => {
    const [picture] = between(view, view, [event('treasure_kept', { seat: 2, treasure: first!.id })]);
    expect(picture?.view.taken).toEqual({ treasure: first, owner: 2, kept: true });
    expect(picture?.view.shown.length).toBe(view.shown.length - 1);
    expect(picture?.view.actions).toEqual([]);
  });
  it('shows the ship and the event one after the other', () => {
    const pictures = between(view, view, [event('ship_sailed', { corner: 'c3', heading: -1 }), event('event_turned', { event: 'event_b2' })]);
    expect(pictures.map(({ view: each }) => [each.ship.corner, each.ship.heading, each.event])).toEqual([['c3', -1, view.event], ['c3', -1, 'event_b2']]);
    expect(pictures.map(({ events }) => events?.map(({ kind }) => kind))).toEqual([['ship_sailed'], ['event_turned']]);
  });
  it('shows nothing extra for a card laid', () => expect(between(view, view, [event('card_laid', { seat: 0, card: 'map_red_02_a', landing: 'n1' })])).toEqual([]));
});

describe('the box', () => {
  it('reads map cards from their ids', () => {
    for (const card of components.map_cards.items) expect(faceOf(card.id)).toEqual({ colour: card.colour, value: card.joker ? 'joker' : card.value });
  });
  it('has a drawing for every icon, treasure and tile', () => {
    const names = [...icons, ...components.treasure_types.items.map(({ id }) => id), ...components.small_islands.items.map(({ id }) => id)];
    expect(names.filter((name) => !(name in art))).toEqual([]);
  });
  it('knows when each event counts', () => {
    const words: Record<string, string> = { immediate: 'immediate', phase1: 'refill', phase2: 'actions', phase3: 'loot' };
    for (const { id, timing } of components.events.items) expect(eventTimings(id)).toEqual(timing.map((each) => words[each]));
  });
});
