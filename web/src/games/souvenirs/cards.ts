/** What is printed on the cards; the unit tests hold it against the components of the game. */
export const kinds = ['lighthouse', 'volcano', 'mangrove', 'cave', 'reef', 'village', 'wreck', 'temple', 'beach', 'market', 'pirate_ship'] as const;
export type Kind = (typeof kinds)[number];

/** The colour of a place is only ever a pale wash; its identity is the symbol. */
export const washes: Record<Kind, string> = {
  lighthouse: '#E9B52B', volcano: '#C8402F', mangrove: '#3F8F4F', cave: '#7A5AA6', reef: '#EE7F7A', village: '#D9822B', wreck: '#56789A', temple: '#1FA3A0', beach: '#CDAF73', market: '#C2489A', pirate_ship: '#22252B',
};

export interface Memory { places: Kind[]; anchor: boolean }
const m = (anchor: boolean, ...places: Kind[]): Memory => ({ places, anchor });

export const memories: Record<string, Memory> = {
  keepers_lamp: m(true, 'lighthouse'),
  worn_steps: m(false, 'lighthouse'),
  hidden_spark: m(false, 'volcano'),
  first_eruption: m(true, 'volcano'),
  firefly_ball: m(true, 'mangrove'),
  drifting_rowboat: m(false, 'mangrove'),
  voice_of_old: m(true, 'cave'),
  hands_on_the_wall: m(false, 'cave'),
  pink_pearl: m(true, 'reef'),
  first_dive: m(false, 'reef'),
  neighbours_table: m(true, 'village'),
  hammock_nap: m(false, 'village'),
  sealed_chest: m(true, 'wreck'),
  figurehead: m(false, 'wreck'),
  offering: m(true, 'temple'),
  faded_mosaic: m(false, 'temple'),
  dash_to_foam: m(true, 'beach'),
  footprints: m(false, 'beach'),
  morning_barter: m(true, 'market'),
  spices_on_wind: m(false, 'market'),
  freebooters_oath: m(true, 'pirate_ship'),
  mended_flag: m(true, 'pirate_ship'),
  hauling_shanty: m(false, 'pirate_ship'),
  inner_fire: m(true, 'lighthouse', 'volcano', 'temple'),
  full_moon: m(false, 'lighthouse', 'mangrove', 'beach'),
  taste_of_salt: m(true, 'reef', 'beach', 'pirate_ship'),
  unanswered_letter: m(true, 'lighthouse', 'cave', 'pirate_ship'),
  distant_drum: m(false, 'volcano', 'temple', 'beach'),
  kite: m(false, 'village', 'beach', 'market'),
  friendship_knot: m(true, 'village', 'wreck', 'pirate_ship'),
  stopped_watch: m(false, 'lighthouse', 'wreck', 'market'),
  warm_stone: m(false, 'volcano', 'reef', 'market'),
  fireside_tale: m(false, 'volcano', 'cave', 'village'),
  boats_return: m(true, 'lighthouse', 'reef', 'village'),
  smell_of_storm: m(false, 'volcano', 'mangrove', 'wreck'),
  thieving_monkey: m(true, 'mangrove', 'market', 'pirate_ship'),
  glow_under_water: m(true, 'mangrove', 'cave', 'reef'),
  seashell: m(false, 'cave', 'wreck', 'beach'),
  silver_shoal: m(false, 'reef', 'wreck', 'temple'),
  key_without_lock: m(false, 'cave', 'temple', 'market'),
  outstretched_hand: m(true, 'mangrove', 'village', 'temple'),
};

export const golds = ['headwind', 'loaded_die', 'second_wind', 'lucky_charm', 'albatross'];
export const blues = ['tailwind', 'land_ho', 'bottle', 'whale_song', 'current', 'high_tide', 'storm', 'fog', 'kraken', 'leak', 'dead_calm', 'gull', 'boarding', 'maelstrom', 'sirens', 'chart_swap', 'black_flag'];
/** Left out in solo. */
export const inverted = ['gull', 'boarding', 'maelstrom', 'sirens', 'chart_swap', 'black_flag', 'headwind'];
export const artefacts = ['hook', 'spyglass', 'compass', 'cutlass', 'lantern'];

export type CardType = 'memory' | 'place' | 'encounter';

export function typeOf(id: string): CardType {
  if (id in memories) return 'memory';
  return (kinds as readonly string[]).includes(id) ? 'place' : 'encounter';
}
export const isShared = (id: string): boolean => (memories[id]?.places.length ?? 0) > 1;
export const symbolsOf = (id: string): Kind[] => memories[id]?.places ?? (typeOf(id) === 'place' ? [id as Kind] : []);
