import type { Group } from './parts';
import type { SectionId } from './view';

/** What this browser looks at: one table at a time. Never sent anywhere. */
export const desk = $state<{ table: string; seat: number | null; section: SectionId | null; place: number | null; group: Group; dock: number; wide: boolean }>({ table: '', seat: null, section: null, place: null, group: 'boats', dock: 0, wide: true });

export function sitDown(table: string): void {
  if (desk.table !== table) Object.assign(desk, { table, seat: null, section: null, place: null, group: 'boats' });
}

/** A mouse has shown what would happen before it clicks; a finger touches once to see it and again to do it. */
export function isDecided(event: MouseEvent, wasChosen: boolean): boolean {
  return event.detail === 0 || wasChosen || (event as PointerEvent).pointerType === 'mouse';
}
