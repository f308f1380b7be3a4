import { expect, test } from 'vitest'
import { toggled } from './choice-menu.tsx'

test('an item is added at the end, and taken out again', () => {
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
})
