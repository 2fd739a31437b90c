import { describe, expect, it } from 'vitest';
import bonus from '../../fixtures/fleet_dice-bonus.json';
import cards from '../../fixtures/fleet_dice-cards.json';
import circle from '../../fixtures/fleet_dice-circle.json';
import end from '../../fixtures/fleet_dice-end.json';
import item from '../../fixtures/fleet_dice-item.json';
import oyster from '../../fixtures/fleet_dice-oyster.json';
import pick from '../../fixtures/fleet_dice-pick.json';
import reroll from '../../fixtures/fleet_dice-reroll.json';
import solo from '../../fixtures/fleet_dice-solo.json';
import star from '../../fixtures/fleet_dice-star.json';
import town from '../../fixtures/fleet_dice-town.json';
import use from '../../fixtures/fleet_dice-use.json';
import type { GameEvent } from '../../wire/types';
import { between } from './between';
import { chainOf } from './chain';
import { log } from './log';
import { glyphs, groupOf } from './parts';
import { tidings } from './tidings';
import { askedSection, boxes, bracket, choices, coins, comingCoins, eventsSeen, farthest, fleet, ladder, litGroups, pool, rounds, starsToUse, steps, takers, targets, tokensOn } from './scene';
import { buildings, moorings, species, type SectionId, type View } from './view';

interface Fixture { now: number; messages: unknown[] }
const at = (script: Fixture) => {
  const { view, events } = script.messages[script.now - 1] as { view: View; events: GameEvent[] };
  return { view, events, actions: view.actions };
};
const event = (kind: string, args: Record<string, unknown>): GameEvent => ({ kind, args, seq: 1, seat: null });
const all: SectionId[] = [...species, ...moorings, ...buildings];
const mine = (view: View) => view.sheets[view.viewer!]!;

describe('boxes', () => {
  const view = at(solo).view;
  it('has the 113 boxes of the 18 sections', () => expect(all.flatMap((id) => boxes(view.layout, mine(view), id))).toHaveLength(113));
  it('fills from the top, crosses from the bottom, and has one next box in an open section', () => {
    for (const id of all) {
      const states = boxes(view.layout, mine(view), id).map(({ state }) => state);
      const { filled, crossed, open } = mine(view).sections[id];
      expect(states.slice(0, filled).every((state) => state === 'filled')).toBe(true);
      expect(states.filter((state) => state === 'crossed')).toHaveLength(crossed);
      expect(states.filter((state) => state === 'next')).toHaveLength(open ? 1 : 0);
    }
  });
  it('stands squares and circles one under the other', () => expect(ladder(['none', 'boat', 'none'], 20, 26, 4)).toEqual([10, 37, 64]));
  it('has a glyph for every section', () => expect(all.every((id) => id in glyphs)).toBe(true));
});

describe('targets', () => {
  it('are exactly the fills the server lists', () => {
    const { view, actions } = at(star);
    const fills = actions.filter(({ verb }) => verb === 'fill');
    const found = targets(view, actions, undefined);
    expect([...found.keys()].sort()).toEqual(fills.map(({ args }) => args['section']).sort());
    expect([...found.values()].every(({ action, preview }) => action !== undefined && preview.box! > 0)).toBe(true);
  });
  it('are shown without an action for a die one looks at', () => {
    const { view, actions } = at(town);
    const harbor = actions.find(({ args }) => args['face'] === 'harbor');
    const found = targets(view, actions, harbor);
    expect([...litGroups(found)]).toEqual(['harbour']);
    expect([...found.values()].every(({ action }) => action === undefined)).toBe(true);
  });
  it('are none when nothing is asked', () => expect(targets(at(town).view, [], undefined).size).toBe(0));
  it('know their part of the sheet', () => expect([groupOf('cod'), groupOf('barge'), groupOf('casino')]).toEqual(['boats', 'harbour', 'wharf']));
});

describe('dice', () => {
  it('can be taken only where the server lists it', () => {
    const { view, actions } = at(pick);
    expect(pool(view, actions, []).filter(({ action }) => action)).toHaveLength(view.pool.filter(Boolean).length);
    expect(pool(view, [], []).every(({ action }) => action === undefined)).toBe(true);
  });
  it('remember who took them since the roll', () => {
    const picked = (place: number, seat: number) => event('die_picked', { place, seat, face: 'cod' });
    expect([...takers([picked(0, 1), event('four_dice_rolled', {}), picked(2, 3), event('ruth_took', { face: 'oyster', place: 1 })])]).toEqual([[2, { by: 3, face: 'cod' }], [1, { by: 'ruth', face: 'oyster' }]]);
  });
});

describe('choices', () => {
  it('are what is neither die nor box', () => {
    const { view, actions } = at(bonus);
    expect(choices(view, actions).map(({ action }) => action.verb)).toEqual(Array(actions.length).fill('bonus'));
    expect(choices(at(pick).view, at(pick).actions)).toEqual([]);
  });
  it('point at the section they are about', () => {
    expect(askedSection(at(bonus).view)).toBe('king_crab');
    expect(askedSection(at(pick).view)).toBeNull();
  });
  it('count the stars to use', () => expect(starsToUse(at(star).view)).toBeGreaterThan(1));
});

describe('coins', () => {
  const view = at(solo).view;
  const sheet = mine(view);
  it('are 80 in rows of 16 with 20 stars', () => {
    const track = coins(view.layout, sheet, null);
    expect(track).toHaveLength(80);
    expect(track.filter(({ star }) => star)).toHaveLength(20);
    expect(track[79]).toMatchObject({ x: 15, y: 4 });
    expect(track.filter(({ state }) => state === 'filled')).toHaveLength(sheet.coin.marked);
    expect(track.filter(({ state }) => state === 'crossed').map(({ box }) => box)).toEqual(sheet.coin.crossed);
  });
  it('show what would come', () => {
    const until = comingCoins(sheet, { action: 29, verb: 'collect', last_box: sheet.coin.box + 3 });
    expect(coins(view.layout, sheet, until).filter(({ state }) => state === 'coming').length).toBeGreaterThan(0);
    expect(comingCoins(sheet, undefined)).toBeNull();
  });
  it('show the use of a die that brings the most', () => {
    expect(farthest([{ action: 11, verb: 'fill', last_box: 22 }, { action: 29, verb: 'collect', last_box: 24 }, { action: 30, verb: 'coin', last_box: 22 }])?.verb).toBe('collect');
    expect(farthest([{ action: 11, verb: 'fill' }])).toBeUndefined();
  });
  it('know the bracket of the market', () => expect([0, 4, 5, 40, 99].map((fish) => bracket(view.layout, fish))).toEqual([0, 0, 1, 5, 5]));
});

describe('round', () => {
  it('fishes in even rounds', () => {
    const marks = rounds(at(pick).view);
    expect(marks).toHaveLength(10);
    expect(marks.filter(({ fishing }) => fishing).map(({ round }) => round)).toEqual([2, 4, 6, 8, 10]);
    expect(marks.filter(({ state }) => state === 'now')).toHaveLength(1);
  });
  it('names its phases', () => {
    expect(steps(at(pick).view).map(({ step }) => step)).toEqual(['boat', 'income', 'town']);
    expect(steps(at(town).view).find(({ now }) => now)?.step).toBe('town');
  });
  it('is over at the end', () => expect(rounds(at(end).view).every(({ state }) => state === 'done')).toBe(true));
});

it('shows boats launched and on paper', () => {
  expect(fleet({ fish: [4, 1], room: 4, full: [true, false], points: [1, 1, 2] })).toEqual([
    { number: 1, fish: 4, full: true, points: 1 }, { number: 2, fish: 1, full: false, points: 1 }, { number: 3, fish: null, full: false, points: 2 },
  ]);
});

it('puts the tokens of Captain Ruth on three sections', () => {
  const view = at(solo).view;
  expect(all.filter((id) => tokensOn(view, id).length)).toHaveLength(3);
  expect(all.filter((id) => tokensOn(at(pick).view, id).length)).toHaveLength(0);
});

describe('between', () => {
  const { view } = at(pick);
  const filled = (section: SectionId) => view.sheets[0]!.sections[section].filled;
  it('draws a chain link by link', () => {
    const box = filled('cod') + 1;
    const pictures = between(view, view, [
      event('die_picked', { seat: 0, face: 'cod', place: 0 }), event('box_filled', { seat: 0, section: 'cod', box, cause: 'cod' }),
      event('boat_launched', { seat: 0, boat: 'cod', number: 1 }), event('coins_gained', { seat: 0, coins: 2, marked: 2, box: 9, stars: 1 })]);
    expect(pictures.map((picture) => picture.view.pool[0])).toEqual([null, null, null, null]);
    expect(pictures.map((picture) => picture.view.sheets[0]!.sections.cod.filled)).toEqual([box - 1, box, box, box]);
    expect(pictures.map((picture) => picture.view.sheets[0]!.boats.cod.fish.length - view.sheets[0]!.boats.cod.fish.length)).toEqual([0, 0, 1, 1]);
    expect(pictures.at(-1)!.view.sheets[0]!.coin.box).toBe(9);
    expect(pictures.every((picture) => picture.view.actions.length === 0)).toBe(true);
  });
  it('tells what income brought to all in one picture', () => {
    const gained = (seat: number, coins: number) => event('coins_gained', { seat, coins, marked: coins, box: 5, stars: 0 });
    const pictures = between(view, view, [event('phase_started', { phase: 'income' }), gained(0, 1), gained(1, 3), event('phase_started', { phase: 'town_draft' })]);
    expect(pictures.map(({ view }) => view.tidings && tidings(view.told!, 2).map(({ coins }) => coins))).toEqual([[1, 3]]);
    expect(pictures.map(({ events }) => events)).toEqual([[gained(0, 1)]]); // the headline speaks of what comes first
  });
  it('tells of all fish of a seat in one go', () => {
    const caught = (seat: number, fish: number) => event('fish_caught', { seat, boat: 'cod', number: 1, caught: fish, fish });
    const pictures = between(view, view, [event('phase_started', { phase: 'fishing' }), caught(1, 2), caught(1, 2), caught(0, 1), event('phase_started', { phase: 'town_draft' })]);
    expect(pictures.map(({ events }) => events)).toEqual([[caught(1, 2), caught(1, 2)]]);
  });
  describe('when a star was asked for in between', () => {
    const paid = (seat: number, coins: number) => [event('income', { seat, base: 1, coins }), event('coins_gained', { seat, coins, marked: coins, box: 5, stars: 0 })];
    const first = [event('phase_started', { phase: 'income' }), ...paid(0, 2)];
    const then = [event('box_filled', { seat: 0, section: 'cod', box: 2, cause: 'star' }), ...paid(1, 1), event('phase_started', { phase: 'fishing' }), event('fish_caught', { seat: 1, boat: 'cod', number: 1, caught: 1, fish: 1 }), event('phase_started', { phase: 'town_draft' })];
    const shown = (view: View, events: GameEvent[]) => tidings(eventsSeen({ events, at: null, view }), 2);
    it('tells first what has come, and of nobody that nothing did', () => {
      const [picture] = between(view, view, first);
      expect(picture!.view.tidings).toBe(true);
      expect(shown(picture!.view, [])).toEqual([{ coins: 2, fish: null }, { coins: null, fish: null }]);
    });
    it('tells in the end what came before the question too', () => {
      const pictures = between(view, view, then);
      expect(pictures.map((picture) => picture.view.tidings ?? false)).toEqual([false, true]);
      expect(shown(pictures.at(-1)!.view, first)).toEqual([{ coins: 2, fish: null }, { coins: 1, fish: 1 }]);
    });
    it('leaves out what earlier rounds brought', () => expect(tidings([...first, ...first, ...paid(1, 1)], 2)).toEqual([{ coins: 2, fish: null }, { coins: 1, fish: null }]));
  });
  it('ends where the server says', () => {
    for (const fixture of [pick, town, star, bonus, circle, item, oyster, use, solo]) {
      const [before, after] = (fixture as Fixture).messages as { view: View; events: GameEvent[] }[];
      const last = between(before!.view, after!.view, after!.events).at(-1)?.view;
      if (!last) continue;
      const drawn = ({ sections, boats, licences, completed, hexagons, coin }: View['sheets'][number]) =>
        ({ filled: all.map((id) => [sections[id].filled, sections[id].crossed]), fish: Object.values(boats).map(({ fish }) => fish), licences, completed: [...completed].sort(), hexagons: [...hexagons].sort(), coin: [coin.box, coin.marked, coin.crossed] });
      expect(last.sheets.map(drawn)).toEqual(after!.view.sheets.map(drawn));
      expect(last.ruth?.tokens).toEqual(after!.view.ruth?.tokens);
    }
  });
});

it('points at the section of whom a line speaks, never at mine instead', () => {
  const lines = log([event('box_filled', { seat: 1, section: 'cod', box: 4, cause: 'cod' }), event('die_left', { face: 'cod' }), event('box_crossed', { section: 'cod', box: 5 })], String);
  expect(lines.map(({ pieces }) => pieces)).toEqual([['1:cod'], [], ['0:cod']]);
});

describe('chain', () => {
  const picked = event('die_picked', { seat: 0, face: 'cod', place: 0 });
  const box = event('box_filled', { seat: 0, section: 'cod', box: 4, cause: 'cod' });
  it('grows from the die', () => expect(chainOf([picked, box, event('coins_gained', { seat: 0, coins: 2 })]).links.map(({ glyph, figure }) => glyph + figure)).toEqual(['cod', 'cod4', 'coin+2']));
  it('joins the fish of one fishing', () => expect(chainOf([event('fish_caught', { seat: 0, caught: 1 }), event('fish_caught', { seat: 0, caught: 2 })]).links.map(({ figure }) => figure)).toEqual(['+3']));
  it('begins anew with the next die, phase or seat', () => {
    expect(chainOf([picked, box, event('die_picked', { seat: 1, face: 'oyster', place: 1 })])).toMatchObject({ seat: 1, links: [{ glyph: 'oyster' }] });
    expect(chainOf([picked, box, event('phase_started', { phase: 'income' })]).links).toEqual([]);
  });
  it('leaves out what was taken back', () => expect(eventsSeen({ events: [picked, { ...box, seq: 2 }, { ...event('table.undone', { entries: [2] }), seq: 3 }], at: null, view: at(pick).view }).map(({ kind }) => kind)).toEqual(['die_picked', 'table.undone']));
});

it('reaches every action by a die, a box or a button', () => {
  for (const fixture of [pick, town, star, bonus, circle, item, reroll, oyster, use, solo, cards]) {
    const { view, actions } = at(fixture);
    const found = new Set([...pool(view, actions, []).map(({ action }) => action), ...[...targets(view, actions, undefined).values()].map(({ action }) => action), ...choices(view, actions).map(({ action }) => action)]);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !found.has(action))).toEqual([]);
  }
});
