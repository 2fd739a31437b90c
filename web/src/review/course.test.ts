import { describe, expect, it } from 'vitest';
import type { ReviewChange, ReviewInfo } from '../wire/types';
import { after, course, decisionsOf, keyMoments, waterfall } from './course';

const decision = { action: 1, best: 2, is_clear: true, options: [] };
const change = (number: number, before: number, mine: number, luck: number, theirs: number): ReviewChange => ({ number, seat: mine ? 0 : 1, before, mine, luck, theirs, decision: mine ? decision : null, seq: number - 1 });
const info: ReviewInfo = {
  table: 't', seat: 0, state: 'done', is_deep: false, visits: 9, done: 4, total: 4, start: 250, first: 300, is_learned: true, reasons: [],
  changes: [change(1, 300, -50, 10, 0), change(2, 260, 0, 0, 140), change(3, 400, -100, 0, 0), change(4, 300, -5, -295, 0)],
};

describe('the course', () => {
  it('never rises at a dot, and ends where the match ended', () => {
    const { dots, line, top } = course(info);
    expect(dots.map(({ before, after: fallen }) => fallen >= before)).toEqual([true, true, true]);
    expect(top).toBe(500);
    expect(line.at(-1)).toEqual({ x: 1, y: 1 });
  });
  it('leaves room for what is not judged yet', () => expect(course({ ...info, total: 8 }).line.at(-1)!.x).toBe(0.5));
  it('begins with nothing judged', () => expect(course({ ...info, changes: [], total: 0 }).line).toHaveLength(1));
  it('has the dearest decisions first', () => expect(keyMoments(info).map(({ number }) => number)).toEqual([3, 1, 4]));
  it('knows the decisions from the steps of others', () => expect(decisionsOf(info)).toHaveLength(3));
});

describe('luck and skill', () => {
  it('adds up, length by length', () => {
    const lengths = waterfall(info, false);
    expect(lengths.map(({ key }) => key)).toEqual(['start', 'dealt', 'luck', 'theirs', 'mine', 'result']);
    expect(lengths.slice(1, -1).every(({ from }, index) => from === lengths[index]!.to)).toBe(true);
    expect(lengths.at(-1)!.value).toBe(after(info.changes.at(-1)!));
  });
  it('knows no others of who plays alone', () => expect(waterfall(info, true).map(({ key }) => key)).not.toContain('theirs'));
});
