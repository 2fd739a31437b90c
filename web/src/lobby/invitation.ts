/** The table named by an invitation: a whole link or just its code. */
export function tableOf(text: string): string | null {
  const trimmed = text.trim();
  const code = /\/table\/([\w-]+)/.exec(trimmed)?.[1] ?? (/^[\w-]{3,64}$/.test(trimmed) ? trimmed : undefined);
  return code ?? null;
}
