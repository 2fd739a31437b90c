import type { Kind, Player } from './view';

export const kinds: Kind[] = ['coin_bag', 'jewel', 'skull', 'book', 'crown', 'amulet'];
const lines: Record<Kind, string> = { amulet: 'amulets', coin_bag: 'coin_bags', book: 'books', jewel: 'jewels', crown: 'crowns', skull: 'skulls' };

/** What a type of treasure is worth to a player now. */
export function pointsOf(player: Player, kind: Kind): number {
  return player.sheet.lines.find((line) => line.key === lines[kind])?.points ?? 0;
}
