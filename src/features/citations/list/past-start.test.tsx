import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { renderPart, serve } from '../test-page.tsx'
import { CitationList } from './citation-list.tsx'
import { ListVisit } from './list-visit.ts'

async function renderFrom(from: string) {
  serve(90)
  const part = (
    <>
      <ListVisit openId={undefined} />
      <CitationList openId={undefined} />
    </>
  )
  return renderPart(part, { filter: { ...NO_FILTER, from } })
}

test('a page older than the first day of the filter is the last one', async () => {
  const { list } = await renderFrom('2026-11-18')
  await screen.findByText(/^All citations since .*18.* loaded$/)
  expect(screen.getByText('No matches in the 30 loaded so far.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull()
  expect(list.snapshot.get().pages).toBe(1)
})

test('until there is such a page, the list goes on', async () => {
  await renderFrom('2026-11-16')
  await screen.findByRole('button', { name: 'Load more' })
  expect(screen.queryByText(/^All citations since/)).toBeNull()
})
