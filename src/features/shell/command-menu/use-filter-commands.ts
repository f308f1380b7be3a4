import { useMatches } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import type { Day } from '../../../lib/dates.ts'
import { daysOfPeriod, OFFERED_PERIODS, formatPeriod } from '../../../lib/period.ts'
import { datesOf, recentDays } from '../../../model/analysis/day-range.ts'
import { writeBrandIds } from '../../../model/brands/brands.ts'
import { brandLabel } from '../../../model/brands/find-brands.ts'
import type { ListSearch } from '../../../model/citation-list/list-filter.ts'
import { KNOWN_PLATFORMS, platformName } from '../../../model/names.ts'
import { NO_DATES } from '../../../model/range-search.ts'
import { rangeOf, searchBeside, searchOfKind } from '../../../model/range.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { useToday } from '../../../ui/use-now.tsx'
import type { Command, Open } from './command.ts'

const CITATION_FILTERS: readonly { label: string; search: ListSearch }[] = [
  { label: 'Negative citations', search: { sentiment: ['negative'] } },
  { label: 'Neutral citations', search: { sentiment: ['neutral'] } },
  { label: 'Positive citations', search: { sentiment: ['positive'] } },
  { label: 'Unreviewed citations', search: { reviewed: 'no' } },
  { label: 'Flagged citations', search: { flagged: 'yes' } },
  ...KNOWN_PLATFORMS.map((key) => ({
    label: `Citations on ${platformName(key)}`,
    search: { platform: [key] },
  })),
]

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
      run: (open: Open) => {
        changePage(open, days)
      },
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
      run: (open: Open) => {
        changePage(open, { view })
      },
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
      run: (open: Open) => {
        void open({ to: '/compare', search: { brands: writeBrandIds([brandId, id]) } })
      },
    }))
}
