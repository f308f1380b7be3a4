// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { range, TestService } from '../../../model/citation-list/test-citations.ts'
import { renderPart } from '../test-page.tsx'
import { ListVisit } from './list-visit.tsx'

/** A service behind `fetch` with this many citations, 30 a page. */
function serve(count: number) {
  const service = new TestService(range(1, count), 30)
  vi.stubGlobal('fetch', (url: string) => {
    const cursor = new URL(url, 'https://tea.example').searchParams.get('cursor')
    const { citations, hasMore, nextCursor } = service.page(cursor)
    const pagination = { has_more: hasMore, next_cursor: nextCursor }
    return Promise.resolve(Response.json({ success: true, data: { citations, pagination } }))
  })
}

test('beside an open citation, the next pages load without the list on the screen', async () => {
  serve(120)
  const { list } = await renderPart(<ListVisit openId="cit_30" />)
  await waitFor(() => expect(list.snapshot.get().citations.length).toBe(60))
})

test('with the list alone on the screen, only the first page is loaded for the visit', async () => {
  serve(120)
  const { list } = await renderPart(<ListVisit openId={undefined} />)
  await waitFor(() => expect(list.snapshot.get().citations.length).toBe(30))
  expect(list.snapshot.get().status.kind).toBe('idle')
})
