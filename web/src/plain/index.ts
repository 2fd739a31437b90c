import { plainLog } from '../table/log';
import type { Figure, TableGame } from '../table/game';
import type { BaseView } from '../wire/view';
import { tell } from '../words/told';
import { gameCard } from '../lobby/games';
import { knows, num, say, t } from '../words/words.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Summary from './Summary.svelte';
import { fieldName } from './words';

type View = BaseView & Record<string, unknown>;
const steps = ['round', 'year', 'turn', 'trick'];
const points = ['totals', 'scores', 'points'];

function progress(view: View): { long: string; short: string } {
  const told = steps.filter((name) => typeof view[name] === 'number').map((name) => `${fieldName(view.game, name)} ${num(Number(view[name]))}`).join(' · ');
  return { long: told, short: told };
}

function promptKey(view: View): string {
  const names = [view['prompt'], view['asking'], view['phase'], 'turn', 'act'].filter((name): name is string => typeof name === 'string');
  return names.map((name) => `${view.game}.prompt.${name}`).find(knows) ?? `${view.game}.prompt.?`;
}

function figures(view: View, seat: number): Figure[] {
  const name = points.find((each) => Array.isArray(view[each]) && typeof (view[each] as unknown[])[seat] === 'number');
  return name ? [{ name: fieldName(view.game, name), short: fieldName(view.game, name), value: (view[name] as number[])[seat]! }] : [];
}

/** Any game: its view as a tidy tree, its actions as a list in words. */
export function plainGame(id: string): TableGame<View> {
  return {
    id, get title() { return gameCard(id)?.title ?? (knows(`${id}.title`) ? say(`${id}.title`) : id); }, Board, Hand, Summary,
    progress,
    decides: () => ['[data-action]'],
    detail: (view) => (view.is_over ? '' : t('plain.detail')),
    prompt: (view) => ({ key: promptKey(view), params: { ...view, ...(view['asking'] as object | null) } }),
    mark: () => null,
    figures,
    action: (_, { verb, args }, name) => tell(`${id}.action.${verb}`, args, name),
    log: plainLog(id),
    between: () => [],
    sounds: {},
    rule: (view) => String((view['asking'] as { rule?: unknown } | null)?.rule ?? view['rule'] ?? ''),
    guide: (view) => (typeof view['prompt'] === 'string' ? view['prompt'] : view.actions[0]?.verb ?? null),
  };
}
