import { COMPONENTS, type Component, type Score } from '../../api/score.ts'
import { formatCompact } from '../../charts/chart-text.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'

/** A component as a corner of the radar; `value` stands below its name. */
export type RadarAxis = { component: Component; name: string; score: number; value: string }

/** The four components as the corners of a radar, clockwise from the top. */
export function toRadarAxes(breakdown: Score['breakdown']): RadarAxis[] {
  return COMPONENTS.map((component) => {
    const score = breakdown[component]
    return { component, name: COMPONENT_NAMES[component], score, value: formatCompact(score) }
  })
}

/** The radar's accessible name, in one sentence. */
export function radarSummary(axes: readonly RadarAxis[]): string {
  const parts = axes.map(({ name, score }) => `${name.toLowerCase()} ${formatNumber(score)}`)
  return `Components of the score, 0 to 100 each: ${parts.join(', ')}.`
}
