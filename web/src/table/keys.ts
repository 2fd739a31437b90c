import type { Tool } from './tools';

const shortcuts: Record<string, Tool> = { u: 'undo', h: 'hint', m: 'moves', s: 'score', l: 'log', '?': 'rules' };

/** The tool a key calls, unless someone is typing or holds a modifier. */
export function toolFor(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>, typing: boolean): Tool | null {
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return null;
  return shortcuts[event.key] ?? null;
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
