import type { LedgerBlock, LedgerRow } from '../../table/game';
import { t } from '../../words/words.svelte';
import type { View } from './view';

const points = (view: View, key: string): (number | null)[] => view.players.map((player) => player.sheet.lines.find((line) => line.key === key)?.points ?? null);
const source = (name: string, values: (number | null)[]): LedgerRow => ({ name, values, kind: 'source' });

/** Gold by source, then what the healer takes; who is out has nothing. */
export function ledger(view: View): LedgerBlock[] {
  const kinds = [['amulet', 'amulets'], ['coin_bag', 'coin_bags'], ['book', 'books'], ['jewel', 'jewels'], ['crown', 'crowns'], ['skull', 'skulls']] as const;
  const rows = [...kinds.map(([kind, key]) => source(t(`li.kind.${kind}`), points(view, key))), source(t('li.estimate.tile'), points(view, 'first_player')), source(t('li.ledger.healer'), points(view, 'healer'))];
  const late = ([['li.ledger.bankrupt', 'bankrupt'], ['li.ledger.out', 'eliminated']] as const).map(([name, key]) => source(t(name), points(view, key))).filter((row) => row.values.some((value) => value !== null));
  return [{ title: t('li.ledger'), rows: [...rows, ...late] }];
}
