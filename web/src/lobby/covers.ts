import fleet_dice from './covers/fleet_dice.svg?raw';
import loot_island from './covers/loot_island.svg?raw';
import rolling_seas from './covers/rolling_seas.svg?raw';
import santa_timea from './covers/santa_timea.svg?raw';
import souvenirs from './covers/souvenirs.svg?raw';
import type { GameId } from './games';

/** The cover drawings as markup: inline, so that they follow the theme. */
export const covers: Record<GameId, string> = { santa_timea, fleet_dice, loot_island, rolling_seas, souvenirs };
