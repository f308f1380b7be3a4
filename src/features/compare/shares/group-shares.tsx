import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { useLayoutEffect, useMemo } from 'react'
import { type DateRange, dateOfDay, formatClockOrDay } from '../../../lib/dates.ts'
import { type AnalysisTables, COUNT_ALL } from '../../../model/analysis/analysis-tables.ts'
import {
  type AnalysisSnapshot,
  analysisOf,
  chosenPartOf,
  coverageOf,
  loadedFrom,
} from '../../../model/analysis/analysis.ts'
import { daysOf, lengthOf } from '../../../model/analysis/day-range.ts'
import { readBrandIds, writeBrandIds } from '../../../model/brands/brands.ts'
import { citationListsOf } from '../../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { TONES } from '../../../model/names.ts'
import { groupName, questionGroupsOf } from '../../../model/question-groups/question-groups.ts'
import type { Range } from '../../../model/range.ts'
import { describeError } from '../../../parts/app/describe-error.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { LoadMissingButton } from '../../../parts/citations/list-status.tsx'
import { usePrefetch, useCountedList } from '../../../parts/citations/use-counted-list.ts'
import { useChosenQuestions, questionsKey } from '../../../parts/user-data/question-group-menu.tsx'
import { Name } from '../../../ui/name.tsx'
import type { PanelState } from '../../../ui/panel.tsx'
import { useNow } from '../../../ui/use-now.tsx'
import type { ComparedShares } from '../compared-brand.tsx'
import styles from '../compare.module.css'

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

/** Loads a brand's citations and counts those of a question group. Renders nothing; the panels show the counts. */
export function CountedGroup({ brandId, filter }: { brandId: string; filter: GroupFilter }) {
  const { group, from, to } = filter
  const list = citationListsOf(useServices()).of(brandId, NO_FILTER)
  const analysis = analysisOf(list)
  const questions = useChosenQuestions(brandId, group)
  // Before the list is counted, so that it is counted only once.
  useLayoutEffect(() => {
    analysis.setFilter({ ...COUNT_ALL, from, to, questions })
  }, [analysis, from, to, questions])
  useCountedList(list)
  usePrefetch(list, filter)
  return null
}

export function GroupNote({ group }: { group: string }) {
  return (
    <section
      aria-label="Coverage"
      className={`flex items-center gap-2 text-xs text-muted ${styles['note']}`}
    >
      <p>
        {group === '' ? (
          <span>The shares below are counted in the citations that are loaded.</span>
        ) : (
          <>
            <span>Questions in the group</span> <Name>{groupName(group)}</Name>
            <span>
              : the shares below are counted in the citations that are loaded. Scores and components
              are about all questions.
            </span>
          </>
        )}
      </p>
      <LoadMissingButton />
    </section>
  )
}

/** From the counts of `CountedGroup`; null without a group. */
export function useGroupShares(
  ids: readonly string[],
  filter: GroupFilter,
): readonly PanelState<ComparedShares>[] | null {
  const services = useServices()
  const lists = citationListsOf(services)
  const now = useNow()
  const { group } = filter
  const isOn = isCounted(filter)
  const brands = isOn ? writeBrandIds(ids) : ''
  const counted = useMemo(() => {
    const all = readBrandIds(brands).map((id) => ({
      list: lists.of(id, NO_FILTER),
      groups: questionGroupsOf(services).of(id),
    }))
    return createAtom((): readonly CountedBrand[] =>
      all.map(({ list, groups }) => ({
        loading: list.snapshot.get(),
        snapshot: analysisOf(list).snapshot.get(),
        questionsKey: group === '' ? '' : questionsKey(group, groups.get().key),
      })),
    )
  }, [services, lists, brands, group])
  const states = useSelector(counted)
  if (!isOn) return null
  return ids.map((id, index) => {
    const state = states[index]
    if (state === undefined) return { kind: 'loading' }
    const retry = () => void lists.of(id, NO_FILTER).loadNext()
    return groupSharesOf(state, filter, now, retry)
  })
}
