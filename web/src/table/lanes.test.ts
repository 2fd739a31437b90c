import { describe, expect, it } from 'vitest';
import type { SeatSheet } from '../wire/types';
import { extent, lanes } from './lanes';

const sheet = (seat: number, lines: Record<string, number>): SeatSheet => ({
  seat, total: Object.values(lines).reduce((sum, points) => sum + points, 0),
  lines: Object.entries(lines).map(([key, points]) => ({ key, points, rule: '', params: {}, parts: [] })),
});
const sheets = [sheet(0, { ports: 4, story: 6, pirates: -3 }), sheet(1, { ports: 0, story: 2, pirates: -15 })];

describe('lanes', () => {
  it('put gains end to end and take deductions from their end', () => {
    expect(lanes(sheets)[0]).toEqual({ seat: 0, gains: [{ key: 'ports:', from: 0, to: 4 }, { key: 'story:', from: 4, to: 10 }], loss: { key: 'loss', from: 7, to: 10 }, total: 7 });
  });
  it('go below nothing', () => {
    expect(lanes(sheets)[1]).toMatchObject({ loss: { from: -13, to: 2 }, total: -13 });
    expect(extent(lanes(sheets))).toEqual({ least: -13, most: 10 });
  });
  it('grow source by source, all seats together', () => {
    expect(lanes(sheets, 0).map(({ total }) => total)).toEqual([0, 0]);
    expect(lanes(sheets, 0.5).map(({ total }) => total)).toEqual([7, 1]);
    expect(lanes(sheets, 0.5)[0]?.gains).toEqual([{ key: 'ports:', from: 0, to: 4 }, { key: 'story:', from: 4, to: 7 }]);
  });
  it('are as long as nothing without a source', () => expect(extent(lanes([sheet(0, {})]))).toEqual({ least: 0, most: 1 }));
});
