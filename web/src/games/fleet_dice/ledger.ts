import type { LedgerBlock, LedgerRow } from '../../table/game';
import { say, t } from '../../words/words.svelte';
import type { View } from './view';

const rows = ['fish', 'boats', 'licences', 'buildings', 'bonus'] as const;
const bonuses = ['crab_bonus', 'hexagons', 'captain', 'silver', 'gold'] as const;

const row = (name: string, values: number[]): LedgerRow => ({ name, values, kind: 'source' });
const points = (view: View, key: string) => view.scores.map(({ lines }) => lines.find((line) => line.key === key)?.points ?? 0);
const parts = (view: View, key: string) => view.scores.map(({ lines }) => lines.flatMap((line) => line.parts).find((part) => part.key === key)?.points ?? 0);

/** The five rows of the sheet, then what the bonus row is made of. */
export function ledger(view: View): LedgerBlock[] {
  const made = bonuses.map((key) => row(t(`fd.score.part.${key}`), parts(view, key))).filter(({ values }) => values.some(Boolean));
  const title = view.ruth ? t('fd.score.rank', { rank: say(`fleet_dice.title.${view.ruth.rank}`) }) : t('fd.score.title');
  const blocks: LedgerBlock[] = [{ title, rows: rows.map((key) => row(say(`fleet_dice.sheet.${key}`), points(view, key))) }];
  if (made.length) blocks.push({ title: say('fleet_dice.sheet.bonus'), rows: made });
  return blocks;
}
