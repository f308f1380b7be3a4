import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import type { VerdictKind } from '../../model/statistics/verdict.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { directionOf } from './score-summary.ts'

const LOOKS = {
  up: { tone: 'positive', icon: 'up', word: 'up' },
  down: { tone: 'negative', icon: 'down', word: 'down' },
  level: { tone: 'neutral', icon: null, word: 'unchanged' },
} as const

type ScoreChangeProps = {
  change: number
  /** Only a change that is larger than usual is good or bad; null while that is not known. */
  verdict: VerdictKind | null
  /** Whether `points` follows. */
  unit?: boolean
}

/** The change of a score with its direction: `↑ +3`. */
export function ScoreChange({ change, verdict, unit = false }: ScoreChangeProps) {
  const { tone, icon, word } = LOOKS[directionOf(change)]
  const points = !unit ? '' : Math.abs(change) === 1 ? ' point' : ' points'
  const size = change === 0 ? '' : ` ${formatNumber(Math.abs(change))}${points}`
  return (
    <Badge tone={verdict === 'real' ? tone : 'neutral'}>
      {icon !== null && <Icon name={icon} size={12} />}
      <span aria-hidden="true">{`${formatSigned(change)}${points}`}</span>
      {/* One text, because a screen reader pauses between two. */}
      <span className="visually-hidden">{`${word}${size}`}</span>
    </Badge>
  )
}
