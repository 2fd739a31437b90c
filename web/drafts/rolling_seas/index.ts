import type { Figure, TableGame } from '../../table/game';
import { t } from '../../words/words.svelte';
import { between } from './between';
import Board from './Board.svelte';
import { detail, rule } from './detail';
import Hand from './Hand.svelte';
import { ledger } from './ledger';
import { log } from './log';
import LogPicture from './LogPicture.svelte';
import Side from './Side.svelte';
import Summary from './Summary.svelte';
import type { View } from './view';
import { actionWords, boardName } from './words';

function progress(view: View): { long: string; short: string } {
  const board = boardName(view.board.id);
  if (view.turn === 0) return { long: t('rs.progress.setup', { board }), short: t('rs.progress.setup.short') };
  const params = { board, turn: view.turn, turns: view.turns };
  return { long: t('rs.progress', params), short: t('rs.progress.short', params) };
}

function figures(view: View, seat: number): Figure[] {
  const player = view.players[seat];
  return [
    { name: t('rs.figure.fame'), short: t('rs.figure.fame.short'), value: view.fame[seat] ?? 0 },
    { name: t('rs.figure.story'), short: t('rs.figure.story.short'), value: player?.story ?? 0 },
    { name: t('rs.figure.ports'), short: t('rs.figure.ports'), value: player?.told.length ?? 0 },
  ];
}

const game: TableGame<View> = {
  id: 'rolling_seas',
  title: 'Rolling Seas',
  Board, Hand, Side, Summary, LogPicture,
  progress, detail, figures, log, ledger, between, rule,
  mark: (view, seat) => (view.committed[seat] ? t('rs.crew.ready') : null),
  action: actionWords,
};

export default game;
