import { expect, test } from 'vitest'
import { countOfPart, PART_LABELS, sizeInWords } from './kept-words.ts'

test('what is kept has a count and a size in words, without a unit of computers', () => {
  expect(countOfPart('reviews', 50)).toBe('50 citations')
  expect(countOfPart('work', 1)).toBe('1 item')
  expect([50, 100_000, 2_000_000].map(sizeInWords)).toEqual(['small', 'medium', 'large'])
})

test('notes are on citations, and events on dates', () => {
  expect(PART_LABELS.reviews).toBe('Reviews and notes on citations')
  expect(PART_LABELS.notes).toBe('Events')
})
