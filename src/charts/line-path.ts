type LinePath = {
  line: string
  /** Values between two gaps, which have no line: zero-length strokes with round ends. */
  dots: string
}

/** Draws values from left to right; null is a gap. @param x in CSS pixels @param y in CSS pixels */
export function linePath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): LinePath {
  let line = ''
  let dots = ''
  const isGap = (index: number) => (values[index] ?? null) === null
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const place = `${tenths(x(index))},${tenths(y(value))}`
    if (!isGap(index - 1)) line += `L${place}`
    else if (isGap(index + 1)) dots += `M${place}h0`
    else line += `M${place}`
  }
  return { line, dots }
}

export function runPath(
  run: readonly { index: number; score: number }[],
  x: (index: number) => number,
  y: (value: number) => number,
  floor: number,
): { line: string; area: string } {
  const places = run.map(({ index, score }) => `${x(index)},${y(score)}`).join('L')
  const [start, end] = [x(run[0]?.index ?? 0), x(run.at(-1)?.index ?? 0)]
  return {
    // A single value is a dot: a zero-length line with round ends.
    line: `M${places}h0`,
    area: `M${start},${floor}L${places}L${end},${floor}z`,
  }
}

function tenths(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
