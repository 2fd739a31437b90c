import { beforeAll, describe, expect, it, vi } from 'vitest';
import { speak, useWords } from '../words/words.svelte';
import { hourText, isShort, leftNow, paceText, presets, quietFrom, timeSpoken, timeText } from './time';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await useWords('web', 'hall_web');
  await speak('en');
});

const MINUTE = 60_000, HOUR = 60 * MINUTE, DAY = 24 * HOUR;
const LIVE = { kind: 'live', base: 600, increment: 10 } as const;
const DAYS = { kind: 'days', base: 86400 } as const;

describe('what is left', () => {
  it.each([[0, '0:00'], [1, '0:01'], [65_000, '1:05'], [10 * MINUTE - 1, '10:00'], [34 * MINUTE, '34 min'], [5 * HOUR, '5 h'], [3 * DAY, '3 days']])('%i ms is %s', (left, text) => {
    expect(timeText(left)).toBe(text);
  });
  it('is said in words', () => expect(timeSpoken(65_000)).toBe('1 min 5 s'));
  it('is short sooner where a move has days', () => {
    expect([isShort(5 * HOUR, DAYS), isShort(5 * HOUR, LIVE), isShort(29_000, LIVE)]).toEqual([true, false, true]);
  });
});

describe('a clock', () => {
  it('stands until its free time is over, then runs to nothing', () => {
    const clock = { left: 10_000, ends_in: 12_000 };
    expect([0, 2_000, 3_000, 12_000, 99_000].map((since) => leftNow(clock, since, LIVE))).toEqual([10_000, 10_000, 9_000, 0, 0]);
  });
  it('stands where nothing is owed', () => expect(leftNow({ left: 10_000, ends_in: null }, 99_000, LIVE)).toBe(10_000));
  it('counts to its end where a move has days', () => expect(leftNow({ left: DAY, ends_in: DAY + 9 * HOUR }, HOUR, DAYS)).toBe(DAY + 8 * HOUR));
});

describe('a pace', () => {
  it('has a short name', () => {
    expect(presets.map(({ pace }) => paceText(pace))).toEqual(['no clock', '5 min + 5 s', '10 min + 10 s', '20 min + 20 s', '1 day a move', '3 days a move', '7 days a move']);
  });
  it('keeps quiet hours wherever one lives', () => {
    for (const offset of [0, -60, 300, -330]) {
      const quiet = quietFrom(23, 8, offset);
      expect(quiet.every((minute) => minute >= 0 && minute < 1440)).toBe(true);
      expect(quiet.map((minute) => hourText(minute, offset))).toEqual(['23:00', '08:00']);
    }
  });
});
