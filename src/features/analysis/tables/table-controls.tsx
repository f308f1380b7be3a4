import { useSelector } from '@tanstack/react-store'
import { useMemo, useCallback } from 'react'
import { formatNumber, increase } from '../../../lib/numbers.ts'
import { searchedHost } from '../../../lib/readable-address.ts'
import { type AnalysisFilter, periodCounter } from '../../../model/analysis/analysis-tables.ts'
import type { PeriodChanges } from '../../../model/analysis/changes.ts'
import {
  type CitationFacts,
  type Question,
  type Counts,
  Tally,
} from '../../../model/analysis/facts-reader.ts'
import {
  type SourceWeeks,
  type Selection,
  type SelectOptions,
  selectRows,
} from '../../../model/analysis/rows.ts'
import {
  isInSegment,
  QUESTION_SEGMENTS,
  type Segment,
  SOURCE_SEGMENTS,
  WEEKS,
} from '../../../model/analysis/segments.ts'
import {
  type IsInGroup,
  groupKey,
  groupName,
  questionGroupsOf,
} from '../../../model/question-groups/question-groups.ts'
import {
  SOURCE_TYPES,
  sourceTypeName,
  type SourceType,
  type TypeOf,
} from '../../../model/source-types/source-type.ts'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { UrlSearchInput } from '../../../parts/app/url-search-input.tsx'
import { useServices } from '../../../parts/app/use-services.tsx'
import { useWorkedOut } from '../../../parts/citations/use-counted-list.ts'
import { useGroups } from '../../../parts/user-data/question-group-menu.tsx'
import { ChoiceMenu, Choices, OnlyChoice } from '../../../ui/choice-menu.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { sortedBy } from '../../../ui/table-sort.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { weeksMessage } from '../analysis-messages.ts'
import { sortOf, writeSort, type TableName } from '../analysis-search.ts'
import { entriesOf, itemKey, itemName, sortOfTable, type TableItem } from './table-kinds.ts'
import styles from './tables.module.css'

export function TableControls() {
  const { search } = usePageAnalysis()
  return (
    <div className={`no-print flex items-center gap-2 flex-wrap ${styles['controls']}`}>
      {search.by === 'questions' && <GroupSegment />}
      {search.by === 'sources' && <SteadyControl />}
      {search.by === 'questions' && <SegmentMenu />}
      {search.by === 'sources' && <TypeMenu />}
      <TableSearch />
      {search.by === 'sources' && <WeeksLine />}
    </div>
  )
}

/** How many of the user's own groups are shown here; the page filters list all of them. */
const MAX_IN_SEGMENT = 3

function GroupSegment() {
  const { brandId, search, onSearch } = usePageAnalysis()
  const { groups } = useGroups([brandId], search.group)
  const shown = useMemo(() => ['', ...groups.slice(0, 2 + MAX_IN_SEGMENT)], [groups])
  const counts = useGroupCounts(shown)
  const labelOf = (group: string) => {
    const count = counts?.get(group)
    const name = group === '' ? 'All' : groupName(group)
    return count === undefined ? name : `${name} ${formatNumber(count)}`
  }
  return (
    <Segmented
      label="Questions shown"
      options={shown.map((group) => ({ value: groupKey(group), label: labelOf(group) }))}
      value={groupKey(search.group)}
      onChange={(key) => {
        onSearch({ group: groups.find((group) => groupKey(group) === key) ?? '' })
      }}
    />
  )
}

const LABELS: Readonly<Record<Segment, string>> = {
  all: 'All',
  steady: 'Steady',
  passing: 'Passing',
  kept: 'Still cited',
  new: 'New',
  gone: 'Lost',
}

function labelOfSegment(segment: Segment, rows: readonly Counts[] | null): string {
  if (rows === null) return LABELS[segment]
  const count = rows.filter((counts) => isInSegment(counts, segment)).length
  return `${LABELS[segment]} ${formatNumber(count)}`
}

function SteadyControl() {
  const { search, onSearch, weeks } = usePageAnalysis()
  const isKnown = weeks.loaded === WEEKS
  return (
    <Segmented
      label="Sources shown"
      // Without counts, which would widen it while citations load.
      options={SOURCE_SEGMENTS.map((value) => ({ value, label: LABELS[value] }))}
      value={isKnown ? segmentOfTable('sources', search.segment) : 'all'}
      onChange={(segment) => onSearch({ segment })}
    />
  )
}

/** A segment of another table, as in an old URL, is all. */
function segmentOfTable(by: TableName, segment: Segment): Segment {
  const segments = by === 'sources' ? SOURCE_SEGMENTS : by === 'questions' ? QUESTION_SEGMENTS : []
  return segments.find((each) => each === segment) ?? 'all'
}

/** In a menu, because the question groups stand beside it. */
function SegmentMenu() {
  const { search, onSearch, snapshot, comparison } = usePageAnalysis()
  const rows = comparison.kind === 'period' ? [...snapshot.tables.questions.values()] : null
  const shown = rows === null ? 'all' : segmentOfTable('questions', search.segment)
  return (
    <ChoiceMenu
      label="New or lost questions"
      text={shown === 'all' ? 'New or lost' : labelOfSegment(shown, rows)}
      isOn={shown !== 'all'}
    >
      {QUESTION_SEGMENTS.map((segment) => (
        <OnlyChoice key={segment} isOn={segment === shown} onChoose={() => onSearch({ segment })}>
          {labelOfSegment(segment, rows)}
        </OnlyChoice>
      ))}
    </ChoiceMenu>
  )
}

function TypeMenu() {
  const { search, onSearch, typeOf } = usePageAnalysis()
  const { type: chosen } = search
  return (
    <ChoiceMenu label="Type" chosen={chosen.map(sourceTypeName)}>
      {typeOf === null && <p>The types aren’t loaded yet.</p>}
      <Choices
        values={SOURCE_TYPES}
        chosen={chosen}
        onChange={(type) => onSearch({ type })}
        nameOf={sourceTypeName}
      />
    </ChoiceMenu>
  )
}

function WeeksLine() {
  const { weeks, coverage, isLoading, today } = usePageAnalysis()
  return (
    <p className={`text-muted text-xs ms-auto ${styles['weeksLine']}`}>
      {weeksMessage(weeks, coverage, isLoading, today)}
    </p>
  )
}

function TableSearch() {
  const { search, onSearch } = usePageAnalysis()
  return (
    <UrlSearchInput
      label={`Search ${search.by}`}
      className={styles['search']}
      value={search.q}
      onChange={(q) => onSearch({ q }, true)}
    />
  )
}

/** Undefined until counted. @param groups memoized; '' is all questions */
function useGroupCounts(groups: readonly string[]): ReadonlyMap<string, number> | undefined {
  const { brandId, analysis, snapshot } = usePageAnalysis()
  const { isInGroup } = useSelector(questionGroupsOf(useServices()).of(brandId))
  // Leave out the group: it makes no difference, and the counts must not disappear while it changes.
  const { platform, sentiment, from, to } = snapshot.tables.filter
  const work = useCallback(
    (citations: Iterable<CitationFacts>) =>
      countGroups(citations, { platform, sentiment, from, to }, groups, isInGroup),
    [platform, sentiment, from, to, groups, isInGroup],
  )
  return useWorkedOut({ analysis, snapshot }, work)
}

const BATCH = 200

/** In slices, ignoring the group filter. @param groups '' is all questions */
export function* countGroups(
  citations: Iterable<CitationFacts>,
  filter: AnalysisFilter,
  groups: readonly string[],
  isInGroup: IsInGroup,
): Generator<void, ReadonlyMap<string, number>, void> {
  const periodOf = periodCounter({ ...filter, questions: undefined })
  const questions = new Set<Question>()
  let seen = 0
  for (const facts of citations) {
    seen += 1
    if (seen % BATCH === 0) yield
    if (periodOf(facts) === 'chosen') questions.add(facts.question)
  }
  const counts = new Map(groups.map((group) => [group, 0]))
  for (const { text } of questions) {
    seen += 1
    if (seen % BATCH === 0) yield
    for (const group of groups) {
      if (group === '' || isInGroup(group, text)) increase(counts, group)
    }
  }
  return counts
}

export function useSort() {
  const { search, comparison } = usePageAnalysis()
  const isCompared = comparison.kind === 'period'
  return { sort: sortOfTable(search.by, sortOf(search.sort), isCompared), isCompared }
}

export function useHeadings() {
  const { onSearch } = usePageAnalysis()
  const { sort } = useSort()
  const onSort = (target: string) => {
    onSearch({ sort: target }, true)
  }
  return {
    headClassName: styles['tableHead'],
    sortedHeading: sortedBy(writeSort(sort), onSort, true),
  }
}

export function useRowOptions(): Omit<SelectOptions<TableItem>, 'most'> & { isPart: boolean } {
  const { search, snapshot, changes, weeks, typeOf } = usePageAnalysis()
  const { by, q, segment, type } = search
  const { sort, isCompared } = useSort()
  const { column, isReversed, platform } = sort
  const { filter } = snapshot.tables
  return useMemo(() => {
    const areKnown = by === 'sources' ? weeks.loaded === WEEKS : isCompared
    const shown = areKnown ? segmentOfTable(by, segment) : 'all'
    const types = by === 'sources' ? type : []
    return {
      nameOf: itemName,
      textOf: itemText,
      sort: { column, isReversed },
      search: by === 'competitors' ? '' : q,
      isCompared,
      changeOf: changeFinder(changes),
      ...(platform === undefined ? {} : { onPlatform: platformFinder(platform, filter) }),
      segment: shown,
      weeksOf: by === 'sources' ? weeksFinder(weeks) : undefined,
      typeOf: typeFinder(typeOf),
      types,
      isPart: (by !== 'competitors' && q.trim() !== '') || shown !== 'all' || types.length > 0,
    }
  }, [
    by,
    q,
    segment,
    type,
    column,
    isReversed,
    platform,
    filter,
    isCompared,
    changes,
    weeks,
    typeOf,
  ])
}

function itemText(item: TableItem): string {
  return item.kind === 'source' && item.source.host !== null
    ? searchedHost(item.source.host)
    : itemName(item)
}

/** The first `most` rows, the sum of all matching rows, and whether that is only a part of the table. */
export function useSelectedRows(
  most: number,
): Selection<TableItem> & { all: Counts; isPart: boolean } {
  const { search, snapshot, competitors } = usePageAnalysis()
  const { by } = search
  const options = useRowOptions()
  return useMemo(() => {
    const { tables } = snapshot
    const { isPart } = options
    const selection = {
      ...selectRows(entriesOf(by, tables, competitors), { ...options, most }),
      isPart,
    }
    if (by === 'competitors') return { ...selection, all: competitors?.all ?? tables.total }
    if (!isPart) return { ...selection, all: tables.total }
    const all = new Tally()
    for (const { counts } of selection.rows) all.include(counts)
    all.include(selection.rest)
    return { ...selection, all }
  }, [snapshot, competitors, by, options, most])
}

function changeFinder(changes: PeriodChanges | null): (item: TableItem) => RowChange | null {
  return (item) => changes?.rows.rows.get(itemKey(item)) ?? null
}

function platformFinder(platform: string, filter: AnalysisFilter): (item: TableItem) => number {
  const count = platformCounter(platform, filter)
  return (item) => (item.kind === 'question' ? count(item.question) : 0)
}

function platformCounter(platform: string, filter: AnalysisFilter): (question: Question) => number {
  const periodOf = periodCounter(filter)
  return ({ citations }) =>
    citations.filter((facts) => facts.platform === platform && periodOf(facts) === 'chosen').length
}

function weeksFinder({ of }: SourceWeeks): (item: TableItem) => number {
  return (item) => (item.kind === 'source' ? (of.get(item.source) ?? 0) : 0)
}

function typeFinder(typeOf: TypeOf | null): (item: TableItem) => SourceType | null {
  return (item) => (item.kind === 'source' ? (typeOf?.(item.source.host) ?? null) : null)
}
