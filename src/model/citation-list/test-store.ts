import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { type CitationPage, NO_FILTERS } from '../../api/citations.ts'
import { newCitationsKey } from '../../api/new-citations.ts'
import { citationPageQuery } from '../../api/queries.ts'
import { CLIENT } from '../../api/test-fetch.ts'
import { testReviews } from '../collections/test-records.ts'
import { CitationListStore } from './citation-list-store.ts'
import type { ListsDatabase } from './lists-database.ts'
import type { ListEnd } from './loader.ts'
import type { Gap } from './new-items.ts'
import { citationsOf, numbersOf, TestService } from './test-citations.ts'
import { createTestDatabase } from './test-database.ts'

export const KEY = JSON.stringify(['tea', NO_FILTERS])

export const letTimePass = () => vi.advanceTimersByTimeAsync(3000)

export const gone = () => Promise.resolve(new Response('', { status: 410 }))
export const answerStatus = (status: number) => async () => new Response('', { status })
export const down = () => Promise.resolve(new Response('', { status: 503 }))

export function answer(
  { citations, hasMore, nextCursor }: CitationPage,
  more: unknown[] = [],
): Response {
  const pagination = { has_more: hasMore, next_cursor: nextCursor }
  return Response.json({ success: true, data: { citations: [...citations, ...more], pagination } })
}

/** A service behind `fetch`; faults by cursor replace pages. */
export function serve(numbers: readonly number[], pageSize = 3) {
  const service = new TestService(numbers, pageSize)
  const faults = new Map<string | null, () => Promise<Response>>()
  vi.stubGlobal('fetch', async (url: string) => {
    const cursor = new URL(url, 'https://tea.example').searchParams.get('cursor')
    service.asked.push(cursor)
    return faults.get(cursor)?.() ?? answer(service.page(cursor))
  })
  return { service, faults }
}

/** @param last the citation before the next page: an earlier one during a rescan */
export function kept(
  numbers: readonly number[],
  nextCursor: string | null,
  gaps: Gap[] = [],
  last = numbers.at(-1),
) {
  const left = createTestDatabase()
  const end: ListEnd =
    nextCursor === null
      ? { kind: 'reached', fault: null }
      : { kind: 'open', cursor: nextCursor, after: `cit_${last}` }
  left.heads.set(KEY, {
    revision: 1,
    pages: 1,
    citations: numbers.length,
    end,
    gaps,
    unreadable: { items: [], count: 0 },
    checkedAt: 0,
  })
  left.pages.set(
    KEY,
    new Map([['a0', JSON.stringify({ order: 'a0', citations: citationsOf(numbers) })]]),
  )
  return left
}

/** On screen, with its first page requested. @param isRequested whether that was requested before, as the route does */
export async function openList(
  database: ListsDatabase | null = createTestDatabase().database,
  isRequested = false,
  api = CLIENT,
) {
  const queryClient = testQueryClient()
  if (isRequested) {
    await queryClient.query(citationPageQuery(CLIENT, 'tea', null, NO_FILTERS)).catch(() => {})
  }
  const list = startList(database, api, queryClient)
  await letTimePass()
  return list
}

const testQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

export function startList(
  database: ListsDatabase | null = createTestDatabase().database,
  api = CLIENT,
  queryClient = testQueryClient(),
) {
  const reviews = testReviews(() => 0)
  const options = { api, queryClient, brandId: 'tea', filters: NO_FILTERS, reviews }
  const store = new CitationListStore({ ...options, database })
  const leave = store.open()
  return {
    store,
    reviews,
    queryClient,
    leave,
    see: () => store.snapshot.get(),
    numbers: () => numbersOf(store.snapshot.get().citations),
    news: () => queryClient.getQueryData<CitationPage>(newCitationsKey('tea', NO_FILTERS)),
  }
}
