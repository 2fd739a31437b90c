import type { Figure, TableGame } from '../../table/game';
import { num, say, t } from '../../words/words.svelte';
import { between } from './between';
import Board from './Board.svelte';
import { desk } from './desk.svelte';
import End from './End.svelte';
import Hand from './Hand.svelte';
import { ledger } from './ledger';
import { log } from './log';
import LogPicture from './LogPicture.svelte';
import { about, print } from './printed';
import { askedSection } from './scene';
import Side from './Side.svelte';
import { sounds } from './sounds';
import Summary from './Summary.svelte';
import type { View } from './view';
import { actionWords, sectionName } from './words';

function waiting(view: View): string {
  const left = view.viewer === null ? null : view.sheets[view.viewer]?.coin.to_next_star;
  return left ? t('fd.detail.wait', { coins: num(left) }) : '';
}

function detail(view: View): string {
  if (view.phase === 'over') return '';
  if (view.tidings) return t(view.fishing_round ? 'fd.detail.fishing' : 'fd.detail.income');
  const sheet = view.sheets[desk.seat ?? view.viewer ?? 0];
  const section = askedSection(view) ?? desk.section;
  if (desk.wide && section && sheet) return `${sectionName(section)}. ${about(sheet, section)}`;
  if (view.asking?.seat !== view.viewer) return waiting(view);
  const question = view.asking?.question;
  if (question === 'pick') return t('fd.detail.pick', { n: view.pool.filter(Boolean).length });
  if (question === 'use') return t(view.shared ? 'fd.detail.shared' : 'fd.detail.use');
  return question === 'star' ? t('fd.detail.star') : '';
}

function figures(view: View, seat: number): Figure[] {
  const sheet = view.sheets[seat]!;
  const [fish, boats] = [sheet.metrics['fish_total'] ?? 0, sheet.metrics['boats_launched'] ?? 0];
  return [
    { name: t('fd.points', { n: sheet.score }), short: t('fd.points', { n: sheet.score }), value: sheet.score },
    { name: t('fd.fish_word', { n: fish }), short: t('fd.fish.short'), value: fish },
    { name: t('fd.boats_word', { n: boats }), short: t('fd.boats_word', { n: boats }), value: boats },
  ];
}

const rules: Record<string, string> = { pick: 'FL-4.6', reroll: 'FL-5.12', use: 'FL-4.14', item: 'FL-5.1', star: 'FL-4.28', circle: 'FL-4.23', bonus: 'FL-5.6', oyster: 'FL-5.5' };

/** The rank, and how far the next one is. */
function alone(view: View, score: string): string {
  const { rank, rank_least } = view.ruth!;
  const title = (which: number) => say(`fleet_dice.title.${which}`);
  if (rank === 0) return say('fleet_dice.end.alone.best', { score, title: title(0) });
  const short = rank_least[rank - 1]! - view.sheets[0]!.score;
  return say('fleet_dice.end.alone', { score, title: title(rank), next: title(rank - 1), short: say('fleet_dice.end.score', { n: short, points: num(short) }) });
}

const game: TableGame<View> = {
  id: 'fleet_dice',
  title: 'Fleet: The Dice Game',
  Board, Hand, Side, Summary, LogPicture, End,
  printed: (view) => print(view.layout),
  progress: (view) => {
    const params = { round: view.round, rounds: view.rounds, phase: t(`fd.phase.${view.phase}`) };
    return { long: t('fd.progress', params), short: t('fd.progress.short', params) };
  },
  alone,
  counted: (view, seat) => view.sheets[seat]?.score ?? 0,
  decides: () => ['[data-die]', '[data-section]', '.choice'],
  detail,
  prompt: (view) => ({ key: `fd.prompt.${view.prompt}`, params: view.prompt_params }),
  mark: (view, seat) => (view.phase !== 'over' && view.first === seat ? t('fd.first') : null),
  figures,
  action: (view, action) => actionWords(view, action),
  log, ledger, between,
  sounds,
  fillsSeats: true,
  rule: (view) => rules[view.asking?.question ?? ''] ?? 'FL-6.1',
  guide: (view) => (view.asking?.seat === view.viewer && view.asking?.question ? (view.shared && view.asking.question === 'use' ? 'shared' : view.asking.question) : null),
};

export default game;
