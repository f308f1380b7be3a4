import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { page, cited, range } from '../../../model/citation-list/test-citations.ts'
import { down } from '../../../model/citation-list/test-store.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { type Answers, renderVisit, serveAnswers } from '../test-page.tsx'
import { ListHead } from './list-head.tsx'

async function renderButton(answers: Answers) {
  serveAnswers(answers)
  const { list } = await renderVisit(<ListHead isBesideCitation={false} />)
  await act(async () => list.settled())
  return screen.getByRole('button', { name: 'Export CSV' })
}

test.each([
  ['is empty', page([]), 'There are no citations to export.'],
  ['failed', down, 'There is nothing to export, because nothing is loaded.'],
])('a list that %s cannot be exported, and the button says why', async (_, answer, reason) => {
  const button = await renderButton({ '': answer })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toBe(reason)
  button.click()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is loaded can be exported', async () => {
  const button = await renderButton({ '': page([1]) })
  expect(button.getAttribute('aria-disabled')).toBe('false')
})

async function renderCounts() {
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
  const region = screen.getByRole('status')
  vi.spyOn(region, 'textContent', 'set').mockImplementation((text: string | null) => {
    heard.push(text)
  })
  const rest = (milliseconds: number) => {
    act(() => vi.advanceTimersByTime(milliseconds))
  }
  return { list, setFilter, heard, rest }
}

test('a search announces its own number, once, 0.7 s after the typing ends', async () => {
  const { setFilter, heard, rest } = await renderCounts()
  // These match 12, 4 and 1.
  for (const q of ['question', 'question 1', 'question 12']) {
    setFilter({ q })
    rest(600)
  }
  expect(heard).toEqual([])
  rest(100)
  expect(heard).toEqual(['1 of 12'])
  rest(10_000)
  expect(heard).toEqual(['1 of 12'])
})

test('the number of the filter before is never announced for the next one', async () => {
  const { list, setFilter, heard, rest } = await renderCounts()
  setFilter({ q: 'question 1' })
  rest(1000)
  // The matches of the next filter never arrive.
  vi.spyOn(list, 'setFilter').mockReturnValue()
  setFilter({ sentiment: ['positive'] })
  rest(5000)
  expect(heard).toEqual(['4 of 12'])
})

test('the same filter is announced again after it was taken away', async () => {
  const { setFilter, heard, rest } = await renderCounts()
  for (const filter of [{ sentiment: ['positive'] }, NO_FILTER, { sentiment: ['positive'] }]) {
    setFilter(filter)
    rest(1000)
  }
  expect(heard).toEqual(['4 of 12', '4 of 12'])
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

test('a text that is longer than a search says what is searched', async () => {
  const { setFilter, heard, rest } = await renderCounts()
  setFilter({ q: 'question '.repeat(80).slice(0, 500) })
  rest(1000)
  expect(heard).toEqual(['Only the first 500 characters are searched · 12 of 12'])
  screen.getByText(/^Only the first 500 characters are searched · 12 of 12/)
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
