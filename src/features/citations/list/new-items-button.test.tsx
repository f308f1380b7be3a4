import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NO_FILTERS } from '../../../api/citations.ts'
import { newCitationsKey } from '../../../api/new-citations.ts'
import { numbersOf, range, TestService } from '../../../model/citation-list/test-citations.ts'
import { answer, down } from '../../../model/citation-list/test-store.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { renderVisit, serve } from '../test-page.tsx'
import { ListFooter } from './list-footer.tsx'
import { NewItemsButton } from './new-items-button.tsx'

test('the list hears of a look for new citations that is refused', async () => {
  serve(120)
  const part = <NewItemsButton />
  const { list, queryClient } = await renderVisit(part, { pollSeconds: 60 })
  await waitFor(() => expect(list.snapshot.get().citations.length).toBe(30))
  const heed = vi.spyOn(list, 'onRefused')
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
  const queryKey = newCitationsKey('tea', NO_FILTERS)
  await act(async () => queryClient.refetchQueries({ queryKey }))
  await waitFor(() =>
    expect(heed).toHaveBeenLastCalledWith(null, expect.objectContaining({ status: 401 })),
  )
})

/** `pass` advances the clock by seconds. */
async function renderNewItems(pollSeconds: number) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const service = new TestService(range(4, 120), 30)
  const seen = { looks: 0, isDown: false }
  vi.stubGlobal('fetch', async (url: string) => {
    const cursor = new URL(url, 'https://tea.example').searchParams.get('cursor')
    if (cursor === null) seen.looks += 1
    if (seen.isDown) return down()
    return answer(service.page(cursor))
  })
  const part = (
    <>
      <LiveRegion />
      <NewItemsButton />
      <ListFooter isAfterRow={false} />
    </>
  )
  const { list } = await renderVisit(part, { pollSeconds })
  await waitFor(() => expect(list.snapshot.get().citations.length).toBe(30))
  expect(seen.looks).toBe(1)
  service.numbers = range(1, 120)
  const pass = async (seconds: number) =>
    act(async () => vi.advanceTimersByTimeAsync(seconds * 1000))
  return {
    list,
    service,
    seen,
    pass,
    news: () => screen.queryByRole('button', { name: /new citation/ }),
  }
}

test('with pollSeconds 0 the app never looks for new citations', async () => {
  const { seen, pass, news } = await renderNewItems(0)
  await pass(7200)
  expect([seen.looks, news()]).toEqual([1, null])
})

test('a hidden tab does not look for new citations', async () => {
  const { seen, pass, news } = await renderNewItems(60)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(3600)
  expect([seen.looks, news()]).toEqual([1, null])
  visibility.mockReturnValue('visible')
  await pass(61)
  expect([seen.looks, news()?.textContent]).toEqual([2, '3 new citations'])
})

test('failed looks for new citations show nothing and become rarer until one succeeds', async () => {
  const { list, seen, pass, news } = await renderNewItems(60)
  seen.isDown = true
  const shown = document.body.textContent
  // Each failure doubles the polling interval.
  for (const [failures, seconds] of [60, 120, 240].entries()) {
    await pass(seconds - 15)
    expect(seen.looks).toBe(1 + failures)
    await pass(20)
    expect(seen.looks).toBe(2 + failures)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.body.textContent).toBe(shown)
    expect(list.snapshot.get().citations).toHaveLength(30)
  }
  seen.isDown = false
  await pass(485)
  expect([seen.looks, news()?.textContent]).toEqual([5, '3 new citations'])
})

test('new citations are announced, and shown when asked, above those that were there', async () => {
  const { list, pass, news } = await renderNewItems(60)
  await pass(61)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3 new citations'))
  expect(list.snapshot.get().citations.at(0)?.id).toBe('cit_4')
  await userEvent.click(screen.getByRole('button', { name: '3 new citations' }))
  await waitFor(() => expect(list.snapshot.get().citations.at(0)?.id).toBe('cit_1'))
  await pass(61)
  expect(news()).toBeNull()
})

test('more new citations than are loaded at once leave a gap, which is said and can be filled', async () => {
  const { list, service, pass } = await renderNewItems(60)
  service.numbers = range(-400, 120)
  await pass(61)
  await userEvent.click(screen.getByRole('button', { name: '30+ new citations' }))
  const fill = await screen.findByRole('button', { name: 'Load what is missing' })
  screen.getByText('Some citations are missing between the new ones and those loaded earlier.', {
    selector: 'p > span',
  })
  await userEvent.click(fill)
  await waitFor(() => expect(numbersOf(list.snapshot.get().citations)).toEqual(range(-400, 33)))
  expect(screen.queryByRole('button', { name: 'Load what is missing' })).toBeNull()
})
