import { expect, test } from 'vitest'
import { problemOf, setUnsaved, unsaved } from './persisted-atom.ts'

test.each([
  ['full', new DOMException('', 'QuotaExceededError')],
  ['blocked', new DOMException('', 'InvalidStateError')],
  ['blocked', new Error('QuotaExceededError')],
])('a store is %s after %o', (problem, error) => {
  expect(problemOf(error)).toBe(problem)
})

test('problems are kept apart by what they are of, and the same problem again is no change', () => {
  const problems = () => [unsaved.get().get('reviews'), unsaved.get().get('settings')]
  setUnsaved('reviews', 'full')
  setUnsaved('settings', 'blocked')
  expect(problems()).toEqual(['full', 'blocked'])
  const both = unsaved.get()
  setUnsaved('reviews', 'full')
  expect(unsaved.get()).toBe(both)
  setUnsaved('reviews', null)
  expect(problems()).toEqual([undefined, 'blocked'])
  setUnsaved('settings', null)
  expect(problems()).toEqual([undefined, undefined])
})
