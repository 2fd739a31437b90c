import type { Attachment } from 'svelte/attachments';

const apart = ({ touches: [a, b] }: TouchEvent): number => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);

/** Two fingers: `change` hears 1 when they spread and -1 when they close, once per pinch. */
export function pinch(change: (by: 1 | -1) => void): Attachment<HTMLElement> {
  return (element) => {
    let start = 0;
    const begin = (event: TouchEvent) => { start = apart(event); };
    const move = (event: TouchEvent) => {
      const now = apart(event);
      if (!start || !now) return;
      event.preventDefault();
      if (now > start * 1.3 || now < start / 1.3) { change(now > start ? 1 : -1); start = 0; }
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
    };
  };
}
