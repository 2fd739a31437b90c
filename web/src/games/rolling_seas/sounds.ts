import type { Sound } from '../../ui/sound';

/** What events sound like; the others are silent. */
export const sounds: Record<string, Sound> = {
  card_turned: 'card',
  shape_drawn: 'pen', ambush_drawn: 'pen', home_chosen: 'pen', story_told: 'pen', land_explored: 'pen', ship_bought: 'pen', cannon_bought: 'pen', cannon_built: 'pen', treasure_taken: 'pen',
  dice_rolled: 'die', dice_rerolled: 'die', ambush_fought: 'die',
};
