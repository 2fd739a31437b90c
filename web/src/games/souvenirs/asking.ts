import type { Name } from '../../words/told';
import { knows, say, t } from '../../words/words.svelte';
import type { Duel, View } from './view';
import { nameOf, textOf } from './words';

/** What the two sides fight for. */
export const prizeOf = (duel: Duel): string => nameOf(duel.memory ?? duel.place);

/** An effect in progress: its card, whose it is, its text, and what a pass means. */
function effect(view: View, card: string, name: Name): string {
  const seat = view.effects.at(-1)?.seat ?? view.turn;
  const passing = view.actions.some(({ verb }) => verb === 'pass') ? t('sv.idle.pass') : '';
  return [t('sv.idle.effect', { card: nameOf(card), seat: name(seat), text: textOf(card) }), passing].filter(Boolean).join(' ');
}

function params(view: View, name: Name): Record<string, string | number> {
  const { asking, duel, ship } = view;
  const left = asking?.to ?? ((view.viewer ?? 0) + 1) % view.seats;
  return {
    seat: name(view.turn), left: name(left), card: view.encounter ? nameOf(view.encounter) : '', die: ship.die ?? '',
    attacker: duel ? name(duel.attacker) : '', defender: duel ? name(duel.defender) : '', prize: duel ? prizeOf(duel) : '',
    text: view.prompt === 'ship_dice' && ship.die ? textOf(`ship_${ship.die}`) : view.encounter ? textOf(view.encounter) : '',
  };
}

/** Answers out of turn and choices of the turn, told while nothing is picked up: who asks, why, what a pass means. */
export function idleWords(view: View, name: Name): string {
  if (view.asking?.incoming) return t('sv.incoming.power');
  const kind = view.prompt === 'sea' && view.mode === 'solo' ? 'sea_solo' : view.prompt;
  const card = view.asking?.card;
  if (card && (kind === 'discard' || !knows(`sv.idle.${kind}`))) return effect(view, card, name);
  return knows(`sv.idle.${kind}`) ? say(`sv.idle.${kind}`, params(view, name)) : t('sv.choose');
}
