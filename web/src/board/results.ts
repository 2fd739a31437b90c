/** Results on one line: each a dot, those that are alike above each other. */
export interface Dot { x: number; level: number; mine: boolean }
export interface Axis { dots: Dot[]; ticks: { x: number; value: number }[]; high: number }

const STEPS = [1, 2, 5];

/** The widest step of 1, 2, 5, 10, … with at most so many ticks between two values. */
function stepOf(span: number, ticks: number): number {
  for (let scale = 1; ; scale *= 10) {
    const found = STEPS.find((step) => span / (step * scale) <= ticks);
    if (found) return found * scale;
  }
}

/** Where results stand, as shares of the width; those nearer than a dot's share are put above each other. */
export function axis(scores: { score: number; mine: boolean }[], dot: number): Axis {
  const all = scores.map(({ score }) => score);
  const step = stepOf(Math.max(1, Math.max(...all) - Math.min(...all)), 5);
  const from = Math.floor((Math.min(...all) - step / 2) / step) * step;
  const to = Math.ceil((Math.max(...all) + step / 2) / step) * step;
  const at = (score: number) => (score - from) / (to - from);
  const heights = new Map<number, number>();
  const dots = [...scores].sort((a, b) => Number(a.mine) - Number(b.mine)).map(({ score, mine }) => {
    const column = Math.round(at(score) / dot);
    const level = heights.get(column) ?? 0;
    heights.set(column, level + 1);
    return { x: at(score), level, mine };
  });
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => ({ x: at(from + index * step), value: from + index * step }));
  return { dots, ticks, high: Math.max(0, ...heights.values()) };
}
