import { expect, test } from 'vitest'
import { countOfPart, PART_LABELS } from './stored-data.tsx'

test('what is stored has a count in its own words', () => {
  expect(countOfPart('reviews', 50)).toBe('50 citations')
  expect(countOfPart('work', 1)).toBe('1 item')
})

test('notes are on citations, and events on dates', () => {
  expect(PART_LABELS.reviews).toBe('Reviews and notes on citations')
  expect(PART_LABELS.notes).toBe('Events')
})
