import { beforeEach, expect, test, vi } from 'vitest'
import { dayOf } from '../../../lib/dates.ts'
import { resultOf } from '../../../lib/test-slices.ts'
import { COUNT_ALL } from '../../../model/analysis/analysis-tables.ts'
import { Analysis, type Coverage, chosenPartOf } from '../../../model/analysis/analysis.ts'
import { findChanges, type PeriodChanges } from '../../../model/analysis/changes.ts'
import { daysOf } from '../../../model/analysis/day-range.ts'
import { FactsCounter } from '../../../model/analysis/facts-reader.ts'
import { cited, loadedList } from '../../../model/citation-list/test-citations.ts'
import { analysisRange } from '../analysis-context.tsx'
import { ALL_DAYS, DEFAULT_SEARCH } from '../analysis-search.ts'
import { analysisSummary } from './table-export.ts'

const LINK = 'https://visibility.example/brands/northwind/analysis'
const TODAY = dayOf('2026-11-17')

// Analysis runs in time slices; a slow machine would need several.
beforeEach(() => vi.useFakeTimers())

/** Intl puts thin spaces around the dash of a range. */
function summaryOf(
  citations: ReturnType<typeof cited>[],
  search = {},
  before = '',
  loaded: Coverage['loaded'] = { kind: 'all' },
  changes: PeriodChanges | null = null,
) {
  const analysis = new Analysis()
  const coverage: Coverage = {
    count: citations.length,
    days: citations.length === 0 ? null : daysOf({ from: '2026-11-01', to: '2026-11-17' }),
    loaded,
  }
  const target = { ...DEFAULT_SEARCH, ...search }
  analysis.setFilter(target)
  analysis.setList(loadedList(citations).citations)
  const summary = analysisSummary(
    {
      brandId: 'northwind',
      brandName: 'Northwind Tea',
      search: target,
      // Without dates, the range is all days.
      range: analysisRange(target.from === '' ? { ...target, ...ALL_DAYS } : target, TODAY),
      analysis,
      snapshot: analysis.snapshot.get(),
      coverage,
      chosenPart: chosenPartOf(daysOf(target), coverage),
      comparison:
        before === ''
          ? { kind: 'no-period' }
          : { kind: 'period', before: daysOf({ from: before, to: before }) },
      isLoading: false,
      changes,
      typeOf: null,
      competitors: null,
      today: TODAY,
    },
    LINK,
  )
  return summary.replaceAll('\u2009', ' ').split('\n')
}

test('has the counts, their shares, the first of each table, the coverage and a link', () => {
  const hosts = ['a', 'a', 'b', 'c', 'd']
  const citations = hosts.map((host, index) =>
    cited({
      url: `https://${host}.example/`,
      query: `Question ${host}?`,
      sentiment: index < 3 ? 'positive' : 'negative',
    }),
  )
  expect(summaryOf(citations)).toEqual([
    'Northwind Tea: 5 citations',
    'Sentiment: positive 60%, neutral 0%, negative 40%',
    'Sources: a.example 2, b.example 1, c.example 1 and 1 more',
    'Questions: Question a? 2, Question b? 1, Question c? 1 and 1 more',
    'Platforms: ChatGPT 5',
    'All 5 citations loaded, Nov 1 – 17',
    '',
    LINK,
  ])
})

test('names the period, the filters and the change', () => {
  const on = (day: number) => cited({ detected_at: `2026-11-${day}T10:00:00Z` })
  const search = { from: '2026-11-17', to: '2026-11-17', sentiment: ['positive'] }
  const lines = summaryOf([on(17), on(17), on(16)], search, '2026-11-16')
  expect(lines[0]).toBe(
    'Northwind Tea: 2 citations, Nov 17 · Positive · 1 more than Nov 16 (today still incomplete)',
  )
  // Without dates, the link would show other numbers tomorrow.
  expect(lines.at(-1)).toBe(`${LINK}?from=2026-11-17&to=2026-11-17`)
})

test('says of a change what may be said: the same questions, and what is more than chance', () => {
  const of = (host: string, query: string, detected_at: string) =>
    cited({ url: `https://${host}.example/`, query, detected_at })
  const before = '2026-11-16T10:00:00Z'
  const after = '2026-11-17T10:00:00Z'
  const citations = Array.from({ length: 20 }, (_, question) => [
    of('a', `Question ${question}?`, before),
    of('b', `Question ${question}?`, after),
    of('c', `Question ${question}?`, before),
    of('c', `Question ${question}?`, after),
  ]).flat()
  const day = { from: '2026-11-17', to: '2026-11-17' }
  const reader = new FactsCounter()
  const changes = resultOf(
    findChanges(
      citations.map((each) => reader.read(each)),
      { ...COUNT_ALL, ...day },
      'sources',
    ),
  )
  const linesWith = (found: PeriodChanges | null) =>
    summaryOf(citations, day, '2026-11-16', { kind: 'all' }, found).slice(1, 3)
  expect(linesWith(changes)).toEqual([
    'Same 20 questions: 40 → 40 citations.',
    'Sources with a real change: a.example 20 → 0, b.example 0 → 20',
  ])
  expect(linesWith(null)[0]).toBe('Changes: still being calculated')
  const { split } = changes
  const platforms = { ...split.platforms, onlyAfter: ['google_ai'] }
  expect(linesWith({ ...changes, split: { ...split, platforms } })).toEqual([
    'Only in this period: Google AI',
    'Same 20 questions: 40 → 40 citations.',
  ])
})

test('days that are not loaded are not said to have no citations', () => {
  const since = { kind: 'since', time: Date.parse('2026-11-15T18:52:00Z') } as const
  const citations = [cited({ detected_at: '2026-11-16T10:00:00Z' })]
  const countOf = (from: string, to: string, loaded: Coverage['loaded']) =>
    summaryOf(citations, { from, to }, '', loaded)[0]
  expect(countOf('2026-11-06', '2026-11-10', since)).toBe(
    'Northwind Tea: citations not loaded yet, Nov 6 – 10',
  )
  expect(countOf('2026-11-15', '2026-11-17', since)).toBe(
    'Northwind Tea: 1 citation so far, Nov 15 – 17',
  )
  expect(countOf('2026-11-16', '2026-11-16', since)).toBe('Northwind Tea: 1 citation, Nov 16')
  expect(countOf('2026-11-16', '2026-11-16', { kind: 'gaps' })).toBe(
    'Northwind Tea: 1 citation so far, Nov 16',
  )
})

test('without citations it says only that', () => {
  expect(summaryOf([])).toEqual(['Northwind Tea: 0 citations', 'No citations yet.', '', LINK])
})
