import { expect, test } from 'vitest'
import { nextSort, readSort } from './sort-order.ts'

test('a heading sorts naturally, then in reverse, then not at all', () => {
  const second = nextSort('brand', 'score')
  const third = nextSort(second, 'score')
  expect([second, third, nextSort(third, 'score')]).toEqual(['score', '-score', ''])
})

test('where the data has no order, a heading returns to its natural one', () => {
  expect([nextSort('score', 'score', true), nextSort('-score', 'score', true)]).toEqual([
    '-score',
    'score',
  ])
})

test('an unknown order in the URL is none', () => {
  const read = (value: unknown) => readSort(['brand', 'score'], value)
  expect(['-score', 'score', 'height', '--score', '', undefined, ['score']].map(read)).toEqual([
    '-score',
    'score',
    '',
    '',
    '',
    '',
    '',
  ])
})
