import type { Figure, TableGame } from '../../table/game';
import { list, say, t } from '../../words/words.svelte';
import { between } from './between';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { ledger } from './ledger';
import { log } from './log';
import LogPicture from './LogPicture.svelte';
import Side from './Side.svelte';
import { sounds } from './sounds';
import Summary from './Summary.svelte';
import type { View } from './view';
import { actionWords, cardName, nameOf, outcomeWords, tileText } from './words';

/** What is left to do or to know; the second line of the prompt. */
function detail(view: View): string {
  const me = view.viewer === null ? null : view.players[view.viewer]!;
  if (view.is_over) return '';
  if (view.shown.length && view.pending.landing) return t('li.detail.loot', { landing: nameOf(view.pending.landing), n: view.shown.length });
  if (view.prompt === 'cards' && view.pending.landing) return t('li.detail.cards', { landing: nameOf(view.pending.landing), cards: list(view.pending.playing.map(cardName)) });
  if (view.prompt !== 'wait' && view.pending.tile) return t('li.detail.tile', { tile: nameOf(view.pending.tile), text: tileText(view, view.pending.tile) });
  if (me && ['lift', 'healer', 'offer', 'wreck', 'gift', 'sea_chest'].includes(view.prompt)) return t('li.detail.cubes', { n: me.cubes });
  if (me && view.prompt === 'turn') return t('li.detail.turn', { discs: me.discs });
  return t('li.detail.explores', { coast: t(`li.coast.${view.ship.coast}`) });
}

function figures(view: View, seat: number): Figure[] {
  const player = view.players[seat]!;
  const tight = view.seats > 4;
  return [
    { name: t('li.figure.cubes', { n: player.cubes }), short: tight ? t('li.figure.cubes.short') : t('li.figure.cubes', { n: player.cubes }), value: player.cubes, bad: player.cubes >= 10, less: true },
    { name: t('li.figure.gold'), short: tight ? t('li.figure.gold.short') : t('li.figure.gold'), value: player.loot_value },
    { name: t('li.figure.cards', { n: player.cards }), short: t('li.figure.cards', { n: player.cards }), value: player.cards },
  ];
}

const guides: Record<string, string> = { turn: 'turn', turn_aaron: 'turn_aaron', cards: 'cards', loot: 'loot', wreck: 'loot', gift: 'loot', drops: 'drops', opening: 'drops', payment: 'payment', healer: 'healer', offer: 'healer' };
const rules: Record<string, string> = {
  opening: 'LI-7.13', sea_chest: 'LI-5.A1', drops: 'LI-4.13', recall: 'LI-5.B4', turn: 'LI-4.20', payment: 'LI-4.30', power: 'LI-4.31', slide: 'LI-5.11', place: 'LI-5.12', cards: 'LI-4.40', move: 'LI-4.45', copy: 'LI-5.7',
  lift: 'LI-4.5', draw: 'LI-5.2', gift: 'LI-4.52', loot: 'LI-4.65', wreck: 'LI-5.14', offer: 'LI-7.11', healer: 'LI-6.5', turn_aaron: 'LI-7.3',
};

const game: TableGame<View> = {
  id: 'loot_island',
  title: 'Loot Island',
  Board, Hand, Side, Summary, LogPicture,
  progress: (view) => ({ long: t('li.progress', { round: view.round, rounds: view.rounds, phase: say(`loot_island.phase.${view.phase}`) }), short: t('li.progress.short', { round: view.round, rounds: view.rounds }) }),
  counted: (view, seat) => view.players[seat]?.loot_value ?? 0,
  decides: () => ['.offer .keep', '[data-healer] .btn', '[data-card]', '[data-landing].can', '[data-options] .btn', '[data-tile].can'],
  detail,
  prompt: (view) => ({ key: `li.ask.${view.prompt}`, params: {} }),
  mark: (view, seat) => (view.first_player === seat ? t('li.first') : null),
  figures,
  action: actionWords,
  outcome: outcomeWords,
  log, ledger, between,
  sounds,
  rule: (view) => rules[view.prompt] ?? rules[view.asking ?? ''] ?? 'LI-4.20',
  handBeside: true,
  guide: (view) => guides[view.prompt] ?? null,
};

export default game;
