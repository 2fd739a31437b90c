/** What can be done about it, in a word or two. */
export interface Offer { text: string; take: () => void }
export interface Toast { text: string; rule?: string | undefined; kind: 'note' | 'news' | 'error'; offer?: Offer | undefined }

const state = $state<{ toast: Toast | null }>({ toast: null });
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(): Toast | null {
  return state.toast;
}

export function dismiss(): void {
  clearTimeout(timer);
  state.toast = null;
}

/** Whoever points at a note or has the keyboard in it reads it. */
export function hold(): void {
  clearTimeout(timer);
}

/** From now on a note has five seconds. */
export function release(): void {
  clearTimeout(timer);
  if (state.toast?.kind === 'note') timer = setTimeout(dismiss, 5000);
}

/** One at a time; a note leaves after five seconds, unless somebody holds it; news and errors stay. */
export function notify(text: string, rule?: string, kind: Toast['kind'] = 'note', offer?: Offer): void {
  dismiss();
  state.toast = { text, rule, kind, offer };
  release();
}
