import type { Action } from '../../wire/types';
import { componentName } from '../../words/told';
import { list, say, t } from '../../words/words.svelte';
import { isSpecies } from './parts';
import { bonusText, coinsFace } from './printed';
import { fleet, previewOf, tokensOn, type Target } from './scene';
import type { BoatKind, Building, Effect, Face, Preview, SectionId, Sheet, View } from './view';

const named = (id: string): string => componentName(id).replaceAll("'", '’');
export const sectionName = (id: SectionId): string => named(id);
export const faceName = (face: Face): string => (face === 'coins' ? coinsFace() || named(face) : named(face));
export const boatName = (kind: BoatKind): string => t(`fleet_dice.boat.${kind}`);
export const bonusName = (id: string): string => bonusText(id) || named(id);
export const cardName = named;
export const causeName = (id: string): string => (id === 'coins' ? t('fd.cause.coins') : named(id));
export const letterOf = (effect: Exclude<Effect, 'none'>): string => t(`fd.letter.${effect}`);

/** "licence level 2, +2 coins, 1 star". */
export function brings(preview: Preview): string[] {
  const { effect, level, completes, points, coins, stars, fish, caught } = preview;
  return [
    effect && effect !== 'none' && !level ? t(`fleet_dice.effect.${effect}`) : '',
    level ? t('fleet_dice.pre.level', { level }) : '',
    completes ? t('fleet_dice.pre.completes') : '',
    points ? t('fleet_dice.pre.points', { n: points }) : '',
    fish && !caught ? t('fleet_dice.pre.fish', { n: fish }) : '',
    caught ? t('fleet_dice.pre.fish', { n: caught }) : '',
    coins ? t('fleet_dice.pre.coins', { n: coins }) : '',
    stars ? t('fleet_dice.pre.stars', { n: stars }) : '',
  ].filter(Boolean);
}

/** The short tag on a lit box: what the box sets off. */
export function tag(preview: Preview): string {
  return preview.effect && preview.effect !== 'none' ? letterOf(preview.effect) : '';
}

function boxWords(preview: Preview): string {
  const head = t('fd.box', { section: sectionName(preview.section!), box: preview.box ?? 0 });
  return [head, ...brings(preview)].join(' · ');
}

/** "As a coin (+1 coin, 1 star)". */
function useWords(use: Preview): string {
  const gains = use.verb === 'shipyard' ? '' : brings(use).join(', ');
  return gains ? `${verbName(use.verb)} (${gains})` : verbName(use.verb);
}

/** What a die of the pool could do, use by use. */
export function dieWords(view: View, face: Face): string {
  const uses = view.dice[face] ?? [];
  const fills = uses.filter(({ section }) => section);
  const others = uses.filter(({ section }) => !section).map(useWords);
  const first = fills.length === 1 ? [[t('fleet_dice.pre.box', { box: fills[0]!.box ?? 0 }), ...brings(fills[0]!)].join(', ')] : fills.length ? [t('fleet_dice.pre.any')] : [];
  return t('fleet_dice.pre.die', { face: faceName(face), uses: [...first, ...others].join(' / ') });
}

const verbName = (verb: string): string => say(`fleet_dice.choice.${verb}`);

export function choiceName(action: Action): string {
  return action.verb === 'bonus' ? bonusName(String(action.args['bonus'])) : verbName(action.verb);
}

/** One legal action in words, with what it would bring. */
export function actionWords(view: View, action: Action): string {
  const preview = previewOf(view, action);
  if (action.verb === 'pick') return dieWords(view, action.args['face'] as Face);
  if (action.verb === 'bonus') return t('fd.action.bonus', { bonus: choiceName(action) });
  if (preview?.section) return boxWords(preview);
  return [`**${choiceName(action)}**`, ...(preview ? brings(preview) : [])].join(' · ');
}

function boatWords(sheet: Sheet, id: SectionId): string {
  const boats = id in sheet.boats ? sheet.boats[id as BoatKind] : null;
  if (!boats?.fish.length) return '';
  const each = fleet(boats).filter(({ fish }) => fish !== null).map(({ fish, full }) =>
    boats.room === 0 ? t('fleet_dice.facts.boat.never') : full ? t('fleet_dice.facts.boat.full', { fish: fish! }) : t('fleet_dice.facts.boat', { fish: fish!, room: boats.room }));
  return t('fleet_dice.facts.boats', { boats: list(each) });
}

function marks(view: View, sheet: Sheet, id: SectionId): string {
  if (id === 'seafood_buffet' && sheet.hexagons.length) return t('fleet_dice.facts.hexagons', { names: list(sheet.hexagons.map(sectionName)) });
  if (id === 'shipyard' && sheet.shipyard_stars) return t('fleet_dice.facts.stars', { n: sheet.shipyard_stars, most: view.layout.shipyard_uses });
  return '';
}

/** Everything a section shows, for who cannot see it. */
export function facts(view: View, sheet: Sheet, id: SectionId, target: Target | undefined): string {
  const { filled, crossed, open, next } = sheet.sections[id];
  return [
    t('fleet_dice.facts', { section: sectionName(id), filled, size: view.layout.boxes[id].length }),
    crossed ? t('fleet_dice.facts.crossed', { n: crossed }) : '',
    sheet.completed.includes(id as Building) ? t('fleet_dice.facts.complete') : !open ? t('fleet_dice.facts.closed') : next && next !== 'none' ? t('fleet_dice.facts.next', { effect: t(`fleet_dice.effect.${next}`) }) : '',
    isSpecies(id) ? t('fleet_dice.licence.now', { level: sheet.licences[id], text: t('fleet_dice.level', { level: sheet.licences[id] }) }) : '',
    boatWords(sheet, id),
    marks(view, sheet, id),
    tokensOn(view, id).length ? t('fleet_dice.facts.token') : '',
    target?.action ? `${t('fleet_dice.facts.can')} ${brings(target.preview).join(', ')}` : '',
  ].filter(Boolean).join(' ');
}
