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
export const boatName = (kind: BoatKind): string => t(`fd.boat.${kind}`);
export const bonusName = (id: string): string => bonusText(id) || named(id);
export const cardName = named;
export const letterOf = (effect: Exclude<Effect, 'none'>): string => t(`fd.letter.${effect}`);

/** "licence level 2, +2 coins, 1 star". */
export function brings(preview: Preview): string[] {
  const { effect, level, completes, points, coins, stars, fish, caught } = preview;
  return [
    effect && effect !== 'none' && !level ? t(`fd.effect.${effect}`) : '',
    level ? t('fd.pre.level', { level }) : '',
    completes ? t('fd.pre.completes') : '',
    points ? t('fd.pre.points', { n: points }) : '',
    fish && !caught ? t('fd.pre.fish', { n: fish }) : '',
    caught ? t('fd.pre.fish', { n: caught }) : '',
    coins ? t('fd.pre.coins', { n: coins }) : '',
    stars ? t('fd.pre.stars', { n: stars }) : '',
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
  const first = fills.length === 1 ? [[t('fd.pre.box', { box: fills[0]!.box ?? 0 }), ...brings(fills[0]!)].join(', ')] : fills.length ? [t('fd.pre.any')] : [];
  return t('fd.pre.die', { face: faceName(face), uses: [...first, ...others].join(' / ') });
}

const verbName = (verb: string): string => say(`fd.choice.${verb}`);

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
    boats.room === 0 ? t('fd.facts.boat.never') : full ? t('fd.facts.boat.full', { fish: fish! }) : t('fd.facts.boat', { fish: fish!, room: boats.room }));
  return t('fd.facts.boats', { boats: list(each) });
}

function marks(view: View, sheet: Sheet, id: SectionId): string {
  if (id === 'seafood_buffet' && sheet.hexagons.length) return t('fd.facts.hexagons', { names: list(sheet.hexagons.map(sectionName)) });
  if (id === 'shipyard' && sheet.shipyard_stars) return t('fd.facts.stars', { n: sheet.shipyard_stars, most: view.layout.shipyard_uses });
  return '';
}

/** Everything a section shows, for who cannot see it. */
export function facts(view: View, sheet: Sheet, id: SectionId, target: Target | undefined): string {
  const { filled, crossed, open, next } = sheet.sections[id];
  return [
    t('fd.facts', { section: sectionName(id), filled, size: view.layout.boxes[id].length }),
    crossed ? t('fd.facts.crossed', { n: crossed }) : '',
    sheet.completed.includes(id as Building) ? t('fd.facts.complete') : !open ? t('fd.facts.closed') : next && next !== 'none' ? t('fd.facts.next', { effect: t(`fd.effect.${next}`) }) : '',
    isSpecies(id) ? t('fd.licence.now', { level: sheet.licences[id], text: t('fd.level', { level: sheet.licences[id] }) }) : '',
    boatWords(sheet, id),
    marks(view, sheet, id),
    tokensOn(view, id).length ? t('fd.facts.token') : '',
    target?.action ? `${t('fd.facts.can')} ${brings(target.preview).join(', ')}` : '',
  ].filter(Boolean).join(' ');
}
