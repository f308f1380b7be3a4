/**
 * Whole, round values around some scores, for the axis of a chart.
 * @returns the ticks in ascending order, at least two
 */
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

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough)
  return (step ?? 10) * power
}

/** Up to `most` positions spread evenly over a number of points, the first and the last among them. */
export function spreadIndexes(points: number, most: number): number[] {
  if (points <= 0) return []
  const count = Math.min(points, Math.max(1, most))
  if (count === 1) return [points - 1]
  return Array.from({ length: count }, (_, index) =>
    Math.round((index * (points - 1)) / (count - 1)),
  )
}
