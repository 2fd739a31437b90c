import { paced, reducedMotion } from '../ui/settings.svelte';
import type { Attachment } from 'svelte/attachments';
import { untrack } from 'svelte';

type Places = Map<string, DOMRect>;

function places(root: Element): Places {
  const found: Places = new Map();
  for (const piece of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const box = piece.getBoundingClientRect();
    if (box.width > 0) found.set(piece.dataset['piece']!, box);
  }
  return found;
}

function startOf(piece: HTMLElement, before: Places): DOMRect | undefined {
  return before.get(piece.dataset['piece']!) ?? before.get(piece.dataset['from'] ?? '');
}

function fly(piece: HTMLElement, from: DOMRect): void {
  const to = piece.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (to.width === 0 || Math.abs(dx) + Math.abs(dy) < 24) return;
  if (reducedMotion()) return void piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
  const scale = Math.min(2, Math.max(0.4, from.width / to.width));
  piece.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }],
    { duration: paced(320), easing: 'cubic-bezier(.4, 0, .2, 1)' },
  );
}

/**
 * Pieces are named by data-piece; after each picture they travel from where they were, or from data-from.
 * Called while a component begins, so that it looks before anything of the new picture is drawn.
 */
export function flights(picture: () => unknown): Attachment<HTMLElement> {
  let root: HTMLElement | null = null;
  let before: Places = new Map();
  let last = untrack(picture);
  $effect.pre(() => {
    if (picture() !== last && root) before = places(root);
  });
  return (element) => {
    root = element;
    $effect(() => {
      if (picture() === last) return;
      last = picture();
      for (const piece of element.querySelectorAll<HTMLElement>('[data-piece]')) {
        const from = startOf(piece, before);
        if (from) fly(piece, from);
      }
    });
    return () => { root = null; };
  };
}
