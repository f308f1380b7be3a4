import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FilteredList } from '../../../model/citation-list/filtered-list.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { LoadedCitations } from '../../../model/citation-list/loaded-citations.ts'
import { citationsOf, numbersOf, range } from '../../../model/citation-list/test-citations.ts'
import { newSince } from './new-items-button.tsx'

const timeOf = (number: number) =>
  new Date(Date.UTC(2026, 10, 17) - number * 3_600_000).toISOString()

const platforms = fc.constantFrom('claude', 'chatgpt', 'other')

test('the line stands above the first match that was there, whether or not the newest of then is loaded', () => {
  fc.assert(
    fc.property(
      fc.nat(20),
      fc.nat(25),
      fc.boolean(),
      platforms,
      (count, last, isGone, platform) => {
        const numbers = range(1, count).filter((number) => !isGone || number !== last)
        const loaded = citationsOf(numbers).map((citation, index) => ({
          ...citation,
          detected_at: timeOf(numbers[index] ?? 0),
        }))
        const list = new LoadedCitations()
        for (let start = 0; start < loaded.length; start += 7) {
          list.insert(loaded.slice(start, start + 7), { after: list.oldest, below: null })
        }
        const filter = new FilteredList(
          list.citations,
          { get: () => undefined, flagged: () => [] },
          () => {},
        )
        filter.setFilter({ ...NO_FILTER, platform: [platform] })
        const matches = filter.matches.citations
        const target = numbersOf(matches).filter((number) => number < last)
        const newest = { id: `cit_${last}`, detectedAt: timeOf(last) }
        expect(newSince(list.citations, matches, newest)).toBe(target.length)
      },
    ),
  )
})

test('citations of the same time are told apart by their place', () => {
  const list = new LoadedCitations()
  list.insert(citationsOf([1, 2, 3]), { after: null, below: null })
  const newest = { id: 'cit_3', detectedAt: '2026-11-17T10:00:00Z' }
  expect(newSince(list.citations, list.citations, newest)).toBe(2)
})
