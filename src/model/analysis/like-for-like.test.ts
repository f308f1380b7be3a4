import { expect, test } from 'vitest'
import { resultOf } from '../../lib/test-slices.ts'
import type { Cell } from '../statistics/row-changes.ts'
import { splitChange } from './changes.ts'

const split = (cells: Iterable<Cell<string>>) => resultOf(splitChange(cells))

const cell = (question: string, row: string, before: number, after: number) => ({
  question,
  row,
  before,
  after,
})

test('splits a change into the same, new and gone questions', () => {
  const parts = split([
    cell('best tea?', 'chatgpt', 5, 0),
    cell('best tea?', 'claude', 0, 3),
    cell('green tea?', 'claude', 2, 4),
    cell('new tea?', 'claude', 0, 7),
    cell('old tea?', 'chatgpt', 6, 0),
    cell('older tea?', 'chatgpt', 1, 0),
    cell('never cited', 'claude', 0, 0),
  ])
  expect(parts.same).toEqual({ questions: 2, before: 7, after: 7 })
  expect(parts.added).toEqual({ questions: 1, before: 0, after: 7 })
  expect(parts.gone).toEqual({ questions: 2, before: 7, after: 0 })
})

test('names the platforms that are in one period only', () => {
  const { platforms } = split([
    cell('best tea?', 'perplexity', 1, 1),
    cell('best tea?', 'chatgpt', 1, 2),
    cell('best tea?', '__proto__', 0, 2),
    cell('best tea?', 'claude', 4, 0),
    cell('best tea?', 'gone', 0, 0),
  ])
  expect(platforms).toEqual({
    both: ['chatgpt', 'perplexity'],
    onlyBefore: ['claude'],
    onlyAfter: ['__proto__'],
  })
})

test('citations without a question are not of the same one', () => {
  const { same, unasked, platforms } = split([
    cell('', 'chatgpt', 5, 2),
    cell('', 'claude', 0, 1),
    cell('best tea?', 'chatgpt', 1, 1),
  ])
  expect(same).toEqual({ questions: 1, before: 1, after: 1 })
  expect(unasked).toEqual({ before: 5, after: 3 })
  expect(platforms.onlyAfter).toEqual(['claude'])
})
