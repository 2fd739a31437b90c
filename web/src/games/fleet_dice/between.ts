import type { Picture } from '../../table/game';
import type { GameEvent } from '../../wire/types';
import { changes } from './steps';
import type { Tidings, View } from './view';

/** How long a step is looked at; the others are seen with the next one. */
const looks: Record<string, number> = {
  dice_rolled: 700, four_dice_rolled: 700, five_dice_rolled: 700, die_picked: 500, die_rerolled: 700, ruth_took: 900, ruth_passed: 700, ruth_shared: 700,
  box_filled: 350, box_crossed: 600, star_crossed: 600, building_completed: 500, licence_raised: 450, boat_launched: 450, coins_gained: 450, fish_caught: 320, hexagon_marked: 350, shipyard_marked: 350,
};
const everybody = new Set(['income', 'fishing']);

interface Walk { view: View; told: GameEvent[]; pictures: Picture<View>[]; tidings: Tidings | null }

function show(walk: Walk, milliseconds: number, more: Partial<View> = {}): void {
  walk.pictures.push({ view: { ...walk.view, told: [...walk.told], ...more }, milliseconds });
}

function count({ tidings }: Walk, { kind, args }: GameEvent): void {
  const seat = Number(args['seat']);
  if (tidings && kind === 'coins_gained') tidings.coins[seat] = (tidings.coins[seat] ?? 0) + Number(args['coins']);
  if (tidings && kind === 'fish_caught') tidings.fish[seat] = (tidings.fish[seat] ?? 0) + Number(args['caught']);
}

/** What income and fishing brought to all is one picture. */
function tell(walk: Walk): void {
  const { tidings } = walk;
  walk.tidings = null;
  if (tidings && [...tidings.coins, ...tidings.fish].some(Boolean)) show(walk, 1800, { tidings });
}

function start(walk: Walk, phase: string): void {
  if (!everybody.has(phase)) return tell(walk);
  const none = () => walk.view.sheets.map(() => 0);
  walk.tidings ??= { coins: none(), fish: none() };
}

function take(walk: Walk, event: GameEvent): void {
  const before = walk.view;
  walk.view = changes[event.kind]?.(before, event.args) ?? before;
  walk.told.push(event);
  if (event.kind === 'phase_started') start(walk, String(event.args['phase']));
  count(walk, event);
  const milliseconds = looks[event.kind];
  if (milliseconds && !walk.tidings && event.args['by'] !== 'setup') show(walk, milliseconds);
}

/** Cause, then effect: every step of a chain is drawn on the sheet before the next. */
export function between(before: View, _after: View, events: GameEvent[]): Picture<View>[] {
  const quiet = { ...before, to_act: [], actions: [], asking: null, previews: [], dice: {} };
  const walk: Walk = { view: quiet, told: [], pictures: [], tidings: null };
  for (const event of events) take(walk, event);
  tell(walk);
  return walk.pictures;
}
