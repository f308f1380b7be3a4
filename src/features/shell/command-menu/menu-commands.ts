import { useMatches, type UseNavigateResult } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { useEffect, useState } from 'react'
import type { Citation } from '../../../api/citations.ts'
import type { Day } from '../../../lib/dates.ts'
import { daysOfPeriod, OFFERED_PERIODS, formatPeriod } from '../../../lib/period.ts'
import { workInSlices } from '../../../lib/scheduling.ts'
import type { TextRange } from '../../../lib/text-ranges.ts'
import { datesOf, recentDays } from '../../../model/analysis/day-range.ts'
import { writeBrandIds } from '../../../model/brands/brands.ts'
import { brandLabel } from '../../../model/brands/find-brands.ts'
import { citationListsOf } from '../../../model/citation-list/citation-lists.ts'
import { FILTERS, textMatcher } from '../../../model/citation-list/filter-definitions.ts'
import { type ListSearch, NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import { termsMatcher } from '../../../model/citation-list/search-terms.ts'
import { KNOWN_PLATFORMS } from '../../../model/names.ts'
import { NO_DATES } from '../../../model/range-search.ts'
import { rangeOf, searchBeside, searchOfKind } from '../../../model/range.ts'
import { type ReviewOf, reviewsOf } from '../../../model/reviews/reviews.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import type { IconName } from '../../../ui/icon.tsx'
import { useToday } from '../../../ui/use-now.tsx'

/** Filters with a short name, in the words of their definitions. */
const CITATION_FILTERS: readonly { label: string; search: ListSearch }[] = [
  ...FILTERS.sentiment.always.map((key) => ({
    label: `${FILTERS.sentiment.nameOf(key)} citations`,
    search: { sentiment: [key] },
  })),
  { label: `${FILTERS.reviewed.labelOf('no')} citations`, search: { reviewed: 'no' } },
  { label: `${FILTERS.flagged.labelOf('yes')} citations`, search: { flagged: 'yes' } },
  ...KNOWN_PLATFORMS.map((key) => ({
    label: `Citations on ${FILTERS.platform.nameOf(key)}`,
    search: { platform: [key] },
  })),
]

export type CommandSign =
  | { icon: IconName }
  | { path: string }
  | { initial: string }
  | { color: string }
  | { none: true }

export type Open = UseNavigateResult<string>

export type Command = {
  id: string
  label: string
  sign: CommandSign
  words?: string
  hint?: string
  citation?: { detail: string; sentiment: string }
  keys?: readonly string[]
  /** Called after the menu has closed; with `staysOpen`, while it is open, and returns a result message. */
  run: (open: Open) => unknown
  staysOpen?: true
}

export type FoundCommand = Command & { ranges: readonly TextRange[] }

export type CommandGroup = {
  name: string
  hint?: string
  /** What Enter does. Commands that open a page can do so in a new tab. */
  verb: 'Open' | 'Run'
  commands: readonly FoundCommand[]
}

export function useFilterCommands(brandId: string | undefined): Command[] {
  const periods = usePeriodCommands()
  const views = useViewCommands()
  const ofCitations = useCitationFilterCommands(brandId)
  const comparisons = useComparisonCommands(brandId)
  return [...ofCitations, ...periods, ...views, ...comparisons]
}

/** If the open page supports the filter, it is applied there; else the command opens the list. */
function useCitationFilterCommands(brandId: string | undefined): Command[] {
  const present = useSearchOfPage()
  if (brandId === undefined) return []
  return CITATION_FILTERS.map(({ label, search }) => ({
    id: `filter ${label}`,
    label,
    sign: { icon: 'citations' },
    run: (open: Open) => {
      if (Object.keys(search).every((name) => name in present)) {
        void open({ to: '.', search: (before) => ({ ...before, ...search }) })
      } else {
        void open({ to: '/brands/$brandId/citations', params: { brandId }, search })
      }
    },
  }))
}

/** The menu is outside the page, so it reads the search parameters of the innermost route. */
function useSearchOfPage(): object {
  return useMatches({ select: (matches) => matches.at(-1)?.search ?? {} })
}

function usePeriodCommands(): Command[] {
  const today = useToday()
  const search = useSearchOfPage()
  const hasPeriod = 'period' in search
  if (!hasPeriod && !('from' in search)) return []
  const hasMonths = 'month' in search
  const periods = OFFERED_PERIODS.map((period) => ({
    label: `Last ${formatPeriod(period)}`,
    words: `period ${period}`,
    days: hasPeriod
      ? { ...(hasMonths && NO_DATES), period }
      : datesOf(recentDays(daysOfPeriod(period) ?? 0, today)),
  }))
  return [...periods, ...(hasMonths ? calendarChoices(today) : [])]
    .filter(({ days }) => !isSetIn(search, days))
    .map(({ label, words, days }) => ({
      id: `period ${label}`,
      label,
      words,
      sign: { icon: 'history' },
      run: (open) => changePage(open, days),
    }))
}

function calendarChoices(today: Day) {
  const days = { first: today, last: today }
  return (['month', 'quarter'] as const).flatMap((kind) => {
    const present = searchOfKind(kind, { days }, today)
    const last = searchBeside(rangeOf({ period: '', ...present }, today), -1, today)
    return [
      { label: `This ${kind}`, words: 'period', days: present },
      ...(last === null ? [] : [{ label: `Last ${kind}`, words: 'period', days: last }]),
    ]
  })
}

function useViewCommands(): Command[] {
  const search = useSearchOfPage()
  if (!('view' in search)) return []
  const view = search.view === 'table' ? 'chart' : 'table'
  return [
    {
      id: 'view',
      label: `Show as ${view}`,
      words: 'view',
      sign: { icon: 'analysis' },
      run: (open) => changePage(open, { view }),
    },
  ]
}

function changePage(open: Open, change: Readonly<Record<string, string>>): void {
  void open({
    to: '.',
    search: (before) => ({ ...before, ...change }),
    resetScroll: false,
  })
}

function isSetIn(search: object, change: Readonly<Record<string, string>>): boolean {
  const present = new Map(Object.entries(search))
  return Object.entries(change).every(([name, value]) => present.get(name) === value)
}

function useComparisonCommands(brandId: string | undefined): Command[] {
  const known = useSelector(useServices().brands.known)
  if (brandId === undefined) return []
  return known
    .filter(({ id }) => id !== brandId)
    .map(({ id }) => ({
      id: `compare ${id}`,
      label: `Compare with ${brandLabel(known, id)}`,
      words: id,
      sign: { icon: 'compare' },
      run: (open) =>
        void open({ to: '/compare', search: { brands: writeBrandIds([brandId, id]) } }),
    }))
}

const MAX_FOUND = 3
const NOTHING_FOUND: FoundCitations = { first: [], count: 0 }
const NO_LIST = createAtom<ListSnapshot | null>(null)

/** While a search is running, the results of the previous one stay. */
export function useFoundCitations(brandId: string | undefined, text: string, areNewest: boolean) {
  const services = useServices()
  const reviews = reviewsOf(services)
  const list = brandId === undefined ? null : citationListsOf(services).of(brandId, NO_FILTER)
  const citations = useSelector(list?.snapshot ?? NO_LIST, (snapshot) => snapshot?.citations)
  const [found, setFound] = useState(NOTHING_FOUND)
  useEffect(() => {
    if (citations === undefined || text === '') return
    const stop = new AbortController()
    const search = searchCitations(citations, text, (id) => reviews.get(id), {
      most: MAX_FOUND,
      onDone: setFound,
    })
    void workInSlices(search, stop.signal)
    return () => stop.abort()
  }, [citations, text, reviews])
  const atFirst = areNewest
    ? { first: citations?.slice(0, MAX_FOUND) ?? [], count: 0 }
    : NOTHING_FOUND
  return { ...(text === '' ? atFirst : found), loaded: citations?.length ?? 0 }
}

export type FoundCitations = {
  /** The first ones; matches in the question come before the others. */
  first: readonly Citation[]
  count: number
}

/** Searches in slices, with the same matches as the citations page. */
export function* searchCitations(
  { pages }: Pick<CitationSequence, 'pages'>,
  text: string,
  reviewOf: ReviewOf,
  { most, onDone }: { most: number; onDone: (found: FoundCitations) => void },
): Generator<void, void, void> {
  const isFound = textMatcher({ ...NO_FILTER, q: text }, reviewOf)
  const hasTerms = termsMatcher(text)
  const byQuestion: Citation[] = []
  const others: Citation[] = []
  let count = 0
  for (const { citations } of pages) {
    for (const citation of citations.filter(isFound)) {
      count += 1
      const into = hasTerms([citation.query]) ? byQuestion : others
      if (into.length < most) into.push(citation)
    }
    yield
  }
  onDone({ first: [...byQuestion, ...others].slice(0, most), count })
}
