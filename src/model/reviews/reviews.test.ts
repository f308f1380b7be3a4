import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { citationsOf } from '../citation-list/test-citations.ts'
import { changedReview, type Review } from './review.ts'
import { Reviews } from './reviews.ts'
import { browser, NOW, review, someReview } from './test-reviews.ts'

test('the first note asks the browser to keep the data', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true)
  vi.stubGlobal('navigator', { storage: { persist } })
  const store = browser().tab()
  await store.ready()
  store.change('northwind', ['cit_1'], { flagged: true })
  expect(persist).not.toHaveBeenCalled()
  store.change('northwind', ['cit_1'], { note: 'Ask PR' })
  store.change('northwind', ['cit_2'], { note: 'Ask again' })
  expect(persist).toHaveBeenCalledOnce()
})

describe('the store', () => {
  test('keeps a review for the next visit', async () => {
    const { tab } = browser()
    const first = tab()
    await first.ready()
    first.change('northwind', ['cit_1', 'cit_2'], { reviewed: true })
    await first.ready()
    const second = tab()
    await second.ready()
    expect([second.get('cit_1')?.reviewed, second.get('cit_2')?.reviewed]).toEqual([true, true])
  })

  test('sends changes to other tabs, and the later of two changes counts', async () => {
    const { tab } = browser()
    let now = NOW
    const [one, two] = [tab(() => (now += 10)), tab(() => (now += 10))]
    await Promise.all([one.ready(), two.ready()])
    one.change('northwind', ['cit_1'], { reviewed: true })
    expect(two.get('cit_1')?.reviewed).toBe(true)
    two.change('northwind', ['cit_1'], { note: 'Two' })
    one.change('northwind', ['cit_1'], { note: 'One' })
    expect([one.get('cit_1')?.note, two.get('cit_1')?.note]).toEqual(['One', 'One'])
  })

  test('is empty in every tab and at the next visit after it was cleared', async () => {
    const { tab, kept } = browser()
    const [one, two] = [tab(), tab()]
    await Promise.all([one.ready(), two.ready()])
    one.change('northwind', ['cit_1'], { reviewed: true, note: 'Private' })
    two.change('northwind', ['cit_2'], { flagged: true })
    await one.clear()
    one.undo('northwind')
    two.undo('northwind')
    expect([one.all(), two.all(), kept.size]).toEqual([[], [], 0])
  })

  test('clearing fails when the store cannot be cleared', async () => {
    const { database } = browser()
    const clear = () => Promise.reject(new Error('blocked'))
    const store = new Reviews({ ...database, clear }, null, () => NOW)
    await expect(store.clear()).rejects.toThrow('blocked')
  })

  test('a file that is merged before the stored reviews were read changes only older ones', async () => {
    const { kept, tab } = browser()
    const later = review({ note: 'Later', changedAt: '2026-11-18T00:00:00.000Z' })
    kept.set(later.id, later)
    const store = tab()
    expect(await store.merge([review({ note: 'Earlier' })])).toBe(0)
    expect(kept.get(later.id)).toEqual(later)
  })

  test('undoes one step and keeps those after it', async () => {
    const reviews = browser().tab()
    await reviews.ready()
    reviews.change('northwind', ['cit_1'], { flagged: true })
    const flagging = reviews.state.get().lastStep?.step
    reviews.change('northwind', ['cit_1'], { note: 'Ask PR' })
    reviews.undo('northwind', flagging)
    expect(reviews.get('cit_1')).toMatchObject({ flagged: false, note: 'Ask PR' })
    reviews.undo('northwind', flagging)
    expect(reviews.get('cit_1')).toMatchObject({ flagged: false, note: 'Ask PR' })
    reviews.undo('northwind')
    expect(reviews.get('cit_1')?.note).toBe('')
  })

  test('takes the later of two records for a citation in a file, in any order', async () => {
    for (const order of [0, 1]) {
      const { tab, kept } = browser()
      const store = tab()
      await store.ready()
      const records = [
        review({ note: 'Later', changedAt: '2026-11-18T00:00:00.000Z' }),
        review({ note: 'Earlier' }),
      ]
      await store.merge(order === 0 ? records : records.toReversed())
      expect([store.get('cit_1')?.note, kept.get('cit_1')?.note]).toEqual(['Later', 'Later'])
    }
  })

  test('undoes steps in reverse order', async () => {
    const store = browser().tab()
    await store.ready()
    store.change('northwind', ['cit_1'], { reviewed: true })
    store.change('northwind', ['cit_1'], { flagged: true })
    store.undo('northwind')
    expect(store.state.get().lastStep).toMatchObject({
      step: { change: { flagged: true } },
      isUndone: true,
    })
    expect(store.get('cit_1')).toMatchObject({ reviewed: true, flagged: false })
    store.undo('northwind')
    expect(store.get('cit_1')).toMatchObject({ reviewed: false })
    const { version } = store.state.get()
    store.undo('northwind')
    expect(store.state.get().version).toBe(version)
  })

  test('keeps the citation of a flag or a note, and brings it back when the flag is undone', async () => {
    const store = browser().tab()
    await store.ready()
    const [citation] = citationsOf([1])
    if (citation === undefined) throw new Error('There is one.')
    store.change('northwind', ['cit_1'], { reviewed: true })
    store.keepCitations([citation])
    expect(store.get('cit_1')?.citation).toBeUndefined()
    store.change('northwind', ['cit_1'], { flagged: true })
    store.keepCitations([citation])
    expect(store.flagged('northwind')).toMatchObject([{ id: 'cit_1', citation }])
    store.change('northwind', ['cit_1'], { flagged: false })
    expect(store.get('cit_1')?.citation).toBeUndefined()
    store.undo('northwind')
    expect(store.flagged('northwind')).toMatchObject([{ id: 'cit_1', citation }])
  })

  test('undoes only steps of the same brand', async () => {
    const store = browser().tab()
    await store.ready()
    store.change('northwind', ['cit_1'], { reviewed: true })
    store.change('atlas', ['cit_2'], { reviewed: true })
    store.undo('northwind')
    store.undo('northwind')
    expect([store.get('cit_1')?.reviewed, store.get('cit_2')?.reviewed]).toEqual([false, true])
  })

  test('a change made before the reviews were read keeps their other members', async () => {
    const { kept, database } = browser()
    const old = changedReview(
      undefined,
      { id: 'cit_1', brandId: 'northwind' },
      { reviewed: true, note: 'Call the client' },
      NOW - 1,
    )
    kept.set(old.id, old)
    const opening = Promise.withResolvers<Review[]>()
    const store = new Reviews({ ...database, all: () => opening.promise }, null, () => NOW)
    store.change('northwind', [old.id], { flagged: true })
    opening.resolve([old])
    await store.ready()
    await Promise.resolve()
    expect(store.get(old.id)).toMatchObject({ reviewed: true, flagged: true, note: old.note })
    expect(kept.get(old.id)).toMatchObject({ reviewed: true, flagged: true, note: old.note })
    store.undo('northwind')
    expect(store.get(old.id)).toMatchObject({ reviewed: true, flagged: false, note: old.note })
  })

  test('a store that never answers counts as blocked', async () => {
    vi.useFakeTimers()
    const store = new Reviews(
      { ...browser().database, all: () => new Promise(() => {}) },
      null,
      () => NOW,
    )
    store.change('northwind', ['cit_1'], { reviewed: true })
    expect([store.get('cit_1'), store.state.get().isKept]).toEqual([undefined, true])
    await vi.advanceTimersByTimeAsync(5000)
    expect([store.get('cit_1')?.reviewed, store.state.get().isKept]).toEqual([true, false])
  })

  test('works until the page is closed when the store is blocked, and says so', async () => {
    const store = new Reviews(
      { ...browser().database, all: () => Promise.reject(new Error('blocked')) },
      null,
      () => NOW,
    )
    await store.ready()
    store.change('northwind', ['cit_1'], { reviewed: true })
    expect([store.get('cit_1')?.reviewed, store.state.get().isKept]).toEqual([true, false])
  })

  test('says so when the store is full', async () => {
    const { database } = browser()
    const full = {
      ...database,
      put: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    }
    const store = new Reviews(full, null, () => NOW)
    await store.ready()
    const said = new Promise<void>((resolve) => {
      store.state.subscribe(({ isKept }) => {
        if (!isKept) resolve()
      })
    })
    store.change('northwind', ['cit_1'], { reviewed: true })
    await said
    expect(store.get('cit_1')?.reviewed).toBe(true)
  })

  test('after a failed write, the next change stores both', async () => {
    const { database, kept } = browser()
    let isFull = true
    const store = new Reviews(
      {
        ...database,
        put: async (records) => {
          if (isFull) throw new DOMException('', 'QuotaExceededError')
          await database.put(records)
        },
      },
      null,
      () => NOW,
    )
    await store.ready()
    store.change('northwind', ['cit_1'], { note: 'Do not lose me' })
    await vi.waitFor(() => expect(store.state.get().isKept).toBe(false))
    isFull = false
    store.change('northwind', ['cit_2'], { reviewed: true })
    await vi.waitFor(() => expect(store.state.get().isKept).toBe(true))
    expect([kept.get('cit_1')?.note, kept.get('cit_2')?.reviewed]).toEqual(['Do not lose me', true])
  })

  test('merges files in any order to the same result: the later change of each citation', async () => {
    // Few ids and instants, so that records meet.
    const record = fc
      .tuple(someReview, fc.constantFrom('cit_1', 'cit_2'), fc.integer({ min: 1, max: 3 }))
      .map(([some, id, day]) => ({ ...some, id, changedAt: `2026-11-0${day}T00:00:00.000Z` }))
    // At one instant a citation has one review.
    const file = fc.uniqueArray(record, { selector: ({ id, changedAt }) => id + changedAt })
    await fc.assert(
      fc.asyncProperty(file, fc.nat(6), async (records, split) => {
        const [one, two] = [records.slice(0, split), records.slice(split)]
        const merged = async (...files: Review[][]) => {
          const store = browser().tab()
          for (const each of files) await store.merge(each)
          return store.all().toSorted((a, b) => (a.id < b.id ? -1 : 1))
        }
        const latest = ['cit_1', 'cit_2'].flatMap((id) => {
          const own = records.filter((each) => each.id === id)
          return own.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1)).slice(0, 1)
        })
        expect(await merged(one, two)).toEqual(latest)
        expect(await merged(two, one)).toEqual(latest)
        expect(await merged(one, two, one)).toEqual(latest)
      }),
    )
  })
})
