import type { LedgerBlock, LedgerRow } from '../../table/game';
import { t } from '../../words/words.svelte';
import type { RoundScore, View } from './view';

function rows(round: RoundScore, expert: boolean, first: boolean): LedgerRow[] {
  const source = (name: string, values: number[], note?: string): LedgerRow => ({ name, values, kind: 'source', ...(note ? { note } : {}) });
  return [
    source(t('st.ledger.damage'), round.damage, first ? t('st.ledger.damage.note') : undefined),
    source(t('st.ledger.place'), round.base_points),
    ...(expert ? [source(t('st.ledger.pairs'), round.pair_bonus), source(t('st.ledger.penalty'), round.card_penalty.map((points) => (points ? -points : 0)))] : []),
    { name: t('st.ledger.round'), values: round.round_points, kind: 'sum' },
  ];
}

/** The score sheet: five rounds, each with its sources. */
export function ledger(view: View): LedgerBlock[] {
  return view.rounds.map((round, index) => ({ title: t('st.round', { round: index + 1 }), rows: rows(round, view.expert, index === 0) }));
}

/** The round just scored, and where everybody stands after it. */
export function roundSheet(view: View): LedgerBlock[] {
  const total: LedgerRow = { name: t('table.total'), values: view.totals, kind: 'sum' };
  return ledger(view).slice(-1).map((block) => ({ ...block, rows: [...block.rows, total] }));
}
