import type { Language } from '../words/format';

/** "14 Mar"; of other years "14 Mar 2025". */
export function day(time: number, language: Language, now: number): string {
  const isNow = new Date(time).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr', { day: 'numeric', month: 'short', ...(isNow ? {} : { year: 'numeric' }) }).format(time);
}
