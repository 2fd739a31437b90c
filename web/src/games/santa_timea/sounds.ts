import type { Sound } from '../../ui/sound';

/** What events sound like; the others are silent. */
export const sounds: Record<string, Sound> = {
  card_played: 'card', wind_turned: 'card', winds_set_aside: 'card', hand_dealt: 'card',
  winds_taken: 'cube', triplet_discarded: 'cube',
  round_scored: 'pen',
};
