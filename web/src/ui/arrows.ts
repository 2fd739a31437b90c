import type { Attachment } from 'svelte/attachments';

const upright: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const steps: Record<string, number> = { ...upright, ArrowRight: 1, ArrowLeft: -1 };

/** Where a key leads from `at` among `count` things; null when the key is not ours. */
export function nextPlace(key: string, at: number, count: number, vertical = false): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = (vertical ? upright : steps)[key];
  return step === undefined ? null : (at + step + count) % count;
}

/** One Tab stop for the group; arrows (up and down only, if it is vertical), Home and End move inside it. */
export function arrows(selector: string, vertical = false): Attachment<HTMLElement> {
  return (group) => {
    const items = () => [...group.querySelectorAll<HTMLElement>(selector)];
    const settle = (active?: Element | null) => {
      const all = items();
      const chosen = all.find((item) => item === active) ?? all.find((item) => item.getAttribute('aria-checked') === 'true' || item.getAttribute('aria-pressed') === 'true') ?? all[0];
      for (const item of all) item.tabIndex = item === chosen ? 0 : -1;
    };
    const onKey = (event: KeyboardEvent) => {
      const all = items();
      const to = nextPlace(event.key, all.indexOf(document.activeElement as HTMLElement), all.length, vertical);
      if (to === null) return;
      event.preventDefault();
      all[to]?.focus();
    };
    let place = -1; // of the item the keyboard is at
    const onFocus = (event: FocusEvent) => {
      const item = (event.target as Element).closest<HTMLElement>(selector);
      place = item?.matches(':focus-visible') ? items().indexOf(item) : -1;
      settle(item);
    };
    const onLeave = (event: FocusEvent) => { if (event.relatedTarget) place = -1; };
    /** When the focused item leaves the group, its neighbour takes the focus. */
    const onChange = () => {
      const all = items();
      if (place >= 0 && (document.activeElement === document.body || document.activeElement === null)) all[Math.min(place, all.length - 1)]?.focus();
      settle(document.activeElement);
    };
    const watcher = new MutationObserver(onChange);
    settle();
    watcher.observe(group, { childList: true, subtree: true, attributeFilter: ['aria-checked', 'aria-pressed'] });
    group.addEventListener('keydown', onKey);
    group.addEventListener('focusin', onFocus);
    group.addEventListener('focusout', onLeave);
    return () => {
      watcher.disconnect();
      group.removeEventListener('keydown', onKey);
      group.removeEventListener('focusin', onFocus);
      group.removeEventListener('focusout', onLeave);
    };
  };
}
