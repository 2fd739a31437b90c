import type { CoastId, CornerId, LandingId } from './view';

/** Where things lie on the chart of 800 x 536; pieces of a landing are placed inside its box. */
export interface Place { box: [number, number, number, number]; strips: [number, number, number, number]; badge: [number, number]; discs: [number, number]; told: [number, number]; flow: 'up' | 'down' | 'right' | 'left'; isLow: boolean }

const north = { box: [10, 158, 152], strips: [6, 118], badge: 128, discs: 172, told: 12 } as const;
const south = { box: [374, 158, 152], strips: [35, 118], badge: 6, discs: -110, told: 62 } as const;

const upright = (row: typeof north | typeof south, left: boolean, flow: 'up' | 'down'): Place => ({
  box: [left ? 240 : 402, row.box[0], row.box[1], row.box[2]], strips: [left ? 58 : 8, row.strips[0], 92, row.strips[1]], badge: [left ? 62 : 12, row.badge],
  discs: [left ? 66 : 16, row.discs], told: [left ? -230 : 198, row.told], flow, isLow: flow === 'down',
});
const sideways = (right: boolean, upper: boolean): Place => ({
  box: [right ? 570 : 6, upper ? 126 : 274, 224, 142], strips: [right ? 8 : 2, upper ? 50 : 6, 214, 86], badge: [right ? 8 : 132, upper ? 20 : 98], discs: [right ? -78 : 236, upper ? 54 : -10],
  told: [right ? 98 : 0, upper ? 2 : 94], flow: right ? 'right' : 'left', isLow: !upper,
});

export const places: Record<LandingId, Place> = {
  n1: upright(north, true, 'up'), n2: upright(north, false, 'up'), s1: upright(south, false, 'down'), s2: upright(south, true, 'down'),
  e1: sideways(true, true), e2: sideways(true, false), w2: sideways(false, true), w1: sideways(false, false),
};

export const corners: Record<CornerId, [number, number]> = { c0: [234, 104], c1: [566, 104], c2: [566, 434], c3: [234, 434] };

/** The water before a coast, and its three open sides. */
export const waters: Record<CoastId, { area: string; edge: string }> = {
  north: { area: 'M238 6H562V180H238Z', edge: 'M238 158V6H562V158' },
  south: { area: 'M238 360H562V530H238Z', edge: 'M238 384V530H562V384' },
  east: { area: 'M552 122H796V418H552Z', edge: 'M572 122H796V418H572' },
  west: { area: 'M248 122H4V418H248Z', edge: 'M228 122H4V418H228' },
};

export const shore = 'M242 170C286 154 306 170 348 162S524 156 558 168C572 212 556 232 564 268S570 338 558 372C514 386 494 370 400 378S276 384 242 372C228 328 244 308 236 268S230 202 242 170Z';

export const MANY = 5; // cards in an upright column before it is laid in two

export const isUpright = ({ flow }: Place): boolean => flow === 'up' || flow === 'down';

/** Strips close up when a column grows, to 20 and no further; a long upright column is laid in two. */
export function step(place: Place, count: number): number {
  const [room, most] = isUpright(place) ? [place.strips[3], 29] : [place.strips[2], 36];
  const inRow = isUpright(place) && count > MANY ? Math.ceil(count / 2) : count;
  return Math.max(19.6, Math.min(most, room / Math.max(1, inRow)));
}
