import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { quietly, reveal } from '../ui/focus';
import { usedPointer } from '../ui/hand';
import type { TableStore } from './store.svelte';

const PIECES = '.board, .hand';

const usable = (piece: HTMLElement): boolean => piece.checkVisibility() && piece.ariaDisabled !== 'true' && !piece.matches(':disabled');

/** The pieces to decide with: those of the first kind there is. */
export function pieces(main: ParentNode, kinds: string[]): HTMLElement[] {
  for (const kind of kinds) {
    const found = [...main.querySelectorAll<HTMLElement>(kind)].filter(usable);
    if (found.length) return found;
  }
  return [];
}

/** Focus that nobody asked for looks at nothing and scrolls nowhere. */
const layQuietly = (piece: HTMLElement): void => quietly(() => {
  piece.focus({ preventScroll: true });
  reveal(piece);
});

/** The keyboard starts at the decision, follows to the next one and never falls to the page. A pointer needs none of it. */
export function attend(table: () => TableStore, away: () => boolean): Attachment<HTMLElement> {
  return (main) => {
    /** Whoever moves among the pieces by keys looks at what has the focus; Escape in a dialog is no such thing. */
    let playsByKeys = false;
    const onKey = ({ target }: KeyboardEvent) => { if ((target as Element).closest(PIECES)) playsByKeys = true; };
    const lay = (piece: HTMLElement) => (playsByKeys && !usedPointer() ? piece.focus() : layQuietly(piece));
    const isLost = () => document.activeElement === document.body || document.activeElement === main;
    const wanted = () => (table().actions.length ? pieces(main, table().game.decides(table().view)) : []);

    /** Whoever reads or talks elsewhere stays there; a piece of no use now is left. */
    function turnTo(): void {
      const found = wanted();
      const here = document.activeElement as HTMLElement | null;
      if (found.length && (isLost() || (here?.closest(PIECES) && !found.includes(here)))) lay(found[0]!);
    }

    function catchFall(): void {
      if (usedPointer() || away() || document.activeElement !== document.body) return;
      lay(wanted()[0] ?? main);
    }

    $effect(() => {
      const decision = table().actions.length && !table().told && !away() && `${table().seat}:${table().now.seq}`;
      if (decision) untrack(() => { if (!usedPointer()) turnTo(); });
    });

    main.addEventListener('keydown', onKey);
    const onPoint = () => (playsByKeys = false);
    window.addEventListener('pointerdown', onPoint);
    const watcher = new MutationObserver(catchFall);
    watcher.observe(main.parentElement ?? main, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] });
    return () => {
      watcher.disconnect();
      main.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPoint);
    };
  };
}
