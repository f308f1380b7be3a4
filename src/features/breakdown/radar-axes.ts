import { COMPONENTS, type Component, type Score } from '../../api/score.ts'
import { formatInLittleRoom, textWidth } from '../../lib/chart-text.ts'
import { clamp, formatNumber } from '../../lib/numbers.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'

const LINE_HEIGHT = 17
const LABEL_GAP = 9
const LEAST_RADIUS = 24

export type RadarAxis = {
  component: Component
  name: string
  score: number
  /** The score limited to 0 to 100, for drawing only. */
  drawn: number
}

/** The four components as the corners of a radar, clockwise from the top. */
export function toRadarAxes(breakdown: Score['breakdown']): RadarAxis[] {
  return COMPONENTS.map((component) => {
    const score = breakdown[component]
    return { component, name: COMPONENT_NAMES[component], score, drawn: clamp(score, 0, 100) }
  })
}

/** The radar's accessible name, in one sentence. */
export function radarSummary(axes: readonly RadarAxis[]): string {
  const parts = axes.map(({ name, score }) => `${name.toLowerCase()} ${formatNumber(score)}`)
  return `Components of the score, 0 to 100 each: ${parts.join(', ')}.`
}

type RadarLabel = {
  component: Component
  lines: readonly string[]
  x: number
  /** The baseline of the first line. */
  y: number
  anchor: 'start' | 'middle' | 'end'
}

/** The positions of the radar and its labels, in CSS pixels. */
export type RadarLayout = {
  centerX: number
  centerY: number
  radius: number
  lineHeight: number
  labels: readonly RadarLabel[]
}

/** Reserves room for the labels first; the radar takes the rest of the width and height. */
export function radarLayout(
  axes: readonly RadarAxis[],
  width: number,
  height: number,
): RadarLayout {
  const labels = axes.map(({ name, score }, index) => {
    const value = formatInLittleRoom(score)
    const isAtSide = index % 2 === 1
    return isAtSide ? sideLines(name, value) : [`${name} ${value}`]
  })
  const side = Math.max(...labels.map((lines, index) => (index % 2 === 1 ? widest(lines) : 0)))
  const radius = Math.max(
    LEAST_RADIUS,
    Math.min(width / 2 - side - LABEL_GAP, height / 2 - LINE_HEIGHT - LABEL_GAP - 4),
  )
  const centerX = width / 2
  const centerY = height / 2
  const places = [
    { x: centerX, y: centerY - radius - LABEL_GAP, anchor: 'middle' },
    { x: centerX + radius + LABEL_GAP, y: centerY, anchor: 'start' },
    { x: centerX, y: centerY + radius + LABEL_GAP + LINE_HEIGHT / 2 + 3, anchor: 'middle' },
    { x: centerX - radius - LABEL_GAP, y: centerY, anchor: 'end' },
  ] as const
  return {
    centerX,
    centerY,
    radius,
    lineHeight: LINE_HEIGHT,
    labels: axes.flatMap(({ component }, index) => {
      const place = places[index]
      const lines = labels[index]
      if (place === undefined || lines === undefined) return []
      // Lines at the sides are centred on their corner.
      const y = index % 2 === 1 ? place.y - ((lines.length - 1) * LINE_HEIGHT) / 2 + 4 : place.y
      return [{ component, lines, x: place.x, y, anchor: place.anchor }]
    }),
  }
}

/** One word per line and the value below, to leave the radar more room. */
function sideLines(name: string, value: string): string[] {
  return [...name.split(' '), value]
}

function widest(lines: readonly string[]): number {
  return Math.max(...lines.map(textWidth))
}

/** The corner nearest to a point, by its direction from the centre. */
export function axisAt(x: number, y: number, { centerX, centerY }: RadarLayout): number {
  const [right, down] = [x - centerX, y - centerY]
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? 1 : 3
  return down > 0 ? 2 : 0
}
