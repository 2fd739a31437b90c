import { describe, expect, it } from 'vitest';
import draw from '../../fixtures/rolling_seas-draw.json';
import open from '../../fixtures/rolling_seas-open.json';
import sail from '../../fixtures/rolling_seas-sail.json';
import type { ViewMessage } from '../../wire/messages';
import { between } from './between';
import { jitter, land, loops } from './land';
import { drawn, ghostAt, ghosts, isRolled, mapSeat, me, nearest, offers, sites, turned, withDecided } from './scene';
import { allSquares, apart, centre, neighbour, outline, place, square } from './squares';
import type { View } from './view';
import { ride, wake } from './wake';

const of = (script: { now: number; messages: unknown[] }) => script.messages.slice(0, script.now) as ViewMessage<View>[];
const last = (script: { now: number; messages: unknown[] }) => of(script).at(-1)!;

describe('squares', () => {
  it('counts from A1 to S15', () => {
    expect(allSquares()).toHaveLength(285);
    expect(place('H13')).toEqual({ x: 7, y: 12 });
    expect(square(18, 14)).toBe('S15');
    expect(square(19, 0)).toBeNull();
  });
  it('goes north-east towards later letters and smaller numbers', () => expect(neighbour('H13', 'NE')).toBe('I12'));
  it('ends at the edge', () => expect(neighbour('A1', 'W')).toBeNull());
  it('measures like a king', () => expect(apart('A1', 'C2')).toBe(2));
  it('puts A1 inside the border', () => expect(centre('A1')).toEqual({ x: 54, y: 54 }));
  it('draws the outline of a union once', () => expect(outline(['A1', 'B1']).match(/M/g)).toHaveLength(6));
});

describe('land', () => {
  const sea = Array.from({ length: 15 }, () => '.'.repeat(19));
  it('closes one loop per island', () => {
    const rows = sea.map((row, y) => (y === 3 ? '...#.....#.........' : row));
    expect(loops(rows)).toHaveLength(2);
  });
  it('keeps islands apart that touch at a corner', () => {
    const rows = sea.map((row, y) => (y === 3 ? '...#...............' : y === 4 ? '....#..............' : row));
    expect(loops(rows)).toHaveLength(2);
  });
  it('draws the same coast every time', () => expect(land(last(sail).view.board.rows)).toBe(land(last(sail).view.board.rows)));
  it('shifts an edge by three units at most', () => expect(Math.abs(jitter(3.5, 8))).toBeLessThanOrEqual(3));
});

describe('offers', () => {
  it('has a square for every step, with its cost', () => {
    const { view, actions } = last(sail);
    const steps = offers(view, actions);
    expect(steps).toHaveLength(actions.filter((action) => action.verb === 'step').length);
    expect(steps.every((offer) => offer.cost !== null && apart(offer.square, me(view)!.ship!) === 1)).toBe(true);
  });
  it('offers nothing without actions', () => expect(offers(last(sail).view, [])).toEqual([]));
  it('finds land to explore and the port to visit', () => {
    const { view, actions } = last(open);
    const kinds = new Set(offers(view, actions).map((offer) => offer.kind));
    expect(kinds.has('explore') && kinds.has('visit')).toBe(true);
  });
  it('means the nearest square', () => {
    expect(nearest(['H7', 'K9'], 'H8')).toBe('H7');
    expect(nearest(['H7'], 'M8')).toBeNull();
  });
});

describe('drawings', () => {
  const { view, actions } = last(draw);
  const all = ghosts(view, actions);
  it('has one per legal placement', () => expect(all).toHaveLength(Object.keys(view.placements).length));
  it('covers the square meant, turned as wanted if that fits', () => {
    const one = all[0]!;
    const found = ghostAt(all, one.placement.squares[0]!, one.turn)!;
    expect(found.turn).toBe(one.turn);
    expect(found.placement.squares).toContain(one.placement.squares[0]);
  });
  it('has none on land', () => expect(ghostAt(all, 'A1', 0)).toBeNull());
  it('turns only to what fits', () => {
    const at = all[0]!.placement.squares[0]!;
    const next = turned(all, at, all[0]!.turn);
    expect(all.some((ghost) => ghost.turn === next && ghost.placement.squares.includes(at))).toBe(true);
  });
});

describe('map', () => {
  const { view } = last(sail);
  it('is the one I draw on, unless I look at another', () => {
    expect(mapSeat({ ...view, drawing_on: 2 }, null)).toBe(2);
    expect(mapSeat(view, 1)).toBe(1);
    expect(mapSeat(view, null)).toBe(view.viewer);
  });
  it('shows what I decided before it is told', () => {
    const ambush = { ...view, drawing_on: 1, decided: ['ambush N13', 'dot NE'] };
    expect(withDecided(ambush, view.players[1]!).ambushes.at(-1)).toEqual({ owner: view.viewer, centre: 'N13', dots: ['NE'], triggered: false });
    expect(withDecided(ambush, view.players[2]!).ambushes).toEqual(view.players[2]!.ambushes);
  });
  it('shows dice only when they are rolled', () => expect([isRolled(view), isRolled({ ...view, phase: 'drawing' })]).toEqual([true, false]));
  it('has eight ports, three monoliths and three pirates', () => {
    const signs = sites(view, me(view)!).map((site) => site.sign).join('');
    expect([signs.match(/P/g), signs.match(/M/g), signs.match(/X/g)].map((found) => found!.length)).toEqual([8, 3, 3]);
  });
  it('reads what is drawn', () => expect(drawn({ drawn: { H7: 'current E spent', I7: 'monster' } })).toEqual([
    { square: 'H7', type: 'current', arrow: 'E', spent: true }, { square: 'I7', type: 'monster', arrow: null, spent: false },
  ]));
});

describe('wake', () => {
  it('follows the arrows of a ride', () => {
    const player = { ...me(last(sail).view)!, drawn: { C3: 'current E spent', D3: 'current S spent' } };
    expect(ride(player, 'C3', 'D4')).toEqual(['C3', 'D3', 'D4']);
    expect(ride(player, 'C3', 'M9')).toEqual(['C3', 'M9']);
  });
  it('ends where the ship is', () => {
    const messages = of(sail);
    const view = messages.at(-1)!.view;
    expect(wake(messages, view, view.viewer!).at(-1)).toBe(me(view)!.ship);
  });
  it('forgets what was taken back', () => {
    const messages = of(sail);
    const view = { ...messages.at(-1)!.view, decided: [] };
    expect(wake(messages, view, view.viewer!).length).toBeLessThan(wake(messages, messages.at(-1)!.view, view.viewer!).length);
  });
});

describe('between', () => {
  it('shows what was sailed before the next card', () => {
    const messages = sail.messages as unknown as ViewMessage<View>[];
    const view = messages[0]!.view;
    expect(between({ ...view, phase: 'sailing' }, { ...view, turn: view.turn + 1 })).toHaveLength(1);
    expect(between(view, view)).toEqual([]);
  });
});
