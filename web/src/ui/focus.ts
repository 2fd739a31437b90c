/** Do something that moves the focus without anybody having asked for it: no piece takes it for a look. */
export function quietly(act: () => void): void {
  const hush = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('focus', hush, true);
  act();
  window.removeEventListener('focus', hush, true);
}
