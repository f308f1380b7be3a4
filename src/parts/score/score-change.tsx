import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import type { VerdictKind } from '../../model/statistics/verdict-labels.ts'
import { directionOf } from './score-summary.ts'
import styles from './score-change.module.css'

const WORDS = { up: 'up', down: 'down', level: 'unchanged' } as const

type ScoreChangeBadgeProps = {
  change: number
  /** Only a change that is larger than usual is good or bad; null while that is not known. */
  verdict: VerdictKind | null
  /** Whether `points` follows. */
  unit?: boolean
}

/** The change of a score with its sign: `+3`. */
export function ScoreChangeBadge({ change, verdict, unit = false }: ScoreChangeBadgeProps) {
  const direction = directionOf(change)
  const points = !unit ? '' : Math.abs(change) === 1 ? ' point' : ' points'
  const size = change === 0 ? '' : ` ${formatNumber(Math.abs(change))}${points}`
  return (
    <span
      className={styles['change']}
      data-direction={verdict === 'significant' ? direction : 'level'}
    >
      <span
        translate={unit ? undefined : 'no'}
        aria-hidden="true"
      >{`${formatSigned(change)}${points}`}</span>
      {/* One text, because a screen reader pauses between two. */}
      <span className="visually-hidden">{`${WORDS[direction]}${size}`}</span>
    </span>
  )
}
