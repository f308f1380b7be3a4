import { COMPONENTS, type Score } from '../../../api/score.ts'
import { textWidth } from '../../../lib/chart-text.ts'
import { clamp, formatNumber } from '../../../lib/numbers.ts'
import { COMPONENT_NAMES } from '../../../model/score/components.ts'

const LINE_HEIGHT = 16
const LABEL_GAP = 10
const LEAST_RADIUS = 24

/** From the centre to each corner: up, right, down, left, in the order of the components. */
const DIRECTIONS = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
] as const

type Place = { x: number; y: number }

type RadarLabel = Place & { lines: readonly string[]; anchor: 'start' | 'middle' | 'end' }

/** The layout of the radar in CSS pixels. */
export type Radar = {
  labels: readonly RadarLabel[]
  /** The corner of a component for a score; scores outside 0 to 100 are drawn at the nearest end. */
  corner: (component: number, score: number) => Place
  /** The component nearest to a place, by its direction from the centre. */
  componentAt: (x: number, y: number) => number
}

/** Reserves room for the labels first; the radar takes the rest. */
export function radarOf(width: number, height: number): Radar {
  const names = COMPONENTS.map((component) => COMPONENT_NAMES[component])
  const side = Math.max(...names.flatMap((name) => name.split(' ').map(textWidth)))
  const [centerX, centerY] = [width / 2, height / 2]
  const radius = Math.max(
    LEAST_RADIUS,
    Math.min(centerX - side - LABEL_GAP, centerY - LINE_HEIGHT - LABEL_GAP),
  )
  const corner = (component: number, score: number): Place => {
    const { x, y } = DIRECTIONS[component % DIRECTIONS.length] ?? DIRECTIONS[0]
    const length = (clamp(score, 0, 100) / 100) * radius
    return { x: centerX + x * length, y: centerY + y * length }
  }
  const reach = radius + LABEL_GAP
  const labels = names.map((name, index): RadarLabel => {
    const lines = name.split(' ')
    const sideY = centerY - ((lines.length - 1) * LINE_HEIGHT) / 2 + 4
    if (index === 0) return { lines: [name], x: centerX, y: centerY - reach, anchor: 'middle' }
    if (index === 1) return { lines, x: centerX + reach, y: sideY, anchor: 'start' }
    if (index === 2) return { lines: [name], x: centerX, y: centerY + reach + 10, anchor: 'middle' }
    return { lines, x: centerX - reach, y: sideY, anchor: 'end' }
  })
  return {
    labels,
    corner,
    componentAt: (x, y) => {
      const [right, down] = [x - centerX, y - centerY]
      if (Math.abs(right) > Math.abs(down)) return right > 0 ? 1 : 3
      return down > 0 ? 2 : 0
    },
  }
}

/** A brand with the scores of its components. */
export type BrandComponents = { name: string; breakdown: Score['breakdown'] }

/** One component of every brand in a sentence: `Domain authority: Northwind Tea 75, Atlas Coffee 84`. */
export function componentInWords(brands: readonly BrandComponents[], index: number): string {
  const component = COMPONENTS[index]
  if (component === undefined) return ''
  const scores = brands.map(
    ({ name, breakdown }) => `${name} ${formatNumber(breakdown[component])}`,
  )
  return `${COMPONENT_NAMES[component]}: ${scores.join(', ')}`
}

/** The radar's accessible name, in one sentence. */
export function radarInWords(brands: readonly BrandComponents[]): string {
  const parts = COMPONENTS.map((_, index) => componentInWords(brands, index))
  return `Components, 0 to 100 each. ${parts.join('. ')}.`
}
