import type { Picture } from '../../table/game';
import type { GameEvent } from '../../wire/types';
import { changes, isSetUp } from './steps';
import type { View } from './view';

/** How long a step is looked at; the others are seen with the next one. */
const looks: Record<string, number> = {
  dice_rolled: 700, four_dice_rolled: 700, five_dice_rolled: 700, die_picked: 500, die_rerolled: 700, ruth_took: 900, ruth_passed: 700, ruth_shared: 700,
  box_filled: 350, box_crossed: 600, star_crossed: 600, building_completed: 500, licence_raised: 450, boat_launched: 450, coins_gained: 450, fish_caught: 320, hexagon_marked: 350, shipyard_marked: 350,
};
const everybody = new Set(['income', 'fishing']);
const brings = new Set(['coins_gained', 'fish_caught']);

/** While income or fishing is being told, `brought` is the first thing it brought: all fish of a seat are one. */
interface Walk { view: View; told: GameEvent[]; pictures: Picture<View>[]; telling: boolean; brought: GameEvent[] }

function show(walk: Walk, milliseconds: number): void {
  walk.pictures.push({ view: { ...walk.view, told: [...walk.told] }, milliseconds });
}

/** What income and fishing brought to all is one picture; the headline says the first of it, the others follow. */
function tell(walk: Walk): void {
  if (walk.brought.length) walk.pictures.push({ view: { ...walk.view, told: [...walk.told], tidings: true }, milliseconds: 1800, events: walk.brought });
  Object.assign(walk, { telling: false, brought: [] });
}

/** A phase of everybody, or the turn of one seat in it: a star may have been asked for in between. */
function isEverybodys({ kind, args }: GameEvent): boolean {
  return kind === 'income' || kind === 'fishing_started' || (kind === 'phase_started' && everybody.has(String(args['phase'])));
}

function take(walk: Walk, event: GameEvent): void {
  const before = walk.view;
  walk.view = changes[event.kind]?.(before, event.args) ?? before;
  walk.told.push(event);
  if (isEverybodys(event)) walk.telling = true;
  else if (event.kind === 'phase_started') tell(walk);
  if (walk.telling && brings.has(event.kind) && walk.brought.every(({ kind, args }) => kind === event.kind && args['seat'] === event.args['seat'])) walk.brought = [...walk.brought, event];
  const milliseconds = looks[event.kind];
  if (milliseconds && !walk.telling && !isSetUp(event)) show(walk, milliseconds);
}

/** Cause, then effect: every step of a chain is drawn on the sheet before the next. */
export function between(before: View, _after: View, events: GameEvent[]): Picture<View>[] {
  const quiet = { ...before, to_act: [], actions: [], asking: null, previews: [], dice: {} };
  const walk: Walk = { view: quiet, told: [], pictures: [], telling: false, brought: [] };
  for (const event of events) take(walk, event);
  tell(walk);
  return walk.pictures;
}
