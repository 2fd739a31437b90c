import type { Component } from 'svelte';
import type { Line } from './line';

export const line: Line = {
  alone: false,
  socket: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
  fetch: (path, init) => fetch(path, init),
};

/** What stands on every page of a client that has no server, and at the foot of its first one. */
export const Notice: Component | null = null;
export const Here: Component | null = null;
