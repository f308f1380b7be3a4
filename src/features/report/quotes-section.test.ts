import { expect, test } from 'vitest'
import type { Citation } from '../../api/citations.ts'
import { citationsOf } from '../../model/citation-list/test-citations.ts'
import { newestFlagged } from './citation-sections.tsx'

const review = (more: { id: string; note?: string; citation?: Citation }) => ({
  brandId: 'tea',
  reviewed: false,
  flagged: true,
  note: '',
  ...more,
})

test('the newest flagged citation comes first; one that was never loaded is left out', () => {
  const [older, newer] = citationsOf([2, 1])
  if (older === undefined || newer === undefined) throw new Error('two citations')
  const flagged = [
    review({
      id: 'old',
      note: 'first',
      citation: { ...older, detected_at: '2026-11-16T10:00:00Z' },
    }),
    review({ id: 'unknown' }),
    // Later, although its text sorts before the other.
    review({ id: 'new', citation: { ...newer, detected_at: '2026-11-16T09:00:00-05:00' } }),
  ]
  expect(newestFlagged(flagged).map(({ citation, note }) => [citation.id, note])).toEqual([
    ['cit_1', ''],
    ['cit_2', 'first'],
  ])
})
