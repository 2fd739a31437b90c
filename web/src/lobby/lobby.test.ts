import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../wire/types';
import { gameCard, games, usualCount } from './games';
import { pathOf } from './invitation';
import { chosen, defaults, gentle, modeOf, modes, withMode } from './options';
import { colours, order, ownColour, recolour, resize, trouble, usualSeats } from './seating';

const santa = gameCard('santa_timea')!;
const info: GameInfo = {
  id: 'santa_timea', title: 'Santa Timea', seats: [2, 3, 4, 5], minutes: 30, rules_version: '1', levels: ['sailor'], sources: {},
  options: [{ name: 'expert', values: [false, true], default: false, seats: null, rule: '' }, { name: 'duel', values: [1, 2], default: 1, seats: [2], rule: '' }],
  modes: [{ name: 'basic', seats: [2, 3, 4, 5], options: {} }, { name: 'expert', seats: [2, 3, 4, 5], options: { expert: true } }],
};

describe('seating', () => {
  it('sits me down with bots', () => expect(usualSeats(4, 'Ada').map((seat) => seat.kind)).toEqual(['me', 'bot', 'bot', 'bot']));
  it('grows with bots and shrinks from the end', () => {
    const seats = usualSeats(4, 'Ada');
    expect(resize(seats, 5)).toHaveLength(5);
    expect(resize(seats, 2).map((seat) => seat.kind)).toEqual(['me', 'bot']);
  });
  it('says why seats cannot start', () => {
    const [me, bot] = usualSeats(4, 'Ada') as [ReturnType<typeof usualSeats>[0], ReturnType<typeof usualSeats>[0]];
    expect(trouble([me, bot])).toBeNull();
    expect(trouble([me, me])).toBe('two_of_me');
    expect(trouble([bot, bot])).toBe('nobody_here');
    expect(trouble([me, { kind: 'here', name: ' ada ' }])).toBe('same_name');
  });
});

describe('colours of seats', () => {
  const seats = usualSeats(3, 'Ada');
  it('are the usual ones until somebody chooses', () => {
    expect(colours(seats, 'santa_timea')).toEqual(['azure', 'gules', 'or']);
    expect(colours(seats, 'loot_island')).toEqual(['azure', 'gules', 'argent']);
  });
  it('swap when a seat takes the colour of another', () => expect(colours(recolour(seats, 'santa_timea', 0, 'or'), 'santa_timea')).toEqual(['or', 'gules', 'azure']));
  it('stay with the others when a free one is taken', () => expect(colours(recolour(seats, 'santa_timea', 0, 'sable'), 'santa_timea')).toEqual(['sable', 'gules', 'or']));
  it('are never shared, even with a seat that comes later', () => {
    const more = resize(recolour(seats, 'rolling_seas', 1, 'vert'), 6);
    expect(colours(more, 'rolling_seas')).toEqual(['azure', 'vert', 'or', 'gules', 'purpure', 'sable']);
  });
  it('follow me where the game has them', () => {
    expect(ownColour('santa_timea', 'purpure')).toBe('purpure');
    expect(ownColour('loot_island', 'purpure')).toBeNull();
    expect(order(usualSeats(2, 'Ada', 'sable'))[0]).toEqual({ kind: 'me', name: 'Ada', colour: 'sable' });
  });
});

describe('invitation', () => {
  it('reads a link or a code', () => {
    expect(pathOf('https://sea.example/table/abc-1#seat=2&token=xyz')).toBe('/table/abc-1#seat=2&token=xyz');
    expect(pathOf(' abc-1 ')).toBe('/table/abc-1');
  });
  it('refuses the rest', () => {
    expect(pathOf('')).toBeNull();
    expect(pathOf('hello world')).toBeNull();
  });
});

it('lists five games with sensible seats', () => {
  expect(games).toHaveLength(5);
  for (const { players, usual } of games) expect(usual >= players[0] && usual <= players[1]).toBe(true);
});

describe('options', () => {
  it('sends only what differs and can be had', () => {
    expect(chosen(info, { expert: true, duel: 2 }, 4)).toEqual({ expert: true });
    expect(chosen(info, { expert: false, duel: 2 }, 2)).toEqual({ duel: 2 });
    expect(defaults(info)).toEqual({ expert: false, duel: 1 });
    const ambush = { ...info.options[0]!, name: 'ambush', default: true };
    expect(gentle({ ...info, options: [...info.options, ambush] })).toEqual({ expert: false, duel: 1, ambush: false });
  });
  it('shows modes only where they say more than an option', () => {
    expect(modes(info)).toEqual([]);
    expect(modes({ ...info, modes: [...info.modes, { name: 'solo', seats: [1], options: {} }] })).toHaveLength(3);
  });
  it('knows which mode the choices amount to', () => {
    const solo = { ...info, modes: [...info.modes, { name: 'solo', seats: [1], options: {} }] };
    expect(modeOf(solo, { expert: false, duel: 1 }, 4)).toBe('basic');
    expect(modeOf(solo, { expert: true, duel: 2 }, 4)).toBe('expert');
    expect(modeOf(solo, { expert: false, duel: 1 }, 1)).toBe('solo');
    expect(modeOf(solo, { expert: true, duel: 1 }, 1)).toBe('');
    expect(withMode(solo, { expert: true, duel: 2 }, solo.modes[2]!)).toEqual({ expert: false, duel: 2 });
  });
  it('takes the usual number of seats, or the nearest', () => {
    expect(usualCount(santa, info)).toBe(4);
    expect(usualCount(santa, { ...info, seats: [2] })).toBe(2);
  });
  it('orders levels for bots and names for people', () =>
    expect(order([{ kind: 'me', name: ' Ada ', level: 'mate' }, { kind: 'bot', name: 'x', level: 'mate' }])).toEqual([{ kind: 'me', name: 'Ada' }, { kind: 'bot', level: 'mate' }]));
});
