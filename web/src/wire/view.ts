import type { Action, ViewMessage } from './types';

export const levels = ['deckhand', 'sailor', 'mate', 'captain'] as const;

/** What every game's view has; the rest belongs to the game's folder. */
export interface BaseView {
  game: string;
  rules: string;
  seats: number;
  options: Record<string, boolean | number | string>;
  viewer: number | null;
  to_act: number[];
  is_over: boolean;
  actions: Action[];
}

/** A view message whose view is known to be one game's. */
export type Told<V extends BaseView> = Omit<ViewMessage, 'view'> & { view: V };
