import { expect, test } from 'vitest'
import { againstBefore } from './history-labels.ts'

test('a point says how far it is from the one before', () => {
  expect(againstBefore(2, 'day')).toBe('+2 from the day before')
  expect(againstBefore(-1.5, 'week')).toBe('−1.5 from the week before')
  expect(againstBefore(0, 'day')).toBe('same as the day before')
  expect(againstBefore(null, 'day')).toBe('')
})
