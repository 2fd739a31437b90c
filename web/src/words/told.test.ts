import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: '' } });
const { useWords } = await import('./words.svelte');
const { tell, told } = await import('./told');
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

it('uses the game’s own sentences, and something readable without one', () => {
  expect(tell('santa_timea.event.card_played', { seat: 0, card: 'east_9', halves: 9 }, name)).toBe('Ada plays East 9; value: 4.5.');
  expect(tell('nobody.knows.big_wave', { seat: 1 }, name)).toBe('big wave: Ben');
  expect(tell('nobody.knows.big_wave', { seat: 1 }, () => '\ue000')).toBe('big wave: you');
});
