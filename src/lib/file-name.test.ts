import { expect, test } from 'vitest'
import { inFileName } from './file-name.ts'

test.each([
  ['northwind', 'northwind'],
  ['a/b\\c: d', 'a-b-c-d'],
  ['..hidden', 'hidden'],
  ['-rf.', 'rf.'],
  ['a.-b_2', 'a.-b_2'],
  ['茶 é', '茶-é'],
  ['x'.repeat(61), 'x'.repeat(60)],
])('%j is %j in the name of a file', (text, name) => {
  expect(inFileName(text)).toBe(name)
})
