import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type ListFilter, NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { cited, numbersOf, page, range } from '../../../model/citation-list/test-citations.ts'
import { answer, down, gone } from '../../../model/citation-list/test-store.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { type Answers, renderVisit, serveAnswers, serve } from '../test-page.tsx'
import { CitationList } from './citation-list.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListHead } from './list-head.tsx'
import { row } from './test-list.tsx'

async function renderList(answers: Answers, filter: ListFilter = NO_FILTER) {
  const asked = serveAnswers(answers)
  const part = (
    <>
      <ListHead isBesideCitation={false} />
      <CitationList openId={undefined} />
      <LiveRegion />
    </>
  )
  const { list } = await renderVisit(part, { filter })
  await act(async () => list.settled())
  return { asked, list, numbers: () => numbersOf(list.snapshot.get().citations) }
}

async function loadMore(): Promise<void> {
  for (let more = screen.queryByText('Load more'); more !== null;) {
    await userEvent.click(more)
    await waitFor(() => expect(screen.queryByText('Loading more…')).toBeNull())
    more = screen.queryByText('Load more')
  }
}

test.each([
  ['an earlier page', page([3], 'a'), 'The service returned to an earlier page.'],
  [
    'no cursor',
    page([3], null, true),
    'The service says there are more citations but not where they continue.',
  ],
])('at %s the list ends with a warning', async (_, last, words) => {
  const { asked } = await renderList({ '': page([1], 'a'), a: page([2], 'b'), b: last })
  await loadMore()
  screen.getByText(`${words} The list ends here and may be incomplete.`)
  screen.getByText('3 citations loaded')
  expect(screen.queryByText(/^All .* loaded/)).toBeNull()
  expect(document.querySelector('article')?.getAttribute('aria-setsize')).toBe('3')
  expect(asked).toEqual(['', 'a', 'b'])
})

test('a row says its position among those that are loaded, and the head how many are reviewed of these and, in the end, of all', async () => {
  await renderList({ '': page(range(1, 50), 'a'), a: page([51]) })
  const third = () => row(3)
  const description = () =>
    document.querySelector(`[id="${third().getAttribute('aria-describedby')}"]`)?.textContent
  const position = () => ['aria-posinset', 'aria-setsize'].map((name) => third().getAttribute(name))
  expect(position()).toEqual(['3', '50'])
  expect(description()).toContain('3 of 50 loaded')
  screen.getByText('0 of 50 reviewed · more to load')
  await loadMore()
  expect(position()).toEqual(['3', '51'])
  expect(description()).not.toContain('loaded')
  await screen.findByText('0 of 51 reviewed')
})

test.each([
  [
    'first',
    (next: () => Promise<Response>) => ({ '': next }),
    'The citations',
    'The only citation is',
  ],
  [
    'next',
    (next: () => Promise<Response>) => ({ '': page([1], 'a'), a: next }),
    'The next citations',
    'All 2 citations',
  ],
])(
  'an alert stays while the %s page is tried again, that it failed again is announced, and both end with the page',
  async (_, pages, subject, all) => {
    const troubles = [down, down]
    const next = async () => (await troubles.shift()?.()) ?? answer(page([2]))
    const { list } = await renderList(pages(next))
    // On a busy machine a text may be gone again before it is read.
    const heard: (string | null)[] = []
    const region = screen.getByRole('status')
    new MutationObserver(() => heard.push(region.textContent)).observe(region, { childList: true })
    const alert = await screen.findByRole('alert')
    for (const live of [null, 'off']) {
      expect(alert.getAttribute('aria-live')).toBe(live)
      expect(screen.getByRole('alert')).toBe(alert)
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await act(async () => list.settled())
    }
    expect(heard).toContain(`${subject} couldn’t be loaded`)
    expect(screen.queryByRole('alert')).toBeNull()
    await screen.findByText(`${all} loaded`, { selector: 'p' })
    await waitFor(() => expect(heard).toContainEqual(expect.stringContaining(`${all} loaded`)))
  },
)

test('a list without citations says so without an error', async () => {
  await renderList({})
  screen.getByText(/^No citations yet/)
  expect(screen.queryByText(/reviewed/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a list that breaks the contract is an error, not an empty list', async () => {
  const broken = async () => Response.json({ success: true, data: { citations: 'none' } })
  await renderList({ '': broken })
  expect(screen.getByRole('alert').textContent).toContain('The citations couldn’t be loaded')
  expect(screen.queryByText(/^No citations yet/)).toBeNull()
})

test('citations that break the contract are left out, counted and listed with their fields', async () => {
  const broken = { ...cited({ id: 'cit_9' }), detected_at: 'yesterday', url: 42 }
  const { numbers } = await renderList({ '': async () => answer(page([1, 2]), [broken]) })
  expect(numbers()).toEqual([1, 2])
  await userEvent.click(screen.getByText('1 citation skipped (unreadable data)'))
  const item = await screen.findByRole('listitem')
  for (const words of [
    'citations.2.detected_at',
    'citations.2.url',
    '"detected_at": "yesterday"',
    '"id": "cit_9"',
  ]) {
    expect(item.textContent).toContain(words)
  }
})

test('an expired cursor keeps the list, is not tried again, and Start again goes on below what is loaded', async () => {
  const answers: Answers = { '': page([1, 2], 'a'), a: gone }
  const { asked, list, numbers } = await renderList(answers)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Loaded citations stay')
  expect(alert.textContent).toContain('HTTP 410')
  expect([asked, numbers()]).toEqual([
    ['', 'a'],
    [1, 2],
  ])
  answers[''] = page([1, 2], 'b')
  answers['b'] = page([3])
  await userEvent.click(screen.getByRole('button', { name: 'Start again from the newest' }))
  await act(async () => list.settled())
  await loadMore()
  await waitFor(() => expect(numbers()).toEqual([1, 2, 3]))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('where nothing matches, ten pages are loaded, the list says how many citations they had, and Load more goes on', async () => {
  const cursors = ['', ...range(1, 11).map((number) => `c${number}`)]
  const pages = cursors.map((cursor, at) => [cursor, page([at + 1], cursors[at + 1] ?? null)])
  const { asked } = await renderList(Object.fromEntries(pages), {
    ...NO_FILTER,
    q: 'no such words',
  })
  await screen.findByText('No matches in the 10 loaded so far.')
  expect(asked).toEqual(cursors.slice(0, 10))
  await loadMore()
  await screen.findByText('No matches in all 12 citations.')
})

test('flags are not looked for in further pages, unless there is one of which only the id is known', async () => {
  serve(120)
  const { list, reviews } = await renderVisit(<ListFooter isAfterRow={false} />, {
    filter: { ...NO_FILTER, flagged: 'yes' },
  })
  await screen.findByText(/^No flags yet/)
  expect(list.snapshot.get().citations).toHaveLength(30)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  act(() => reviews.change('tea', ['cit_119'], { flagged: true }))
  await screen.findByText('1 more flagged citation is on a page that isn’t loaded yet.')
  await screen.findByRole('button', { name: 'Load more' })
})

async function renderFrom(from: string) {
  serve(90)
  return renderVisit(<CitationList openId={undefined} />, { filter: { ...NO_FILTER, from } })
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
