import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAt } from './text-ranges.ts'

test('cuts overlapping ranges once', () => {
  const parts = splitAt('abcdef', [
    { start: 2, end: 5 },
    { start: 1, end: 3 },
  ])
  expect(parts.map(({ text, isMarked }) => [text, isMarked])).toEqual([
    ['a', false],
    ['bc', true],
    ['de', true],
    ['f', false],
  ])
  expect(parts.map(({ start }) => start)).toEqual([0, 1, 3, 5])
})

test('a range beyond the end of a text marks what there is of it', () => {
  expect(splitAt('abc', [{ start: 2, end: 9 }])).toEqual([
    { text: 'ab', isMarked: false, start: 0 },
    { text: 'c', isMarked: true, start: 2 },
  ])
  expect(splitAt('abc', [{ start: 5, end: 9 }])).toEqual([
    { text: 'abc', isMarked: false, start: 0 },
  ])
})

test('for any ranges, the parts are the whole text', () => {
  const ranges = fc.array(fc.record({ start: fc.nat(40), end: fc.nat(40) }))
  fc.assert(
    fc.property(fc.string(), ranges, (text, some) => {
      const parts = splitAt(text, some)
      expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})
