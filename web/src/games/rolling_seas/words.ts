import type { Action } from '../../wire/types';
import { componentName } from '../../words/told';
import { list, num, say, t } from '../../words/words.svelte';
import type { Key } from '../../words/words.svelte';
import { drawn, me, sites, target, type Site } from './scene';
import { allSquares, neighbour, place } from './squares';
import type { Card, Direction, Effect, Player, Preview, Reach, Reason, View } from './view';

export const letter = (direction: Direction): string => say(`rolling_seas.letter.${direction}`);
export const directionName = (direction: Direction): string => componentName(direction);
export const nameOf = componentName;

export const amount = ({ what, amount: n }: Effect): string => say(`rolling_seas.amount.${what}`, { n });
export const gains = (effects: Effect[]): string => effects.map(amount).join(', ');
export const shortGains = (effects: Effect[]): string => effects.map(({ what, amount: n }) => say(`rolling_seas.short.${what}`, { n })).join(', ');

/** Row 2 or column J. */
export const linesWords = ({ row, column }: Pick<Card, 'row' | 'column'>): string => say('rolling_seas.lines', { row: row ?? '', column: column ?? '' });

export function change(value: number): string {
  return value < 0 ? say('rolling_seas.minus', { amount: num(-value) }) : say('rolling_seas.plus', { amount: num(value) });
}

const changed: [keyof Preview, string][] = [['story', 'story'], ['gold', 'gold'], ['provisions', 'provision'], ['wind', 'wind_in_sails'], ['cannons', 'cannon']];

/** What a decision would bring, as the server worked it out. */
export function previewWords(preview: Preview | undefined, step?: string | null): string {
  if (!preview) return '';
  const parts = changed.flatMap(([of, what]) => {
    const value = Number(preview[of] ?? 0);
    const text = say(`rolling_seas.amount.${what}`, { n: Math.abs(value) });
    return value ? [value < 0 ? say('rolling_seas.minus', { amount: text }) : say('rolling_seas.plus', { amount: text })] : [];
  });
  if (preview.ship && preview.ship !== step) parts.unshift(t('rs.preview.ship', { square: preview.ship }));
  if (preview.fame) parts.push(t('rs.fame_change', { change: change(preview.fame) }));
  if (preview.must_leave) parts.push(t('rs.preview.must_leave'));
  if (preview.stops) parts.push(t('rs.preview.stops'));
  return parts.join(', ');
}

/** What is met on the way to a square, each kind with how often. */
function metWords({ met }: Reach): string[] {
  const kinds = [...new Set(met)];
  return kinds.map((kind) => say(`rolling_seas.met.${kind}`, { n: met.filter((other) => other === kind).length }));
}

/** The whole way to a square: where it ends, what it costs, what is met, what it brings. */
export function wayWords(view: View, square: string, way: Reach): string {
  const start = me(view);
  const spent = (start?.provisions ?? 0) - way.provisions;
  const brings = [way.story ? say('rolling_seas.amount.story', { n: way.story }) : '', way.gold ? say('rolling_seas.amount.gold', { n: way.gold }) : ''].filter(Boolean);
  const change = previewWords({ fame: 0, provisions: -spent, story: way.story, gold: way.gold });
  return [
    t('rs.way', { square, cost: way.cost, points: way.points, provisions: say('rolling_seas.amount.provision', { n: way.provisions }) }),
    metWords(way).join(', '), brings.length || spent ? change : '', way.may_stop ? '' : say('rolling_seas.at.no_stop'),
  ].filter(Boolean).join('. ');
}

/** A refusal in words: ids become names first. */
export function reasonWords({ key, params }: Reason): string {
  const told = { ...params };
  if ('direction' in told) told['direction'] = directionName(told['direction'] as Direction);
  if ('side' in told) told['side'] = directionName(told['side'] as Direction);
  if ('card' in told) told['card'] = nameOf(String(told['card']));
  return say(`rolling_seas.refusal.${key}`, told);
}

const ends: Record<string, Key> = { navigate: 'rs.end.navigate', explore: 'rs.end.explore', visit: 'rs.end.visit' };

type Teller = (view: View, action: Action, square: string) => string;
const way = (action: Action) => (action.args['direction'] ?? action.args['side']) as Direction;

const tellers: Record<string, Teller> = {
  navigate: (_, action) => t('rs.navigate.with', { direction: directionName(way(action)) }),
  step: (view, action, square) => `${t('rs.step', { direction: directionName(way(action)), square })} (${t('rs.step.cost', { cost: view.costs[way(action)] ?? 0 })})`,
  wind: (_, action, square) => t('rs.wind_move', { direction: directionName(way(action)), square }),
  explore: (_, action, square) => t('rs.explore.at', { square, row: action.args['row'] ?? 0 }),
  visit: (_, __, square) => t('rs.visit.at', { square }),
  home: (_, __, square) => t('rs.home', { square }),
  start: (_, __, square) => t('rs.start', { square }),
  ambush: (_, __, square) => t('rs.ambush', { square }),
  dot: (_, __, square) => t('rs.dot', { square }),
  draw: (view, action) => t('rs.draw', { squares: list(view.placements[action.notation]?.squares ?? []) }),
  end: (view) => say(ends[me(view)?.plan?.stage ?? ''] ?? 'rs.end'),
  commit: () => t('rs.commit'),
  build: () => t('rs.build'),
  ship: (view) => t('rs.buy.ship', { ship: nameOf(view.printed.ships[me(view)?.level ?? 0]?.id ?? '') }),
  fill: () => t('rs.buy.fill'),
  cannon: () => t('rs.buy.cannon'),
  row: (view, action) => t('rs.book.row', { row: action.args['row'] ?? 0, gains: gains(view.book[Number(action.args['row']) - 1] ?? []) }),
  choose: (view, action) => optionWords(view, Number(action.args['option'])),
};

/** An option of a calm sea, or of a fight. */
export function optionWords(view: View, option: number): string {
  if (view.phase === 'fight') return say(`rs.${view.prompt === 'win' ? 'win' : 'lose'}.${option}`);
  return t('rs.choose', { gains: gains(view.card?.options?.[option - 1] ?? []) });
}

export function actionName(view: View, action: Action): string {
  return tellers[action.verb]?.(view, action, target(view, action) ?? '') ?? action.notation;
}

/** A decision with what it would bring. */
export function actionWords(view: View, action: Action): string {
  const placement = view.placements[action.notation];
  const out = placement?.outflow ? t('rs.draw.out', { square: placement.outflow }) : '';
  return [actionName(view, action), out, previewWords(view.previews[action.notation], target(view, action))].filter(Boolean).join(': ');
}

function siteWords(site: Site): string {
  if (site.sign === 'X') return say(site.done ? 'rolling_seas.at.met' : 'rolling_seas.at.pirates');
  if (site.sign === 'P') return [say(site.home ? 'rolling_seas.at.home' : 'rolling_seas.at.port'), site.fame === null ? '' : say('rolling_seas.at.told', { fame: site.fame })].filter(Boolean).join(', ');
  const name = site.sign === 'M' ? say('rolling_seas.at.monolith') : `${say('rolling_seas.at.land')}, ${say(`rolling_seas.at.${site.sign}`)}`;
  return site.done ? `${name}, ${say('rolling_seas.at.explored')}` : name;
}

function drawnWords(player: Player, square: string): string[] {
  const text = player.drawn[square];
  return (text ? drawn({ drawn: { [square]: text } }) : []).map((one) => {
    const what = one.arrow ? say('rolling_seas.at.current', { direction: directionName(one.arrow) }) : say(`rolling_seas.drawn.${one.type}`);
    return one.spent ? say('rolling_seas.at.spent', { what }) : what;
  });
}

function ambushWords(player: Player, square: string, name: (seat: number) => string): string[] {
  return player.ambushes.flatMap((one) => {
    if (one.centre === square) return [say('rolling_seas.at.ambush', { name: name(one.owner) })];
    return one.dots.some((dot) => neighbour(one.centre, dot) === square) ? [say('rolling_seas.at.dot', { name: name(one.owner) })] : [];
  });
}

/** Everything there is on each square, for those who hear the chart. */
export function chartWords(view: View, player: Player, name: (seat: number) => string): Map<string, string> {
  const special = new Map(sites(view, player).map((site) => [site.square, site]));
  return new Map(allSquares().map((square) => [square, squareWords(view, player, square, special.get(square), name)]));
}

function groundWords(view: View, player: Player, square: string): string {
  const { x, y } = place(square);
  if (view.board.rows[y]?.[x] === '.') return say('rolling_seas.at.sea');
  return player.explored.includes(square) ? `${say('rolling_seas.at.land')}, ${say('rolling_seas.at.explored')}` : say('rolling_seas.at.land');
}

function squareWords(view: View, player: Player, square: string, site: Site | undefined, name: (seat: number) => string): string {
  const reach = player.seat === view.viewer ? view.reach[square] : undefined;
  return [
    square, site ? siteWords(site) : groundWords(view, player, square), ...drawnWords(player, square), ...ambushWords(player, square, name),
    player.ship === square ? say('rolling_seas.at.ship') : player.track.includes(square) ? say('rolling_seas.at.wake') : '',
    reach && player.ship !== square ? wayWords(view, square, reach) : '',
    view.in_sight.includes(square) && view.drawing_on === player.seat ? say('rolling_seas.at.in_sight') : '',
  ].filter(Boolean).join(', ');
}
