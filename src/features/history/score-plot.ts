import { textWidth } from '../../charts/chart-text.ts'
import { type Edges, type LinePlot, linePlot } from '../../charts/plot.ts'
import { roomyTicks } from '../../charts/ticks.ts'
import { BANDS } from '../../model/score/bands.ts'
import { formatScore } from './history-labels.ts'
import type { ScorePoint } from './score-points.ts'

/** The numbers of notes are above the plot. */
const EDGES: Omit<Edges, 'right'> = { top: 36, bottom: 36 }
/** Between the last point and its value. */
const VALUE_GAP = 10
const MAX_TICKS = 5
/** With band borders closer than this, in CSS pixels, the labels would overlap. */
const CLOSEST_BORDERS = 22

type BandBorder = { name: string; from: number; side: 'left' | 'right' }

/** The layout of the chart in CSS pixels, with the borders of bands inside the plot. */
export type ScorePlot = LinePlot & { borders: readonly BandBorder[] }

/**
 * Lays the chart out for a size.
 * @param noteIndexes the points with a note, which has a line that labels keep clear of
 */
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

/** How much of the width is kept free beside the plot, for the value of the last point. */
export function valueRoom(points: readonly ScorePoint[]): number {
  const last = points.findLast(({ score }) => score !== null)?.score ?? 0
  return VALUE_GAP + textWidth(formatScore(last)) * 1.1
}

/** Round values around everything that is drawn. */
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

/** Each label is at the end without a note where the line is further away. @param noteLines the places of the notes */
function bordersFor(
  points: readonly ScorePoint[],
  { ticks, left, right, top, bottom }: LinePlot,
  noteLines: readonly number[],
): BandBorder[] {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 100]
  const height = bottom - top
  const borders = BANDS.filter(({ from }) => from > Math.max(0, low) && from < high)
  const distance = ((borders[1]?.from ?? Infinity) - (borders[0]?.from ?? 0)) / (high - low)
  if (distance * height < CLOSEST_BORDERS) return []
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

/** `Good (61+)`. */
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
