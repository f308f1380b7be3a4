import { formatCount, formatNumber, formatPercent } from '../../lib/numbers.ts'
import type { Phrase } from '../phrase.ts'
import { isRelabelled, type ReviewOf } from '../reviews/review.ts'
import { sampleOf } from '../reviews/sample.ts'
import { NORMAL_QUANTILE, wilsonInterval } from '../statistics/interval.ts'

const NONE: ReadonlySet<string> = new Set()

type Labelled = { readonly id: string; readonly sentiment: string }

/**
 * How many of the service's labels stand, among those of the sample that the user has checked. Others are left out: labels
 * that somebody noticed are wrong more often than others.
 */
export function labelCheck(citations: readonly Labelled[], reviewOf: ReviewOf) {
  const isLabelled = ({ id }: Labelled) => reviewOf(id)?.sentiment !== undefined
  const sample = citations.some(isLabelled) ? sampleOf(citations) : NONE
  let checked = 0
  let stood = 0
  for (const citation of citations) {
    if (!sample.has(citation.id)) continue
    const review = reviewOf(citation.id)
    if (review?.sentiment === undefined) continue
    checked += 1
    if (!isRelabelled(citation, review)) stood += 1
  }
  return { of: sample.size, checked, stood }
}

/**
 * `Of 50 labels checked, 46 stood (81–97%).` Empty if none was checked. There is no share before all of the sample are
 * checked: wrong labels are noticed first.
 */
export function labelCheckPhrase({ of, checked, stood }: ReturnType<typeof labelCheck>): Phrase {
  if (checked === 0) return []
  if (checked < of) {
    return [`${formatNumber(checked)} of the ${formatNumber(of)} labels of the sample are checked.`]
  }
  const { low, high } = wilsonInterval(stood / checked, checked, NORMAL_QUANTILE)
  const range = `${formatNumber(100 * low)}–${formatPercent(high)}`
  const labels = formatCount(checked, 'label', 'labels')
  return [`Of ${labels} checked, ${formatNumber(stood)} stood (${range}).`]
}
