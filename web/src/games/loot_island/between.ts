import type { Picture } from '../../table/game';
import type { GameEvent } from '../../wire/types';
import type { CornerId, LandingId, Offered, Owner, View } from './view';

interface Walk { view: View; after: View; pictures: Picture<View>[] }
type Args = Record<string, unknown>;
type Step = (walk: Walk, args: Args) => void;

const show = (walk: Walk, change: Partial<View>, milliseconds: number): void => {
  const { taken, found, ...rest } = walk.view;
  walk.view = { ...rest, to_act: [], actions: [], outlooks: {}, ...change };
  walk.pictures.push({ view: walk.view, milliseconds });
};

/** A treasure picked: whoever has it now tells what is printed on it. */
function faceOf({ view, after }: Walk, id: string): Offered | undefined {
  const known = [...view.shown, ...view.gifts, ...after.players.flatMap((player) => player.kept), ...(after.aaron?.kept ?? [])];
  return known.find((treasure) => treasure.id === id);
}

const pick = (kept: boolean, whose: (args: Args) => Owner): Step => (walk, args) => {
  const treasure = faceOf(walk, String(args['treasure']));
  if (treasure) show(walk, { shown: walk.view.shown.filter((each) => each.id !== treasure.id), taken: { treasure, owner: whose(args), kept } }, 1100);
};
const seat = (args: Args): Owner => Number(args['seat']);
const aaron = (): Owner => 'aaron';
const sail: Step = (walk, args) => show(walk, { ship: { ...walk.view.ship, corner: args['corner'] as CornerId, heading: Number(args['heading']) as 1 | -1 } }, 700);
const find = (kind: 'big' | 'small'): Step => (walk, args) => {
  if (walk.after.shown.length) show(walk, { shown: walk.after.shown, pending: walk.after.pending, phase: walk.after.phase, found: { landing: args['landing'] as LandingId, kind, count: Number(args['count']) } }, 1400);
};

/** What deserves a picture of its own; everything else is seen in the next view. */
const steps: Record<string, Step> = {
  ship_sailed: sail, ship_turned: sail,
  event_turned: (walk, args) => show(walk, { event: String(args['event']), round: walk.after.round }, 1600),
  big_loot_found: find('big'), small_loot_found: find('small'),
  treasure_kept: pick(true, seat), treasure_discarded: pick(false, seat), aaron_treasure_kept: pick(true, aaron), aaron_treasure_discarded: pick(false, aaron),
};

/** Cause, then effect: the ship, the event, the loot, each pick. */
export function between(before: View, after: View, events: GameEvent[]): Picture<View>[] {
  const walk: Walk = { view: before, after, pictures: [] };
  for (const event of events) {
    const known = walk.pictures.length;
    steps[event.kind]?.(walk, event.args);
    for (const picture of walk.pictures.slice(known)) picture.events = [event];
  }
  return walk.pictures;
}
