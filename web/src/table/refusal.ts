import { notify } from '../ui/toast.svelte';
import type { ErrorMessage, Refusal, Refused } from '../wire/types';
import { tell } from '../words/told';
import { knows, t } from '../words/words.svelte';
import type { TableStore } from './store.svelte';

/** Says why something may not be, in the game's words, with the rule. */
export function explain(table: TableStore<any>, { key, params, rule }: Refusal): void {
  const own = key.startsWith('table.') || knows(key) ? key : `${table.game.id}.refusal.${key}`;
  notify(tell(own, params, table.spoken), rule || undefined);
}

/** Says that something asked for was not to be. */
export function refuse(table: TableStore<any>, answer: Refused | ErrorMessage | { type: string }): void {
  if (answer.type === 'error') return notify(t('table.error', { code: (answer as ErrorMessage).code }), undefined, 'error');
  if (answer.type === 'refused') explain(table, answer as Refused);
}
