import { formatList } from '../../lib/language.ts'
import { clamp, formatNumber } from '../../lib/numbers.ts'
import { type Band, bandOf } from '../../model/score/bands.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import type { AddedComponent, AddedScore } from '../../model/score/formula.ts'
import { type Supposed, supposedScore } from '../../model/score/supposed-score.ts'

export function sliderValue({ component, score }: AddedComponent, supposed: Supposed): number {
  return supposed[component] ?? clamp(score, 0, 100)
}

/** Choosing the component's own score removes the choice. */
export function suppose(supposed: Supposed, row: AddedComponent, score: number): Supposed {
  const { [row.component]: _before, ...others } = supposed
  return score === clamp(row.score, 0, 100) ? others : { ...others, [row.component]: score }
}

export function onlyMoved({ rows }: AddedScore, supposed: Supposed): Supposed {
  return rows.reduce((moved, row) => suppose(moved, row, sliderValue(row, supposed)), supposed)
}

export type Outcome = { score: number; change: number; band: Band; condition: string }

/** Rounded as the service rounds its score. @returns null if nothing is chosen */
export function outcomeOf(added: AddedScore, supposed: Supposed): Outcome | null {
  const moved = added.rows.filter(({ component }) => supposed[component] !== undefined)
  if (moved.length === 0) return null
  const score = supposedScore(added, supposed)
  const conditions = moved.map(
    ({ component }) =>
      `${COMPONENT_NAMES[component].toLowerCase()} at ${formatNumber(supposed[component] ?? 0)}`,
  )
  return {
    score,
    change: score - added.score,
    band: bandOf(score),
    condition: formatList(conditions),
  }
}
