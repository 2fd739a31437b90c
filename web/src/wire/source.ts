import type { Hint, Refused, TableLine, ViewMessage } from './messages';

export interface Opened { history: ViewMessage[]; passAndPlay: boolean }

/** Where messages come from: fixtures in this phase, the server's socket in the next. */
export interface Source {
  /** What happened so far, oldest first; null when there is no such table. */
  open(table: string): Promise<Opened | null>;
  /** Each new message; returns the way to stop. */
  listen(table: string, onMessage: (message: ViewMessage) => void): () => void;
  act(table: string, seq: number, number: number): Promise<Refused | null>;
  undo(table: string): Promise<Refused | null>;
  /** Asks about something that is not among the actions. */
  whyNot(table: string, verb: string, args: Record<string, string | number>): Promise<Refused | null>;
  hint(table: string): Promise<Hint>;
  tables(): Promise<TableLine[]>;
  create(order: NewTable): Promise<string>;
}

export interface NewTable { game: string; seats: SeatOrder[]; options: Record<string, string> }
export interface SeatOrder { who: 'me' | 'here' | 'link' | 'bot'; name: string; level: string }

export async function source(): Promise<Source> {
  return (await import('../fixtures/source')).fixtures;
}
