import { dateLabels } from '../../../charts/axis-labels.ts'
import { shortened, textWidth } from '../../../charts/chart-text.ts'
import { AXIS_GAP, type Plot } from '../../../charts/plot.ts'
import { pointScale } from '../../../charts/scales.ts'
import { dateOfDay } from '../../../lib/dates.ts'
import { type Tone, platformName } from '../../../model/names.ts'
import type { AnswerMark, AnswerMarks } from '../../../model/questions/answer-marks.ts'

const TOP = 4
const BOTTOM = 30
/** The least height of a row, and how many rows the chart has room for before it grows. */
const MIN_ROW = 44
const USUAL_ROWS = 4
/** The lanes of a row, so that the sentiments of a day do not cover each other. */
const LANES: Readonly<Record<Tone, number>> = { positive: -12, neutral: 0, negative: 12 }
/** The largest part of the width that the names take, and the least room for them. */
const NAME_SHARE = 0.3
const MIN_NAME = 60
const EDGE = 10
const MIN = 3.5
const MAX = 6

/** A row for each platform, and time from left to right. */
export type AnswersPlot = Plot & {
  rows: readonly { name: string; shownName: string; y: number }[]
  place: (mark: AnswerMark) => { x: number; y: number; radius: number }
}

export function answersHeight(platforms: number): number {
  return TOP + Math.max(USUAL_ROWS, platforms) * MIN_ROW + BOTTOM
}

export function answersPlot({ platforms, stretches }: AnswerMarks, width: number): AnswersPlot {
  const height = answersHeight(platforms.length)
  const bottom = height - BOTTOM
  const names = platforms.map(platformName)
  const widest = Math.max(MIN_NAME, ...names.map((name) => textWidth(name)))
  const room = Math.min(widest, Math.max(MIN_NAME, width * NAME_SHARE))
  const left = room + AXIS_GAP
  const right = Math.max(left + 1, width - 2)
  const scale = pointScale(stretches.length, left + EDGE, right - EDGE)
  const labels = dateLabels(
    stretches.map(({ last }) => dateOfDay(last)),
    right - left,
  )
  const rowOf = new Map(platforms.map((platform, index) => [platform, index]))
  const row = (bottom - TOP) / Math.max(1, platforms.length)
  const rowY = (index: number) => TOP + (index + 0.5) * row
  return {
    width,
    height,
    left,
    right,
    top: TOP,
    bottom,
    ticks: [],
    labels: labels.map((label) => ({ ...label, x: scale.x(label.index) })),
    y: rowY,
    rows: names.map((name, index) => ({ name, shownName: shortened(name, room), y: rowY(index) })),
    place: ({ platform, tone, stretch, count }) => ({
      x: scale.x(stretch),
      y: rowY(rowOf.get(platform) ?? 0) + LANES[tone],
      radius: Math.min(MAX, MIN + 0.5 * (count - 1)),
    }),
  }
}

/** The mark nearest to a place. */
export function nearestMark(
  plot: AnswersPlot,
  marks: readonly AnswerMark[],
  x: number,
  y: number,
): number {
  let nearest = 0
  let least = Infinity
  for (const [index, mark] of marks.entries()) {
    const place = plot.place(mark)
    const distance = (place.x - x) ** 2 + (place.y - y) ** 2
    if (distance < least) [nearest, least] = [index, distance]
  }
  return nearest
}
