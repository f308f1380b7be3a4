import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TopRows } from '../../model/insights/top-rows.ts'
import { LikeForLikeSection } from './like-for-like-section.tsx'

const FOUND: TopRows = {
  sources: [],
  questions: [],
  table: { questions: 20, before: 90, after: 95, rows: new Map() },
  split: {
    same: { questions: 20, before: 90, after: 95 },
    added: { questions: 2, before: 0, after: 5 },
    gone: { questions: 0, before: 0, after: 0 },
    unasked: { before: 0, after: 0 },
    platforms: { both: ['chatgpt'], onlyBefore: [], onlyAfter: ['google_ai'] },
  },
}

test('a report gives the change like for like, after the platforms that are another mix', () => {
  render(<LikeForLikeSection found={FOUND} />)
  expect(screen.getByRole('region', { name: 'Like for like' }).textContent).toBe(
    'Like for likeOnly in this period: Google AI. same 20 questions: 90 → 95 · 2 new: +5 · not tested',
  )
})

test.each(['loading', 'not-loaded', 'before-first'] as const)(
  'it says nothing while nothing is compared: %s',
  (found) => {
    const { container } = render(<LikeForLikeSection found={found} />)
    expect(container.textContent).toBe('')
  },
)
