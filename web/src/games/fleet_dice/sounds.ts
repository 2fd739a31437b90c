import type { Sound } from '../../ui/sound';

/** What events sound like; the others are silent. */
export const sounds: Record<string, Sound> = {
  dice_rolled: 'die', four_dice_rolled: 'die', five_dice_rolled: 'die', die_rerolled: 'die', start_rolled: 'die',
  die_picked: 'cube', token_moved: 'cube', ruth_took: 'cube',
  box_filled: 'pen', box_crossed: 'pen', star_crossed: 'pen', hexagon_marked: 'pen', shipyard_marked: 'pen', coins_gained: 'pen', fish_caught: 'pen',
  silver_taken: 'card',
};
