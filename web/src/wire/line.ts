/** What carries our words: a server far away, or a worker of this page. `#line` is the one this client was built with. */

export interface Socketlike {
  readonly readyState: number;
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(text: string): void;
  close(): void;
}

export interface Line {
  /** Nobody else is on it, and it cannot be lost: no friends, no links, no heartbeat. */
  readonly alone: boolean;
  socket(): Socketlike;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export const CONNECTING = 0;
export const OPEN = 1;
