import { expect, test } from 'vitest'
import type { Separator } from '../../../lib/csv.ts'
import { COUNT_ALL, GrowingTables } from '../../../model/analysis/analysis-tables.ts'
import type { Comparison } from '../../../model/analysis/analysis.ts'
import { FactsCounter, Tally } from '../../../model/analysis/facts-reader.ts'
import { cited } from '../../../model/citation-list/test-citations.ts'
import { matrixFileColumns } from './matrix-row.tsx'
import { tableCsv, tableFileName } from './table-export.ts'
import type { TableItem } from './table-kinds.ts'

const counts = Object.assign(new Tally(), {
  citations: 3,
  before: 5,
  positive: 2,
  negative: 1,
  lastSeen: Date.parse('2026-11-17T10:00:00Z'),
  platforms: ['claude', 'chatgpt'],
})
const change = { verdict: 'significant', before: 5, after: 3, t: 3.5, permutations: 4 } as const
const row = (item: TableItem) => ({
  item,
  name: '',
  counts,
  change,
  type: 'community' as const,
  weeks: 3,
})
const NONE = { questions: 0, before: 0, after: 0 }
const SOME = { questions: 20, before: 9, after: 8, rows: new Map() }
const changes = {
  rows: SOME,
  sentiments: SOME,
  split: {
    same: NONE,
    added: NONE,
    gone: NONE,
    unasked: { before: 0, after: 0 },
    platforms: { both: [], onlyBefore: [], onlyAfter: [] },
  },
}
const WEEKS = { loaded: 4 }
const PERIOD = { kind: 'period', before: { first: 1, last: 7 } } as const

const OPTIONS = { total: 8, isLoading: false, weeks: WEEKS }
const SOURCES = { ...OPTIONS, by: 'sources', comparison: PERIOD, changes } as const
const NO_PERIOD = { kind: 'no-period' } as const
const QUESTIONS = { ...OPTIONS, by: 'questions', comparison: NO_PERIOD, changes: null } as const
const SOURCE: TableItem = { kind: 'source', source: { host: 'a.example', citations: [] } }

test('a record has the counts of a row, and the change if it is known', async () => {
  const linesOf = async (comparison: Comparison, known: typeof changes | null, weeks = WEEKS) => {
    const options = { ...SOURCES, comparison, changes: known, weeks }
    return (await tableCsv([row(SOURCE)], options, 'comma')).split('\r\n')
  }
  expect(await linesOf(PERIOD, changes)).toEqual([
    '\uFEFFsource,citations,share,citations_before,change,verdict,positive,neutral,negative,platforms,last_seen,weeks,type,weeks_loaded',
    'a.example,3,0.375,5,-2,real change,2,0,1,chatgpt claude,2026-11-17T10:00:00.000Z,3,community,4',
    '',
  ])
  expect((await linesOf(PERIOD, null))[1]).toContain('a.example,3,0.375,5,-2,,2,')
  expect((await linesOf({ kind: 'not-loaded' }, null))[1]).toContain(
    'a.example,3,0.375,,,not enough data,2,',
  )
  expect((await linesOf(PERIOD, changes, { loaded: 2 }))[1]).toMatch(/,3,community,2$/)
  expect((await linesOf(PERIOD, changes, { loaded: 0 }))[1]).toMatch(/,,community,0$/)
  expect((await linesOf(NO_PERIOD, null))[1]).toContain('a.example,3,0.375,,,,2,')
})

test('a source that is gone has its change and verdict, and was not seen', async () => {
  const gone = Object.assign(new Tally(), { before: 5 })
  expect(await tableCsv([{ ...row(SOURCE), counts: gone }], SOURCES, 'comma')).toContain(
    'a.example,0,0,5,-5,real change,0,0,0,,,3,community,4\r\n',
  )
})

test('a question that a spreadsheet would run as a formula is made harmless', async () => {
  const question = { kind: 'question', question: { key: '', text: '=1+1', citations: [] } } as const
  expect(await tableCsv([row(question)], { ...QUESTIONS, total: 3 }, 'comma')).toMatch(
    /^\uFEFFquestion,.*\r\n'=1\+1,3,1,/,
  )
})

test('a question has its cells at the end of its record', async () => {
  const tables = new GrowingTables(COUNT_ALL)
  const reader = new FactsCounter()
  const item = { platform: 'claude', query: 'tea', sentiment: 'negative' }
  const facts = reader.read(cited(item))
  const other = reader.read(cited({ ...item, platform: 'x,y', query: 'other' }))
  for (const each of [facts, other]) {
    reader.add(each)
    tables.add(each)
  }
  const csv = await tableCsv(
    [row({ kind: 'question', question: facts.question })],
    { ...QUESTIONS, more: matrixFileColumns(tables) },
    'comma',
  )
  const [headings, record] = csv.split('\r\n')
  expect(headings).toMatch(
    /,claude,claude_positive,claude_neutral,claude_negative,"x,y","x,y_positive",/,
  )
  expect(record).toMatch(/^tea,.*,1,0,0,1,0,0,0,0$/)
})

test('the file is named by brand, table and period', () => {
  const today = Date.parse('2026-11-17') / 86_400_000
  const name = (from: string, to: string, separator: Separator = 'semicolon') =>
    tableFileName('north/wind', { by: 'sources', from, to }, today, separator)
  expect(name('2026-11-09', '2026-11-15')).toBe(
    'north-wind-sources-from-2026-11-09-to-2026-11-15.csv',
  )
  expect(name('', '2026-11-15')).toBe('north-wind-sources-to-2026-11-15.csv')
  expect(name('', '')).toBe('north-wind-sources-2026-11-17.csv')
  expect(name('', '', 'tab')).toBe('north-wind-sources-2026-11-17.tsv')
})
