import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Analysis } from '../../../model/analysis/analysis.ts'
import type { PeriodChanges } from '../../../model/analysis/changes.ts'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { renderRoute } from '../../../parts/app/test-router.tsx'
import { ROW_RULE } from '../../../parts/insights/row-verdict-message.ts'
import { AnalysisContext, type PageAnalysis, analysisRange } from '../analysis-context.tsx'
import { DEFAULT_SEARCH } from '../analysis-search.ts'
import { TableNote } from './table-note.tsx'
import { LikeForLikeLine } from './tables-panel.tsx'

const NEGATIVE: RowChange = { verdict: 'significant', before: 8, after: 16, t: 3, permutations: 7 }
const CHANGES: PeriodChanges = {
  rows: { questions: 20, before: 100, after: 100, rows: new Map() },
  sentiments: { questions: 20, before: 100, after: 100, rows: new Map([['negative', NEGATIVE]]) },
  split: {
    same: { questions: 20, before: 90, after: 95 },
    added: { questions: 2, before: 0, after: 5 },
    gone: { questions: 1, before: 10, after: 0 },
    unasked: { before: 0, after: 0 },
    platforms: { both: ['chatgpt', 'claude'], onlyBefore: [], onlyAfter: [] },
  },
}

function pageWith(
  changes: PeriodChanges | null,
  comparison: PageAnalysis['comparison']['kind'] = 'period',
  what = <LikeForLikeLine />,
) {
  const analysis = new Analysis()
  const page: PageAnalysis = {
    brandId: 'tea',
    brandName: 'Tea',
    search: DEFAULT_SEARCH,
    range: analysisRange(DEFAULT_SEARCH, 14),
    onSearch: () => {},
    analysis,
    snapshot: analysis.snapshot.get(),
    coverage: { count: 200, days: { first: 1, last: 14 }, loaded: { kind: 'all' } },
    chosenPart: 'all',
    comparison:
      comparison === 'period'
        ? { kind: comparison, before: { first: 1, last: 7 } }
        : { kind: comparison },
    changes,
    weeks: { days: { first: -13, last: 14 }, loaded: 2, of: new Map() },
    isLoading: false,
    isPart: false,
    typeOf: null,
    competitors: null,
    today: 14,
  }
  return <AnalysisContext value={page}>{what}</AnalysisContext>
}

function show(...given: Parameters<typeof pageWith>) {
  return render(pageWith(...given))
}

test('that no row has a real change is said below the table, where rows could be judged', () => {
  const said = (...verdicts: RowChange['verdict'][]) => {
    const rows = verdicts.map((verdict, at) => [`${at}.example`, { ...NEGATIVE, verdict }] as const)
    const changes = { ...CHANGES, rows: { ...CHANGES.rows, rows: new Map(rows) } }
    const { container } = show(changes, 'period', <TableNote />)
    return container.textContent.includes('No source changed more than chance would explain')
  }
  expect(said('insufficient', 'not-significant')).toBe(true)
  expect(said('significant', 'not-significant')).toBe(false)
  expect(said('insufficient')).toBe(false)
  // Nor are sentiments told without a real change.
  cleanup()
  const usual = { ...NEGATIVE, verdict: 'not-significant', permutations: 900 } as const
  const sentiments = { ...CHANGES.sentiments, rows: new Map([['negative', usual]]) }
  show({ ...CHANGES, sentiments }, 'period', <TableNote />)
  expect(screen.queryByRole('list')).toBeNull()
})

test('a platform that is in one period only is said at once, the change of the same questions behind a button', () => {
  expect(show(CHANGES).container.textContent).toBe('Same questions')
  const platforms = { both: ['claude'], onlyBefore: ['perplexity'], onlyAfter: ['chatgpt'] }
  const text = show({ ...CHANGES, split: { ...CHANGES.split, platforms } }).container.textContent
  expect(text).toBe(
    'Only in this period: ChatGPT. Only in the period before: Perplexity. Same questions',
  )
})

test('only sentiments with a real change are told, with their numbers and the reason', async () => {
  const usual = { ...NEGATIVE, verdict: 'not-significant', permutations: 900 } as const
  const few = { ...NEGATIVE, verdict: 'insufficient', permutations: null } as const
  const rows = new Map([
    ['positive', usual],
    ['neutral', few],
    ['negative', NEGATIVE],
  ] as const)
  const changes = { ...CHANGES, sentiments: { ...CHANGES.sentiments, rows } }
  // The reason leads to the rules.
  await renderRoute('/', () => pageWith(changes, 'period', <TableNote />))
  const list = screen.getByRole('list', { name: 'Sentiment compared with the period before' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Negative 8% → 16% /),
  ])
  screen.getByRole('button', { name: 'real change, Negative' })
  const reason = list.querySelector('[popover]') ?? document.body
  fireEvent(reason, Object.assign(new Event('toggle'), { newState: 'open' }))
  expect(reason.textContent).toContain('Share rose from 8% to 16%. ')
  expect(reason.textContent).toContain(ROW_RULE)
})

test('nothing is said while it is worked out; without a period before, why there is no change', () => {
  expect(show(null).container.textContent).toBe('')
  expect(show(CHANGES, 'not-loaded').container.textContent).toBe(
    'No comparison yet: the period before isn’t loaded.',
  )
})
