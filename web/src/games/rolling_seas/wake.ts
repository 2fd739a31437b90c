import type { GameEvent } from '../../wire/types';
import { neighbour } from './squares';
import type { Direction, Player, View } from './view';

/** The squares of a ride: along the arrows, as they are drawn on the map. */
export function ride(player: Pick<Player, 'drawn'>, start: string, end: string): string[] {
  const found = [start];
  for (let at: string | null = start; at && at !== end && found.length < 24; ) {
    const [type, arrow]: string[] = (player.drawn[at] ?? '').split(' ');
    at = type === 'current' ? neighbour(at, arrow as Direction) : null;
    if (at) found.push(at);
  }
  return found.at(-1) === end ? found : [start, end];
}

function entered({ kind, args }: GameEvent, player: Player): string[] {
  if (kind === 'home_chosen' || kind === 'stepped' || kind === 'wind_spent') return [String(args['square'])];
  return kind === 'current_ridden' ? ride(player, String(args['start']), String(args['square'])) : [];
}

/** Where a ship went, as far as the events tell: what was shown to all, then my running plan. */
export function wake(events: GameEvent[], view: View, seat: number): string[] {
  const player = view.players[seat];
  if (!player?.ship) return [];
  let planning = false;
  let running: string[] = [];
  const shown: string[] = [];
  for (const event of events) {
    if (event.kind === 'dice_rolled') planning = true;
    if (event.kind === 'plan_shown') planning = false;
    if (event.kind === 'dice_rolled' || event.kind === 'plan_shown') running = [];
    if (event.args['seat'] === seat) (planning ? running : shown).push(...entered(event, player));
  }
  const line = [...shown, ...running];
  return line.filter((square, index) => square !== line[index - 1] && player.track.includes(square));
}
