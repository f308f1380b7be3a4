import { expect, test } from 'vitest'
import { Tally } from '../../../model/analysis/tally.ts'
import { tableFileName, tableRecords } from './table-file.ts'
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
  const options = { by: 'sources', total: 8, isCompared: true } as const
  expect(tableRecords([row(item)], options)).toEqual([
    'source,citations,share,citations_before,change,positive,neutral,negative,platforms,last_seen\r\n',
    'a.example,3,0.375,5,-2,2,0,1,chatgpt claude,2026-11-17T10:00:00.000Z\r\n',
  ])
  const [, unknown] = tableRecords([row(item)], { ...options, isCompared: false })
  expect(unknown).toContain('a.example,3,0.375,,,2,')
})

test('a question that a spreadsheet would run as a formula is made harmless', () => {
  const question = { kind: 'question', question: { key: '', text: '=1+1' } } as const
  const records = tableRecords([row(question)], { by: 'questions', total: 3, isCompared: false })
  expect(records[0]).toMatch(/^question,/)
  expect(records[1]).toMatch(/^'=1\+1,3,1,/)
})

test('the file is named by brand, table and period', () => {
  const today = Date.parse('2026-11-17') / 86_400_000
  const name = (from: string, to: string) =>
    tableFileName('north/wind', { by: 'sources', from, to }, today)
  expect(name('2026-11-09', '2026-11-15')).toBe(
    'north-wind-sources-from-2026-11-09-to-2026-11-15.csv',
  )
  expect(name('', '2026-11-15')).toBe('north-wind-sources-to-2026-11-15.csv')
  expect(name('', '')).toBe('north-wind-sources-2026-11-17.csv')
})
