import { expect, test } from 'vitest'
import type { Separator } from '../../../lib/csv.ts'
import { Tally } from '../../../model/analysis/tally.ts'
import { tableCsv, tableFileName } from './table-file.ts'
import type { TableItem } from './table-kinds.ts'

const counts = Object.assign(new Tally(), {
  citations: 3,
  before: 5,
  positive: 2,
  negative: 1,
  lastSeen: Date.parse('2026-11-17T10:00:00Z'),
  platforms: ['claude', 'chatgpt'],
})
const row = (item: TableItem) => ({ item, name: '', counts })

test('a record has the counts of a row, and the change if it is known', () => {
  const item: TableItem = { kind: 'source', source: { host: 'a.example', citations: [] } }
  const linesOf = (isCompared: boolean) =>
    tableCsv([row(item)], { by: 'sources', total: 8, isCompared }, 'comma').split('\r\n')
  expect(linesOf(true)).toEqual([
    '\uFEFFsource,citations,share,citations_before,change,positive,neutral,negative,platforms,last_seen',
    'a.example,3,0.375,5,-2,2,0,1,chatgpt claude,2026-11-17T10:00:00.000Z',
    '',
  ])
  expect(linesOf(false)[1]).toContain('a.example,3,0.375,,,2,')
})

test('a question that a spreadsheet would run as a formula is made harmless', () => {
  const question = { kind: 'question', question: { key: '', text: '=1+1' } } as const
  const options = { by: 'questions', total: 3, isCompared: false } as const
  expect(tableCsv([row(question)], options, 'comma')).toMatch(/^\uFEFFquestion,.*\r\n'=1\+1,3,1,/)
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
