import { formatCount } from '../../lib/numbers.ts'
import { nextBand } from '../../model/score/bands.ts'

/** `4 points below`, and the name of the next band; null in the highest. */
export function distanceToNextBand(score: number): { distance: string; band: string } | null {
  const next = nextBand(score)
  if (next === null) return null
  return { distance: `${formatCount(next.points, 'point', 'points')} below`, band: next.band.name }
}

export function directionOf(change: number): 'up' | 'down' | 'level' {
  if (change > 0) return 'up'
  return change < 0 ? 'down' : 'level'
}

/** `up 3 points`, `unchanged`. */
export function formatChange(change: number): string {
  if (change === 0) return 'unchanged'
  return `${change > 0 ? 'up' : 'down'} ${formatCount(Math.abs(change), 'point', 'points')}`
}
