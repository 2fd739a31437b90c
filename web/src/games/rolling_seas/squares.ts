import type { Direction } from './view';

/** Squares A1 to S15 and where they lie on the chart: 40 units each, inside a border of 34. */
export const columns = 'ABCDEFGHIJKLMNOPQRS';
export const width = 19;
export const height = 15;
export const unit = 40;
export const edge = 34;

const steps: Record<Direction, [number, number]> = { N: [0, -1], NE: [1, -1], E: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], W: [-1, 0], NW: [-1, -1] };
export const angle: Record<Direction, number> = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 };

export interface Place { x: number; y: number }

export function place(square: string): Place {
  return { x: columns.indexOf(square[0] ?? 'A'), y: Number(square.slice(1)) - 1 };
}

export function square(x: number, y: number): string | null {
  return x < 0 || y < 0 || x >= width || y >= height ? null : `${columns[x]}${y + 1}`;
}

export function neighbour(from: string, direction: Direction): string | null {
  const { x, y } = place(from);
  return square(x + steps[direction][0], y + steps[direction][1]);
}

/** Upper left corner of a square on the chart. */
export function corner(of: string): Place {
  const { x, y } = place(of);
  return { x: edge + unit * x, y: edge + unit * y };
}

export function centre(of: string): Place {
  const { x, y } = corner(of);
  return { x: x + unit / 2, y: y + unit / 2 };
}

export function apart(a: string, b: string): number {
  const [p, q] = [place(a), place(b)];
  return Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y));
}

export function allSquares(): string[] {
  return Array.from({ length: width * height }, (_, index) => square(index % width, Math.floor(index / width))!);
}

/** The direction of a numeric keypad's key. */
export const keypad: Record<string, Direction> = { Numpad1: 'SW', Numpad2: 'S', Numpad3: 'SE', Numpad4: 'W', Numpad6: 'E', Numpad7: 'NW', Numpad8: 'N', Numpad9: 'NE' };

/** The lines round a set of squares, as path data. */
export function outline(squares: string[]): string {
  const inside = new Set(squares);
  const out = (of: string, direction: Direction) => !inside.has(neighbour(of, direction) ?? '');
  return squares.map((of) => {
    const { x, y } = corner(of);
    return (out(of, 'N') ? `M${x} ${y}h40` : '') + (out(of, 'S') ? `M${x} ${y + 40}h40` : '') + (out(of, 'W') ? `M${x} ${y}v40` : '') + (out(of, 'E') ? `M${x + 40} ${y}v40` : '');
  }).join('');
}
