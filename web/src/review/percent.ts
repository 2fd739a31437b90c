import { language } from '../words/words.svelte';

/** Tenths of a percent as they are written, to the last one. */
export function percent(tenths: number, signed = false): string {
  const figure = new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: signed ? 'exceptZero' : 'auto' }).format(tenths / 10);
  return `${figure.replace('-', '\u2212')}\u00a0%`;
}
