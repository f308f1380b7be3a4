import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { citationsOf, range } from '../../../model/citation-list/test-citations.ts'
import { renderPart } from '../test-page.tsx'
import { CitationRow } from './row.tsx'

const [citation] = citationsOf(range(1, 1))

test('in a team a row has the initials of who has reviewed it and when, and of who has it open', async () => {
  if (citation === undefined) throw new Error('There is no citation.')
  await renderPart(
    <CitationRow
      citation={citation}
      index={0}
      count={1}
      hasMore={false}
      isTabStop
      isNew={false}
      isOpen={false}
      isSelected={false}
      isReviewed
      reviewer="Anna Lindqvist"
      reviewedAt={Date.parse('2026-11-17T07:42:00Z')}
      openAt={'Ben\nCarla'}
      isFlagged={false}
      isLoaded
      brandId="tea"
      brandName="Northwind Tea"
      filter={NO_FILTER}
      onFocus={() => {}}
      onFocusLost={() => {}}
    />,
  )
  expect(screen.getByTitle(/^reviewed by Anna Lindqvist, .*2026, 07:42 UTC$/).textContent).toBe(
    'AL',
  )
  expect(screen.getByRole('img', { name: 'Open at Ben and Carla' }).textContent).toBe('B C')
})
