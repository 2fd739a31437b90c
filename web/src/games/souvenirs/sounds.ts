import type { Sound } from '../../ui/sound';

/** What events sound like; the others are silent. */
export const sounds: Record<string, Sound> = {
  card_drawn: 'card', memory_traded: 'card', taken_from_discard: 'card', encounter_read: 'card', gold_played: 'card', card_discarded: 'card', place_put: 'card', memory_put: 'card', card_taken: 'card', card_passed: 'card', memory_won: 'card', place_won: 'card',
  place_validated: 'cube', ship_sailed: 'cube',
  dice_rolled: 'die', die_rerolled: 'die', ship_rolled: 'die',
};
