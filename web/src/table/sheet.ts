import type { SeatSheet, SheetLine } from '../wire/types';

export interface SourceRow { key: string; line: SheetLine; points: (number | null)[] }

const sameness = (line: SheetLine): string => `${line.key}:${Object.keys(line.params).some((name) => name === 'round') ? String(line.params['round']) : ''}`;

/** One row per source of points, one figure per seat; seats without the source have none. */
export function rows(sheets: SeatSheet[]): SourceRow[] {
  const found = new Map<string, SourceRow>();
  sheets.forEach((sheet, index) => {
    for (const line of sheet.lines) {
      const key = sameness(line);
      const row = found.get(key) ?? { key, line, points: sheets.map(() => null) };
      row.points[index] = (row.points[index] ?? 0) + line.points;
      found.set(key, row);
    }
  });
  return [...found.values()];
}
