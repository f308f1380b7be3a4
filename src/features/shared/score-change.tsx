import { formatNumber, formatSigned } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { directionOf } from './score-summary.ts'

const LOOKS = {
  up: { tone: 'positive', icon: 'up', word: 'up' },
  down: { tone: 'negative', icon: 'down', word: 'down' },
  level: { tone: 'neutral', icon: null, word: 'unchanged' },
} as const

/** The change of a score with its direction: `↑ +3`. @param unit whether `points` follows */
export function ScoreChange({ change, unit = false }: { change: number; unit?: boolean }) {
  const { tone, icon, word } = LOOKS[directionOf(change)]
  const points = !unit ? '' : Math.abs(change) === 1 ? ' point' : ' points'
  const size = change === 0 ? '' : ` ${formatNumber(Math.abs(change))}${points}`
  return (
    <Badge tone={tone}>
      {icon !== null && <Icon name={icon} size={12} />}
      <span aria-hidden="true">{`${formatSigned(change)}${points}`}</span>
      {/* One text, because a screen reader pauses between two. */}
      <span className="visually-hidden">{`${word}${size}`}</span>
    </Badge>
  )
}
