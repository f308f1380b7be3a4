import { clamp } from '../lib/numbers.ts'

/** Equally spaced points between two edges. A single point is in the middle. */
export type PointScale = {
  x: (index: number) => number
  indexAt: (place: number) => number
}

export function pointScale(count: number, left: number, right: number): PointScale {
  const last = count - 1
  if (last <= 0) return { x: () => (left + right) / 2, indexAt: () => 0 }
  const width = right - left
  return {
    x: (index) => left + (index / last) * width,
    indexAt: (place) => clamp(Math.round(((place - left) / width) * last), 0, last),
  }
}

export function valueScale(
  ticks: readonly number[],
  bottom: number,
  top: number,
): (value: number) => number {
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 100
  return (value) => bottom - ((value - low) / (high - low)) * (bottom - top)
}
