import { corner } from '../squares';

/** The Carmine Crown, as the first chart of the game shows it. */
export const rows = [
  '##..............###', '#P....#P.....X...##', '#.....s##.........#', '#.....##....##....#', '#..........##M...P#',
  '##..........g....p#', '##....P...........#', '#....#......#.....#', 'g...##M...........#', '#...###...#...P##.#',
  '#....##.......##p.#', '#X...........##M..#', '##....P......##..##', '#P..#s##....P#...##', '#....####......X.##',
];

/** Moves the chart so that a square is the upper left one of the picture. */
export function from(square: string): string {
  const { x, y } = corner(square);
  return `translate(${-x} ${-34 - y})`;
}
