import { list, num, t } from '../../words/words.svelte';
import { isSpecies } from './parts';
import type { Building, Layout, Mooring, SectionId, Sheet, Species } from './view';

let layout: Layout | null = null;

/** The edition that is played here. */
export function print(printed: Layout): void {
  layout = printed;
}

const figures = (numbers: number[]): string => list(numbers.map(num));

/** The coins face of a boat die. */
export const coinsFace = (): string => (layout ? t('fleet_dice.face.coins', { n: layout.coins_face }) : '');

/** What a crab bonus counts and pays: "1 VP per 6 fish". */
export function bonusText(id: string): string {
  const rule = layout?.crab_bonuses[id];
  return rule ? t(`fleet_dice.per.${rule.metric}`, { n: rule.per, points: rule.points }) : '';
}

/** What a captain or trophy card is worth, or asks for. */
export function cardText(id: string): string {
  const captain = layout?.captains?.[id];
  if (captain) return t('fleet_dice.capped', { text: t(`fleet_dice.per.${captain.metric}`, { n: captain.per, points: captain.points }), most: captain.most });
  const trophy = layout?.trophies?.[id];
  if (!trophy) return '';
  return trophy.needs === undefined ? t(`fleet_dice.most.${trophy.metric}`) : t(`fleet_dice.first.${trophy.metric}`, { n: trophy.needs });
}

function shrimpText(faces: number, n: number): string {
  const stars = n ? t('fleet_dice.licence.shrimp.stars', { n }) : '';
  return faces ? t('fleet_dice.licence.shrimp', { n: faces, stars }) : t('fleet_dice.licence.shrimp.none', { stars });
}

function swordfishText(n: number, more: number): string {
  const [stars, coins] = [t('fleet_dice.licence.swordfish.stars', { n }), t('fleet_dice.licence.swordfish.coins', { n: more })];
  return t('fleet_dice.licence.swordfish', { gifts: n && more ? t('fleet_dice.licence.swordfish.then', { stars, coins }) : n ? stars : coins });
}

/** What a licence gives at a level from 1. */
function levelText({ licences }: Layout, type: Species, level: number): string {
  const at = (numbers: number[]) => numbers[level - 1] ?? 0;
  if (type === 'shrimp') return shrimpText(at(licences.shrimp.faces), at(licences.shrimp.stars));
  if (type === 'cod') return t('fleet_dice.licence.cod', { n: at(licences.cod.coins) });
  if (type === 'lobster') return t('fleet_dice.licence.lobster', { n: at(licences.lobster.coins) });
  if (type === 'swordfish') return swordfishText(at(licences.swordfish.stars), at(licences.swordfish.coins));
  return t('fleet_dice.licence.oyster', { room: at(licences.oyster.room) });
}

function licenceText(printed: Layout, type: Species, level: number): string {
  const now = level ? t('fleet_dice.licence.now', { level, text: levelText(printed, type, level) }) : t('fleet_dice.licence.none');
  return level < 3 ? `${now} ${t('fleet_dice.licence.next', { text: levelText(printed, type, level + 1) })}` : now;
}

function crabText(printed: Layout): string {
  const boxes = printed.boxes.king_crab;
  const boats = boxes.flatMap((effect, index) => (effect === 'boat' ? [index + 1] : []));
  return t('fleet_dice.about.king_crab', { box: boxes.indexOf('king_crab_licence') + 1, n: printed.crab_licence_points, boats: figures(boats) });
}

function placeText(printed: Layout, sheet: Sheet, id: Mooring | Building): string {
  if (id === 'king_crab') return crabText(printed);
  if (id === 'research_vessel') return t('fleet_dice.about.research_vessel', { points: figures(sheet.boats.research_vessel.points) });
  if (id === 'inuit') return t('fleet_dice.about.inuit', { room: sheet.boats.inuit.room });
  if (id === 'ama_bank') return t('fleet_dice.about.ama_bank', { n: printed.box_points.ama_bank ?? 0 });
  if (id === 'shipyard') return t('fleet_dice.about.shipyard', { n: printed.shipyard_uses });
  if (id === 'bait_shop') return t('fleet_dice.about.bait_shop', { coins: printed.die_as_coin[1] });
  if (id === 'seafood_buffet') return t('fleet_dice.about.seafood_buffet', { points: figures(printed.hexagon_points.slice(1)) });
  if (id === 'fishermens_pub') return t('fleet_dice.about.fishermens_pub', { n: printed.building_points.fishermens_pub });
  if (id === 'smokehouse') return t('fleet_dice.about.smokehouse', { n: printed.smokehouse_coins });
  return t(`fleet_dice.about.${id}`);
}

/** What a section is for, as it stands on a sheet. */
export function about(sheet: Sheet, id: SectionId): string {
  if (!layout) return '';
  return isSpecies(id) ? licenceText(layout, id, sheet.licences[id]) : placeText(layout, sheet, id as Mooring | Building);
}
