import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { ReviewDatabase } from './review-database.ts'
import { ReviewStore } from './review-store.ts'
import { changedReview, isNewer, readReviewFile, type Review, writeReviewFile } from './review.ts'

const NOW = Date.parse('2026-11-17T13:00:00Z')
const KEY = { id: 'cit_1', brandId: 'northwind' }

const review = (more: Partial<Review> = {}): Review => ({
  ...KEY,
  reviewed: true,
  flagged: false,
  note: '',
  changedAt: '2026-11-17T13:00:00.000Z',
  ...more,
})

const someReview = fc.record({
  id: fc.string({ minLength: 1 }),
  brandId: fc.string({ minLength: 1 }),
  reviewed: fc.boolean(),
  flagged: fc.boolean(),
  note: fc.string(),
  changedAt: fc
    .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
    .map((date) => date.toISOString()),
})

test('a change keeps what it does not name, and is later than the one before', () => {
  const before = review({ note: 'Ask PR', changedAt: '2030-01-01T00:00:00.000Z' })
  const after = changedReview(before, KEY, { flagged: true }, NOW)
  expect(after).toMatchObject({ reviewed: true, flagged: true, note: 'Ask PR' })
  expect(isNewer(after, before)).toBe(true)
})

describe('a file of reviews', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(someReview), (reviews) => {
        expect(readReviewFile(writeReviewFile(reviews))).toEqual({ reviews })
      }),
    )
  })

  test('that is damaged names the line', () => {
    const lines = writeReviewFile([
      review(),
      review({ id: 'cit_2' }),
      review({ id: 'cit_3' }),
    ]).split('\n')
    const cut = [...lines]
    cut[2] = cut[2]?.slice(0, 20) ?? ''
    expect(readReviewFile(cut.join('\n'))).toEqual({
      problem: expect.stringMatching(/^Line [34]: this is not valid JSON/),
    })
    const wrong = lines.join('\n').replace('"id":"cit_3"', '"id":3')
    expect(readReviewFile(wrong)).toEqual({ problem: expect.stringMatching(/^Line 4: review\.id/) })
  })

  test.each(['', 'null', '[]', '{"reviews":[]}', '{"format":"other","version":1,"reviews":[]}'])(
    '%j is refused',
    (text) => {
      expect(readReviewFile(text)).toHaveProperty('problem')
    },
  )

  test('is never half read, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(someReview, fc.jsonValue())), (items) => {
        const text = `{"format":"brand-visibility-reviews","version":1,"reviews":${JSON.stringify(items)}}`
        const result = readReviewFile(text)
        if ('reviews' in result) expect(result.reviews).toHaveLength(items.length)
        else expect(result.problem).toMatch(/^Line \d+/)
      }),
    )
  })
})

/** A database in memory, and channels that reach one another as tabs do. */
function browser() {
  const kept = new Map<string, Review>()
  const listeners: ((event: MessageEvent<unknown>) => void)[] = []
  const database: ReviewDatabase = {
    all: () => Promise.resolve([...kept.values()]),
    put: (reviews) => {
      for (const record of reviews) kept.set(record.id, record)
      return Promise.resolve()
    },
    clear: () => {
      kept.clear()
      return Promise.resolve()
    },
  }
  const tab = (now = () => NOW) => {
    let own: ((event: MessageEvent<unknown>) => void) | undefined
    return new ReviewStore(
      () => Promise.resolve(database),
      {
        postMessage: (data: unknown) => {
          for (const listener of listeners) {
            if (listener !== own)
              listener(new MessageEvent('message', { data: structuredClone(data) }))
          }
        },
        addEventListener: (_: string, listener: unknown) => {
          own = listener as (event: MessageEvent<unknown>) => void
          listeners.push(own)
        },
      },
      now,
    )
  }
  return { kept, database, tab }
}

describe('the store', () => {
  test('keeps a mark for the next visit', async () => {
    const { tab } = browser()
    const first = tab()
    await first.ready()
    first.change('northwind', ['cit_1', 'cit_2'], { reviewed: true }, 'Marked 2')
    await first.ready()
    const second = tab()
    await second.ready()
    expect([second.get('cit_1')?.reviewed, second.get('cit_2')?.reviewed]).toEqual([true, true])
  })

  test('tells other tabs, and of two changes the later one counts', async () => {
    const { tab } = browser()
    let now = NOW
    const [one, two] = [tab(() => (now += 10)), tab(() => (now += 10))]
    await Promise.all([one.ready(), two.ready()])
    one.change('northwind', ['cit_1'], { reviewed: true }, '')
    expect(two.get('cit_1')?.reviewed).toBe(true)
    two.change('northwind', ['cit_1'], { note: 'Two' }, '')
    one.change('northwind', ['cit_1'], { note: 'One' }, '')
    expect([one.get('cit_1')?.note, two.get('cit_1')?.note]).toEqual(['One', 'One'])
  })

  test('cleared, it is empty in every tab and at the next visit', async () => {
    const { tab, kept } = browser()
    const [one, two] = [tab(), tab()]
    await Promise.all([one.ready(), two.ready()])
    one.change('northwind', ['cit_1'], { reviewed: true, note: 'Private' }, 'Marked')
    await one.clear()
    expect([one.all(), kept.size]).toEqual([[], 0])
    expect(two.get('cit_1')).toMatchObject({ reviewed: false, note: '' })
    expect(one.undo('northwind')).toBeNull()
  })

  test('takes the later of two records of one citation in a file, in whatever order', async () => {
    for (const order of [0, 1]) {
      const { tab, kept } = browser()
      const store = tab()
      await store.ready()
      const records = [
        review({ note: 'Later', changedAt: '2026-11-18T00:00:00.000Z' }),
        review({ note: 'Earlier' }),
      ]
      store.merge(order === 0 ? records : records.toReversed())
      await store.ready()
      expect([store.get('cit_1')?.note, kept.get('cit_1')?.note]).toEqual(['Later', 'Later'])
    }
  })

  test('takes steps back one after the other', async () => {
    const store = browser().tab()
    await store.ready()
    store.change('northwind', ['cit_1'], { reviewed: true }, 'one')
    store.change('northwind', ['cit_1'], { flagged: true }, 'two')
    expect(store.undo('northwind')).toBe('two')
    expect(store.get('cit_1')).toMatchObject({ reviewed: true, flagged: false })
    expect(store.undo('northwind')).toBe('one')
    expect(store.get('cit_1')).toMatchObject({ reviewed: false })
    expect(store.undo('northwind')).toBeNull()
  })

  test('takes back only what was done with the same brand', async () => {
    const store = browser().tab()
    await store.ready()
    store.change('northwind', ['cit_1'], { reviewed: true }, 'one')
    store.change('atlas', ['cit_2'], { reviewed: true }, 'two')
    expect(store.undo('northwind')).toBe('one')
    expect([store.get('cit_1')?.reviewed, store.get('cit_2')?.reviewed]).toEqual([false, true])
    expect(store.undo('northwind')).toBeNull()
  })

  test('a mark made before the marks are read changes what was kept, and loses nothing of it', async () => {
    const { kept, database } = browser()
    const old = changedReview(
      undefined,
      { id: 'cit_1', brandId: 'northwind' },
      { reviewed: true, note: 'Call the client' },
      NOW - 1,
    )
    kept.set(old.id, old)
    const opening = Promise.withResolvers<typeof database>()
    const store = new ReviewStore(
      () => opening.promise,
      null,
      () => NOW,
    )
    store.change('northwind', [old.id], { flagged: true }, 'Flagged')
    opening.resolve(database)
    await store.ready()
    await Promise.resolve()
    expect(store.get(old.id)).toMatchObject({ reviewed: true, flagged: true, note: old.note })
    expect(kept.get(old.id)).toMatchObject({ reviewed: true, flagged: true, note: old.note })
    store.undo('northwind')
    expect(store.get(old.id)).toMatchObject({ reviewed: true, flagged: false, note: old.note })
  })

  test('a store that never answers is one that keeps nothing', async () => {
    vi.useFakeTimers()
    const store = new ReviewStore(
      () => new Promise(() => {}),
      null,
      () => NOW,
    )
    store.change('northwind', ['cit_1'], { reviewed: true }, '')
    expect([store.get('cit_1'), store.isKept]).toEqual([undefined, true])
    await vi.advanceTimersByTimeAsync(5000)
    expect([store.get('cit_1')?.reviewed, store.isKept]).toEqual([true, false])
    vi.useRealTimers()
  })

  test('works for the visit where the browser keeps nothing, and says so', async () => {
    const store = new ReviewStore(
      () => Promise.reject(new Error('blocked')),
      null,
      () => NOW,
    )
    await store.ready()
    store.change('northwind', ['cit_1'], { reviewed: true }, '')
    expect([store.get('cit_1')?.reviewed, store.isKept]).toEqual([true, false])
  })

  test('says so when the store is full', async () => {
    const { database } = browser()
    const full = {
      ...database,
      put: () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    }
    const store = new ReviewStore(
      () => Promise.resolve(full),
      null,
      () => NOW,
    )
    await store.ready()
    const said = new Promise<void>((resolve) => {
      store.subscribe(() => {
        if (!store.isKept) resolve()
      })
    })
    store.change('northwind', ['cit_1'], { reviewed: true }, '')
    await said
    expect(store.get('cit_1')?.reviewed).toBe(true)
  })

  test('merges files in any order to the same end, the later change of each citation', () => {
    fc.assert(
      fc.property(fc.array(someReview), fc.array(someReview), (one, two) => {
        const merged = (...files: Review[][]) => {
          const store = new ReviewStore(
            () => Promise.reject(new Error('none')),
            null,
            () => NOW,
          )
          for (const file of files) store.merge(file)
          return store
        }
        for (const { id } of [...one, ...two]) {
          const latest = Math.max(
            ...[...one, ...two]
              .filter((item) => item.id === id)
              .map((item) => Date.parse(item.changedAt)),
          )
          for (const store of [merged(one, two), merged(two, one), merged(one, two, one)]) {
            expect(Date.parse(store.get(id)?.changedAt ?? '')).toBe(latest)
          }
        }
      }),
    )
  })
})
