import type { ReviewChange, ReviewInfo } from '../wire/types';

/** Chances are in tenths of a percent. */
export const WHOLE = 1000;
const STEP = 250;

export interface Dot { index: number; x: number; before: number; after: number; costs: boolean }
export interface Course { line: { x: number; y: number }[]; dots: Dot[]; top: number; marks: number[] }
export interface Length { key: 'start' | 'dealt' | 'luck' | 'theirs' | 'mine' | 'result'; value: number; from: number; to: number }

export const after = (change: ReviewChange): number => change.before + change.mine + change.luck + change.theirs;
export const decisionsOf = (info: ReviewInfo): ReviewChange[] => info.changes.filter(({ decision }) => decision !== null);

/** The three decisions that cost most, the dearest first. */
export function keyMoments(info: ReviewInfo): ReviewChange[] {
  return info.changes.filter(({ mine }) => mine < 0).sort((a, b) => a.mine - b.mine || a.number - b.number).slice(0, 3);
}

/** The chance over the steps, as shares of the way across and of the height: it never rises at a dot. */
export function course(info: ReviewInfo): Course {
  const total = Math.max(info.total, info.changes.length, 1);
  const highest = Math.max(info.start, info.first, ...info.changes.map(after), ...info.changes.map(({ before }) => before));
  const top = Math.min(WHOLE, Math.max(STEP, Math.ceil(highest / STEP) * STEP));
  const x = (place: number) => place / total;
  const y = (chance: number) => 1 - Math.min(chance, top) / top;
  const line = [{ x: 0, y: y(info.first) }];
  const dots: Dot[] = [];
  info.changes.forEach((change, place) => {
    line.push({ x: x(place), y: y(change.before) }, { x: x(place), y: y(change.before + change.mine) }, { x: x(place + 1), y: y(after(change)) });
    if (change.decision) dots.push({ index: dots.length, x: x(place), before: y(change.before), after: y(change.before + change.mine), costs: change.mine < 0 });
  });
  const marks = Array.from({ length: top / STEP + 1 }, (_, index) => index * STEP);
  return { line, dots, top, marks };
}

/** From the start to where it stands: every length begins where the one before ended, so all add up. */
export function waterfall(info: ReviewInfo, alone: boolean): Length[] {
  const sum = (name: 'mine' | 'luck' | 'theirs') => info.changes.reduce((total, change) => total + change[name], 0);
  const found: Length[] = [{ key: 'start', value: info.start, from: 0, to: info.start }];
  const parts: [Length['key'], number][] = [['dealt', info.first - info.start], ['luck', sum('luck')], ...(alone ? [] : [['theirs', sum('theirs')] as [Length['key'], number]]), ['mine', sum('mine')]];
  let level = info.start;
  for (const [key, value] of parts) found.push({ key, value, from: level, to: (level += value) });
  return [...found, { key: 'result', value: level, from: 0, to: level }];
}
