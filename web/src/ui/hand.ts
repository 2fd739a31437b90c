/** Whether the last thing here was done with a pointer. */
let pointed = false;

export const usedPointer = (): boolean => pointed;

/** A click without a pointer is a key's, or a screen reader's. */
export function watchHands(page: Window): void {
  page.addEventListener('keydown', () => (pointed = false), true);
  page.addEventListener('pointerdown', () => (pointed = true), true);
  page.addEventListener('click', ({ detail }) => { if (detail === 0) pointed = false; }, true);
}
