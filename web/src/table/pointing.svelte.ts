import type { Attachment } from 'svelte/attachments';

/** Outlines the pieces a line of the log is about, for as long as it is pointed at. */
export function pointing(pieces: () => string[]): Attachment<HTMLElement> {
  return (root) => {
    $effect(() => {
      const found = pieces().flatMap((id) => [...root.querySelectorAll(`[data-piece="${CSS.escape(id)}"]`)]);
      for (const piece of found) piece.classList.add('pointed');
      return () => found.forEach((piece) => piece.classList.remove('pointed'));
    });
  };
}
