/** The path of a line with gaps. */
export type LinePath = {
  line: string
  /** A dot for each value between two gaps, which has no line. The dots are zero-length strokes with round ends. */
  dots: string
}

/**
 * Draws values from left to right; null is a gap.
 * @param x the place of an index, in CSS pixels
 * @param y the place of a value, in CSS pixels
 */
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

/**
 * Draws values without a gap between them, and the area below.
 * @param run the values by their index, at least one
 * @param floor the place of the lower edge of the area
 */
export function runPath(
  run: readonly { index: number; score: number }[],
  x: (index: number) => number,
  y: (value: number) => number,
  floor: number,
): { line: string; area: string } {
  const places = run.map(({ index, score }) => `${x(index)},${y(score)}`).join('L')
  const [start, end] = [x(run[0]?.index ?? 0), x(run.at(-1)?.index ?? 0)]
  return {
    // A single value is a dot: a line without length, with round ends.
    line: `M${places}h0`,
    area: `M${start},${floor}L${places}L${end},${floor}z`,
  }
}

function tenths(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
