import type { Colour } from '../wire/types';

/** The colours of the table on screen, by seat; null is the seat's own. */
let chosen = $state.raw<(Colour | null)[]>([]);

export function wear(colours: (Colour | null)[]): void {
  chosen = colours;
}

export function worn(): (Colour | null)[] {
  return chosen;
}
