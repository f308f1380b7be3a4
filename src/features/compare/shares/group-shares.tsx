import { type DateRange, dateOfDay, formatClockOrDay } from '../../../lib/dates.ts'
import type { AnalysisTables } from '../../../model/analysis/analysis-tables.ts'
import {
  type AnalysisSnapshot,
  chosenPartOf,
  coverageOf,
  loadedFrom,
} from '../../../model/analysis/analysis.ts'
import { daysOf, lengthOf } from '../../../model/analysis/day-range.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { TONES } from '../../../model/names.ts'
import type { Range } from '../../../model/range.ts'
import { describeError } from '../../../parts/app/describe-error.ts'
import type { PanelState } from '../../../ui/panel.tsx'
import type { ComparedShares } from '../compared-brand.tsx'

export type GroupFilter = DateRange & { group: string; range: Range }

/** Counted among the loaded citations: the service has shares only for all questions and its own days. */
export function isCounted({ group, range }: Pick<GroupFilter, 'group' | 'range'>): boolean {
  return group !== '' || range.kind !== 'recent'
}

export type CountedBrand = {
  loading: ListSnapshot
  snapshot: AnalysisSnapshot
  questionsKey: string
}

export function groupSharesOf(
  { loading, snapshot, questionsKey: chosenKey }: CountedBrand,
  filter: GroupFilter,
  now: number,
  retry: () => void,
): PanelState<ComparedShares> {
  const { isUntouched, status, failedAt, checkedAt } = loading
  if (isUntouched && status.kind === 'failed') {
    return { kind: 'failed', problem: describeError(status.error, 'The citations'), retry }
  }
  const { tables, list, times } = snapshot
  if (isUntouched || list === null || !isFor(tables, filter, chosenKey)) {
    return { kind: 'loading', isAgain: status.kind === 'loading' }
  }
  const coverage = coverageOf(loading, times, list)
  const isWhole = chosenPartOf(daysOf(filter), coverage) === 'all'
  return {
    kind: 'ready',
    data: {
      ...countsIn(tables),
      period: `${lengthOf(filter.range.days)}d`,
      from: loadedFrom(filter.from, coverage),
      since: isWhole || coverage.days === null ? '' : dateOfDay(coverage.days.first),
    },
    staleSince: failedAt === null ? null : formatClockOrDay(checkedAt, now),
  }
}

function countsIn({ total, platforms, sentiments }: AnalysisTables) {
  const counted = [...sentiments].filter(([, count]) => count > 0)
  return {
    total_citations: total.citations,
    by_platform: [...platforms]
      .map(([key, { citations }]) => ({ key, count: citations }))
      .filter(({ count }) => count > 0),
    by_sentiment: [...new Map([...TONES.map((tone) => [tone, 0] as const), ...counted])].map(
      ([key, count]) => ({ key, count }),
    ),
  }
}

/** Whether the tables belong to this filter, not to the previous one. */
function isFor({ filter }: AnalysisTables, { from, to }: GroupFilter, key: string): boolean {
  return filter.from === from && filter.to === to && (filter.questions?.key ?? '') === key
}
