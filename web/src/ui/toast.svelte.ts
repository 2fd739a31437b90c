export interface Toast { text: string; rule?: string | undefined; kind: 'note' | 'error' }

const state = $state<{ toast: Toast | null }>({ toast: null });
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(): Toast | null {
  return state.toast;
}

export function dismiss(): void {
  clearTimeout(timer);
  state.toast = null;
}

/** One at a time; a note leaves after five seconds, an error stays. */
export function notify(text: string, rule?: string, kind: Toast['kind'] = 'note'): void {
  dismiss();
  state.toast = { text, rule, kind };
  if (kind === 'note') timer = setTimeout(dismiss, 5000);
}
