import type { BaseView } from '../wire/view';

/** A view as a tidy tree: nothing is left out, nothing needs to know the game. */
export type Leaf = string | number | boolean | null;
export type Node =
  | { kind: 'leaf'; value: Leaf }
  | { kind: 'row'; values: Leaf[] }
  | { kind: 'table'; columns: string[]; rows: { label: string | number; cells: Leaf[] }[]; bySeat: boolean }
  | { kind: 'branch'; children: { label: string | number; node: Node }[]; bySeat: boolean };
export interface Field { name: string; node: Node }

const frame = new Set(['game', 'rules', 'seats', 'options', 'viewer', 'to_act', 'is_over', 'actions']);

const isLeaf = (value: unknown): value is Leaf => value === null || typeof value !== 'object';
const isFlat = (value: unknown): value is Leaf[] => Array.isArray(value) && value.every(isLeaf);
const isEmpty = (value: unknown): boolean => value === null || value === '' || (typeof value === 'object' && Object.keys(value as object).length === 0);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function sheet(value: unknown[], seats: number): Node | null {
  const first = value[0];
  if (value.length < 2 || !isRecord(first)) return null;
  const columns = Object.keys(first);
  const even = columns.length <= 8 && value.every((item) => isRecord(item) && columns.every((column) => column in item && isLeaf(item[column])));
  if (!even) return null;
  const rows = value.map((item, label) => ({ label, cells: columns.map((column) => (item as Record<string, Leaf>)[column] ?? null) }));
  return { kind: 'table', columns, rows, bySeat: value.length === seats && !columns.includes('seat') };
}

export function node(value: unknown, seats: number): Node {
  if (isLeaf(value)) return { kind: 'leaf', value };
  if (Array.isArray(value)) {
    const bySeat = value.length === seats;
    if (isFlat(value) && !bySeat) return { kind: 'row', values: value };
    return sheet(value, seats) ?? { kind: 'branch', bySeat, children: value.map((item, label) => ({ label, node: node(item, seats) })) };
  }
  const children = Object.entries(value as object).filter(([, item]) => !isEmpty(item)).map(([label, item]) => ({ label, node: node(item, seats) }));
  return { kind: 'branch', bySeat: false, children };
}

/** The fields of a view that belong to the whole table: everything but the frame and what is listed by seat. */
export function tableFields(view: BaseView): Field[] {
  return fields(view).filter(({ value }) => !isBySeat(value, view.seats)).map(({ name, value }) => ({ name, node: node(value, view.seats) }));
}

/** What a view lists for each seat: one figure, a few things, or more. */
export function seatFields(view: BaseView, seat: number): Field[] {
  return fields(view).filter(({ value }) => isBySeat(value, view.seats)).map(({ name, value }) => ({ name, value: (value as unknown[])[seat] }))
    .filter(({ value }) => !isEmpty(value)).map(({ name, value }) => ({ name, node: node(value, view.seats) }));
}

function fields(view: BaseView): { name: string; value: unknown }[] {
  return Object.entries(view).filter(([name, value]) => !frame.has(name) && !isEmpty(value)).map(([name, value]) => ({ name, value }));
}

const isBySeat = (value: unknown, seats: number): boolean => Array.isArray(value) && value.length === seats && seats > 1 && !isRecord((value as unknown[])[0]);
