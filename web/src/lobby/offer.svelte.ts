import { http } from '../wire/http';
import type { GameInfo } from '../wire/types';

const state = $state<{ games: GameInfo[] | null; failed: boolean }>({ games: null, failed: false });

/** The games this server plays; null until it has answered. */
export function offer(): GameInfo[] | null {
  return state.games;
}

export function offerFailed(): boolean {
  return state.failed;
}

export async function askOffer(): Promise<void> {
  try {
    state.games ??= await http.games();
    state.failed = false;
  } catch {
    state.failed = true;
  }
}
