import { t } from '../words/words.svelte';
import { notify } from './toast.svelte';

/** Puts a text where it can be pasted; without permission it is shown instead. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(t('invite.copied'));
  } catch {
    notify(text);
  }
}
