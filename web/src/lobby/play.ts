import { go } from '../ui/route.svelte';
import { settings } from '../ui/settings.svelte';
import { http } from '../wire/http';
import type { GameInfo } from '../wire/types';
import { usualCount, type GameCard } from './games';
import { chosen, gentle } from './options';
import { fitting, order, ownColour, usualSeats } from './seating';

/** One press: the usual number of seats, bots at all but mine, nothing added to the plain game. */
export async function playAtOnce(game: GameCard, info: GameInfo): Promise<void> {
  const count = usualCount(game, info);
  const seats = order(fitting(usualSeats(count, settings.name, ownColour(game.id, settings.colour)), info.levels));
  const created = await http.open({ game: game.id, seats, options: chosen(info, gentle(info), count) });
  go(`/table/${created.table}`);
}
