import { describe, expect, it } from 'vitest';
import { gameCard, games } from './games';
import { tableOf } from './invitation';
import { resize, trouble, usualSeats } from './seating';

const santa = gameCard('santa_timea')!;

describe('seating', () => {
  it('sits me down with bots', () => expect(usualSeats(santa, 'Ada').map((seat) => seat.who)).toEqual(['me', 'bot', 'bot', 'bot']));
  it('grows with bots and shrinks from the end', () => {
    const seats = usualSeats(santa, 'Ada');
    expect(resize(seats, 5)).toHaveLength(5);
    expect(resize(seats, 2).map((seat) => seat.who)).toEqual(['me', 'bot']);
  });
  it('says why seats cannot start', () => {
    const [me, bot] = usualSeats(santa, 'Ada') as [ReturnType<typeof usualSeats>[0], ReturnType<typeof usualSeats>[0]];
    expect(trouble([me, bot])).toBeNull();
    expect(trouble([me, me])).toBe('two_of_me');
    expect(trouble([bot, bot])).toBe('nobody_here');
    expect(trouble([me, { who: 'here', name: ' ada ', level: '' }])).toBe('same_name');
  });
});

describe('invitation', () => {
  it('reads a link or a code', () => {
    expect(tableOf('https://sea.example/table/abc-1?seat=2')).toBe('abc-1');
    expect(tableOf(' abc-1 ')).toBe('abc-1');
  });
  it('refuses the rest', () => {
    expect(tableOf('')).toBeNull();
    expect(tableOf('hello world')).toBeNull();
  });
});

it('lists five games with sensible seats', () => {
  expect(games).toHaveLength(5);
  for (const { players, usual } of games) expect(usual >= players[0] && usual <= players[1]).toBe(true);
});
