import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { citationsOf } from '../../../model/citation-list/test-citations.ts'
import { renderPart } from '../test-page.tsx'
import { CitationRow } from './row.tsx'

const [CITATION] = citationsOf([1])

const ROW = {
  index: 0,
  count: 1,
  hasMore: false,
  isTabStop: true,
  isNew: false,
  isOpen: false,
  isSelected: false,
  isReviewed: false,
  reviewer: '',
  reviewedAt: 0,
  openAt: '',
  isFlagged: false,
  isLoaded: true,
  brandId: 'tea',
  brandName: 'Northwind Tea',
  filter: NO_FILTER,
  onFocus: () => {},
  onFocusLost: () => {},
  ownSentiment: undefined,
}

async function show(more: Partial<ComponentProps<typeof CitationRow>>, sentiment = 'neutral') {
  if (CITATION === undefined) throw new Error('There is no citation.')
  await renderPart(<CitationRow {...ROW} citation={{ ...CITATION, sentiment }} {...more} />)
}

test.each([
  [undefined, 'Negative', undefined],
  ['neutral', 'Neutral', '· was Negative'],
  ['negative', 'Negative', '· label checked'],
])('a negative row with the user’s label %j: %s, %s', async (ownSentiment, word, mark) => {
  await show({ ownSentiment }, 'negative')
  expect(screen.getByText(word)).toBeTruthy()
  expect(screen.queryByText(/^· (was|label)/)?.textContent).toBe(mark)
})

test.each([
  ['Anna', 'A'],
  ['anna maria van der Berg', 'AB'],
  ['  Ben  Ode ', 'BO'],
  ['🦊 fox', '🦊F'],
])('the initials of %j are %s', async (reviewer, initials) => {
  await show({ isReviewed: true, reviewer })
  expect(screen.getByTitle(/^reviewed by /).textContent).toBe(initials)
})

test('in a team a row has the initials of who has reviewed it and when, and of who has it open', async () => {
  const reviewedAt = Date.parse('2026-11-17T07:42:00Z')
  await show({ isReviewed: true, reviewer: 'Anna Lindqvist', reviewedAt, openAt: 'Ben\nCarla' })
  screen.getByTitle(/^reviewed by Anna Lindqvist, .*2026, 07:42 UTC$/)
  expect(screen.getByRole('img', { name: 'Open at Ben and Carla' }).textContent).toBe('B C')
})

test('a row says its platform, its time, its sentiment and where it is not loaded, and marks the brand', async () => {
  await show({ isFlagged: true, isLoaded: false })
  const row = screen.getByRole('article', { name: 'Question 1' })
  const description = document.querySelector(`[id="${row.getAttribute('aria-describedby')}"]`)
  expect(description?.textContent).toMatch(/^ClClaude.*· flagged.*· not loaded.*Neutral$/)
  const time = screen.getByRole('time')
  expect(time.getAttribute('datetime')).toBe(CITATION?.detected_at)
  expect(time.title).toMatch(/2026, 09:00 UTC$/)
  expect(document.querySelector('mark')?.textContent).toBe('Northwind Tea')
})

test('a row marks what a search has found, and not the brand', async () => {
  await show({ filter: { ...NO_FILTER, q: 'question' } })
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['Question'])
})
