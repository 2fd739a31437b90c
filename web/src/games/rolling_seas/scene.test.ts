import { describe, expect, it } from 'vitest';
import draw from '../../fixtures/rolling_seas-draw.json';
import open from '../../fixtures/rolling_seas-open.json';
import sail from '../../fixtures/rolling_seas-sail.json';
import wait from '../../fixtures/rolling_seas-wait.json';
import type { GameEvent } from '../../wire/types';
import { between } from './between';
import { jitter, land, loops } from './land';
import { log } from './log';
import { drawn, ghostAt, ghosts, isRolled, mapSeat, me, nearest, offers, sameDecision, sites, turned, wayTo, withDecided } from './scene';
import { allSquares, apart, centre, neighbour, outline, place, square } from './squares';
import type { View } from './view';
import { ride, wake } from './wake';

interface Fixture { view: unknown; events: unknown }
const of = (fixture: Fixture): View => fixture.view as View;
const told = (fixture: Fixture): GameEvent[] => fixture.events as GameEvent[];
const event = (kind: string, args: Record<string, unknown> = {}, seq = 1): GameEvent => ({ kind, args, seq, seat: 0 });

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
  it('draws the same coast every time', () => expect(land(of(sail).board.rows)).toBe(land(of(sail).board.rows)));
  it('shifts an edge by three units at most', () => expect(Math.abs(jitter(3.5, 8))).toBeLessThanOrEqual(3));
});

describe('offers', () => {
  it('has a square for every step, with its cost', () => {
    const view = of(sail);
    const steps = offers(view, view.actions).filter((offer) => offer.kind === 'step');
    expect(steps).toHaveLength(view.actions.filter((action) => action.verb === 'step').length);
    expect(steps.every((offer) => offer.cost !== null && apart(offer.square, me(view)!.ship!) === 1)).toBe(true);
  });
  it('offers nothing without actions', () => expect(offers(of(sail), [])).toEqual([]));
  it('finds land to explore and the port to visit', () => {
    const view = of(open);
    const kinds = new Set(offers(view, view.actions).map((offer) => offer.kind));
    expect(kinds.has('explore') && kinds.has('visit')).toBe(true);
  });
  it('ends on the ship itself', () => {
    const view = of(sail);
    expect(offers(view, view.actions).find((offer) => offer.kind === 'end')?.square).toBe(me(view)!.ship);
  });
  it('means the nearest square', () => {
    expect(nearest(['H7', 'K9'], 'H8')).toBe('H7');
    expect(nearest(['H7'], 'M8')).toBeNull();
  });
});

describe('drawings', () => {
  const view = of(draw);
  const all = ghosts(view, view.actions);
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
  const view = of(sail);
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

describe('ways', () => {
  const view = of(sail);
  const far = Object.entries(view.reach).filter(([, way]) => way.steps.length > 1);
  it('lead to squares farther than a step', () => {
    expect(far.length).toBeGreaterThan(10);
    expect(far.every(([square, way]) => wayTo(view, view.actions, square) === way && way.squares.at(-1) === square)).toBe(true);
  });
  it('begin with a step that is offered', () => {
    const steps = view.actions.filter(({ verb }) => verb === 'step').map(({ args }) => args['direction']);
    expect(far.every(([, way]) => steps.includes(way.steps[0]!))).toBe(true);
  });
  it('lead where a current carries the ship after a single step', () => {
    const carried = { ...far[0]![1], steps: [far[0]![1].steps[0]!], squares: ['I9', 'J9', 'K9'], met: ['current' as const] };
    expect(wayTo({ ...view, reach: { ...view.reach, K9: carried } }, view.actions, 'K9')).toBe(carried);
  });
  it('or a step lead to every square that is lit', () => {
    const steps = offers(view, view.actions).map((offer) => offer.square);
    const lit = Object.keys(view.reach).filter((square) => square !== me(view)!.ship);
    expect(lit.filter((square) => !steps.includes(square) && !wayTo(view, view.actions, square))).toEqual([]);
  });
  it('are none without steps on offer, nor for a neighbour', () => {
    expect(wayTo(view, [], far[0]![0])).toBeNull();
    expect(wayTo(view, view.actions, me(view)!.ship!)).toBeNull();
  });
});

describe('a decision', () => {
  const view = of(wait);
  it('stays the same while others decide', () => expect(sameDecision(view, { ...view, committed: view.committed.map(() => true), to_act: [] })).toBe(true));
  it('is another once I decided or the card changed', () => {
    expect(sameDecision(view, { ...view, decided: [...view.decided, 'end'] })).toBe(false);
    expect(sameDecision(view, { ...view, revealed: [...view.revealed, 'kraken'] })).toBe(false);
  });
});

describe('wake', () => {
  it('follows the arrows of a ride', () => {
    const player = { drawn: { C3: 'current E spent', D3: 'current S spent' } };
    expect(ride(player, 'C3', 'D4')).toEqual(['C3', 'D3', 'D4']);
    expect(ride(player, 'C3', 'M9')).toEqual(['C3', 'M9']);
  });
  it('goes from the home port over every square sailed to the ship', () => {
    const view = of(sail);
    const line = wake(told(sail), view, 0);
    expect(line.at(-1)).toBe(me(view)!.ship);
    expect(new Set(line)).toEqual(new Set(me(view)!.track));
    expect(line.slice(1).every((square, index) => apart(square, line[index]!) === 1)).toBe(true);
  });
  it('does not tell a plan twice once it is shown', () => {
    const view = { ...of(sail), players: of(sail).players.map((player) => ({ ...player, ship: 'C3', track: ['B3', 'C3'] })) };
    const events = [event('home_chosen', { seat: 0, square: 'B3' }), event('dice_rolled'), event('stepped', { seat: 0, square: 'C3' }), event('plan_shown', { seat: 0 }), event('stepped', { seat: 0, square: 'C3' })];
    expect(wake(events, view, 0)).toEqual(['B3', 'C3']);
  });
});

describe('between', () => {
  const view = of(wait);
  const cardAndDice = [event('card_turned', { turn: 5, card: 'kraken' }), event('dice_rolled')];
  it('shows what was sailed before the next card', () => {
    expect(between(view, view, [event('plan_shown', { seat: 0 })])).toHaveLength(1);
    expect(between({ ...view, seats: 1 }, view, [event('plan_shown', { seat: 0 })])).toEqual([]);
    expect(between(view, view, [event('committed', { seat: 1 })])).toEqual([]);
  });
  it('shows a new card before its dice', () => expect(isRolled(between(view, view, cardAndDice)[0]!.view)).toBe(false));
  it('shows a fight nobody decides about', () => {
    const fought = event('ambush_fought', { owner: 0, victim: 1, owner_die: 6, victim_die: 0, winner: 0 });
    const [picture] = between(view, view, [event('plan_shown', { seat: 0 }), fought]).slice(1);
    expect(picture!.view.fight).toMatchObject({ owner: 0, victim: 1, dice: [6, 0], winner: 0 });
    expect(picture!.events).toEqual([fought]);
  });
});

describe('log', () => {
  const lines = log(told(sail), (seat) => `P${seat}`);
  it('has lines of every turn, none of a plan that is not shown', () => {
    expect(new Set(lines.map(({ turn }) => turn)).size).toBeGreaterThan(of(sail).turn - 1);
    const running = told(sail).filter(({ seq }) => seq > lines.at(-1)!.seq);
    expect(running.every(({ kind }) => kind !== 'card_turned' && kind !== 'plan_shown')).toBe(true);
  });
  it('tells where a ship went in the turn it sailed', () => {
    const events = [event('card_turned', { turn: 4, card: 'kraken' }), event('plan_shown', { seat: 1 }), event('stepped', { seat: 1, square: 'C3' }), event('card_turned', { turn: 5, card: 'maelstrom' })];
    expect(log(events, String).map(({ turn }) => turn)).toEqual(['4', '4', '5']);
  });
  it('has keys of its own', () => expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length));
});
