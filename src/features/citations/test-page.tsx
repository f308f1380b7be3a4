import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { type CitationPage, NO_FILTERS } from '../../api/citations.ts'
import { CLIENT } from '../../api/test-fetch.ts'
import { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { type ListFilter, NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { page, range, TestService } from '../../model/citation-list/test-citations.ts'
import { createTestDatabase } from '../../model/citation-list/test-database.ts'
import { answer, down } from '../../model/citation-list/test-store.ts'
import { collectionScope } from '../../model/collections/collection-of.ts'
import { type PresenceMessage, teamPresenceOf } from '../../model/collections/team/presence.ts'
import { teamChoicesOf, withValue } from '../../model/collections/team/team-choice.ts'
import { testBrowser, testReviews } from '../../model/collections/test-records.ts'
import { testServices } from '../../model/test-services.ts'
import { ShortcutsProvider } from '../../parts/app/app-shortcuts.ts'
import { testRouter } from '../../parts/app/test-router.tsx'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { stubResizeObserver } from '../../ui/test-resize-observer.ts'
import { CitationsProvider, usePageState } from './citations-context.tsx'
import { ListVisit } from './list/list-visit.ts'

export function stubScreen(): void {
  const media = { matches: true, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => media)
  stubResizeObserver()
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollTo = () => {}
}

/** Stubs `fetch` with a service of this many citations, 30 per page. */
export function serve(count: number) {
  const service = new TestService(range(1, count), 30)
  vi.stubGlobal('fetch', (url: string) => {
    const cursor = new URL(url, 'https://tea.example').searchParams.get('cursor')
    return Promise.resolve(answer(service.page(cursor)))
  })
}

/** Answers by cursor; '' is the first page. All other pages are empty. */
export type Answers = Record<string, CitationPage | (() => Promise<Response>)>

/** Stubs `fetch` with these answers. @returns the requested cursors */
export function serveAnswers(
  answers: Answers,
  answerStats: () => Promise<Response> = down,
): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'https://tea.example')
    if (pathname.endsWith('/stats')) return answerStats()
    const cursor = searchParams.get('cursor') ?? ''
    asked.push(cursor)
    const given = answers[cursor] ?? page([])
    if (typeof given !== 'function') return answer(given)
    const cancelled = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    return Promise.race([given(), cancelled])
  })
  return asked
}

const TEAM = { brands: [], team: { url: '/team', stream: 'team' } }

export async function renderPart(
  part: ReactNode,
  {
    areShortcutsOn = true,
    filter = NO_FILTER,
    pollSeconds = 0,
    browser = testBrowser(),
    isShared = false,
  } = {},
) {
  stubScreen()
  const services = testServices({ pollSeconds, ...(isShared ? { configured: TEAM } : {}) })
  if (isShared) {
    const choice = { id: 'a', name: 'Anna', sharing: 'on', since: -1 } as const
    teamChoicesOf(services).set(withValue([], collectionScope(services), choice))
  }
  const { queryClient } = services
  const reviews = testReviews(() => 0, browser)
  if (browser.faults.read === null) await reviews.ready()
  const list = new CitationListStore({
    api: CLIENT,
    queryClient,
    brandId: 'tea',
    filters: NO_FILTERS,
    database: createTestDatabase().database,
    reviews,
  })
  const filterNow = createAtom(filter)
  const setFilter = (change: Partial<ListFilter>) => {
    act(() => filterNow.set((before) => ({ ...before, ...change })))
  }
  function Part() {
    const state = usePageState()
    const shownFilter = useSelector(filterNow)
    return (
      <CitationsProvider
        value={{
          brandId: 'tea',
          brandName: 'Northwind Tea',
          filter: shownFilter,
          onFilter: setFilter,
          list,
          reviews,
          ...state,
        }}
      >
        {part}
      </CitationsProvider>
    )
  }
  const router = await testRouter('/brands/tea/citations', Part)
  render(
    <QueryClientProvider client={queryClient}>
      <ServicesProvider value={services}>
        <ShortcutsProvider areOn={areShortcutsOn}>
          <RouterProvider router={router} />
        </ShortcutsProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  )
  const { own, others } = teamPresenceOf(services)
  const openAtBen = (citationId: string) => {
    act(() => others.set([benAt(citationId)]))
  }
  return { services, list, reviews, queryClient, filterNow, setFilter, openAtBen, openHere: own }
}

/** A part beside what loads the list. */
export async function renderVisit(part: ReactNode, options?: Parameters<typeof renderPart>[1]) {
  const visit = (
    <>
      <ListVisit openId={undefined} />
      {part}
    </>
  )
  return renderPart(visit, options)
}

function benAt(open: string): PresenceMessage {
  return { id: 'b', name: 'Ben', tab: '1', brandId: 'tea', open }
}
