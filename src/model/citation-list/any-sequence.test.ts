import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StoredRecord } from '../collections/record.ts'
import { sampleOf } from '../reviews/sample.ts'
import { reviewMatcher, textMatcher } from './filter-definitions.ts'
import { NO_FILTER } from './list-filter.ts'
import { citationsOf, range } from './test-citations.ts'
import { createTestDatabase } from './test-database.ts'
import { anyFilter } from './test-filters.ts'
import { down, gone, openList, serve, letTimePass } from './test-store.ts'

beforeEach(() => vi.useFakeTimers())

const some = fc.constantFrom
const numbers = fc.array(fc.integer({ min: -40, max: 60 }), { maxLength: 6 })
const step = fc.oneof(
  fc.record({ kind: some('next', 'all', 'rescan', 'gap', 'leave', 'recover', 'reload') }),
  fc.record({ kind: some('news'), newer: fc.integer({ min: 1, max: 20 }) }),
  fc.record({
    kind: some('fail'),
    cursor: fc.integer({ min: -60, max: 60 }),
    isGone: fc.boolean(),
  }),
  fc.record({
    kind: some('review'),
    numbers,
    change: some(
      { reviewed: true },
      { reviewed: false },
      { flagged: true },
      { sentiment: 'neutral' },
    ),
  }),
  fc.record({ kind: some('import'), flagged: numbers }),
  fc.record({ kind: some('filter'), filter: anyFilter(6) }),
)

/** A flag from another browser comes with its citation, loaded here or not. */
function flagElsewhere(number: number): StoredRecord {
  const [citation] = citationsOf([number])
  const members = { flagged: [true, 1], citation: [citation, 1] } as const
  return { id: `cit_${number}`, brandId: 'tea', members }
}

test(
  'for any sequence of pages, news, gaps, failures, reviews, filters and reloads: nothing lost, nothing doubled',
  // A busy machine needs ten times as long.
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 20 }),
        fc.integer({ min: 1, max: 7 }),
        async (steps, pageSize) => {
          const { service, faults } = serve(range(1, 60), pageSize)
          const { database } = createTestDatabase()
          let list = await openList(database)
          let target = NO_FILTER
          for (const each of steps) {
            const { store } = list
            if ('newer' in each) {
              const newest = service.numbers[0] ?? 0
              service.numbers = [...range(newest - each.newer, newest - 1), ...service.numbers]
              const first = service.page(null)
              if (store.countNewItems(first) > 0) void store.showNewItems(first)
            } else if ('cursor' in each) faults.set(String(each.cursor), each.isGone ? gone : down)
            else if ('numbers' in each) {
              const ids = each.numbers.map((number) => `cit_${number}`)
              list.reviews.change('tea', ids, each.change)
            } else if ('flagged' in each)
              list.reviews.records.adopt(each.flagged.map(flagElsewhere))
            else if ('filter' in each) store.setFilter((target = each.filter))
            else if (each.kind === 'next') void store.loadNext()
            else if (each.kind === 'all') void store.loadAll()
            else if (each.kind === 'rescan') void store.rescan()
            else if (each.kind === 'gap') void store.closeGap()
            else if (each.kind === 'recover') faults.clear()
            else if (each.kind === 'leave') {
              list.leave()
              store.open()
            } else {
              await letTimePass()
              list.leave()
              const stored = list.reviews.records.records()
              list = await openList(database)
              list.reviews.records.adopt(stored)
              list.store.setFilter(target)
            }
            await letTimePass()
            const { citations, matches } = list.see()
            const loaded = list.numbers()
            expect(loaded).toEqual([...new Set(loaded)].toSorted((a, b) => a - b))
            const reviewOf = (id: string) => list.reviews.get(id)
            // Flagged citations on pages that are not loaded are listed below the list, newest first.
            const hasOutside = target.flagged !== '' && target.sample === ''
            const flagged = hasOutside ? list.reviews.flagged('tea') : []
            const outside = flagged.filter(({ id }) => citations.indexOf(id) === -1)
            const known = outside.flatMap(({ citation }) => citation ?? [])
            const found = [
              ...citations.slice(0, citations.length),
              ...known.toSorted((a, b) => (a.detected_at > b.detected_at ? -1 : 1)),
            ].filter(textMatcher(target, reviewOf))
            const sample = sampleOf(citations.pages)
            const expected = found
              .filter(({ id }) => target.sample === '' || sample.has(id))
              .filter(reviewMatcher(target, reviewOf))
            expect(matches.citations.slice(0, matches.citations.length)).toEqual(expected)
            expect(matches.unknown).toBe(outside.length - known.length)
          }
          // The list can be completed from every state.
          faults.clear()
          for (
            let permutations = 0;
            permutations < 60 && list.see().news.kind === 'gap';
            permutations += 1
          ) {
            await list.store.closeGap()
          }
          const first = service.page(null)
          if (list.store.countNewItems(first) > 0) await list.store.showNewItems(first)
          for (
            let permutations = 0;
            permutations < 60 && list.see().news.kind === 'gap';
            permutations += 1
          ) {
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
