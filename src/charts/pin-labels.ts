import { textWidth } from './chart-text.ts'

const GAP = 4
const PADDING = 10

/** A numbered event at a point of a chart. */
export type Pin = {
  number: number
  /** In place of the number. */
  letter?: string
  index: number
}

/** A number at the top or the foot of a chart; pins that are too close for numbers of their own share one. */
export type PinLabel = {
  /** `2`, `2–4`, `A`, or `2–4 A`. */
  label: string
  /** Whether it has letters only. */
  isLettered: boolean
  /** The middle of the label, in CSS pixels. */
  x: number
  width: number
  /** The points that it stands for. */
  indexes: readonly number[]
}

/**
 * The numbers of a chart, from left to right, none over another.
 * @param x the place of an index, in CSS pixels
 * @param height of a label, which is also its least width
 */
export function pinLabels(
  pins: readonly Pin[],
  x: (index: number) => number,
  height: number,
): PinLabel[] {
  const labelOf = (group: readonly Pin[]): PinLabel => {
    const [first, last] = [group[0], group.at(-1)]
    if (first === undefined || last === undefined) {
      return { label: '', isLettered: false, x: 0, width: 0, indexes: [] }
    }
    const letters = group.flatMap(({ letter }) => letter ?? [])
    const numbers = group.flatMap(({ letter, number }) => (letter === undefined ? number : []))
    const label = [rangeOf(numbers), rangeOf(letters)].filter((part) => part !== '').join(' ')
    return {
      label,
      isLettered: numbers.length === 0,
      x: (x(first.index) + x(last.index)) / 2,
      width: Math.max(height, textWidth(label) + PADDING),
      indexes: group.map(({ index }) => index),
    }
  }
  const groups: Pin[][] = []
  for (const pin of pins) {
    const last = groups.at(-1)
    const before = last === undefined ? null : labelOf(last)
    const end = before === null ? -Infinity : before.x + before.width / 2
    if (x(pin.index) - height / 2 - GAP < end) last?.push(pin)
    else groups.push([pin])
  }
  return groups.map(labelOf)
}

/**
 * The middle of a label at the foot of a plot, in CSS pixels. Where it would cover one of its points, it stands above them.
 * @param indexes of its points
 * @param pointOf where the value of an index is, from the top; null where there is none
 * @param bottom of the plot
 */
export function middleAtFoot(
  indexes: readonly number[],
  pointOf: (index: number) => number | null,
  bottom: number,
  height: number,
): number {
  const points = indexes.flatMap((index) => pointOf(index) ?? [])
  const middle = bottom - height / 2 - GAP
  const isCovering = points.some((point) => point > middle - height / 2 - GAP)
  return isCovering ? Math.min(...points) - height : middle
}

/** `2`, or `2–4`. */
function rangeOf(marks: readonly (number | string)[]): string {
  const [first, last] = [marks[0] ?? '', marks.at(-1) ?? '']
  return marks.length < 2 ? String(first) : `${first}–${last}`
}
