import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Citation } from '../../api/citations.ts'
import type { Tone } from '../names.ts'
import type { ReviewOf } from '../reviews/reviews.ts'
import { sampleOf } from '../reviews/sample.ts'
import { type FilterRules, reviewMatcher, textMatcher } from './filter-definitions.ts'
import { FilteredList, indexBelow } from './filtered-list.ts'
import { type ListFilter, NO_FILTER } from './list-filter.ts'
import { LoadedCitations } from './loaded-citations.ts'
import { citationsOf, listOf, numbersOf, range } from './test-citations.ts'
import { anyFilter } from './test-filters.ts'

const CLAUDE = { ...NO_FILTER, platform: ['claude'], q: 'QUESTION' }

// With the clock stopped, every search ends in its first slice.
beforeEach(() => vi.useFakeTimers())

const RULES: FilterRules = {
  typeOf: (host) => (host === 'other.example' ? 'community' : 'editorial'),
  isInGroup: (group, question) => group === 'branded' && question.includes('1'),
  naming: (name) => (citation) => citation.query.includes(name),
}

type Present = NonNullable<ReturnType<ReviewOf>>

function filterOf(list: LoadedCitations, filter: ListFilter) {
  const reviews = new Map<string, Present>()
  const onMatches = vi.fn<() => void>()
  const flagged = () => {
    const ids = [...reviews].flatMap(([id, review]) => (review.flagged ? id : []))
    return ids.map((id) => ({ id, citation: citationsOf([Number(id.slice(4))])[0] }))
  }
  const filtering = new FilteredList(
    list.citations,
    { get: (id) => reviews.get(id), flagged },
    onMatches,
  )
  filtering.setRules(RULES)
  filtering.setFilter(filter)
  return {
    filtering,
    reviews,
    flagged,
    onMatches,
    found: () => numbersOf(filtering.matches.citations),
    review: (numbers: readonly number[], review: Present) => {
      const ids = numbers.map((number) => `cit_${number}`)
      for (const id of ids) reviews.set(id, review)
      filtering.reviewsChanged(ids)
    },
  }
}

describe('types of sources', () => {
  const COMMUNITY = { ...NO_FILTER, type: ['community'] }
  const NO_REVIEWS = { get: () => undefined, flagged: () => [] }

  test('wait for their rules, and are found again when these change', async () => {
    const loaded = Promise.withResolvers<void>()
    const list = listOf([1, 5, 10])
    const filtering = new FilteredList(
      list.citations,
      NO_REVIEWS,
      () => {},
      async () => loaded.promise,
    )
    filtering.setFilter(COMMUNITY)
    expect([filtering.isSearching, filtering.matches.isFiltered]).toEqual([true, false])
    filtering.setRules(RULES)
    loaded.resolve()
    await filtering.settled()
    expect(numbersOf(filtering.matches.citations)).toEqual([5, 10])
    filtering.setRules({ ...RULES, typeOf: () => 'editorial' })
    expect(numbersOf(filtering.matches.citations)).toEqual([])
  })

  test('are unknown when the rules cannot be loaded', async () => {
    const list = listOf([1, 5])
    const fails = async () => Promise.reject(new Error('gone'))
    const filtering = new FilteredList(list.citations, NO_REVIEWS, () => {}, fails)
    filtering.setFilter(COMMUNITY)
    await filtering.settled()
    expect(filtering.matches.found).toBe(0)
  })
})

const NOT_REVIEWED = { reviewed: false, flagged: false, note: '' }

const REVIEWED = { reviewed: true, flagged: false, note: '' }
describe('matches', () => {
  test('among the flagged, an id that no link can have is only counted', () => {
    const flagged = ['a\uD800', 'cit_9'].flatMap((id) =>
      citationsOf([9]).map((citation) => ({ id, citation: { ...citation, id } })),
    )
    const reviews = { get: () => ({ ...NOT_REVIEWED, flagged: true }), flagged: () => flagged }
    const filtering = new FilteredList(listOf([1]).citations, reviews, () => {})
    filtering.setFilter({ ...NO_FILTER, flagged: 'yes', q: 'question 9' })
    expect(numbersOf(filtering.matches.citations)).toEqual([9])
    expect(filtering.matches).toMatchObject({ notLoaded: 1, unknown: 1 })
  })

  test('include a citation whose note matches', () => {
    const { found, review } = filterOf(listOf([1, 2]), { ...NO_FILTER, q: 'call' })
    expect(found()).toEqual([])
    review([2], { ...NOT_REVIEWED, note: 'Call them' })
    expect(found()).toEqual([2])
  })
})

test.each<[Partial<ListFilter>, Partial<Citation>]>([
  [{ platform: ['a\uFFFD'] }, { platform: 'a\uD800' }],
  [{ sentiment: ['a\uFFFD'] }, { sentiment: 'a\uD800' }],
  [{ question: 'a\uFFFD' }, { query: 'A\uD800' }],
])('half a surrogate pair is found by what a URL makes of it: %j', (target, odd) => {
  const matches = textMatcher({ ...NO_FILTER, ...target }, () => undefined)
  const found = citationsOf([1]).flatMap((each) => [matches({ ...each, ...odd }), matches(each)])
  expect(found).toEqual([true, false])
})

test('indexBelow finds the next match below a citation that no longer matches', () => {
  const list = listOf(range(1, 8))
  const { filtering, review } = filterOf(list, { ...NO_FILTER, reviewed: 'no' })
  review([3, 4], REVIEWED)
  const below = (number: number) =>
    indexBelow(list.citations, filtering.matches.citations, `cit_${number}`)
  expect([2, 3, 4, 5, 8, 99].map(below)).toEqual([2, 2, 2, 3, 6, -1])
  review(range(1, 8), REVIEWED)
  expect(below(4)).toBe(0)
})

test('a new page costs nothing for the pages before it, and the same list nothing at all', () => {
  const list = listOf(range(1, 100), 50)
  const get = vi.fn<() => undefined>()
  const onMatches = vi.fn<() => void>()
  const filtering = new FilteredList(list.citations, { get, flagged: () => [] }, onMatches)
  filtering.setFilter({ ...NO_FILTER, reviewed: 'no' })
  get.mockClear()
  list.insert(citationsOf([101]), { after: 'cit_100', below: null })
  filtering.setList(list.citations)
  expect(get).toHaveBeenCalledWith('cit_101')
  expect(get).not.toHaveBeenCalledWith('cit_1')
  const changes = onMatches.mock.calls.length
  filtering.setList(list.citations)
  expect(onMatches).toHaveBeenCalledTimes(changes)
})

test('a long search runs in several tasks, and the earlier matches stay until it is done', async () => {
  const list = listOf(range(1, 4000), 50)
  const { filtering, onMatches } = filterOf(list, NO_FILTER)
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1))
  filtering.setFilter(CLAUDE)
  expect(filtering.matches.isFiltered).toBe(false)
  expect([filtering.isSearching, onMatches.mock.calls.length]).toEqual([true, 1])
  filtering.setFilter({ ...NO_FILTER, platform: ['chatgpt'] })
  const settled = filtering.settled().then(() => filtering.isSearching)
  await vi.runAllTimersAsync()
  expect(await settled).toBe(false)
  expect(filtering.matches.citations).toHaveLength(2000)
  expect(filtering.matches.citations.at(0)?.platform).toBe('chatgpt')
  expect([filtering.isSearching, onMatches.mock.calls.length]).toEqual([false, 2])
})

test('a review that changes while a grown page waits to be searched loses none of its citations', async () => {
  const list = listOf(range(1, 100), 50)
  const { filtering, found } = filterOf(list, { ...NO_FILTER, platform: ['claude'] })
  list.insert(citationsOf([101]), { after: 'cit_1', below: 'cit_2' })
  list.insert(citationsOf([103]), { after: 'cit_99', below: 'cit_100' })
  // The first task has time for one changed page.
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 5))
  filtering.setList(list.citations)
  expect(filtering.isSearching).toBe(true)
  filtering.reviewsChanged(['cit_100'])
  await vi.runAllTimersAsync()
  await filtering.settled()
  expect(found()).toContain(103)
})

const numbers = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 })
const some = fc.constantFrom
const review = fc.record(
  {
    reviewed: fc.boolean(),
    flagged: fc.boolean(),
    sentiment: some<Tone>('positive', 'negative'),
    note: some('', 'a note'),
    by: some('Anna', 'Ben'),
  },
  { requiredKeys: ['reviewed', 'flagged', 'note'] },
)
const step = fc.oneof(
  fc.record({ kind: some('page' as const), numbers }),
  fc.record({ kind: some('news' as const), numbers }),
  fc.record({ kind: some('inside' as const), numbers, after: fc.nat(40) }),
  fc.record({ kind: some('review' as const), numbers, review }),
  fc.record({ kind: some('filter' as const), filter: anyFilter(2) }),
  fc.record({ kind: some('clear' as const) }),
)

test('for any insertions, reviews and filters, the matches are those of the whole list', () => {
  fc.assert(
    fc.property(anyFilter(2), fc.array(step, { maxLength: 30 }), (first, steps) => {
      const list = new LoadedCitations()
      const { filtering, reviews, flagged, review: setReview } = filterOf(list, first)
      let target = first
      for (const each of steps) {
        if (each.kind === 'review') setReview(each.numbers, each.review)
        else if (each.kind === 'filter') filtering.setFilter((target = each.filter))
        else {
          if (each.kind === 'clear') list.clear()
          else {
            const at = { page: list.oldest, news: null, inside: null }[each.kind]
            const after = each.kind === 'inside' ? (list.citations.at(each.after)?.id ?? null) : at
            const below = each.kind === 'news' ? list.newest : null
            list.insert(citationsOf(each.numbers), { after, below })
          }
          filtering.setList(list.citations)
        }
        const reviewOf = (id: string) => reviews.get(id)
        const all = list.citations.slice(0, list.citations.length)
        const found = all.filter(textMatcher(target, reviewOf, RULES))
        const sample = sampleOf([{ citations: all }])
        const isSampled = ({ id }: { id: string }) => target.sample === '' || sample.has(id)
        const outside = flagged().flatMap(({ id, citation }) =>
          target.flagged === '' || target.sample !== '' || list.citations.indexOf(id) !== -1
            ? []
            : (citation ?? []),
        )
        outside.sort((one, other) => Number(one.id.slice(4)) - Number(other.id.slice(4)))
        const byAnna = found.filter(({ id }) => reviewOf(id)?.by === 'Anna').length
        expect(filtering.matches.ofAnyStatus.statuses.get('by')?.get('Anna') ?? 0).toBe(byAnna)
        const shown = [
          ...found.filter(isSampled),
          ...outside.filter(textMatcher(target, reviewOf, RULES)),
        ]
        const expected = shown.filter(reviewMatcher(target, reviewOf))
        const { citations, ...counts } = filtering.matches
        expect(citations.slice(0, citations.length)).toEqual(expected)
        expect(expected.map(({ id }) => citations.indexOf(id))).toEqual([...expected.keys()])
        const either = shown.filter(reviewMatcher({ ...target, reviewed: '' }, reviewOf))
        expect([counts.found, counts.reviewed]).toEqual([
          either.length,
          either.filter(({ id }) => reviews.get(id)?.reviewed).length,
        ])
        for (const [index, { id }] of all.entries()) {
          const isBelow = (other: { id: string }) => {
            const at = list.citations.indexOf(other.id)
            return at === -1 || at > index
          }
          const below = expected.find(isBelow)
          const indexOfBelow = indexBelow(list.citations, citations, id)
          expect(citations.at(indexOfBelow)?.id).toBe(below?.id)
        }
      }
    }),
    { numRuns: 300 },
  )
})
