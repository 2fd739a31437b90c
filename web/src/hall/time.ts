import type { Pace } from '../wire/types';
import { num, t } from '../words/words.svelte';

const SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR;
/** Below this a live clock is short; below the other one a match of days is. */
const SHORT = 30 * SECOND, SHORT_DAYS = 6 * HOUR;

const two = (value: number): string => String(value).padStart(2, '0');

/** What is left, as short as it can be said: 9:05, 34 min, 5 h, 2 days. */
export function timeText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  if (left < 10 * MINUTE) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  if (left < HOUR) return t('clock.minutes', { n: num(Math.floor(left / MINUTE)) });
  if (left < 2 * DAY) return t('clock.hours', { n: num(Math.floor(left / HOUR)) });
  return t('clock.days', { n: Math.floor(left / DAY) });
}

/** The same for whoever hears it. */
export function timeSpoken(left: number): string {
  if (left >= 10 * MINUTE) return timeText(left);
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  return t('clock.spoken', { minutes: num(Math.floor(seconds / 60)), seconds: num(seconds % 60) });
}

export function isShort(left: number, pace: Pace | null): boolean {
  return left < (pace?.kind === 'days' ? SHORT_DAYS : SHORT);
}

/** "10 min + 10 s", "1 day a move", "no clock". */
export function paceText(pace: Pace | null): string {
  if (!pace) return t('pace.none');
  if (pace.kind === 'days') return pace.base % 86400 ? t('pace.hours', { n: num(Math.round(pace.base / 3600)) }) : t('pace.days', { n: pace.base / 86400 });
  const base = pace.base % 60 ? t('pace.seconds', { n: num(pace.base) }) : t('pace.minutes', { n: num(pace.base / 60) });
  return pace.increment ? t('pace.live', { base, more: t('pace.seconds', { n: num(pace.increment) }) }) : base;
}

/** What is offered: nothing, three that are played now, three over days. */
export const presets: { id: string; pace: Pace | null }[] = [
  { id: 'none', pace: null },
  { id: 'brisk', pace: { kind: 'live', base: 300, increment: 5 } },
  { id: 'steady', pace: { kind: 'live', base: 600, increment: 10 } },
  { id: 'calm', pace: { kind: 'live', base: 1200, increment: 20 } },
  { id: 'one', pace: { kind: 'days', base: 86400 } },
  { id: 'three', pace: { kind: 'days', base: 3 * 86400 } },
  { id: 'week', pace: { kind: 'days', base: 7 * 86400 } },
];

/** Hours of the day here as minutes of the day there, where all clocks are UTC. */
export function quietFrom(begin: number, end: number, offset = new Date().getTimezoneOffset()): [number, number] {
  const utc = (hour: number) => (((hour * 60 + offset) % 1440) + 1440) % 1440;
  return [utc(begin), utc(end)];
}

/** Minutes of the day there as a time of the day here: 23:00. */
export function hourText(minutes: number, offset = new Date().getTimezoneOffset()): string {
  const here = (((minutes - offset) % 1440) + 1440) % 1440;
  return `${two(Math.floor(here / 60))}:${two(here % 60)}`;
}

/** What a clock shows so long after it was told. */
export function leftNow({ left, ends_in }: { left: number; ends_in: number | null }, since: number, pace: Pace | null): number {
  if (ends_in === null) return left;
  const until = Math.max(0, ends_in - since);
  return pace?.kind === 'days' ? until : Math.min(left, until);
}
