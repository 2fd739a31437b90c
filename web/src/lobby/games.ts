import type { GameInfo } from '../wire/types';

/** What the lobby shows of a game before the server has answered. Words are in locale/<language>/web.po. */
export interface GameCard { id: string; title: string; short?: string; players: [number, number]; usual: number; minutes: [number, number] | null }

export const gameIds = ['santa_timea', 'fleet_dice', 'loot_island', 'rolling_seas', 'souvenirs'] as const;
export type GameId = (typeof gameIds)[number];

/** One of the games that came with the client, which has a cover and words for it. */
export interface OurCard extends GameCard { id: GameId }

export const games: OurCard[] = [
  { id: 'santa_timea', title: 'Santa Timea', players: [2, 5], usual: 4, minutes: [30, 30] },
  { id: 'fleet_dice', title: 'Fleet: The Dice Game', short: 'Fleet', players: [1, 4], usual: 3, minutes: [30, 45] },
  { id: 'loot_island', title: 'Loot Island', players: [2, 5], usual: 4, minutes: [30, 60] },
  { id: 'rolling_seas', title: 'Rolling Seas', players: [1, 6], usual: 3, minutes: [30, 60] },
  { id: 'souvenirs', title: 'Escales & Souvenirs', short: 'Escales', players: [1, 5], usual: 4, minutes: null },
];

export function gameCard(id: string): OurCard | undefined {
  return games.find((game) => game.id === id);
}

export const isOurs = (id: string): id is GameId => gameCard(id) !== undefined;

/** Our games in their order, then those that packages have brought to the server. */
export function allCards(offered: GameInfo[] | null): GameCard[] {
  return [...games, ...(offered ?? []).filter(({ id }) => !isOurs(id)).map(broughtCard)];
}

function broughtCard({ id, title, seats, minutes }: GameInfo): GameCard {
  return { id, title, players: [Math.min(...seats), Math.max(...seats)], usual: Math.max(...seats), minutes: [minutes, minutes] };
}

/** How many sit down on one click: the usual number, or the nearest the server offers. */
export function usualCount(card: GameCard, info: GameInfo): number {
  return [...info.seats].sort((a, b) => Math.abs(a - card.usual) - Math.abs(b - card.usual))[0] ?? card.usual;
}
