import { textScale, textWidth } from './chart-text.ts'
import type { LinePlot } from './plot.ts'

const HEIGHT = 20
/** Closer lines, in CSS pixels, would look like an area. */
const MIN_APART = 2

type PinsProps = {
  pins: readonly Pin[]
  values: readonly (number | null)[]
  plot: Pick<LinePlot, 'x' | 'y' | 'bottom'>
  /** Whether labels are inside the plot at its bottom, and not above it. */
  areAtFoot?: boolean
}

export function Pins({ pins, values, plot, areAtFoot = false }: PinsProps) {
  const height = HEIGHT * textScale()
  const atTop = height / 2 + 2
  const pointOf = (index: number) => {
    const value = values[index] ?? null
    return value === null ? null : plot.y(value)
  }
  const marked: number[] = []
  for (const { index } of pins) {
    const before = marked.at(-1)
    if (before === undefined || plot.x(index) - plot.x(before) >= MIN_APART) marked.push(index)
  }
  return (
    <g>
      {marked.map((index) => {
        const point = pointOf(index)
        const start = areAtFoot ? (point ?? plot.bottom) : atTop
        return (
          <g key={index} transform={`translate(${plot.x(index)} 0)`}>
            <path d={`M0,${start}V${plot.bottom}`} stroke="var(--chart-ring)" />
            {point !== null && <circle cy={point} r="3" fill="var(--chart-score)" />}
          </g>
        )
      })}
      {pinLabels(pins, plot.x, height).map(({ label, isLettered, x, width, indexes }) => {
        const middle = areAtFoot ? middleAtFoot(indexes, pointOf, plot.bottom, height) : atTop
        return (
          <g key={label} transform={`translate(${x} ${middle})`}>
            <rect
              x={-width / 2}
              y={-height / 2}
              width={width}
              height={height}
              rx={isLettered ? 3 : height / 2}
              fill="var(--chart-ground)"
              stroke="var(--chart-ink)"
              strokeWidth="1.2"
            />
            <text
              dy="0.35em"
              textAnchor="middle"
              fontSize="var(--chart-size)"
              fontWeight="600"
              fill="var(--chart-ink)"
            >
              {label}
            </text>
          </g>
        )
      })}
    </g>
  )
}

const GAP = 4
const PADDING = 10

export type Pin = {
  number: number
  letter?: string
  index: number
}

/** A label at the top or the bottom of a chart; pins that are too close share one. */
type PinLabel = {
  /** `2`, `2–4`, `A`, or `2–4 A`. */
  label: string
  isLettered: boolean
  x: number
  width: number
  indexes: readonly number[]
}

/** Labels from left to right without overlaps. @param x in CSS pixels @param height also the minimum width */
export function pinLabels(
  pins: readonly Pin[],
  x: (index: number) => number,
  height: number,
): PinLabel[] {
  const groups: PinGroup[] = []
  let last: PinGroup | undefined
  for (const pin of pins) {
    if (last === undefined || hasRoom(last, x, height, pin.index)) {
      last = { numbers: [], letters: [], indexes: [] }
      groups.push(last)
    }
    const { numbers, letters, indexes } = last
    if (pin.letter === undefined) addTo(numbers, pin.number)
    else addTo(letters, pin.letter)
    if (indexes.at(-1) !== pin.index) indexes.push(pin.index)
  }
  return apart(groups, x, height).map((group) => labelOf(group, x, height))
}

/** Merges groups until their labels, which grow when merged, no longer overlap. */
function apart(
  groups: readonly PinGroup[],
  x: (index: number) => number,
  height: number,
): PinGroup[] {
  const result: PinGroup[] = []
  for (const each of groups) {
    let group = each
    for (;;) {
      const before = result.at(-1)
      if (before === undefined) break
      const [left, right] = [labelOf(before, x, height), labelOf(group, x, height)]
      if (right.x - right.width / 2 >= left.x + left.width / 2) break
      result.pop()
      group = joined(before, group)
    }
    result.push(group)
  }
  return result
}

function ends<Mark>(marks: readonly Mark[]): Mark[] {
  return [...marks.slice(0, 1), ...marks.slice(1).slice(-1)]
}

function joined(one: PinGroup, other: PinGroup): PinGroup {
  return {
    numbers: ends([...one.numbers, ...other.numbers]),
    letters: ends([...one.letters, ...other.letters]),
    indexes: [...one.indexes, ...other.indexes],
  }
}

/** Pins that share a label. Only the first and last marks are stored, because there can be thousands. */
type PinGroup = { numbers: number[]; letters: string[]; indexes: number[] }

function addTo<Mark>(marks: Mark[], mark: Mark): void {
  marks.splice(1, 1, mark)
}

/** Whether a pin has room for its own label after a group. Measuring text is slow, and one point can have thousands of pins. */
function hasRoom(
  group: PinGroup,
  x: (index: number) => number,
  height: number,
  index: number,
): boolean {
  if (group.indexes.at(-1) === index) return false
  const { x: middle, width } = labelOf(group, x, height)
  return x(index) - height / 2 - GAP >= middle + width / 2
}

function labelOf(
  { numbers, letters, indexes }: PinGroup,
  x: (index: number) => number,
  height: number,
): PinLabel {
  const label = [rangeOf(numbers), rangeOf(letters)].filter((part) => part !== '').join(' ')
  return {
    label,
    isLettered: numbers.length === 0,
    x: (x(indexes[0] ?? 0) + x(indexes.at(-1) ?? 0)) / 2,
    width: Math.max(height, textWidth(label) + PADDING),
    indexes,
  }
}

/** The middle of a label at the bottom of a plot, or above its points if it would cover one. In CSS pixels from the top. */
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

function rangeOf(marks: readonly (number | string)[]): string {
  const [first, last] = [marks[0] ?? '', marks.at(-1) ?? '']
  return marks.length < 2 ? String(first) : `${first}–${last}`
}
