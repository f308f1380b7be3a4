import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, cited, range } from '../../../model/citation-list/test-citations.ts'
import { down } from '../../../model/citation-list/test-store.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { renderVisit, serveAnswers } from '../test-page.tsx'
import { ListHead } from './list-head.tsx'

test.each([
  ['is empty', page([]), 'There are no citations to export.'],
  ['failed', down, 'There is nothing to export, because nothing is loaded.'],
  ['has a citation', page([1]), ''],
])('a list that %s can be exported, or the button says why not', async (_, first, reason) => {
  serveAnswers({ '': first })
  const { list } = await renderVisit(<ListHead isBesideCitation={false} />)
  await act(async () => list.settled())
  const button = screen.getByRole('button', { name: 'Export CSV' })
  expect([button.ariaDisabled, button.title]).toEqual([String(reason !== ''), reason])
  if (reason !== '') act(() => button.click())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a search announces its own number, once, 0.7 s after the typing ends, and again after it was taken away', async () => {
  serveAnswers({ '': page(range(1, 12)) })
  const { list, setFilter } = await renderVisit(
    <>
      <ListHead isBesideCitation={false} />
      <LiveRegion />
    </>,
  )
  await act(async () => list.settled())
  vi.useFakeTimers()
  const heard: (string | null)[] = []
  vi.spyOn(screen.getByRole('status'), 'textContent', 'set').mockImplementation((text) => {
    heard.push(text)
  })
  const rest = (milliseconds: number) => {
    act(() => vi.advanceTimersByTime(milliseconds))
    return heard.splice(0)
  }
  // These match 12, 4 and 1.
  for (const q of ['question', 'question 1', 'question 12']) {
    setFilter({ q })
    expect(rest(600)).toEqual([])
  }
  expect(rest(100)).toEqual(['1 of 12'])
  expect(rest(10_000)).toEqual([])
  setFilter({ q: '' })
  expect(rest(1000)).toEqual([])
  setFilter({ q: 'question 12' })
  expect(rest(1000)).toEqual(['1 of 12'])
  // Too long a text says what is searched.
  const words = 'Only the first 500 characters are searched · 12 of 12'
  setFilter({ q: 'question '.repeat(80).slice(0, 500) })
  expect(rest(1000)).toEqual([words])
  screen.getByText(new RegExp(`^${words}`))
  // The matches of the next filter never arrive: it is not announced with the number of the one before.
  vi.spyOn(list, 'setFilter').mockReturnValue()
  setFilter({ q: '', sentiment: ['positive'] })
  expect(rest(5000)).toEqual([])
})

test('what a search has found in another spelling is named', async () => {
  const citations = ['the Café', 'a cafe', 'tea'].map((mention) => cited({ mention }))
  serveAnswers({ '': { ...page([]), citations } })
  const { list, setFilter } = await renderVisit(<ListHead isBesideCitation={false} />)
  setFilter({ q: 'cafe' })
  await act(async () => list.settled())
  expect(screen.getByText(/^2 of 3/).parentElement?.textContent).toBe(
    '2 of 3 citations · 0 reviewed · also found “Café”',
  )
})

test('a sample says how many of its labels are checked, and then how many stood', async () => {
  serveAnswers({ '': page(range(1, 2)) })
  const { list, reviews, setFilter } = await renderVisit(<ListHead isBesideCitation={false} />)
  await act(async () => list.settled())
  setFilter({ sample: 'yes' })
  act(() => reviews.label('tea', 'cit_1', 'neutral'))
  await screen.findByText('· 1 of 2 sample labels checked')
  act(() => reviews.label('tea', 'cit_2', 'negative'))
  await screen.findByText('· Of 2 labels checked, 1 stood (9–91%)')
})
