/** Where an invitation leads: a whole link, with the seat's token behind #, or just the code of a table. */
export function pathOf(text: string): string | null {
  const trimmed = text.trim();
  const link = /\/table\/([\w-]+)[^#]*(#[\w=&-]+)?/.exec(trimmed);
  if (link) return `/table/${link[1]}${link[2] ?? ''}`;
  return /^[\w-]{3,64}$/.test(trimmed) ? `/table/${trimmed}` : null;
}
