import type { LedgerBlock, LedgerRow } from '../../table/game';
import { say } from '../../words/words.svelte';
import type { SheetLine, View } from './view';

const plain = (key: string) => (key.startsWith('arrival') ? 'arrival' : key);
const starKeys = ['ships', 'cannons', 'gold_columns', 'provision_columns', 'story_boxes', 'treasure', 'all_ports'];

function row(name: string, all: SheetLine[][], key: string, kind: LedgerRow['kind'] = 'source'): LedgerRow {
  return { name, values: all.map((lines) => lines.find((line) => plain(line.key) === key)?.points ?? null), kind };
}

/** The fame column as it stands, line by line; after the last card it is final. */
export function ledger(view: View): LedgerBlock[] {
  const lines = view.players.map((player) => player.sheet.lines);
  const stars = lines.map((all) => all.find((line) => line.key === 'stars')?.parts ?? []);
  const ports = Math.max(0, ...view.players.map((player) => player.told.length));
  const told = Array.from({ length: ports }, (_, index): LedgerRow => ({ name: say('rolling_seas.ledger.port', { n: index + 1 }), values: view.players.map((player) => player.told[index]?.fame ?? null), kind: 'source' }));
  const found = starKeys.filter((key) => stars.some((parts) => parts.some((part) => part.key === key)));
  return [
    ...(told.length ? [{ title: say('rolling_seas.ledger.ports'), rows: [...told, row(say('rolling_seas.ledger.ports'), lines, 'ports', 'sum')] }] : []),
    ...(found.length ? [{ title: say('rolling_seas.ledger.stars'), rows: [...found.map((key) => row(say(`rolling_seas.ledger.${key}`), stars, key)), row(say('rolling_seas.ledger.stars'), lines, 'stars', 'sum')] }] : []),
    { title: view.solo_rank && view.phase === 'over' ? say(`rolling_seas.rank.${view.solo_rank}`) : say('rolling_seas.ledger.total'), rows: ['final_story', 'unmet_pirates', 'arrival'].map((key) => row(say(`rolling_seas.ledger.${key}`), lines, key)) },
  ];
}
