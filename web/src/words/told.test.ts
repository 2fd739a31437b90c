import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: '' } });
const { useWords } = await import('./words.svelte');
const { count, tell, told, toldAll } = await import('./told');
const name = (seat: number) => ['Ada', 'Ben'][seat] ?? '?';

it('tells what the server sends in a person’s terms', async () => {
  await useWords('web', 'santa_timea', 'santa_timea_names');
  expect(told('seat', 1, name)).toBe('Ben');
  expect(told('taker', -1, name)).toBe('nobody');
  expect(told('out', [0, 1], name)).toBe('Ada and Ben');
  expect(told('out', [], name)).toBe('none');
  expect(told('halves', 9, name)).toBe('4.5');
  expect(told('halves', -1, name)).toBe('lowest of all');
  expect(told('card', 'north_3', name)).toBe('North 3');
  expect(told('points', -2, name)).toBe('\u22122');
});

it('leaves a list to the sentence, which may say an article before each name', () => {
  expect(toldAll({ out: [0, 1] }, name)).toEqual({ n: 2, out: ['Ada', 'Ben'] });
  expect(toldAll({ out: [] }, name)).toEqual({ n: 0, out: 'none' });
});

it('counts as the terminal does', () => {
  expect(count({ seat: 2, healer: 'x', cost: 17 })).toBe(17);
  expect(count({ halves: 3, winners: [1, 2] })).toBe(2);
  expect(count({ n: -1, cost: 4 })).toBe(1);
  expect(count({ seat: 3 })).toBe(0);
});

it('speaks to the reader', () => {
  const me = (seat: number) => (seat === 0 ? '\ue000' : name(seat));
  expect(tell('santa_timea.event.card_played', { seat: 0, card: 'east_9', halves: 9 }, me)).toBe('You play East 9; worth: 4.5.');
  expect(tell('santa_timea.event.round_started', { round: 2, opener: 0 }, me)).toBe('Round 2 begins: you open.');
  expect(tell('santa_timea.event.card_played', { seat: 1, card: 'east_9', halves: 9 }, me)).toBe('Ben plays East 9; worth: 4.5.');
});

it('uses the game’s own sentences, and something readable without one', () => {
  expect(tell('santa_timea.event.card_played', { seat: 0, card: 'east_9', halves: 9 }, name)).toBe('Ada plays East 9; worth: 4.5.');
  expect(tell('nobody.knows.big_wave', { seat: 1 }, name)).toBe('big wave: Ben');
  expect(tell('nobody.knows.big_wave', { seat: 1 }, () => '\ue000')).toBe('big wave: you');
});

it('has a sentence of its own for a figure of 0', async () => {
  await useWords('web', 'rolling_seas', 'rolling_seas_names');
  expect(tell('rolling_seas.event.monster_met', { seat: 0, square: 'F7', provisions: 0 }, name)).toBe('Ada beats a sea monster on F7.');
  expect(tell('rolling_seas.event.monster_met', { seat: 0, square: 'F7', provisions: 1 }, name)).toBe('Ada meets a sea monster on F7, for 1 provision.');
});
