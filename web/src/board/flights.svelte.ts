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

/** What would cut a piece off on its way, though nothing in it is scrolled. */
function clippers(piece: HTMLElement, root: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = piece.parentElement; at && at !== root; at = at.parentElement) {
    const isScrolled = at.scrollWidth > at.clientWidth || at.scrollHeight > at.clientHeight;
    if (at instanceof HTMLElement && !isScrolled && getComputedStyle(at).overflow !== 'visible') found.push(at);
  }
  return found;
}

interface Flight { piece: HTMLElement; path: Keyframe[]; clipping: HTMLElement[] }

/** The way of a piece that is elsewhere now. */
function flightOf(piece: HTMLElement, from: DOMRect | undefined, root: Element): Flight[] {
  if (!from) return [];
  const to = piece.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (to.width === 0 || Math.abs(dx) + Math.abs(dy) < 24) return [];
  const scale = Math.min(2, Math.max(0.4, from.width / to.width));
  const path = [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }];
  return [{ piece, path, clipping: reducedMotion() ? [] : clippers(piece, root) }];
}

/** On its way a piece is seen wherever it is. */
function fly({ piece, path, clipping }: Flight): void {
  if (reducedMotion()) return void piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
  const flight = piece.animate(path, { duration: paced(320), easing: 'cubic-bezier(.4, 0, .2, 1)' });
  for (const each of clipping) each.style.overflow = 'visible';
  const arrive = () => { for (const each of clipping) each.style.overflow = ''; };
  flight.finished.then(arrive, arrive);
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
      const moved = [...element.querySelectorAll<HTMLElement>('[data-piece]')].flatMap((piece) => flightOf(piece, startOf(piece, before), element));
      moved.forEach(fly);
    });
    return () => { root = null; };
  };
}
