import type { DateRange } from '../../../lib/date-range.ts'
import { dateOfDay, formatClockOrDay } from '../../../lib/dates.ts'
import type { AnalysisTables } from '../../../model/analysis/analysis-tables.ts'
import type { AnalysisSnapshot } from '../../../model/analysis/analysis.ts'
import { chosenPartOf, coverageOf } from '../../../model/analysis/coverage.ts'
import { daysOf, lengthOf } from '../../../model/analysis/day-range.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import type { Range } from '../../../model/range.ts'
import { describeError } from '../../../parts/app/describe-error.ts'
import type { PanelState } from '../../../ui/panel.tsx'
import type { ComparedShares } from '../compared-brand.ts'

/** Which citations are counted: those of the questions of a group, on some days. */
export type GroupFilter = DateRange & { group: string; range: Range }

/** Whether the shares are counted in what is loaded: the service has them for all questions and its own days only. */
export function isCounted({ group, range }: Pick<GroupFilter, 'group' | 'range'>): boolean {
  return group !== '' || range.kind !== 'recent'
}

/** A brand's list, and what was counted of it. */
export type CountedBrand = {
  loading: ListSnapshot
  snapshot: AnalysisSnapshot
  /** See `questionsKey`. */
  questionsKey: string
}

/**
 * The shares of the questions of a group, by the loaded citations of a brand and what was counted of them.
 * @param now milliseconds since 1970
 */
export function groupSharesOf(
  { loading, snapshot, questionsKey }: CountedBrand,
  filter: GroupFilter,
  now: number,
  retry: () => void,
): PanelState<ComparedShares> {
  const { isUntouched, status, failedAt, checkedAt } = loading
  if (isUntouched && status.kind === 'failed') {
    return { kind: 'failed', problem: describeError(status.error, 'The citations'), retry }
  }
  const { tables, list, times } = snapshot
  if (isUntouched || list === null || !isFor(tables, filter, questionsKey)) {
    return { kind: 'loading', isAgain: status.kind === 'loading' }
  }
  const coverage = coverageOf({ ...loading, citations: list }, times)
  const isWhole = chosenPartOf(daysOf(filter), coverage) === 'all'
  return {
    kind: 'ready',
    data: {
      ...countsIn(tables),
      period: `${lengthOf(filter.range.days)}d`,
      since: isWhole || coverage.days === null ? '' : dateOfDay(coverage.days.first),
    },
    staleSince: failedAt === null ? null : formatClockOrDay(checkedAt, now),
  }
}

function countsIn({ total, platforms }: AnalysisTables) {
  const { positive, neutral, negative } = total
  return {
    total_citations: total.citations,
    by_platform: [...platforms]
      .map(([key, { citations }]) => ({ key, count: citations }))
      .filter(({ count }) => count > 0),
    by_sentiment: [
      { key: 'positive', count: positive },
      { key: 'neutral', count: neutral },
      { key: 'negative', count: negative },
    ],
  }
}

/** Whether the tables are those of a filter, not of the one before. */
function isFor({ filter }: AnalysisTables, { from, to }: GroupFilter, key: string): boolean {
  return filter.from === from && filter.to === to && (filter.questions?.key ?? '') === key
}
