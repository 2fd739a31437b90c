import type { BoatKind, Building, Face, SectionId, Sheet, Species, View } from './view';

type Args = Record<string, unknown>;
type Change = (view: View, args: Args) => View;

/** Whether a box was filled before the match began: by the start die or a captain. */
export const isSetUp = ({ args }: { args: Args }): boolean => args['cause'] === 'setup' || args['cause'] === 'captain';

/** One event drawn on a view: only what the event itself says, so that each effect is seen after its cause. */
const onSheet = (change: (sheet: Sheet, args: Args) => Partial<Sheet>): Change => (view, args) => {
  const seat = Number(args['seat'] ?? 0);
  return { ...view, sheets: view.sheets.map((sheet, index) => (index === seat ? { ...sheet, ...change(sheet, args) } : sheet)) };
};

const taken: Change = (view, args) => ({ ...view, pool: view.pool.map((face, place) => (place === Number(args['place']) ? null : face)) });

const rolled: Change = (view, args) => {
  const pool = Object.keys(args).filter((key) => key.startsWith('die_')).sort().map((key) => args[key] as Face);
  return { ...view, pool, hand: null, town_dice: view.phase === 'town' ? pool.length - 1 : 0 };
};

const section = (sheet: Sheet, id: SectionId, change: Partial<Sheet['sections'][SectionId]>) => ({ sections: { ...sheet.sections, [id]: { ...sheet.sections[id], ...change } } });

function fish(sheet: Sheet, args: Args): Partial<Sheet> {
  const kind = args['boat'] as BoatKind;
  const boats = sheet.boats[kind];
  const caught = boats.fish.map((old, index) => (index + 1 === Number(args['number']) ? Number(args['fish']) : old));
  return { boats: { ...sheet.boats, [kind]: { ...boats, fish: caught, full: caught.map((each) => boats.room > 0 && each >= boats.room) } } };
}

function launched(sheet: Sheet, args: Args): Partial<Sheet> {
  const kind = args['boat'] as BoatKind;
  const boats = sheet.boats[kind];
  return { boats: { ...sheet.boats, [kind]: { ...boats, fish: [...boats.fish, 0], full: [...boats.full, false] } } };
}

const phases: Record<string, View['phase']> = { boat_draft: 'boat', boat_shared: 'boat', income: 'income', fishing: 'fishing', waiting_stars: 'fishing', swordfish: 'fishing', town_draft: 'town', town_shared: 'town', over: 'over' };

export const changes: Record<string, Change> = {
  phase_started: (view, args) => ({ ...view, phase: phases[String(args['phase'])] ?? view.phase, stage: String(args['phase']) }),
  dice_rolled: rolled, four_dice_rolled: rolled, five_dice_rolled: rolled,
  die_picked: (view, args) => ({ ...taken(view, args), hand: args['face'] as Face }),
  die_rerolled: (view, args) => ({ ...view, hand: args['face'] as Face }),
  ruth_took: taken,
  ruth_passed: taken,
  box_filled: onSheet((sheet, args) => section(sheet, args['section'] as SectionId, { filled: Number(args['box']) })),
  box_crossed: onSheet((sheet, args) => section(sheet, args['section'] as SectionId, { crossed: sheet.sections[args['section'] as SectionId].crossed + 1 })),
  building_completed: onSheet((sheet, args) => ({ completed: [...sheet.completed, args['building'] as Building] })),
  licence_raised: onSheet((sheet, args) => ({ licences: { ...sheet.licences, [args['type'] as Species]: Number(args['level']) } })),
  boat_launched: onSheet(launched),
  coins_gained: onSheet((sheet, args) => ({ coin: { ...sheet.coin, box: Number(args['box']), marked: sheet.coin.marked + Number(args['marked']), stars: sheet.coin.stars + Number(args['stars']) } })),
  star_crossed: onSheet((sheet, args) => ({ coin: { ...sheet.coin, crossed: [...sheet.coin.crossed, Number(args['box'])] } })),
  fish_caught: onSheet(fish),
  hexagon_marked: onSheet((sheet, args) => ({ hexagons: [...sheet.hexagons, args['type'] as Species] })),
  shipyard_marked: onSheet((_, args) => ({ shipyard_stars: Number(args['uses']) })),
  token_moved: (view, args) => (view.ruth ? { ...view, ruth: { ...view.ruth, tokens: { ...view.ruth.tokens, [String(args['token'])]: args['section'] as SectionId } } } : view),
};
