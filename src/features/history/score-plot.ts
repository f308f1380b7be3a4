import { textWidth } from '../../charts/chart-text.ts'
import { roomyTicks, type Edges, type LinePlot, linePlot } from '../../charts/plot.ts'
import { BANDS } from '../../model/score/bands.ts'
import { formatScore } from './history-labels.ts'
import type { ScorePoint } from './score-points.ts'

/** The numbers of the notes are above the plot. */
const EDGES: Omit<Edges, 'right'> = { top: 36, bottom: 36 }
const VALUE_GAP = 10
const MAX_TICKS = 5
/** Labels of band borders closer than this would overlap. CSS pixels. */
const MIN_BORDER_DISTANCE = 22

type BandBorder = { name: string; from: number; side: 'left' | 'right' }

/** In CSS pixels. `borders` are those inside the plot. */
export type ScorePlot = LinePlot & { borders: readonly BandBorder[] }

/** @param noteIndexes the points with a note, whose line the labels avoid */
export function plotOf(
  points: readonly ScorePoint[],
  width: number,
  height: number,
  noteIndexes: readonly number[] = [],
): ScorePlot {
  const dates = points.map(({ date }) => date)
  const right = valueRoom(points)
  const plot = linePlot(dates, ticksFor(points), width, height, { ...EDGES, right })
  return { ...plot, borders: bordersFor(points, plot, noteIndexes.map(plot.x)) }
}

/** The width reserved beside the plot for the last point's value. */
function valueRoom(points: readonly ScorePoint[]): number {
  const last = points.findLast(({ score }) => score !== null)?.score ?? 0
  return VALUE_GAP + textWidth(formatScore(last)) * 1.1
}

function ticksFor(points: readonly ScorePoint[]): number[] {
  const values = points.flatMap(({ score, previous, average }) => [
    score,
    previous?.score ?? null,
    average,
  ])
  return roomyTicks(
    values.filter((value) => value !== null),
    MAX_TICKS,
  )
}

/** Each label is at the end without a note where the line is further away. */
function bordersFor(
  points: readonly ScorePoint[],
  { ticks, left, right, top, bottom }: LinePlot,
  noteLines: readonly number[],
): BandBorder[] {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 100]
  const height = bottom - top
  const borders = BANDS.filter(({ from }) => from > Math.max(0, low) && from < high)
  const distance = ((borders[1]?.from ?? Infinity) - (borders[0]?.from ?? 0)) / (high - low)
  if (distance * height < MIN_BORDER_DISTANCE) return []
  const reach = Math.max(1, Math.ceil(points.length / 6))
  const ends = { left: points.slice(0, reach), right: points.slice(-reach) }
  return borders.map(({ name, from }) => {
    const labelWidth = textWidth(borderLabel({ name, from }))
    // The label lies just above its border.
    const middle = from + ((high - low) * 9) / height
    const room = (side: 'left' | 'right') => {
      const isFree = noteLines.every(
        (line) => (side === 'left' ? line - left : right - line) > labelWidth,
      )
      return isFree ? clearance(ends[side], middle) : -1
    }
    return { name, from, side: room('right') >= room('left') ? 'right' : 'left' }
  })
}

export function borderLabel({ name, from }: Pick<BandBorder, 'name' | 'from'>): string {
  return `${name} (${from}+)`
}

function clearance(points: readonly ScorePoint[], value: number): number {
  let nearest = Infinity
  for (const { score, previous } of points) {
    if (score !== null) nearest = Math.min(nearest, Math.abs(score - value))
    if (previous !== null) nearest = Math.min(nearest, Math.abs(previous.score - value))
  }
  return nearest
}
