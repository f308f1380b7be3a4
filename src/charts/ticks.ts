import { clamp } from '../lib/numbers.ts'

/** Whole, round values in ascending order, at least two. */
export function scoreTicks(values: readonly number[], most = 4): number[] {
  if (values.length === 0) return [0, 50, 100]
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  const step = niceStep(Math.max(1, high - low) / Math.max(1, most - 1))
  const start = Math.floor(low / step) * step
  const end = Math.max(start + step, Math.ceil(high / step) * step)
  const ticks: number[] = []
  for (let tick = start; tick <= end; tick += step) ticks.push(tick)
  return ticks
}

/** Charts span at least this many points, so that small changes look small. */
export const MIN_SPAN = 20

/** Spans at least {@link MIN_SPAN}, within 0 to 100 if the scores are. */
export function roomyTicks(values: readonly number[], most: number): number[] {
  if (values.length === 0) return scoreTicks([0, 100], most)
  const low = values.reduce((one, other) => Math.min(one, other))
  const high = values.reduce((one, other) => Math.max(one, other))
  const room = Math.max(0, MIN_SPAN - (high - low)) / 2
  const isUsual = low >= 0 && high <= 100
  const from = isUsual ? clamp(low - room, 0, 100 - MIN_SPAN) : low - room
  const to = isUsual ? clamp(high + room, MIN_SPAN, 100) : high + room
  return scoreTicks([Math.min(low, from), Math.max(high, to)], most)
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough)
  return (step ?? 10) * power
}

/** Up to `most` equally spaced positions that include the last point. */
export function evenIndexes(points: number, most: number): number[] {
  if (points <= 0) return []
  const last = points - 1
  const shortestStep = Math.floor(last / Math.max(1, most)) + 1
  const steps = Math.floor(last / shortestStep)
  // The longest step with as many positions, so that the first is close to the first point.
  const step = steps === 0 ? 0 : Math.floor(last / steps)
  return Array.from({ length: steps + 1 }, (_, index) => last - (steps - index) * step)
}
