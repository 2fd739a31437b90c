import { describe, expect, it } from 'vitest';
import bonus from '../../fixtures/fleet_dice-bonus.json';
import end from '../../fixtures/fleet_dice-end.json';
import pick from '../../fixtures/fleet_dice-pick.json';
import solo from '../../fixtures/fleet_dice-solo.json';
import star from '../../fixtures/fleet_dice-star.json';
import town from '../../fixtures/fleet_dice-town.json';
import type { ViewMessage } from '../../wire/messages';
import { between } from './between';
import { glyphs, groupOf } from './parts';
import { askedSection, boxes, bracket, choices, coins, comingCoins, fleet, ladder, litGroups, pool, rounds, starsToUse, steps, takers, targets, tokensOn } from './scene';
import { buildings, moorings, species, type SectionId, type View } from './view';

const at = (script: { now: number; messages: unknown[] }) => script.messages[script.now - 1] as ViewMessage<View>;
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
    const picked = (place: number, seat: number) => ({ kind: 'die_picked', args: { place, seat, face: 'cod' } });
    expect([...takers([picked(0, 1), { kind: 'four_dice_rolled', args: {} }, picked(2, 3), { kind: 'ruth_took', args: { face: 'oyster', place: 1 } }])]).toEqual([[2, { by: 3, face: 'cod' }], [1, { by: 'ruth', face: 'oyster' }]]);
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
    const until = comingCoins(sheet, { action: 29, last_box: sheet.coin.box + 3 });
    expect(coins(view.layout, sheet, until).filter(({ state }) => state === 'coming').length).toBeGreaterThan(0);
    expect(comingCoins(sheet, undefined)).toBeNull();
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
  const view = at(town).view;
  const before: View = { ...view, phase: 'boat', sheets: view.sheets.map((sheet) => ({ ...sheet, metrics: { ...sheet.metrics, coins_marked: sheet.metrics['coins_marked']! - 2 } })) };
  it('tells what income and fishing brought', () => {
    const [picture] = between(before, view);
    expect(picture?.view.tidings?.coins).toEqual(view.sheets.map(() => 2));
    expect(picture?.view.to_act).toEqual([]);
  });
  it('is silent within a phase', () => expect(between(view, view)).toEqual([]));
});
