import type { ViewMessage } from '../../wire/messages';
import { neighbour } from './squares';
import type { Direction, Player, View } from './view';

type Message = Pick<ViewMessage<View>, 'view' | 'events'>;

/** The squares of a ride: along the arrows, as they are drawn on the map. */
export function ride(player: Player, start: string, end: string): string[] {
  const found = [start];
  for (let at: string | null = start; at && at !== end && found.length < 24; ) {
    const [type, arrow]: string[] = (player.drawn[at] ?? '').split(' ');
    at = type === 'current' ? neighbour(at, arrow as Direction) : null;
    if (at) found.push(at);
  }
  return found.at(-1) === end ? found : [start, end];
}

function squaresOf(message: Message, seat: number, player: Player, shown: boolean): string[] {
  let open = !shown;
  return message.events.flatMap(({ kind, args }) => {
    if (kind === 'plan_shown') open = shown && args['seat'] === seat;
    if (args['seat'] !== seat) return [];
    if (kind === 'home_chosen') return shown ? [String(args['square'])] : [];
    if (!open) return [];
    if (kind === 'stepped' || kind === 'wind_spent') return [String(args['square'])];
    return kind === 'current_ridden' ? ride(player, String(args['start']), String(args['square'])) : [];
  });
}

const isStart = (whole: string[], part: string[]) => part.every((text, index) => whole[index] === text);

/** Where a ship went, as far as the messages tell: what was shown, then my running plan without what I took back. */
export function wake(messages: Message[], view: View, seat: number): string[] {
  const player = view.players[seat];
  if (!player?.ship) return [];
  const shown = messages.flatMap((message) => squaresOf(message, seat, player, true));
  const running = seat === view.viewer && view.phase === 'sailing' ? messages.filter(({ view: past }) => past.turn === view.turn && past.phase === 'sailing' && past.decided.length > 0 && isStart(view.decided, past.decided)) : [];
  const now = [...shown, ...running.flatMap((message) => squaresOf(message, seat, player, false))];
  return now.filter((square, index) => square !== now[index - 1] && player.track.includes(square));
}
