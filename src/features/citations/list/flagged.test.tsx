import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { renderPart, serve } from '../test-page.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListVisit } from './list-visit.ts'

const FLAGGED = { ...NO_FILTER, flagged: 'yes' } as const

const part = (
  <>
    <ListVisit openId={undefined} />
    <ListFooter isAfterRow={false} />
  </>
)

test('without flags, the list says so and does not look for them in further pages', async () => {
  serve(120)
  const { list } = await renderPart(part, { filter: FLAGGED })
  await screen.findByText(/^No flags yet/)
  expect(list.snapshot.get().citations).toHaveLength(30)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a flag of which only the id is known is counted, and its page can be looked for', async () => {
  serve(120)
  const { list, reviews } = await renderPart(part, { filter: FLAGGED })
  await waitFor(() => expect(list.snapshot.get().citations).toHaveLength(30))
  act(() => reviews.change('tea', ['cit_119'], { flagged: true }))
  await screen.findByText('1 more flagged citation is on a page that isn’t loaded yet.')
  await screen.findByRole('button', { name: 'Load more' })
})
