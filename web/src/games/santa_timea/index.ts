import type { Action } from '../../wire/types';
import type { Asked, Figure, TableGame } from '../../table/game';
import { t } from '../../words/words.svelte';
import { between } from './between';
import Board from './Board.svelte';
import { print } from './cards';
import Hand from './Hand.svelte';
import { ledger } from './ledger';
import { log } from './log';
import LogPicture from './LogPicture.svelte';
import { currentWind, stake } from './scene';
import Side from './Side.svelte';
import { sounds } from './sounds';
import Summary from './Summary.svelte';
import type { Direction, View } from './view';
import { cardName, directionName, previewWords } from './words';

function detail(view: View): string {
  const wind = currentWind(view);
  if (!wind || view.resolved) return '';
  const params = { direction: directionName(wind.direction), damage: stake(view) };
  return view.waiting.length ? t('st.detail.waiting', params) : t('st.detail', params);
}

function prompt(view: View): Asked {
  if (view.phase === 'triplets') return { key: 'santa_timea.prompt.triplet', params: { direction: view.asking?.direction } };
  return { key: `santa_timea.prompt.${view.plays.length ? 'follow' : 'lead'}`, params: { wind: view.row[0] } };
}

/** Leading, following, answering about a triplet. */
function guide(view: View): string | null {
  if (view.phase === 'triplets') return 'triplet';
  return view.plays.length ? 'follow' : 'lead';
}

function action(view: View, { verb, args }: Action, name: (seat: number) => string): string {
  if (verb !== 'play') return t(verb === 'discard' ? 'st.action.discard' : 'st.action.keep', { direction: directionName(args['direction'] as Direction) });
  const card = String(args['card']);
  const preview = view.preview[card];
  return preview ? previewWords(card, preview, name) : cardName(card);
}

function figures(view: View, seat: number): Figure[] {
  const [damage, total, cards] = [view.damage[seat] ?? 0, view.totals[seat] ?? 0, view.hand_counts[seat] ?? 0];
  return [
    { name: t('st.damage', { n: damage }), short: t('st.damage.short'), value: damage, bad: true, less: true },
    { name: t('st.points', { n: total }), short: t('st.points', { n: total }), value: total },
    { name: t('st.cards_word', { n: cards }), short: t('st.cards_word', { n: cards }), value: cards },
  ];
}

const game: TableGame<View> = {
  id: 'santa_timea',
  title: 'Santa Timea',
  Board, Hand, Side, Summary, LogPicture,
  printed: (view) => print(view.printed),
  progress: (view) => ({ long: t('st.progress', { round: view.round, trick: view.trick }), short: t('st.progress.short', { round: view.round, trick: view.trick }) }),
  counted: (view, seat) => view.totals[seat] ?? 0,
  decides: () => ['.triplets .answers button', '[data-card]'],
  detail,
  prompt,
  mark: (view, seat) => (view.phase === 'play' && view.leader === seat ? t('st.leads') : null),
  figures,
  action, log, ledger, between,
  sounds,
  guide,
  handStays: true,
  rule: (view) => (view.phase === 'triplets' ? 'ST-4.15' : view.plays.length ? 'ST-4.3' : 'ST-4.1'),
};

export default game;
