import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAll, splitAt } from './text-ranges.ts'

test('ignores case', () => {
  expect(findAll('Northwind tea, northwind TEA', 'Northwind Tea')).toEqual([
    { start: 0, end: 13 },
    { start: 15, end: 28 },
  ])
})

test('reads special characters in a phrase literally', () => {
  expect(findAll('a (b) [c]* \\d', '(b) [c]* \\d')).toEqual([{ start: 2, end: 13 }])
  expect(findAll('anything', ' ')).toEqual([])
})

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
})

test('for any ranges, the parts are the whole text', () => {
  const ranges = fc.array(fc.record({ start: fc.nat(40), end: fc.nat(40) }))
  fc.assert(
    fc.property(fc.string(), fc.string(), ranges, (text, phrase, some) => {
      const parts = splitAt(text, [...some, ...findAll(text, phrase)])
      expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})
