import { expect, test } from 'vitest'
import { type HeadingSort, nextSort, sortDirection } from './heading-sort.ts'

type Column = 'brand' | 'score'

test('a heading sorts highest first, then lowest first, then not at all', () => {
  const second = nextSort<Column>('brand', 'score')
  const third = nextSort(second, 'score')
  expect([second, third, nextSort(third, 'score')]).toEqual(['score', '-score', ''])
})

test.each<[HeadingSort<Column>, Column, string | undefined]>([
  ['score', 'score', 'descending'],
  ['-score', 'score', 'ascending'],
  ['brand', 'brand', 'ascending'],
  ['-brand', 'brand', 'descending'],
  ['brand', 'score', undefined],
])('sorted by %s, the heading %s is %s', (sort, column, direction) => {
  expect(sortDirection(sort, column, column === 'brand')).toBe(direction)
})
