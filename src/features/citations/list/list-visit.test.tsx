import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart, serve } from '../test-page.tsx'
import { ListVisit } from './list-visit.tsx'

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
