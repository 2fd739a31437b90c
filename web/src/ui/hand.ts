/** What the last thing here was done with; nothing yet is nothing. */
let last: 'nothing' | 'keys' | 'pointer' = 'nothing';

export const usedKeys = (): boolean => last === 'keys';
export const usedPointer = (): boolean => last === 'pointer';

/** A click without a pointer is a key's, or a screen reader's. */
export function watchHands(page: Window): void {
  page.addEventListener('keydown', () => (last = 'keys'), true);
  page.addEventListener('pointerdown', () => (last = 'pointer'), true);
  page.addEventListener('click', ({ detail }) => { if (detail === 0) last = 'keys'; }, true);
}
