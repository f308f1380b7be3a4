import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ListFilter, NO_FILTER } from './list-filter.ts'
import { reviewMatcher, textMatcher } from './matchers.ts'
import { range } from './test-citations.ts'
import { createTestDatabase } from './test-database.ts'
import { down, gone, openList, serve, settle } from './test-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const some = fc.constantFrom
const filter = fc.record<ListFilter>({
  platform: some([], ['claude']),
  sentiment: some([], ['neutral']),
  q: some('', 'question 1'),
  reviewed: some('', 'yes', 'no'),
  flagged: some('', 'yes'),
  from: some('', '2026-11-17', '2026-11-18'),
  to: some('', '2026-11-17'),
  source: some('', 'tea.example', 'other.example'),
  question: some('', 'question 1'),
})
const numbers = fc.array(fc.integer({ min: -40, max: 60 }), { maxLength: 6 })
const step = fc.oneof(
  fc.record({ kind: some('next', 'all', 'rescan', 'gap', 'leave', 'recover', 'reload') }),
  fc.record({ kind: some('news'), newer: fc.integer({ min: 1, max: 20 }) }),
  fc.record({
    kind: some('fail'),
    cursor: fc.integer({ min: -60, max: 60 }),
    isGone: fc.boolean(),
  }),
  fc.record({ kind: some('review'), numbers, reviewed: fc.boolean() }),
  fc.record({ kind: some('filter'), filter }),
)

test(
  'for any sequence of pages, news, gaps, failures, reviews, filters and reloads: nothing lost, nothing doubled',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 20 }),
        fc.integer({ min: 1, max: 7 }),
        async (steps, pageSize) => {
          const { service, faults } = serve(range(1, 60), pageSize)
          const { database } = createTestDatabase()
          let list = await openList(database)
          let wanted = NO_FILTER
          for (const each of steps) {
            const { store } = list
            if ('newer' in each) {
              const newest = service.numbers[0] ?? 0
              service.numbers = [...range(newest - each.newer, newest - 1), ...service.numbers]
              const first = service.page(null)
              if (store.countNews(first) > 0) void store.showNews(first)
            } else if ('cursor' in each) faults.set(String(each.cursor), each.isGone ? gone : down)
            else if ('numbers' in each) {
              const ids = each.numbers.map((number) => `cit_${number}`)
              list.reviews.change('tea', ids, { reviewed: each.reviewed })
            } else if ('filter' in each) store.setFilter((wanted = each.filter))
            else if (each.kind === 'next') void store.loadNext()
            else if (each.kind === 'all') void store.loadAll()
            else if (each.kind === 'rescan') void store.rescan()
            else if (each.kind === 'gap') void store.closeGap()
            else if (each.kind === 'recover') faults.clear()
            else if (each.kind === 'leave') {
              list.leave()
              store.open()
            } else {
              await settle()
              list.leave()
              list = await openList(database)
              list.store.setFilter(wanted)
            }
            await settle()
            const { citations, matches } = list.see()
            const loaded = list.numbers()
            // In the service's order, each once.
            expect(loaded).toEqual([...new Set(loaded)].toSorted((a, b) => a - b))
            const reviewOf = (id: string) => list.reviews.get(id)
            const expected = citations
              .slice(0, citations.length)
              .filter(textMatcher(wanted, reviewOf))
              .filter(reviewMatcher(wanted, reviewOf))
            expect(matches.citations.slice(0, matches.citations.length)).toEqual(expected)
          }
          // In every state the list can be completed.
          faults.clear()
          for (let tries = 0; tries < 60 && list.see().news.kind === 'gap'; tries += 1) {
            await list.store.closeGap()
          }
          const first = service.page(null)
          if (list.store.countNews(first) > 0) await list.store.showNews(first)
          for (let tries = 0; tries < 60 && list.see().news.kind === 'gap'; tries += 1) {
            await list.store.closeGap()
          }
          await list.store.loadAll()
          expect(list.numbers()).toEqual(service.numbers)
        },
      ),
      { numRuns: 300 },
    )
  },
)
