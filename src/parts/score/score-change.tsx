import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import type { VerdictKind } from '../../model/statistics/verdict-labels.ts'
import { directionOf } from './score-summary.ts'
import styles from './score.module.css'

const WORDS = { up: 'up', down: 'down', level: 'unchanged' } as const

type ScoreChangeBadgeProps = {
  change: number
  /** Only an unusually large change is good or bad; null if that is unknown. */
  verdict: VerdictKind | null
  /** Whether to add `points`. */
  unit?: boolean
}

export function ScoreChangeBadge({ change, verdict, unit = false }: ScoreChangeBadgeProps) {
  const direction = directionOf(change)
  const points = !unit ? '' : Math.abs(change) === 1 ? ' point' : ' points'
  const size = change === 0 ? '' : ` ${formatNumber(Math.abs(change))}${points}`
  return (
    <span
      className={`font-semibold whitespace-nowrap ${styles['change']}`}
      data-direction={verdict === 'significant' ? direction : 'level'}
    >
      <span
        translate={unit ? undefined : 'no'}
        aria-hidden="true"
      >{`${formatSigned(change)}${points}`}</span>
      {/* One string, because a screen reader pauses between two. */}
      <span className="sr-only">{`${WORDS[direction]}${size}`}</span>
    </span>
  )
}
