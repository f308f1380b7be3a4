import type { Component } from '../../api/score.ts'
import { clamp, formatNumber } from '../../lib/numbers.ts'
import { type Band, bandOf } from '../../model/score/bands.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import type { AddedComponent, AddedScore } from '../../model/score/formula.ts'

/** The scores that the reader has chosen, by component. */
export type Supposed = Readonly<Partial<Record<Component, number>>>

const list = new Intl.ListFormat(undefined, { type: 'conjunction' })

/** The value of a slider: the reader's choice, or else the component's own score. */
export function supposedScore({ component, score }: AddedComponent, supposed: Supposed): number {
  return supposed[component] ?? clamp(score, 0, 100)
}

/** Changes the chosen score of one component; choosing its own score removes the choice. */
export function suppose(supposed: Supposed, row: AddedComponent, score: number): Supposed {
  const { [row.component]: _before, ...others } = supposed
  return score === clamp(row.score, 0, 100) ? others : { ...others, [row.component]: score }
}

export type Outcome = { score: number; change: number; band: Band; condition: string }

/**
 * The score with the chosen values, rounded as the service rounds its own.
 * @returns null while nothing is chosen
 */
export function outcomeOf(added: AddedScore, supposed: Supposed): Outcome | null {
  const moved = added.rows.filter(({ component }) => supposed[component] !== undefined)
  if (moved.length === 0) return null
  const sum = added.rows.reduce(
    (total, row) => total + row.weight * (supposed[row.component] ?? row.score),
    0,
  )
  const score = roundingOf(added)(Math.round(sum * 1e6) / 1e6)
  const conditions = moved.map(
    ({ component }) =>
      `${COMPONENT_NAMES[component].toLowerCase()} at ${formatNumber(supposed[component] ?? 0)}`,
  )
  return {
    score,
    change: score - added.score,
    band: bandOf(score),
    condition: list.format(conditions),
  }
}

/** How the service rounds the sum: the first usual way that gives its own score. */
function roundingOf({ score, total }: AddedScore): (sum: number) => number {
  const ways = [Math.round, Math.floor, Math.ceil]
  return ways.find((way) => way(total) === score) ?? ((sum) => Math.round(sum - total) + score)
}
