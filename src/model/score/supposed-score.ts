import type { Component } from '../../api/score.ts'
import { nextBand } from './bands.ts'
import { type AddedScore, exact } from './components.ts'

export type Supposed = Readonly<Partial<Record<Component, number>>>

/** Rounded as the service rounds its own. */
export function supposedScore(added: AddedScore, supposed: Supposed): number {
  const sum = added.rows.reduce(
    (total, row) => total + row.weight * (supposed[row.component] ?? row.score),
    0,
  )
  return roundingOf(added)(exact(sum))
}

/** The service's rounding: the first usual way that gives its own score. */
function roundingOf({ score, total }: AddedScore): (sum: number) => number {
  const ways = [Math.round, Math.floor, Math.ceil]
  return ways.find((way) => way(total) === score) ?? ((sum) => Math.round(sum - total) + score)
}

type WayToNextBand = { component: Component; at: number; points: number; score: number }

/** How far each component alone must rise, fewest points first. Those that cannot do it alone are left out. */
export function waysToNextBand(added: AddedScore): WayToNextBand[] {
  const next = nextBand(added.score)
  if (next === null) return []
  return added.rows
    .flatMap(({ component, score: own }) => {
      for (let at = Math.max(0, own + 1); at <= 100; at += 1) {
        const score = supposedScore(added, { [component]: at })
        if (score >= next.band.from) return [{ component, at, points: at - own, score }]
      }
      return []
    })
    .toSorted((a, b) => a.points - b.points)
}
