/** Geometry of the compass rose: half-filled kites in three sizes, as path data. Pure. */
const turn = Math.PI / 180;

function at(cx: number, cy: number, degrees: number, length: number): string {
  const x = cx + Math.sin(degrees * turn) * length;
  const y = cy - Math.cos(degrees * turn) * length;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** Straight lines from one point, as on old charts. */
export function rhumbs(cx: number, cy: number, length: number, count: number, from = 0): string {
  return Array.from({ length: count }, (_, i) => `M${at(cx, cy, (360 / count) * i, from)}L${at(cx, cy, (360 / count) * i, length)}`).join('');
}

interface Ring { tips: number[]; reach: number; waist: number; spread: number }

const rings: Ring[] = [
  { tips: [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5], reach: 0.667, waist: 0.143, spread: 24 },
  { tips: [45, 135, 225, 315], reach: 0.857, waist: 0.174, spread: 32 },
  { tips: [0, 90, 180, 270], reach: 1, waist: 0.199, spread: 45 },
];

export interface Kites { light: string; dark: string }

function half(cx: number, cy: number, r: number, ring: Ring, tip: number, side: 1 | -1): string {
  return `M${cx} ${cy}L${at(cx, cy, tip + side * ring.spread, r * ring.waist)}L${at(cx, cy, tip, r * ring.reach)}Z`;
}

export function kite(cx: number, cy: number, r: number, size: 0 | 1 | 2, tip: number): Kites {
  const ring = rings[size]!;
  return { light: half(cx, cy, r, ring, tip, -1), dark: half(cx, cy, r, ring, tip, 1) };
}

/** Small, middle and great kites, in drawing order. */
export function rose(cx: number, cy: number, r: number): Kites[] {
  return rings.map((ring, size) => {
    const all = ring.tips.map((tip) => kite(cx, cy, r, size as 0 | 1 | 2, tip));
    return { light: all.map((k) => k.light).join(''), dark: all.map((k) => k.dark).join('') };
  });
}

/** A quarter of the compass round one direction. */
export function sector(cx: number, cy: number, r: number, degrees: number): string {
  return `M${cx} ${cy}L${at(cx, cy, degrees - 45, r)}A${r} ${r} 0 0 1 ${at(cx, cy, degrees + 45, r)}Z`;
}
