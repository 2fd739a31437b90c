export interface Point { x: number; y: number }

/** Values as a line in a box, from the lowest to the highest; one alone stands in the middle. */
export function heights(values: number[], width: number, height: number, low = Math.min(...values), high = Math.max(...values)): Point[] {
  const round = (value: number) => Math.round(value * 10) / 10;
  const across = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => ({ x: round(values.length > 1 ? index * across : width / 2), y: round(high > low ? height - ((value - low) / (high - low)) * height : height / 2) }));
}

/** Round values that hold all of these between them: at least two, so that there is a scale. */
export function ticks(low: number, high: number, step = 100): number[] {
  const first = Math.floor(low / step) * step;
  const last = Math.max(first + step, Math.ceil(high / step) * step);
  const wide = Math.ceil((last - first) / step / 4) * step;
  return Array.from({ length: Math.ceil((last - first) / wide) + 1 }, (_, index) => first + index * wide);
}
