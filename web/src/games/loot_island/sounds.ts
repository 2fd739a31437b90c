import type { Sound } from '../../ui/sound';

/** What events sound like; the others are silent. */
export const sounds: Record<string, Sound> = {
  card_laid: 'card', aaron_card_laid: 'card', card_inserted: 'card', aaron_card_inserted: 'card', card_discarded: 'card', aaron_card_discarded: 'card', cards_drawn: 'card', event_turned: 'card', treasure_revealed: 'card', treasure_kept: 'card', aaron_treasure_kept: 'card', healer_taken: 'card',
  disc_placed: 'cube', aaron_disc_placed: 'cube', disc_moved: 'cube', aaron_disc_moved: 'cube', disc_slid: 'cube', aaron_disc_slid: 'cube', cubes_taken: 'cube', cubes_lifted: 'cube',
};
