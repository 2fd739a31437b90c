import type { Action } from '../../wire/types';
import { componentName, tell, type Name } from '../../words/told';
import { knows, list, num, say, t } from '../../words/words.svelte';
import { outlook, picks } from './scene';
import type { Disc, Lane } from './scene';
import type { Face, Forecast, Healer, LandingId, Outlook, Owner, Treasure, View } from './view';

export const nameOf = componentName;
export const shortLanding = (id: LandingId): string => t(`li.short.${id}`);
export const valueOf = (face: Pick<Face, 'value'>): string => (face.value === 'joker' ? t('li.joker') : num(face.value));

/** "Red 7" */
export function cardName(face: Pick<Face, 'colour' | 'value'>): string {
  return t('li.card', { colour: t(`li.colour.${face.colour}`), value: valueOf(face) });
}

export function cardFacts(face: Face): string {
  return face.icon && face.icon !== 'one' ? `${cardName(face)}, ${t(`li.icon.${face.icon}`)}` : cardName(face);
}

/** What a player is called: Aaron, or as the table says. */
export function ownerName(owner: Owner, name: Name): string {
  return owner === 'aaron' ? t('li.aaron') : name(owner);
}

export function discMark(owner: Owner, view: View, name: Name): string {
  return owner === 'aaron' ? t('li.aaron.initial') : owner === view.viewer ? t('li.you') : name(owner).slice(0, 1);
}

function pickWords(forecast: Forecast, name: Name): string {
  return list(forecast.picks.map(([owner, n]) => `${ownerName(owner, name)} ${num(n)}`));
}

/** "Big Loot: 4 treasures (Marion 2, you 2)." */
export function forecastWords(forecast: Forecast, name: Name): string {
  const kind = t(`li.loot.${forecast.kind}`);
  if (!forecast.treasures) return t('li.forecast.none', { kind });
  return t('li.forecast.long', { kind, treasures: t('li.treasures', { n: forecast.treasures }), picks: pickWords(forecast, name) });
}

/** Whoever takes the last treasure is the one an added chest is for. */
function lastPicker({ picks: each, treasures }: Forecast): Owner | undefined {
  return each.length ? each[(treasures - 1) % each.length]?.[0] : undefined;
}

function discWords(discs: Disc[], name: Name): string {
  if (!discs.length) return t('li.lane.no_discs');
  return t('li.lane.discs', { names: list([...discs].sort((a, b) => a.order - b.order).map(({ owner }) => ownerName(owner, name))) });
}

/** Everything about a landing in a breath. */
export function laneFacts({ landing, discs }: Lane, view: View, name: Name): string {
  const place = nameOf(landing.id);
  const column = landing.colour ? t('li.lane', { name: place, colour: t(`li.colour.${landing.colour}`), cards: list(landing.cards.map((face) => (face.icon ? `${valueOf(face)} (${t(`li.icon.${face.icon}`)})` : valueOf(face)))) }) : t('li.lane.empty', { name: place });
  const count = t('li.lane.count', { count: landing.count, needed: view.needed, chests: landing.chests });
  return [column, count, discWords(discs, name), landing.forecast ? forecastWords(landing.forecast, name) : ''].filter(Boolean).join(' ');
}

/** A landing touched without anything in hand: what it gives now, and who an added chest would be for. */
export function landingWords(id: LandingId, view: View, name: Name): string {
  const { forecast, count } = view.landings.find((each) => each.id === id)!;
  if (!forecast) return `**${nameOf(id)}.** ${t('li.none_yet')} ${count < view.needed ? `${t('li.short_by', { n: view.needed - count })}.` : ''}`;
  const chest = forecast.next_chest === null ? '' : t('li.next_chest', { name: ownerName(forecast.next_chest, name) });
  return `**${nameOf(id)}.** ${forecastWords(forecast, name)} ${chest}`;
}

export function outlookWords(after: Outlook, view: View, name: Name): string {
  const words = [t('li.outlook', { landing: nameOf(after.landing), count: after.count, needed: view.needed, chests: t('li.chests', { n: after.chests }) })];
  if (after.curses) words.push(t('li.outlook.curses', { n: after.curses }));
  if (after.inserts) words.push(t('li.outlook.inserts'));
  if (after.forecast) words.push(forecastWords(after.forecast, name));
  const before = view.landings.find((each) => each.id === after.landing)!;
  const last = after.forecast?.treasures && after.chests > before.chests ? lastPicker(after.forecast) : undefined;
  if (last !== undefined && last !== view.viewer) words.push(t('li.outlook.last', { name: ownerName(last, name) }));
  if (after.moves_disc) words.push(t('li.outlook.moves'));
  return words.join(' ');
}

export function tileText(id: string): string {
  return say(`li.tile.${id}`);
}

/** The warning before a tile is paid for nothing. */
export function vainWords(view: View, id: string | null): string {
  const lack = view.tiles.find((tile) => tile.id === id)?.vain;
  return lack ? t(`li.vain.${lack}`) : '';
}

/** An action in the list of moves. */
export function actionWords(view: View, { verb, args }: Action, name: Name): string {
  const warning = verb === 'island' ? vainWords(view, String(args['tile'])) : '';
  const words = tell(`loot_island.action.${verb}`, args, name);
  return warning ? t('li.warned', { action: words, warning }) : words;
}

const strong = (words: string): string => (words ? `**${words}**` : '');

export function priceWords({ payment }: View): string {
  return payment.pair ? t('li.preview.price_pair', { n: payment.cards }) : t('li.preview.price', { n: payment.cards });
}

export function treasureFacts(treasure: Treasure): string {
  const facts = [
    treasure.gold ? t('li.treasure.gold', { n: treasure.gold }) : '', treasure.multiplier ? t('li.treasure.book', { n: treasure.multiplier }) : '', treasure.crosses ? t('li.treasure.crosses', { n: treasure.crosses }) : '',
    treasure.face ? t(`li.face.${treasure.face}`) : '', treasure.curse ? t('li.treasure.curse', { n: treasure.curse }) : '', treasure.lift ? t('li.treasure.lift', { n: treasure.lift }) : '',
  ];
  return [t(`li.one.${treasure.type}`), ...facts.filter(Boolean)].join(', ');
}

export function healerPrice({ per_cube, fixed }: Healer): string {
  const [per, flat] = [t('li.healer.per', { n: per_cube }), t('li.healer.fixed', { n: fixed })];
  return per_cube && fixed ? t('li.healer.both', { per, fixed: flat }) : per_cube ? per : flat;
}

const answers: Record<string, [string, string]> = { power: ['li.do.power', 'li.do.no_power'], draw: ['li.do.draw', 'li.do.no_draw'], copy: ['', 'li.do.copy_none'], slide: ['', 'li.do.no_power'], place: ['', 'li.do.no_disc'] };

function doneWords(view: View): string {
  if (view.prompt === 'cards') return t('li.do.play_cards', { n: view.pending.cards.length });
  return view.marked.length ? t('li.do.drop_cards', { n: view.marked.length }) : t('li.do.drop_none');
}

/** A button's few words. */
export function shortAction(view: View, { verb, args }: Action): string {
  if (verb === 'done') return doneWords(view);
  if (verb === 'lift') return Number(args['cubes']) ? t('li.do.lift', { n: Number(args['cubes']) }) : t('li.do.lift_none');
  if (verb === 'accept') return answers[view.prompt]?.[0] ? say(answers[view.prompt]![0]) : t('li.do.accept');
  if (verb === 'decline') return answers[view.prompt]?.[1] ? say(answers[view.prompt]![1]) : t('li.do.decline');
  if (verb === 'play') return t('li.do.play', { landing: shortLanding(args['landing'] as LandingId) });
  if (verb === 'copy') return t('li.do.copy', { card: nameOf(String(args['card'])) });
  return say(`li.do.${verb}`);
}

/** What an action would do, from what the view says. */
export function previewWords(view: View, action: Action, name: Name): string {
  const after = outlook(view, action);
  const head = `**${action.verb === 'done' ? doneWords(view) : tell(`loot_island.action.${action.verb}`, action.args, name)}.**`;
  if (after) return `${head} ${outlookWords(after, view, name)}`;
  if (action.verb === 'island') return [head, strong(vainWords(view, String(action.args['tile']))), tileText(String(action.args['tile'])), priceWords(view)].filter(Boolean).join(' ');
  if (action.verb === 'pay') return [head, strong(vainWords(view, view.pending.tile))].filter(Boolean).join(' ');
  if (action.verb === 'pass') return `${head} ${t('li.preview.pass')} ${view.players.some((player) => player.passed) ? '' : t('li.preview.first_pass')}`;
  if (action.verb === 'aaron') return `${head} ${t('li.preview.aaron')}`;
  return head;
}

/** What is said before anything is picked up. */
export function idleWords(view: View, name: Name): string {
  if (view.shown.length && ['loot', 'wreck'].includes(view.prompt)) return t('li.choose.treasure');
  if (view.prompt === 'payment') return [strong(vainWords(view, view.pending.tile)), t('li.choose.pay', { n: Math.max(0, view.payment.cards - view.pending.cards.length) }), view.pending.playing.length ? t('li.paid', { cards: list(view.pending.playing.map(cardName)) }) : ''].filter(Boolean).join(' ');
  if (['healer', 'offer'].includes(view.prompt)) return t('li.choose.healer');
  if (['drops', 'opening'].includes(view.prompt)) return t('li.choose.drop');
  if (['slide', 'place', 'move', 'recall', 'recall_aaron'].includes(view.prompt)) return t('li.choose.lane');
  const done = view.actions.find((action) => action.verb === 'done');
  if (view.prompt === 'cards' && done) return previewWords(view, done, name);
  if (view.prompt === 'power' && view.pending.tile) return `**${nameOf(view.pending.tile)}.** ${tileText(view.pending.tile)}`;
  if (view.prompt === 'sea_chest' && view.event) return say(`li.event.${view.event}`);
  return view.prompt.startsWith('turn') ? t('li.choose') : '';
}

/** "Picks: Marion, you, Marion" */
export function pickingWords(view: View, name: Name): string {
  const order = picks(view);
  return order.length ? t('li.scene.order', { names: list(order.map((owner) => ownerName(owner, name))) }) : '';
}

const timings: Record<string, string[]> = { a1: ['immediate'], a2: ['immediate', 'actions'], a3: ['actions'], a4: ['loot'], b1: ['immediate'], b2: ['immediate'], b3: ['immediate'], b4: ['actions', 'loot'], b5: ['refill'], b6: ['actions'], b7: ['actions'], b8: ['actions'], b9: ['actions'], b10: ['loot'], b11: ['loot'], b12: ['loot'], b13: ['actions', 'loot'], b14: ['loot'] };
export const eventCode = (id: string): string => id.replace('event_', '');
export const eventTimings = (id: string): string[] => timings[eventCode(id)] ?? [];
export const eventText = (id: string): string => say(`li.event.${id}`);
export const timingWords = (id: string): string => list(eventTimings(id).map((timing) => (knows(`li.timing.${timing}`) ? say(`li.timing.${timing}`) : timing)));
