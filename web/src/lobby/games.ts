/** What the lobby must know before a game is loaded. Words are in locale/<language>/web.po. */
export interface OptionSpec { id: string; kind: 'switch' | 'choice'; values: string[]; initial: string }
export interface GameCard { id: GameId; title: string; players: [number, number]; usual: number; minutes: [number, number] | null; ready: boolean; options: OptionSpec[] }

export const gameIds = ['santa_timea', 'fleet_dice', 'loot_island', 'rolling_seas', 'souvenirs'] as const;
export type GameId = (typeof gameIds)[number];

const off = (id: string): OptionSpec => ({ id, kind: 'switch', values: ['off', 'on'], initial: 'off' });

export const games: GameCard[] = [
  { id: 'santa_timea', title: 'Santa Timea', players: [2, 5], usual: 4, minutes: [30, 30], ready: true, options: [off('expert')] },
  { id: 'fleet_dice', title: 'Fleet: The Dice Game', players: [1, 4], usual: 3, minutes: [30, 45], ready: false, options: [] },
  { id: 'loot_island', title: 'Loot Island', players: [2, 5], usual: 4, minutes: [30, 60], ready: false, options: [] },
  { id: 'rolling_seas', title: 'Rolling Seas', players: [1, 6], usual: 3, minutes: [30, 60], ready: false, options: [] },
  { id: 'souvenirs', title: 'Escales & Souvenirs', players: [1, 5], usual: 4, minutes: null, ready: false, options: [] },
];

export function gameCard(id: string): GameCard | undefined {
  return games.find((game) => game.id === id);
}
