import { formatCount, formatNumber, formatPercent } from '../../lib/numbers.ts'
import type { Phrase } from '../phrase.ts'
import { type ReviewOf, isRelabelled } from '../reviews/reviews.ts'
import { sampleOf } from '../reviews/sample.ts'
import { wilsonInterval } from '../statistics/interval.ts'

/** How many of the sample's checked labels stand. Others are left out: wrong labels are noticed more often. */
export function labelCheck(pages: Parameters<typeof sampleOf>[0], reviewOf: ReviewOf) {
  const sample = sampleOf(pages)
  let checked = 0
  let stood = 0
  for (const citation of sample.values()) {
    const review = reviewOf(citation.id)
    if (review?.sentiment === undefined) continue
    checked += 1
    if (!isRelabelled(citation, review)) stood += 1
  }
  return { of: sample.size, checked, stood }
}

/** `Of 50 labels checked, 46 stood (81–97%).` No share before all are checked: wrong labels are noticed first. */
export function labelCheckPhrase({ of, checked, stood }: ReturnType<typeof labelCheck>): Phrase {
  if (checked === 0) return []
  if (checked < of) {
    return [`${formatNumber(checked)} of ${formatNumber(of)} sample labels checked.`]
  }
  const { low, high } = wilsonInterval(stood / checked, checked)
  const range = `${formatNumber(100 * low)}–${formatPercent(high)}`
  const labels = formatCount(checked, 'label', 'labels')
  return [`Of ${labels} checked, ${formatNumber(stood)} stood (${range}).`]
}
