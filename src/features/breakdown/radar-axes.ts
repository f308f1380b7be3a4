import { COMPONENTS, type Component, type Score } from '../../api/score.ts'
import { formatCompact } from '../../charts/chart-text.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import type { Supposed } from '../../model/score/supposed-score.ts'

export type RadarAxis = { component: Component; name: string; score: number; value: string }

/** Clockwise from the top. */
export function toRadarAxes(breakdown: Score['breakdown']): RadarAxis[] {
  return COMPONENTS.map((component) => {
    const score = breakdown[component]
    return { component, name: COMPONENT_NAMES[component], score, value: formatCompact(score) }
  })
}

export function radarSummary(axes: readonly RadarAxis[], supposed: Supposed): string {
  const parts = axes.map(({ name, score }) => `${name.toLowerCase()} ${formatNumber(score)}`)
  const moved = axes.flatMap(({ component, name }) => {
    const score = supposed[component]
    return score === undefined ? [] : [`${name.toLowerCase()} ${formatNumber(score)}`]
  })
  const whatIf = moved.length === 0 ? '' : ` What if: ${moved.join(', ')}.`
  return `Components of the score, 0 to 100 each: ${parts.join(', ')}.${whatIf}`
}

/** `Citation frequency: 68 of 100, what if 77` */
export function cornerLabel({ component, name, score }: RadarAxis, supposed: Supposed): string {
  const own = `${name}: ${formatNumber(score)} of 100`
  const other = supposed[component]
  return other === undefined ? own : `${own}, what if ${formatNumber(other)}`
}
