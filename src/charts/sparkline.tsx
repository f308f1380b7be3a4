import { extentOf } from '../lib/numbers.ts'
import { pointScale, valueScale, linePath } from './plot.ts'
import styles from './sparkline.module.css'

const WIDTH = 96
const HEIGHT = 24
/** Half a stroke, and a little more for its round ends. */
const EDGE = 2
/** Smaller ranges look flat instead of exaggerated. */
const MIN_RANGE = 10

type SparklineProps = {
  /** From left to right; null is a gap. */
  values: readonly (number | null)[]
  label: string
}

export function Sparkline({ values, label }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  const { x } = pointScale(values.length, EDGE, WIDTH - EDGE)
  const y = valueScale(rangeOf(known), HEIGHT - EDGE, EDGE)
  const { line, dots } = linePath(values, x, y)
  return (
    <span role="img" aria-label={label} className={styles['sparkline']}>
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={line + dots} />
      </svg>
    </span>
  )
}

function rangeOf(values: readonly number[]): [number, number] {
  const [low, high] = extentOf(values)
  const spare = Math.max(0, MIN_RANGE - (high - low)) / 2
  return [low - spare, high + spare]
}
