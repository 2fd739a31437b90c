import type { BaseView } from '../../wire/view';

export const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Direction = (typeof directions)[number];
export type CardType = 'monster' | 'peril' | 'current' | 'rocks' | 'ambush' | 'calm';
export interface Effect { what: string; amount: number }
export interface Card {
  id: string; type: CardType; pass_to: 'left' | 'right' | null; drawn_by: Record<string, number>;
  effects?: Effect[]; options?: Effect[][]; shape?: string; squares?: [number, number][]; arrows?: Direction[]; row?: number; column?: string; solo_priority?: 'row' | 'column' | null;
}
export interface Ambush { owner: number; centre: string; dots: Direction[]; triggered: boolean }
export interface Told { port: string; fame: number }
export interface SheetLine { key: string; points: number; rule: string; params: Record<string, string | number>; parts: SheetLine[] }
export interface Bonus { place: number; needs: number; what: string; amount: number }
export interface Gear {
  ship: string; movement: number; hold: number; next_ship: number | null; next_cannon: number | null;
  build_cost: number; fill_price: number; beats_monsters: boolean; beats_pirates: boolean;
}
export interface Plan { stage: string; points: number; heading: Direction | null; must_leave: boolean; stopped: boolean; ship: string }
export interface Player {
  seat: number; left: number; right: number; ship: string | null; home: string | null;
  track: string[]; drawn: Record<string, string>; explored: string[]; met: string[]; told: Told[];
  provisions: number; provisions_circled: number; gold: number; gold_circled: number; wind: number; wind_circled: number;
  story: number; cannons: number; level: number; monster_power: number; pirate_power: number; ambushes: Ambush[];
  live: string[]; unmet: string[]; monoliths: number; treasure: number | null; fame: number;
  sheet: { total: number; lines: SheetLine[] }; gear: Gear;
  bonuses: { story: Bonus | null; gold: Bonus | null; provisions: Bonus | null }; plan: Plan | null;
}
export interface Placement { squares: string[]; arrows?: Direction[]; outflow?: string }
export interface Preview {
  story?: number; gold?: number; provisions?: number; wind?: number; cannons?: number;
  fame: number; ship?: string; must_leave?: boolean; stops?: boolean;
  squares?: number; goals?: Goal[];
}
/** Something worth sailing to: the cheapest square for it, beside what and to meet what. */
export interface Goal {
  square: string; beside: string[]; meets: string[]; met: string[];
  cost: number; points: number; provisions: number; story: number; gold: number;
}
export interface Reason { rule: string; key: string; params: Record<string, string | number> }
/** The best way to a square within reach. */
export interface Reach {
  points: number; provisions: number; may_stop: boolean; cost: number; steps: Direction[]; squares: string[];
  met: ('monster' | 'peril' | 'current' | 'pirates')[]; story: number; gold: number; fame: number;
}
export interface Ship { id: string; movement: number; hold: number; price: number; stars: number }
export interface Columns { size: number; columns: Effect[] }
/** What is printed on every sheet. */
export interface Printed {
  ships: Ship[]; cannons: { price: number; bonus: Effect | null }[]; story: (Effect | null)[]; gold: Columns; provisions: Columns;
  wind: number; ports: number; monoliths: Effect[]; powers: { monsters: number; pirates: number };
}
export interface Fight { owner: number; victim: number; centre: string; winner: number; dice: [number, number] }

/** Rolling Seas as the server tells it to one seat. */
export interface View extends BaseView {
  prompt: string;
  phase: 'drawing' | 'ambush' | 'choice' | 'home' | 'sailing' | 'fight' | 'over';
  turn: number;
  turns: number;
  deck: number;
  unseen: { adventure: number; calm: number; cards: Record<string, number> };
  revealed: string[];
  card: Card | null;
  wind: Direction[];
  die: number | null;
  /** Whether winds and die are those of this turn. */
  is_rolled: boolean;
  book: Effect[][];
  board: { id: string; rows: string[] };
  printed: Printed;
  treasure: { stars: number[]; taken: { seat: number; rank: number }[]; open: number };
  committed: boolean[];
  players: Player[];
  fame: number[];
  scores: number[];
  ranks: number[];
  last_plans: string[][];
  fight: Fight | null;
  decided: string[];
  drawing_on: number | null;
  placements: Record<string, Placement>;
  in_sight: string[];
  previews: Record<string, Preview>;
  refused: Record<string, Reason>;
  costs: Partial<Record<Direction, number>>;
  reach: Record<string, Reach>;
  goals: Goal[];
  solo_rank: number | null;
}
