import { expect, test } from 'vitest'
import { problemOf, setUnkept, unkept } from './unkept.ts'

test.each([
  ['full', new DOMException('', 'QuotaExceededError')],
  ['blocked', new DOMException('', 'InvalidStateError')],
  ['blocked', new Error('QuotaExceededError')],
])('a store is %s after %o', (problem, error) => {
  expect(problemOf(error)).toBe(problem)
})

test('problems are kept apart by what they are of, and the same problem again is no change', () => {
  const problems = () => [unkept.get().get('reviews'), unkept.get().get('settings')]
  setUnkept('reviews', 'full')
  setUnkept('settings', 'blocked')
  expect(problems()).toEqual(['full', 'blocked'])
  const both = unkept.get()
  setUnkept('reviews', 'full')
  expect(unkept.get()).toBe(both)
  setUnkept('reviews', null)
  expect(problems()).toEqual([undefined, 'blocked'])
  setUnkept('settings', null)
  expect(problems()).toEqual([undefined, undefined])
})
