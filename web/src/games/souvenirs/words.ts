import type { Action } from '../../wire/types';
import { componentName, tell, type Name } from '../../words/told';
import { knows, list, num, say, t } from '../../words/words.svelte';
import { golds, isShared, memories, symbolsOf, typeOf, type Kind } from './cards';
import type { Spot } from './scene';
import type { Odds, Place, View } from './view';

/** The ship's roll is named like a card: `ship_6`. */
const rolled = (id: string): string | undefined => /^ship_([1-6])$/.exec(id)?.[1];
export const nameOf = (id: string): string => componentName(rolled(id) ? 'pirate_ship' : id).replace(' !', '\u202f!');
export const hasAnchor = (id: string): boolean => memories[id]?.anchor ?? false;
export const isGold = (id: string): boolean => golds.includes(id);
export const symbolName = (kind: Kind): string => t(`sv.symbol.${kind}`);
export const percent = (chance: number): string => `${num(Math.round(chance * 100))}\u00a0%`;

/** A sentence that ends with a card's own mark needs no full stop. */
export const ended = (sentence: string): string => sentence.replace(/([!?])\.$/, '$1');

/** What is printed on a card that does something. */
export function textOf(id: string): string {
  const key = rolled(id) ? `sv.roll.${rolled(id)}` : `text.souvenirs.${id}`;
  return knows(key) ? say(key) : '';
}

/** What a memory is and where it belongs. */
export function bareFacts(id: string): string {
  const params = { name: nameOf(id), places: list(symbolsOf(id).map(nameOf)) };
  return isShared(id) ? t('sv.facts.shared', params) : t('sv.facts.dedicated', params);
}

/** All facts of a card in one breath. */
export function cardFacts(id: string): string {
  const type = typeOf(id);
  if (type === 'place') return t('sv.facts.place', { name: nameOf(id), symbol: symbolName(id as Kind) });
  if (type === 'encounter') return t(isGold(id) ? 'sv.facts.gold' : 'sv.facts.blue', { name: nameOf(id), text: textOf(id) });
  const facts = bareFacts(id);
  return hasAnchor(id) ? `${facts} ${t('sv.facts.anchor', { text: textOf(id) })}` : facts;
}

/** A place in a cove with everything on it. */
export function spotFacts(spot: Spot): string {
  const lying = spot.memories.length ? list(spot.memories.map(nameOf)) : t('sv.spot.none');
  const facts = t('sv.spot', { place: nameOf(spot.place), n: spot.memories.length, slots: spot.memories.length + spot.empty, memories: lying });
  if (spot.validated) return `${facts} ${t('sv.spot.validated')}`;
  return spot.missing && !spot.isShip ? `${facts} ${t('sv.spot.missing')}` : facts;
}

const placesOf = (view: View): Place[] => view.players.flatMap(({ zone }) => zone);

/** How full a step has made a place; one that closes is an event of its own. */
export function outcomeWords(before: View, after: View): string {
  const lay = new Map(placesOf(before).map(({ place, copy, memories }) => [`${place}:${copy}`, memories.length]));
  const filled = placesOf(after).filter(({ place, copy, memories, validated }) => !validated && memories.length > (lay.get(`${place}:${copy}`) ?? memories.length));
  return filled.map(({ place, memories, free_slots }) => t('sv.told.place', { place: nameOf(place), n: memories.length, slots: memories.length + free_slots })).join(' ');
}

export const oddsWords = (odds: Odds): string => t('sv.odds', { win: percent(odds.win), lose: percent(odds.lose), tie: percent(odds.tie) });

/** A button's few words. */
export function shortAction({ verb, args }: Action, name: Name): string {
  return tell(`sv.do.${verb}`, args, name);
}

/** The words of a large button; where a place has a twin or lies with somebody else, which one it is. */
export function buttonWords(view: View, action: Action, among: Action[], name: Name): string {
  if (action.verb === 'reroll' && view.duel) return tell('sv.do.reroll_of', { seat: view.duel[action.args['die'] === 'attacker' ? 'attacker' : 'defender'] }, name);
  if (action.verb !== 'place_memory') return shortAction(action, name);
  const { memory, place, copy } = action.args;
  const seat = view.targets[String(memory)]?.find((each) => each.place === place && each.copy === Number(copy))?.seat ?? view.viewer;
  if (seat !== view.viewer) return tell('sv.do.place_memory_at', { ...action.args, seat }, name);
  const twin = among.some((other) => other !== action && other.verb === 'place_memory' && other.args['place'] === place);
  return tell(twin ? 'sv.do.place_memory_copy' : 'sv.do.place_memory', action.args, name);
}

function putWords(view: View, { args }: Action): string {
  const target = view.targets[String(args['memory'])]?.find((each) => each.place === args['place'] && each.copy === Number(args['copy']));
  const after = target?.wins ? t('sv.preview.wins') : target?.validates ? t('sv.preview.validates') : '';
  return [after, effectWords(String(args['memory']))].filter(Boolean).join(' ');
}

function effectWords(card: string): string {
  return hasAnchor(card) ? t('sv.preview.anchor', { text: textOf(card) }) : '';
}

const previews: Record<string, (view: View, action: Action) => string> = {
  place_memory: putWords,
  discard_memory: (_, { args }) => effectWords(String(args['memory'])) || t('sv.preview.no_effect'),
  trade: () => t('sv.preview.trade'),
  place_place: (view, { args }) => {
    const fits = view.opens[String(args['place'])] ?? [];
    return fits.length ? t('sv.preview.fits', { memories: list(fits.map(nameOf)) }) : t('sv.preview.fits_none');
  },
  duel_memory: (view) => (view.odds ? oddsWords(view.odds.memory) : ''),
  duel_place: (view) => (view.odds ? oddsWords(view.odds.place) : ''),
  play: (_, { args }) => textOf(String(args['card'])),
  read: (_, { args }) => textOf(String(args['card'])),
  keep: (_, { args }) => effectWords(String(args['memory'])),
  take: (_, { args }) => effectWords(String(args['memory'])),
  hook: () => textOf('hook'),
  spyglass: () => textOf('spyglass'),
  lantern: () => textOf('lantern'),
};

/** A card picked up: its name and what it would set off. */
export function heldWords(card: string): string {
  return hasAnchor(card) ? `**${nameOf(card)}.** ${effectWords(card)}` : cardFacts(card);
}

/** What an action would do, from what the view says. */
export function previewWords(view: View, action: Action, name: Name): string {
  const more = previews[action.verb]?.(view, action) ?? (knows(`sv.preview.${action.verb}`) ? say(`sv.preview.${action.verb}`) : '');
  return `**${tell(`souvenirs.action.${action.verb}`, action.args, name)}.** ${more}`.trim();
}

export function shipWords(view: View, name: Name): string {
  const { ship } = view;
  if (view.mode === 'solo') return t(ship.skips ? 'sv.ship.skips' : 'sv.ship.solo', { n: ship.memories.length });
  if (ship.validated) return t('sv.ship.validated');
  if (view.mode === 'two_players') return t('sv.ship.centre');
  return ship.stays ? say(`sv.ship.${ship.stays}`) : t('sv.ship.sails', { name: name(ship.sails_to ?? 0) });
}
