import { waitFor, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../../model/citation-list/list-snapshot.ts'
import { type Citations, CitationsProvider } from '../citations-context.tsx'
import { renderPart, serve } from '../test-page.tsx'
import { ListVisit, useAutoLoad } from './list-visit.ts'

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

type State = Pick<ListSnapshot, 'isRescanning' | 'emptyPages'> & { matching: number }

const START: State = { matching: 1, isRescanning: false, emptyPages: 0 }

/** Answers each request with the next state. @returns how many of 30 pages the hook requests */
function pagesAskedFor(start: State, next: (page: number) => Partial<State>): number {
  const loadNext = vi.fn()
  const snapshotOf = ({ matching, ...state }: State, pages: number) =>
    ({
      ...state,
      pages,
      matches: { citations: { length: matching } },
      end: { kind: 'open', cursor: 'next', after: 'cit_1' },
      status: { kind: 'idle' },
      isFiltering: false,
    }) as ListSnapshot
  const value = { filter: NO_FILTER, list: { loadNext } as unknown } as Citations
  const { rerender } = renderHook(
    (snapshot: ListSnapshot) => useAutoLoad(snapshot, snapshot.matches.citations.length, false),
    {
      initialProps: snapshotOf(start, 0),
      wrapper: ({ children }) => <CitationsProvider value={value}>{children}</CitationsProvider>,
    },
  )
  for (let page = 1; page <= 30 && loadNext.mock.calls.length === page; page += 1) {
    rerender(snapshotOf({ ...start, ...next(page) }, page))
  }
  return Math.min(30, loadNext.mock.calls.length)
}

test('loading goes on while there are new matches, and stops after ten pages without one', () => {
  expect(pagesAskedFor(START, (page) => ({ matching: page + 1 }))).toBe(30)
  expect(pagesAskedFor(START, () => ({}))).toBe(10)
})

test('in a rescan, loading goes on through loaded pages, and stops after ten pages without a loaded citation', () => {
  const rescan = { ...START, isRescanning: true }
  expect(pagesAskedFor(rescan, () => ({}))).toBe(30)
  expect(pagesAskedFor(rescan, (page) => ({ emptyPages: page }))).toBe(10)
})
