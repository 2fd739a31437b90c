import type { Picture } from '../../table/game';
import type { GameEvent } from '../../wire/types';
import type { Fight, View } from './view';

const idle = { placements: {}, previews: {}, refused: {}, costs: {}, reach: {}, decided: [], in_sight: [], drawing_on: null, to_act: [], actions: [] };

/** The fights of this entry, in order; one that waits for a choice is still there afterwards. */
function fights(events: GameEvent[], after: View): Fight[] {
  const fought = events.filter(({ kind }) => kind === 'ambush_fought').map(({ args }): Fight => ({
    owner: Number(args['owner']), victim: Number(args['victim']), centre: '', winner: Number(args['winner']), dice: [Number(args['owner_die']), Number(args['victim_die'])],
  }));
  return after.fight ? fought.slice(0, -1) : fought;
}

/** Cause, then effect: the charts as sailed under the old card, the fights, then the new card before its dice. */
export function between(before: View, after: View, events: GameEvent[]): Picture<View>[] {
  const told = new Set(events.map(({ kind }) => kind));
  const players = after.players.map((player) => ({ ...player, plan: null }));
  const sailed: View = { ...before, ...idle, players, fame: after.fame, fight: null, committed: before.committed.map(() => true) };
  const pictures: Picture<View>[] = told.has('plan_shown') && before.seats > 1 ? [{ view: sailed, milliseconds: 1000 }] : [];
  for (const fight of fights(events, after)) pictures.push({ view: { ...sailed, fight }, milliseconds: 2000 });
  if (told.has('card_turned') && told.has('dice_rolled')) pictures.push({ view: { ...after, ...idle, players, phase: 'choice', committed: after.committed.map(() => false) }, milliseconds: 900 });
  return pictures;
}
