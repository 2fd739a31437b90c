import type { Figure, TableGame } from '../../table/game';
import { tell } from '../../words/told';
import { knows, num, say, t } from '../../words/words.svelte';
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
import { ended, nameOf, outcomeWords, percent } from './words';

/** Why I am asked, or what is left to do; the second line of the prompt. While others are asked it is the goal. */
function detail(view: View): string {
  const { asking, flags } = view;
  if (view.is_over || !asking) return '';
  if (view.viewer !== null && !asking.seats.includes(view.viewer)) return t('sv.detail.goal', { n: view.goal });
  if (asking.left) return t(`sv.why.${asking.why as 'effect'}`, { n: asking.left });
  if (asking.card) return ended(t('sv.because', { card: nameOf(asking.card) }));
  if (view.phase === 'mooring') return flags.fog ? t('sv.detail.fog', { places: flags.place_placements }) : t('sv.detail.mooring', { memories: flags.memory_placements, places: flags.place_placements });
  if (['headwind', 'dice', 'ship_dice', 'charm', 'partner_gold'].includes(view.prompt)) return t('sv.detail.answer');
  if (view.prompt === 'sea' && view.odds) return t('sv.detail.sea', { win: percent(view.odds.memory.win), lose: percent(view.odds.memory.lose) });
  return t('sv.detail.goal', { n: view.goal });
}

function figures(view: View, seat: number): Figure[] {
  const player = view.players[seat]!;
  return [
    { name: t('sv.figure.validated', { goal: view.goal }), short: t('sv.figure.of', { goal: view.goal }), value: player.validated },
    { name: t('sv.figure.cards', { n: player.hand_size }), short: view.seats > 4 ? t('sv.figure.cards.short') : t('sv.figure.cards', { n: player.hand_size }), value: player.hand_size },
  ];
}

const guides: Record<string, string> = { explore: 'explore', sea: 'sea', mooring: 'mooring', headwind: 'answer', dice: 'answer', charm: 'answer', discard: 'discard', refuse: 'refuse' };

const game: TableGame<View> = {
  id: 'souvenirs',
  title: 'Escales & Souvenirs',
  Board, Hand, Side, Summary, LogPicture,
  progress: (view) => ({ long: t('sv.progress', { round: view.round, mode: t(`sv.mode.${view.mode}`) }), short: t('sv.progress.short', { round: view.round }) }),
  alone: (view) => say(`souvenirs.end.alone.${view.winners.length ? 'won' : 'lost'}`, { n: view.players[0]!.validated, goal: num(view.goal) }),
  counted: (view, seat) => view.players[seat]?.validated ?? 0,
  decides: () => ['.offers [data-verbs]:not([data-verbs=""])', '[data-piece^="deck:"].can', '.hand [data-verbs]:not([data-verbs=""])', '[data-target]', '.visit', '[data-options] button'],
  detail,
  prompt: (view) => ({ key: knows(`sv.ask.${view.prompt}`) ? `sv.ask.${view.prompt}` : `souvenirs.prompt.${view.prompt}`, params: {} }),
  mark: (view, seat) => (view.turn === seat && !view.is_over ? t('sv.turn') : null),
  bond: (view, seat) => (view.viewer !== null && seat !== view.viewer && view.players[view.viewer]!.team.includes(seat) ? t('sv.partner') : null),
  figures,
  action: (_, { verb, args }, name) => tell(`souvenirs.action.${verb}`, args, name),
  outcome: outcomeWords,
  log, ledger, between,
  sounds,
  rule: (view) => view.asking?.rule ?? 'SV-4.1',
  handBeside: true,
  guide: (view) => guides[view.prompt] ?? null,
};

export default game;
