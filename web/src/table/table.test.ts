import { describe, expect, it } from 'vitest';
import { toolFor } from './keys';
import { join, moments, rounds, standing } from './history';
import { placed } from './headline';
import { podium } from './podium';
import { chapters, polish, search } from './rules';
import { isDeviceLink, seatLink } from './seatlink';
import { rows } from './sheet';

describe('podium', () => {
  it('ranks 1-1-3', () => expect(podium([5, 9, 9, 2], [3, 1, 1, 4])).toEqual([
    { total: 9, rank: 1, seats: [1, 2] }, { total: 5, rank: 3, seats: [0] }, { total: 2, rank: 4, seats: [3] },
  ]));
  it('knows negative totals', () => expect(podium([-1, 0], [2, 1])[0]?.seats).toEqual([1]));
});

describe('headline', () => {
  it('says my place and the distance', () => {
    expect(placed([5, 9, 7], [3, 1, 2], 0)).toEqual({ rank: 3, distance: 4, others: [1] });
    expect(placed([5, 9, 7], [3, 1, 2], 1)).toEqual({ rank: 1, distance: 2, others: [2] });
  });
  it('knows ties, also broken ones', () => {
    expect(placed([9, 9, 2], [1, 1, 3], 1)).toEqual({ rank: 1, distance: 0, others: [0] });
    expect(placed([9, 9], [2, 1], 0)).toEqual({ rank: 2, distance: 0, others: [1] });
  });
  it('is nobody’s alone, or for who looks on', () => expect([placed([4], [1], 0), placed([4, 2], [1, 2], null)]).toEqual([null, null]));
});

describe('keys', () => {
  const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false, altKey: false });
  it('calls tools', () => expect(toolFor(key('m'), false)).toBe('moves'));
  it('stays quiet while typing or with a modifier', () => {
    expect(toolFor(key('m'), true)).toBeNull();
    expect(toolFor(key('l', true), false)).toBeNull();
    expect(toolFor(key('x'), false)).toBeNull();
  });
});

describe('rules', () => {
  const book = '# Title\n\nIntro\n\n## 1. Cards\n\nA pirate.\n\n## 2. Play\n\n- **ST-4.4** Lead.\n';
  it('cuts chapters', () => expect(chapters(book).map(({ title }) => title)).toEqual(['1. Cards', '2. Play']));
  it('finds all words of a query', () => {
    const all = chapters(book).map((chapter) => ({ ...chapter, html: '' }));
    expect(search(all, 'PIRATE')).toHaveLength(1);
    expect(search(all, 'pirate lead')).toHaveLength(0);
    expect(search(all, '')).toHaveLength(2);
  });
  it('names rules and opens tables to the keyboard', () => {
    expect(polish('<li><strong>ST-4.4</strong> x</li>')).toContain('<li data-rule="ST-4.4">');
    expect(polish('<table><th></th></table>')).toBe('<div class="sheet" tabindex="0" role="group"><table><td></td></table></div>');
  });
});

describe('history', () => {
  const event = (seq: number, kind = 'x', args = {}) => ({ seq, seat: 0, kind, args });
  it('leaves out what was taken back', () =>
    expect(standing([event(1), event(2), event(3), event(4, 'table.undone', { entries: [2, 3] }), event(5)]).map(({ seq }) => seq)).toEqual([1, 4, 5]));
  it('stops a replay where something happened', () =>
    expect(moments([event(1, 'table.controller'), event(3), event(3), event(4), event(5, 'table.undone', { entries: [4] })], 6)).toEqual([0, 3, 5, 6]));
  it('knows when rounds began', () =>
    expect(rounds([event(0, 'round_started', { round: 1 }), event(4, 'round_ended', { round: 1 }), event(5, 'round_started', { round: 2 })])).toEqual([0, 5]));
  it('joins pages without doubles', () => expect(join([event(1), event(2)], [event(2), event(3)]).map(({ seq }) => seq)).toEqual([1, 2, 3]));
});

it('reads the seat behind a link', () => {
  expect(seatLink('#seat=2&token=abc')).toEqual({ seat: 2, token: 'abc' });
  expect(seatLink('#seat=x&token=abc')).toBeNull();
  expect(['device-abc', 'abc', 'a-device-abc'].map((token) => isDeviceLink({ seat: 0, token }))).toEqual([true, false, false]);
  expect(seatLink('')).toBeNull();
});

it('puts the sources of all seats side by side', () => {
  const line = (key: string, points: number, round?: number) => ({ key, points, rule: '', params: round ? { round } : {}, parts: [] });
  const found = rows([{ seat: 0, total: 3, lines: [line('round', 1, 1), line('round', 2, 2)] }, { seat: 1, total: 4, lines: [line('round', 3, 1), line('bonus', 1)] }]);
  expect(found.map(({ points }) => points)).toEqual([[1, 3], [2, null], [null, 1]]);
});
