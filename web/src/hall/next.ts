import { line } from '#line';
import { isTyping } from '../table/keys';
import { go } from '../ui/route.svelte';
import { notify } from '../ui/toast.svelte';
import { http } from '../wire/http';
import type { TableLine } from '../wire/types';
import { t } from '../words/words.svelte';

/** My turn first, and of these whoever has least time left; then as the server has them. */
export function inOrder(lines: TableLine[]): TableLine[] {
  const playing = lines.filter(({ state }) => state !== 'over');
  const key = (each: TableLine) => (each.state === 'your_move' ? (each.ends_in ?? Number.MAX_SAFE_INTEGER) : Infinity);
  return playing.map((each, index) => ({ each, index })).sort((a, b) => (key(a.each) === key(b.each) ? a.index - b.index : key(a.each) - key(b.each))).map(({ each }) => each);
}

/** The next table where I am asked, after the one I look at. */
export function nextTable(lines: TableLine[], here: string | null): string | null {
  const asked = inOrder(lines).filter(({ state }) => state === 'your_move').map(({ table }) => table);
  const others = asked.filter((table) => table !== here);
  return others[0] ?? null;
}

/** Goes there; where there is none it says so. */
export async function goNext(here: string | null): Promise<void> {
  const next = nextTable(await http.tables().catch(() => []), here);
  if (next) go(`/table/${next}`);
  else notify(t('hall.next.none'));
}

/** Whether a key asks for it. */
export function isNext(event: KeyboardEvent, busy = false): boolean {
  return !line.alone && !busy && event.key === 'n' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
}
