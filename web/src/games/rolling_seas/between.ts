import type { Picture } from '../../table/game';
import type { GameEvent } from '../../wire/types';
import type { Fight, View } from './view';

const idle = { placements: {}, previews: {}, refused: {}, costs: {}, reach: {}, decided: [], in_sight: [], drawing_on: null, to_act: [], actions: [] };

/** The fights of this entry, in order; one that waits for a choice is still there afterwards. */
function fights(fought: GameEvent[], after: View): Fight[] {
  const found = fought.map(({ args }): Fight => ({
    owner: Number(args['owner']), victim: Number(args['victim']), centre: '', winner: Number(args['winner']), dice: [Number(args['owner_die']), Number(args['victim_die'])],
  }));
  return after.fight ? found.slice(0, -1) : found;
}

/** Cause, then effect: the charts as sailed under the old card, the fights, then the new card before its dice. */
export function between(before: View, after: View, events: GameEvent[]): Picture<View>[] {
  const of = (kind: string) => events.filter((event) => event.kind === kind);
  const fought = of('ambush_fought');
  const players = after.players.map((player) => ({ ...player, plan: null }));
  const sailed: View = { ...before, ...idle, players, fame: after.fame, fight: null, committed: before.committed.map(() => true) };
  const pictures: Picture<View>[] = of('plan_shown').length && before.seats > 1 ? [{ view: sailed, milliseconds: 1000 }] : [];
  fights(fought, after).forEach((fight, index) => pictures.push({ view: { ...sailed, fight }, milliseconds: 2000, events: [fought[index]!] }));
  if (of('card_turned').length && of('dice_rolled').length) pictures.push({ view: { ...after, ...idle, players, phase: 'choice', committed: after.committed.map(() => false) }, milliseconds: 900 });
  return pictures;
}
