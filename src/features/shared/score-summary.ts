import { COMPONENTS, type Component, type Score } from '../../api/score.ts'
import { formatCount } from '../../lib/numbers.ts'
import { nextBand } from '../../model/score/bands.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'

/** The component with the extreme score, null when several share it. */
function extreme(breakdown: Score['breakdown'], pick: (...values: number[]) => number) {
  const value = pick(...COMPONENTS.map((component) => breakdown[component]))
  const holders = COMPONENTS.filter((component) => breakdown[component] === value)
  return holders.length === 1 ? (holders[0] ?? null) : null
}

/** The strongest and the weakest component, each null when several share the score. */
export function strongestAndWeakest(breakdown: Score['breakdown']): {
  strongest: Component | null
  weakest: Component | null
} {
  return { strongest: extreme(breakdown, Math.max), weakest: extreme(breakdown, Math.min) }
}

/** `Platform diversity is your strongest component, technical factors the weakest.` */
export function componentsInWords(breakdown: Score['breakdown']): string {
  const { strongest, weakest } = strongestAndWeakest(breakdown)
  const weakName = weakest === null ? null : COMPONENT_NAMES[weakest]
  if (strongest !== null && weakName !== null) {
    return `${COMPONENT_NAMES[strongest]} is your strongest component, ${weakName.toLowerCase()} the weakest.`
  }
  if (strongest !== null) return `${COMPONENT_NAMES[strongest]} is your strongest component.`
  if (weakName !== null) return `${weakName} is your weakest component.`
  return 'No component stands out.'
}

/** `4 points below`, and the name of the next band; null in the highest band. */
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
export function changeInWords(change: number): string {
  if (change === 0) return 'unchanged'
  return `${change > 0 ? 'up' : 'down'} ${formatCount(Math.abs(change), 'point', 'points')}`
}
