import { edge, height, unit, width } from './squares';

/** Coasts: the union of the land squares with jittered edges and rounded corners. Pure. */
type Point = [number, number];

function isLand(rows: string[], x: number, y: number): boolean {
  const sign = rows[Math.min(height - 1, Math.max(0, y))]?.[Math.min(width - 1, Math.max(0, x))] ?? '#';
  return sign !== '.' && sign !== 'X';
}

/** Edges with land on their right, from corner to corner; the land runs on one square beyond the board. */
function edges(rows: string[]): Map<string, Point[]> {
  const found = new Map<string, Point[]>();
  const add = (from: Point, to: Point) => found.set(String(from), [...(found.get(String(from)) ?? []), to]);
  const inside = (x: number, y: number) => x >= -1 && y >= -1 && x <= width && y <= height && isLand(rows, x, y);
  for (let y = -1; y <= height; y++) {
    for (let x = -1; x <= width; x++) {
      if (!inside(x, y)) continue;
      if (!inside(x, y - 1)) add([x, y], [x + 1, y]);
      if (!inside(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
      if (!inside(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
      if (!inside(x - 1, y)) add([x, y + 1], [x, y]);
    }
  }
  return found;
}

/** Where two coasts touch at a corner, the right turn stays with the same land. */
function next(from: Point, at: Point, ways: Point[]): Point {
  const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
  return ways.find((to) => to[0] - at[0] === -dy && to[1] - at[1] === dx) ?? ways[0]!;
}

export function loops(rows: string[]): Point[][] {
  const left = edges(rows);
  const take = (at: Point, to: Point) => {
    const rest = (left.get(String(at)) ?? []).filter((way) => way !== to);
    if (rest.length) left.set(String(at), rest); else left.delete(String(at));
  };
  const found: Point[][] = [];
  while (left.size) {
    const [key, ways] = [...left][0]!;
    const start = key.split(',').map(Number) as Point;
    const loop: Point[] = [start];
    let [from, at] = [start, ways[0]!];
    take(from, at);
    while (String(at) !== key) {
      loop.push(at);
      const to = next(from, at, left.get(String(at))!);
      take(at, to);
      [from, at] = [at, to];
    }
    found.push(loop);
  }
  return found;
}

/** The same small shift for the same edge, always. */
export function jitter(x: number, y: number): number {
  const wave = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return (wave - Math.floor(wave)) * 6 - 3;
}

function middle(a: Point, b: Point): string {
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const shift = jitter(x, y);
  const upright = a[0] === b[0];
  return `${(edge + unit * x + (upright ? shift : 0)).toFixed(1)} ${(edge + unit * y + (upright ? 0 : shift)).toFixed(1)}`;
}

function coast(loop: Point[]): string {
  const corners = loop.map(([x, y], index) => `Q${edge + unit * x} ${edge + unit * y} ${middle([x, y], loop[(index + 1) % loop.length]!)}`);
  return `M${middle(loop[loop.length - 1]!, loop[0]!)}${corners.join('')}Z`;
}

export function land(rows: string[]): string {
  return loops(rows).map(coast).join('');
}

/** Small hills on plain land, as one path. */
export function hills(rows: string[]): string {
  return rows.flatMap((row, y) => [...row].map((sign, x) => {
    const [cx, cy, dice] = [edge + unit * x + 20, edge + unit * y + 22, jitter(x + 0.3, y + 0.7)];
    if (sign !== '#' || dice < -1.4) return '';
    return dice > 0.8 ? `M${cx - 9} ${cy + 7}L${cx - 2} ${cy - 7}L${cx + 6} ${cy + 7}M${cx - 2} ${cy - 7}l3 9` : `M${cx - 9} ${cy + 2}q4 -6 8 0M${cx + 1} ${cy + 5}q4 -6 8 0`;
  })).join('');
}
