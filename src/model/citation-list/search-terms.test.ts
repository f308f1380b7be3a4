import { expect, test } from 'vitest'
import { findTerms, searchTerms, termsMatcher } from './search-terms.ts'

test.each([
  ['  green  tea ', ['green', 'tea']],
  ['"green tea" shipping', ['green tea', 'shipping']],
  ['“green tea”', ['green tea']],
  ['„grüner Tee“ gut', ['grüner Tee', 'gut']],
  ['tea "green', ['tea', 'green']],
  ['a"b c"d', ['a', 'b c', 'd']],
  ['"" " "', []],
  ['', []],
])('the terms of %j are %j', (q, terms) => {
  expect(searchTerms(q)).toEqual(terms)
})

test.each([
  ['tea green', true],
  ['"green tea"', true],
  ['"tea green"', false],
  ['green example.com', true],
  ['green coffee', false],
  ['GRE', true],
  ['(', false],
])('%j in two texts: %j', (q, isFound) => {
  const matches = termsMatcher(searchTerms(q))
  expect(matches(['Best green tea?', 'https://example.com/tea'])).toBe(isFound)
})

test('every term is found in a text', () => {
  expect(findTerms('Tea, green tea', 'tea "green t"')).toEqual([
    { start: 0, end: 3 },
    { start: 11, end: 14 },
    { start: 5, end: 12 },
  ])
})
