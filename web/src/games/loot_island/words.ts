import type { Action } from '../../wire/types';
import { componentName, tell, type Name } from '../../words/told';
import { knows, list, num, say, t } from '../../words/words.svelte';
import { faceOf, outlook, picks } from './scene';
import type { Disc, Lane } from './scene';
import type { Face, Forecast, Healer, Landing, LandingId, Outlook, Owner, Treasure, View } from './view';

export const nameOf = componentName;
export const shortLanding = (id: LandingId): string => t(`li.short.${id}`);
export const valueOf = (face: Pick<Face, 'value'>): string => (face.value === 'joker' ? t('loot_island.joker') : num(face.value));

/** "Red 7" */
export function cardName(face: Pick<Face, 'colour' | 'value'>): string {
  return t('loot_island.card', { colour: t(`li.colour.${face.colour}`), value: valueOf(face) });
}

/** "red 7, 8 and joker" */
export function cardsInWords(ids: string[]): string {
  const faces = ids.map(faceOf);
  const colours = [...new Set(faces.map(({ colour }) => colour))];
  return list(colours.map((colour) => t('loot_island.card', { colour: t(`li.colour.${colour}`).toLowerCase(), value: list(faces.filter((face) => face.colour === colour).map(valueOf)) })));
}

export function cardFacts(face: Face): string {
  return face.icon && face.icon !== 'one' ? `${cardName(face)}, ${t(`loot_island.icon.${face.icon}`)}` : cardName(face);
}

/** What a player is called: Aaron, or as the table says. */
export function ownerName(owner: Owner, name: Name): string {
  return owner === 'aaron' ? t('loot_island.aaron') : name(owner);
}

export function discMark(owner: Owner, view: View, name: Name): string {
  return owner === 'aaron' ? t('loot_island.aaron.initial') : owner === view.viewer ? t('li.you') : name(owner).slice(0, 1);
}

function pickWords(forecast: Forecast, name: Name): string {
  return list(forecast.picks.map(([owner, n]) => `${ownerName(owner, name)} ${num(n)}`));
}

/** "Big Loot: 4 treasures (Marion 2, you 2)." */
export function forecastWords(forecast: Forecast, name: Name): string {
  const kind = t(`loot_island.loot.${forecast.kind}`);
  if (!forecast.treasures) return t('loot_island.forecast.none', { kind });
  return t('loot_island.forecast.long', { kind, treasures: t('loot_island.treasures', { n: forecast.treasures }), picks: pickWords(forecast, name) });
}

/** Whoever takes the last treasure is the one an added chest is for. */
function lastPicker({ picks: each, treasures }: Forecast): Owner | undefined {
  return each.length ? each[(treasures - 1) % each.length]?.[0] : undefined;
}

function discWords(discs: Disc[], name: Name): string {
  if (!discs.length) return t('loot_island.lane.no_discs');
  return t('loot_island.lane.discs', { names: list([...discs].sort((a, b) => a.order - b.order).map(({ owner }) => ownerName(owner, name))) });
}

/** Everything about a landing in a breath. */
export function laneFacts({ landing, discs }: Lane, view: View, name: Name): string {
  const place = nameOf(landing.id);
  const column = landing.colour ? t('loot_island.lane', { name: place, colour: t(`li.colour.${landing.colour}`), cards: list(landing.cards.map((face) => (face.icon ? `${valueOf(face)} (${t(`loot_island.icon.${face.icon}`)})` : valueOf(face)))) }) : t('loot_island.lane.empty', { name: place });
  const count = t('loot_island.lane.count', { count: landing.count, needed: view.needed, chests: landing.chests });
  return [column, count, discWords(discs, name), landing.forecast ? forecastWords(landing.forecast, name) : ''].filter(Boolean).join(' ');
}

/** A landing touched without anything in hand: what it gives now, and who an added chest would be for. */
export function landingWords(id: LandingId, view: View, name: Name): string {
  const { forecast, count } = view.landings.find((each) => each.id === id)!;
  if (!forecast) return `**${nameOf(id)}.** ${t('loot_island.none_yet')} ${count < view.needed ? `${t('loot_island.short_by', { n: view.needed - count })}.` : ''}`;
  const chest = forecast.next_chest === null ? '' : t('loot_island.next_chest', { name: ownerName(forecast.next_chest, name) });
  return `**${nameOf(id)}.** ${forecastWords(forecast, name)} ${chest}`;
}

export function outlookWords(after: Outlook, view: View, name: Name): string {
  const words = [t('loot_island.outlook', { landing: nameOf(after.landing), count: after.count, needed: view.needed, chests: t('loot_island.chests', { n: after.chests }) })];
  if (after.curses) words.push(t('loot_island.outlook.curses', { n: after.curses }));
  if (after.inserts) words.push(t('loot_island.outlook.inserts'));
  if (after.forecast) words.push(forecastWords(after.forecast, name));
  const before = view.landings.find((each) => each.id === after.landing)!;
  const last = after.forecast?.treasures && after.chests > before.chests ? lastPicker(after.forecast) : undefined;
  if (last !== undefined && last !== view.viewer) words.push(t('loot_island.outlook.last', { name: ownerName(last, name) }));
  if (after.moves_disc) words.push(t('loot_island.outlook.moves'));
  return words.join(' ');
}

const lies = ({ count, chests, stack }: Landing): string => [count, chests, ...stack].join();

/** What a step has made of the landings it touched: their cards and chests, and once they give loot, who picks it. */
export function outcomeWords(before: View, after: View, name: Name): string {
  const touched = after.landings.filter((landing, index) => landing.cards.length && lies(landing) !== lies(before.landings[index]!));
  return touched.map(({ id, count, chests, forecast }) => {
    const there = t('loot_island.outlook', { landing: nameOf(id), count, needed: after.needed, chests: t('loot_island.chests', { n: chests }) });
    return forecast ? `${there} ${forecastWords(forecast, name)}` : there;
  }).join(' ');
}

export function tileText(view: View, id: string): string {
  return say(`loot_island.tile.${id}`, { n: view.tiles.find((tile) => tile.id === id)?.figure ?? 0 });
}

/** The warning before a tile is paid for nothing. */
export function vainWords(view: View, id: string | null): string {
  const lack = view.tiles.find((tile) => tile.id === id)?.vain;
  return lack ? t(`loot_island.vain.${lack}`) : '';
}

/** An action in the list of moves. */
export function actionWords(view: View, { verb, args }: Action, name: Name): string {
  const warning = verb === 'island' ? vainWords(view, String(args['tile'])) : '';
  const words = tell(`loot_island.action.${verb}`, args, name);
  return warning ? t('li.warned', { action: words, warning }) : words;
}

const strong = (words: string): string => (words ? `**${words}**` : '');

export function priceWords({ payment }: View): string {
  return payment.pair ? t('loot_island.preview.price_pair', { n: payment.cards }) : t('loot_island.preview.price', { n: payment.cards });
}

export function treasureFacts(treasure: Treasure): string {
  const facts = [
    treasure.gold ? t('loot_island.treasure.gold', { n: treasure.gold }) : '', treasure.multiplier ? t('loot_island.treasure.book', { n: treasure.multiplier }) : '', treasure.crosses ? t('loot_island.treasure.crosses', { n: treasure.crosses }) : '',
    treasure.face ? t(`loot_island.face.${treasure.face}`) : '', treasure.curse ? t('loot_island.treasure.curse', { n: treasure.curse }) : '', treasure.lift ? t('loot_island.treasure.lift', { n: treasure.lift }) : '',
  ];
  return [t(`loot_island.one.${treasure.type}`), ...facts.filter(Boolean)].join(', ');
}

export function healerPrice({ per_cube, fixed }: Healer): string {
  const [per, flat] = [t('loot_island.healer.per', { n: per_cube }), t('loot_island.healer.fixed', { n: fixed })];
  return per_cube && fixed ? t('loot_island.healer.both', { per, fixed: flat }) : per_cube ? per : flat;
}

const answers: Record<string, [string, string]> = { power: ['loot_island.do.power', 'loot_island.do.no_power'], draw: ['loot_island.do.draw', 'loot_island.do.no_draw'], copy: ['', 'loot_island.do.copy_none'], slide: ['', 'loot_island.do.no_power'], place: ['', 'loot_island.do.no_disc'] };

function doneWords(view: View): string {
  if (view.prompt === 'cards') return t('loot_island.do.play_cards', { n: view.pending.cards.length });
  return view.marked.length ? t('loot_island.do.drop_cards', { n: view.marked.length }) : t('loot_island.do.drop_none');
}

/** A button's few words. */
export function shortAction(view: View, { verb, args }: Action): string {
  if (verb === 'done') return doneWords(view);
  if (verb === 'lift') return Number(args['cubes']) ? t('loot_island.do.lift', { n: Number(args['cubes']) }) : t('loot_island.do.lift_none');
  if (verb === 'accept') return answers[view.prompt]?.[0] ? say(answers[view.prompt]![0]) : t('loot_island.do.accept');
  if (verb === 'decline') return answers[view.prompt]?.[1] ? say(answers[view.prompt]![1]) : t('loot_island.do.decline');
  if (verb === 'play') return t('loot_island.do.play', { landing: shortLanding(args['landing'] as LandingId) });
  if (verb === 'copy') return t('loot_island.do.copy', { card: nameOf(String(args['card'])) });
  return say(`loot_island.do.${verb}`);
}

/** What an action would do, from what the view says. */
export function previewWords(view: View, action: Action, name: Name): string {
  const after = outlook(view, action);
  const head = `**${action.verb === 'done' ? doneWords(view) : tell(`loot_island.action.${action.verb}`, action.args, name)}.**`;
  if (after) return `${head} ${outlookWords(after, view, name)}`;
  if (action.verb === 'island') return [head, strong(vainWords(view, String(action.args['tile']))), tileText(view, String(action.args['tile'])), priceWords(view)].filter(Boolean).join(' ');
  if (action.verb === 'pay') return [head, strong(vainWords(view, view.pending.tile))].filter(Boolean).join(' ');
  if (action.verb === 'pass') return `${head} ${t('loot_island.preview.pass')} ${view.players.some((player) => player.passed) ? '' : t('loot_island.preview.first_pass')}`;
  if (action.verb === 'aaron') return `${head} ${t('loot_island.preview.aaron')}`;
  return head;
}

/** What is said before anything is picked up. */
export function idleWords(view: View, name: Name): string {
  if (view.shown.length && ['loot', 'wreck'].includes(view.prompt)) return t('loot_island.choose.treasure');
  if (view.prompt === 'payment') return [strong(vainWords(view, view.pending.tile)), t('li.choose.pay', { n: Math.max(0, view.payment.cards - view.pending.cards.length) }), view.pending.playing.length ? t('loot_island.paid', { cards: list(view.pending.playing.map(cardName)) }) : ''].filter(Boolean).join(' ');
  if (['healer', 'offer'].includes(view.prompt)) return t('loot_island.choose.healer');
  if (['drops', 'opening'].includes(view.prompt)) return t('li.choose.drop');
  if (['slide', 'place', 'move', 'recall', 'recall_aaron'].includes(view.prompt)) return t('li.choose.lane');
  const done = view.actions.find((action) => action.verb === 'done');
  if (view.prompt === 'cards' && done) return previewWords(view, done, name);
  if (view.prompt === 'power' && view.pending.tile) return `**${nameOf(view.pending.tile)}.** ${tileText(view, view.pending.tile)}`;
  if (view.prompt === 'sea_chest' && view.event) return say(`loot_island.effect.${view.event}`);
  return view.prompt.startsWith('turn') ? t('li.choose') : '';
}

/** "Picks: Marion, you, Marion" */
export function pickingWords(view: View, name: Name): string {
  const order = picks(view);
  return order.length ? t('loot_island.scene.order', { names: list(order.map((owner) => ownerName(owner, name))) }) : '';
}

const timings: Record<string, string[]> = { a1: ['immediate'], a2: ['immediate', 'actions'], a3: ['actions'], a4: ['loot'], b1: ['immediate'], b2: ['immediate'], b3: ['immediate'], b4: ['actions', 'loot'], b5: ['refill'], b6: ['actions'], b7: ['actions'], b8: ['actions'], b9: ['actions'], b10: ['loot'], b11: ['loot'], b12: ['loot'], b13: ['actions', 'loot'], b14: ['loot'] };
export const eventCode = (id: string): string => id.replace('event_', '');
export const eventTimings = (id: string): string[] => timings[eventCode(id)] ?? [];
export const eventText = (id: string): string => say(`loot_island.effect.${id}`);
export const timingWords = (id: string): string => list(eventTimings(id).map((timing) => (knows(`li.timing.${timing}`) ? say(`li.timing.${timing}`) : timing)));
