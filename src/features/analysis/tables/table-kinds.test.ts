import { expect, test } from 'vitest'
import { sortOfTable } from './table-kinds.ts'

test('a table is sorted by its own columns only, else by the surest change or the most citations', () => {
  const worst = { column: 'sentiment', isReversed: true } as const
  expect(sortOfTable('sources', worst, true)).toBe(worst)
  expect(sortOfTable('questions', worst, true)).toEqual({ column: 'verdict', isReversed: false })
  expect(sortOfTable('questions', worst, false)).toEqual({ column: 'citations', isReversed: false })
  const onPlatform = { column: 'platform', platform: 'claude', isReversed: false } as const
  expect(sortOfTable('questions', onPlatform, false)).toBe(onPlatform)
  expect(sortOfTable('platforms', onPlatform, true).column).toBe('verdict')
  const verdict = { column: 'verdict', isReversed: true } as const
  expect(sortOfTable('sources', verdict, false).column).toBe('citations')
})
