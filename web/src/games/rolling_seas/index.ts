import type { Asked, Figure, TableGame } from '../../table/game';
import { num, say, t } from '../../words/words.svelte';
import { between } from './between';
import Board from './Board.svelte';
import { detail, rule } from './detail';
import Hand from './Hand.svelte';
import { ledger } from './ledger';
import { log } from './log';
import LogPicture from './LogPicture.svelte';
import { sounds } from './sounds';
import Summary from './Summary.svelte';
import type { View } from './view';
import { actionWords, linesWords, nameOf } from './words';

function progress(view: View): { long: string; short: string } {
  const board = nameOf(view.board.id);
  if (view.turn === 0) return { long: t('rs.progress.setup', { board }), short: t('rs.progress.setup.short') };
  const params = { board, turn: view.turn, turns: view.turns };
  return { long: t('rs.progress', params), short: t('rs.progress.short', params) };
}

function figures(view: View, seat: number): Figure[] {
  const player = view.players[seat];
  const ports = player?.told.length ?? 0;
  return [
    { name: t('rs.figure.fame'), short: t('rs.figure.fame.short'), value: view.fame[seat] ?? 0 },
    { name: t('rs.figure.story'), short: t('rs.figure.story.short'), value: player?.story ?? 0 },
    { name: t('rs.figure.ports', { n: ports }), short: t('rs.figure.ports', { n: ports }), value: ports },
  ];
}

function prompt(view: View): Asked {
  const card = view.card?.row ? view.card : null;
  if (!card || !view.prompt.startsWith('draw')) return { key: `rs.prompt.${view.prompt}`, params: {} };
  return { key: `rs.prompt.${view.prompt}`, params: { card: card.id, lines: linesWords(card), owner: view.drawing_on } };
}

/** Kinds of decisions that share an explanation. */
const guides: Record<string, string> = { dot: 'ambush', start: 'home', leave_peril: 'navigate', win: 'fight', lose: 'fight' };

/** Decisions made on the chart; the others are made at the helm. */
const onChart = ['draw', 'draw_on_other', 'ambush', 'dot', 'home', 'start', 'navigate', 'leave_peril'];

const TITLES = 8; // of a captain alone

const game: TableGame<View> = {
  id: 'rolling_seas',
  title: 'Rolling Seas',
  Board, Hand, Summary, LogPicture,
  progress, detail, prompt, figures, log, ledger, between, rule,
  sounds,
  alone: (view, score) => say('rolling_seas.end.alone', { score, title: say(`rolling_seas.rank.${view.solo_rank}`), n: num(view.solo_rank ?? 0), titles: num(TITLES) }),
  counted: (view, seat) => view.fame[seat] ?? 0,
  decides: (view) => (onChart.includes(view.prompt) ? ['.squares'] : ['.helm button', '.squares']),
  mark: (view, seat) => (view.committed[seat] ? t('rs.crew.ready') : null),
  action: actionWords,
  guide: (view) => guides[view.prompt] ?? view.prompt,
  together: true,
};

export default game;
