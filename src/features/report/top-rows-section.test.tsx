import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TopRows } from '../../model/insights/top-rows.ts'
import { LikeForLikeSection } from './citation-sections.tsx'

const FOUND: TopRows = {
  isCompared: true,
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

test('the same questions stand in a report after the platforms that are another mix', () => {
  render(<LikeForLikeSection found={FOUND} />)
  expect(screen.getByRole('region', { name: 'Same questions' }).textContent).toBe(
    'Same questionsOnly in this period: Google AI. Same 20 questions: 90 → 95 citations. 2 new questions added 5.',
  )
})

test('with the same platforms they stand there only if they moved another way than the total', () => {
  const platforms = { both: ['chatgpt'], onlyBefore: [], onlyAfter: [] }
  const show = (after: number) => {
    const same = { questions: 20, before: 90, after }
    const { container } = render(
      <LikeForLikeSection found={{ ...FOUND, split: { ...FOUND.split, same, platforms } }} />,
    )
    return container.textContent
  }
  expect(show(95)).toBe('')
  expect(show(88)).toContain('Same 20 questions: 90 → 88 citations.')
})

test.each(['loading', 'not-loaded', 'before-first'] as const)(
  'it says nothing while nothing is compared: %s',
  (found) => {
    const { container } = render(<LikeForLikeSection found={found} />)
    expect(container.textContent).toBe('')
  },
)
