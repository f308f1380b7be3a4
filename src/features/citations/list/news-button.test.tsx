// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { citationNewsKey } from '../../../api/citation-news.ts'
import { NO_FILTERS } from '../../../api/test-answers.ts'
import { renderPart, serve } from '../test-page.tsx'
import { ListVisit } from './list-visit.tsx'
import { NewsButton } from './news-button.tsx'

test('the list hears of a look for new citations that is refused', async () => {
  serve(120)
  const part = (
    <>
      <ListVisit openId={undefined} />
      <NewsButton />
    </>
  )
  const { list, queryClient } = await renderPart(part, { pollSeconds: 60 })
  await waitFor(() => expect(list.snapshot.get().citations.length).toBe(30))
  const heed = vi.spyOn(list, 'heedRefusal')
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
  const queryKey = citationNewsKey('tea', NO_FILTERS)
  await act(async () => queryClient.refetchQueries({ queryKey }))
  await waitFor(() =>
    expect(heed).toHaveBeenLastCalledWith(null, expect.objectContaining({ status: 401 })),
  )
})
