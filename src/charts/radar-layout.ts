import { clamp } from '../lib/numbers.ts'
import { textScale, textWidth } from './chart-text.ts'

const LABEL_GAP = 9
const MIN_RADIUS = 24
const LINE_HEIGHT = 17

/** From the centre to each corner: up, right, down, left. */
const DIRECTIONS = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
] as const

type RadarCorner = { name: string; value?: string }

type Place = { x: number; y: number }

type RadarLabel = Place & { lines: readonly string[]; anchor: 'start' | 'middle' | 'end' }

export type RadarLayout = {
  width: number
  height: number
  center: Place
  radius: number
  labels: readonly RadarLabel[]
  lineHeight: number
  /** Clamps scores to 0–100. */
  placeOf: (corner: number, score: number) => Place
  indexAt: (x: number, y: number) => number
}

/** Reserves room for the labels; the radar takes the rest. @param corners clockwise from the top */
export function radarLayout(
  corners: readonly RadarCorner[],
  width: number,
  height: number,
): RadarLayout {
  const labels = corners.map(({ name, value }, index) =>
    isAtSide(index)
      ? // One word a line leaves the radar more room.
        [...name.split(' '), ...(value === undefined ? [] : [value])]
      : [value === undefined ? name : `${name} ${value}`],
  )
  const side = Math.max(
    ...labels.flatMap((lines, index) => (isAtSide(index) ? lines : [])).map(textWidth),
  )
  const lineHeight = LINE_HEIGHT * textScale()
  const center = { x: width / 2, y: height / 2 }
  const radius = Math.max(
    MIN_RADIUS,
    Math.min(center.x - side - LABEL_GAP, center.y - lineHeight - LABEL_GAP - 4),
  )
  const placeOf = (corner: number, score: number): Place => {
    const { x, y } = DIRECTIONS[corner % DIRECTIONS.length] ?? DIRECTIONS[0]
    const length = (clamp(score, 0, 100) / 100) * radius
    return { x: center.x + x * length, y: center.y + y * length }
  }
  const reach = radius + LABEL_GAP
  return {
    width,
    height,
    center,
    radius,
    lineHeight,
    placeOf,
    labels: labels.map((lines, index): RadarLabel => {
      const sideY = center.y - ((lines.length - 1) * lineHeight) / 2 + 4
      if (index === 0) return { lines, x: center.x, y: center.y - reach, anchor: 'middle' }
      if (index === 1) return { lines, x: center.x + reach, y: sideY, anchor: 'start' }
      if (index === 2)
        return { lines, x: center.x, y: center.y + reach + lineHeight - 6, anchor: 'middle' }
      return { lines, x: center.x - reach, y: sideY, anchor: 'end' }
    }),
    indexAt: (x, y) => {
      const [right, down] = [x - center.x, y - center.y]
      if (Math.abs(right) > Math.abs(down)) return right > 0 ? 1 : 3
      return down > 0 ? 2 : 0
    },
  }
}

function isAtSide(corner: number): boolean {
  return corner % 2 === 1
}
