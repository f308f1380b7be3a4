import { describe, expect, test, vi } from 'vitest'
import { EVENT } from '../notes/note.ts'
import { REVIEW } from '../reviews/review.ts'
import type { RecordsDatabase } from './kept-database.ts'
import { KeptRecords } from './kept-records.ts'
import { ALSO_WRITTEN, type Member, REMOVED } from './record.ts'
import { NOW, SCOPE, testBrowser } from './test-records.ts'

const full = () => new DOMException('', 'QuotaExceededError')

/** A tab whose stored reviews were read. */
async function openReviews(browser = testBrowser(), now?: () => number, scope?: string) {
  const reviews = browser.tab(REVIEW, now, scope)
  await reviews.ready()
  return reviews
}

describe('records', () => {
  test('are kept for the next visit', async () => {
    const browser = testBrowser()
    const first = await openReviews(browser)
    first.change('tea', ['cit_1', 'cit_2'], { reviewed: true })
    await vi.waitFor(() => expect(browser.stored.size).toBe(2))
    const second = await openReviews(browser)
    expect([second.get('cit_1')?.reviewed, second.get('cit_2')?.reviewed]).toEqual([true, true])
  })

  test('are in step with other tabs, member by member', async () => {
    const browser = testBrowser()
    let now = NOW
    const clock = () => (now += 10)
    const [one, two] = [await openReviews(browser, clock), await openReviews(browser, clock)]
    one.change('tea', ['cit_1'], { reviewed: true })
    two.change('tea', ['cit_1'], { note: 'Two' })
    one.change('tea', ['cit_1'], { flagged: true })
    const both = { reviewed: true, flagged: true, note: 'Two' }
    expect([one.get('cit_1'), two.get('cit_1')]).toMatchObject([both, both])
    expect(two.state.get().changedIds).toEqual(['cit_1'])
  })

  test('keep a note that was written over one that the writer had not seen', async () => {
    const browser = testBrowser()
    const [one, two] = [await openReviews(browser), await openReviews(browser)]
    one.change('tea', ['cit_1'], { note: 'One' })
    two.change('tea', ['cit_1'], { note: 'Two' }, 0)
    const both = `Two${ALSO_WRITTEN}One`
    expect([one.get('cit_1')?.note, two.get('cit_1')?.note]).toEqual([both, both])
  })

  test('of another scope are apart, and come back with their scope', async () => {
    const browser = testBrowser()
    const reviews = await openReviews(browser)
    reviews.change('tea', ['cit_1'], { note: 'Private' })
    await vi.waitFor(() => expect(browser.stored.size).toBe(1))
    reviews.useScope(`${SCOPE} other`)
    expect(reviews.all()).toEqual([])
    await reviews.ready()
    expect(reviews.all()).toEqual([])
    reviews.change('tea', ['cit_1'], { flagged: true })
    reviews.useScope(SCOPE)
    await reviews.ready()
    expect(reviews.all()).toMatchObject([{ note: 'Private', flagged: false }])
  })

  test('that cannot be read are counted, and stay as they are', async () => {
    const browser = testBrowser()
    const newer = { id: 'cit_1', text: 'of the future' }
    browser.stored.set(`${SCOPE}|review|cit_1`, newer)
    const reviews = await openReviews(browser)
    expect([reviews.all(), reviews.countUnreadable()]).toEqual([[], 1])
    expect(browser.storedOf('review', 'cit_1')).toBe(newer)
  })

  test('that lack what they must have are not shown, and counted', async () => {
    const browser = testBrowser()
    browser.stored.set(`${SCOPE}|event|n`, {
      id: 'n',
      brandId: 'tea',
      members: { text: ['Campaign', 1] },
    })
    const events = browser.tab(EVENT)
    await events.ready()
    expect([events.all(), events.countUnreadable()]).toEqual([[], 1])
  })

  test('are read from changes in any order', async () => {
    const browser = testBrowser()
    const change = (name: string, member: Member) => ({
      id: 'n',
      brandId: 'tea',
      members: { [name]: member },
    })
    const read: RecordsDatabase['read'] = async (_scope, _kind, _texts, onRecords) => {
      onRecords([change('text', ['Launch', 2, 1])])
      onRecords([change('text', ['Campaign', 1, 0]), change('date', ['2026-11-09', 1])])
    }
    browser.database.read = read
    const events = browser.tab(EVENT)
    await events.ready()
    expect(events.get('n')).toMatchObject({ date: '2026-11-09', text: 'Launch' })
    expect(events.countUnreadable()).toBe(0)
  })

  test('that were deleted are gone in every tab and at the next visit, and nothing can be undone', async () => {
    const browser = testBrowser()
    const [one, two] = [await openReviews(browser), await openReviews(browser)]
    one.change('tea', ['cit_1'], { reviewed: true, note: 'Private' })
    two.change('tea', ['cit_2'], { flagged: true })
    await vi.waitFor(() => expect(browser.stored.size).toBe(2))
    await one.clear()
    expect([one.undo('tea'), two.undo('tea')]).toEqual([null, null])
    expect([one.all(), two.all(), browser.stored.size]).toEqual([[], [], 0])
    expect(one.state.get().lastStep).toBeNull()
  })

  test('cannot be deleted while the store is blocked, which is said', async () => {
    const browser = testBrowser()
    browser.database.clear = () => Promise.reject(new Error('blocked'))
    await expect((await openReviews(browser)).clear()).rejects.toThrow('blocked')
  })
})

describe('a step', () => {
  test('is undone alone, and the steps after it stay', async () => {
    const reviews = await openReviews()
    const flagging = reviews.change('tea', ['cit_1'], { flagged: true })
    reviews.change('tea', ['cit_1'], { note: 'Ask PR' })
    expect(reviews.undo('tea', flagging)).toBe(flagging)
    expect(reviews.get('cit_1')).toMatchObject({ flagged: false, note: 'Ask PR' })
    expect(reviews.undo('tea', flagging)).toBeNull()
    reviews.undo('tea')
    expect(reviews.get('cit_1')?.note).toBe('')
  })

  test('is undone before those that were made earlier, and only for its brand', async () => {
    const reviews = await openReviews()
    reviews.change('tea', ['cit_1'], { reviewed: true })
    reviews.change('tea', ['cit_1'], { flagged: true })
    reviews.change('atlas', ['cit_2'], { reviewed: true })
    reviews.undo('tea')
    expect(reviews.state.get().lastStep).toMatchObject({
      step: { change: { flagged: true } },
      isUndone: true,
    })
    expect(reviews.get('cit_1')).toMatchObject({ reviewed: true, flagged: false })
    reviews.undo('tea')
    const { version } = reviews.state.get()
    expect(reviews.undo('tea')).toBeNull()
    expect(reviews.state.get().version).toBe(version)
    expect(reviews.get('cit_2')?.reviewed).toBe(true)
  })

  test('can be undone when it is one of the last fifty', async () => {
    const reviews = await openReviews()
    for (let number = 1; number <= 51; number += 1) {
      reviews.change('tea', [`cit_${number}`], { flagged: true })
    }
    for (let number = 1; number <= 51; number += 1) reviews.undo('tea')
    const flagged = reviews.all().filter((review) => review.flagged)
    expect(flagged.map(({ id }) => id)).toEqual(['cit_1'])
  })

  test('that made a record removes it when it is undone, and a removed one comes back', async () => {
    const browser = testBrowser()
    const events = browser.tab(EVENT)
    await events.ready()
    const content = { date: '2026-11-09', text: 'Campaign' }
    events.change('tea', ['n'], content)
    events.change('tea', ['n'], { [REMOVED]: true })
    expect(events.get('n')).toBeUndefined()
    events.undo('tea')
    expect(events.get('n')).toMatchObject(content)
    events.undo('tea')
    expect(events.get('n')).toBeUndefined()
    // Another tab had it open, and writes it again.
    events.change('tea', ['n'], { text: 'Launch' })
    expect(events.get('n')).toMatchObject({ ...content, text: 'Launch' })
  })

  test('made before the stored records were read keeps their other members', async () => {
    const browser = testBrowser()
    const first = await openReviews(browser)
    first.change('tea', ['cit_1'], { reviewed: true, note: 'Call the client' })
    await vi.waitFor(() => expect(browser.stored.size).toBe(1))
    const second = browser.tab(REVIEW)
    second.change('tea', ['cit_1'], { flagged: true })
    await second.ready()
    const all = { reviewed: true, flagged: true, note: 'Call the client' }
    expect(second.get('cit_1')).toMatchObject(all)
    const third = await openReviews(browser)
    expect(third.get('cit_1')).toMatchObject(all)
  })
})

describe('a store', () => {
  test('that is full keeps nothing, says so, and has everything when there is room again', async () => {
    vi.useFakeTimers()
    const browser = testBrowser()
    const reviews = await openReviews(browser)
    browser.faults.put = full()
    reviews.change('tea', ['cit_1'], { note: 'Do not lose me' })
    await vi.advanceTimersByTimeAsync(0)
    expect(reviews.state.get()).toMatchObject({ isStored: false, problem: 'full' })
    expect(reviews.get('cit_1')?.note).toBe('Do not lose me')
    browser.faults.put = null
    await vi.advanceTimersByTimeAsync(1000)
    expect(reviews.state.get()).toMatchObject({ isStored: true, problem: null })
    expect(browser.storedOf('review', 'cit_1')).toBeDefined()
  })

  test('that cannot be read says so, and is read when it can be; then changes and stored records are one', async () => {
    vi.useFakeTimers()
    const browser = testBrowser()
    browser.stored.set(`${SCOPE}|review|cit_1`, {
      id: 'cit_1',
      brandId: 'tea',
      members: { note: ['Kept', 1] },
    })
    browser.faults.read = new Error('blocked')
    browser.faults.put = new Error('blocked')
    const reviews = browser.tab(REVIEW)
    await vi.advanceTimersByTimeAsync(5000)
    await reviews.ready()
    expect(reviews.state.get()).toMatchObject({ isRead: false, problem: 'blocked' })
    reviews.change('tea', ['cit_1'], { flagged: true })
    browser.faults.read = null
    browser.faults.put = null
    await vi.advanceTimersByTimeAsync(30_000)
    expect(reviews.get('cit_1')).toMatchObject({ note: 'Kept', flagged: true })
    expect(reviews.state.get()).toMatchObject({ isRead: true, isStored: true, problem: null })
    expect(browser.storedOf('review', 'cit_1')).toMatchObject({
      members: { note: ['Kept', 1], flagged: [true, NOW] },
    })
  })

  test('that never answers is waited for, but not by the page', async () => {
    vi.useFakeTimers()
    const browser = testBrowser()
    const opening = Promise.withResolvers<void>()
    const { read } = browser.database
    browser.database.read = async (...given) => {
      await opening.promise
      await read(...given)
    }
    const reviews = browser.tab(REVIEW)
    let isReady = false
    void reviews.ready().then(() => {
      isReady = true
    })
    await vi.advanceTimersByTimeAsync(4999)
    expect([isReady, reviews.state.get().problem]).toEqual([false, null])
    await vi.advanceTimersByTimeAsync(1)
    expect([isReady, reviews.state.get().problem]).toEqual([true, 'blocked'])
    opening.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(reviews.state.get()).toMatchObject({ isRead: true, problem: null })
  })

  test('that was deleted while the page is open gets everything again', async () => {
    vi.useFakeTimers()
    const browser = testBrowser()
    const reviews = await openReviews(browser)
    reviews.change('tea', ['cit_1'], { flagged: true })
    reviews.change('tea', ['cit_2'], { note: 'Ask PR' })
    await vi.advanceTimersByTimeAsync(0)
    browser.stored.clear()
    const database = { ...browser.database, creations: 2 }
    Object.assign(browser.database, database)
    for (const onClosed of database.onClosed) onClosed()
    await vi.advanceTimersByTimeAsync(1000)
    expect([...browser.stored.values()]).toMatchObject([
      { id: 'cit_1', members: { flagged: [true, NOW] } },
      { id: 'cit_2', members: { note: ['Ask PR', NOW, 0] } },
    ])
  })

  test('is read again when the page comes back from the back/forward cache', async () => {
    const browser = testBrowser()
    const listeners: (() => void)[] = []
    vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
      if (type === 'pageshow') listeners.push(() => listener({ persisted: true }))
    })
    const frozen = await openReviews(browser)
    frozen.change('tea', ['cit_1'], { flagged: true })
    frozen.change('tea', ['cit_2'], { flagged: true })
    await vi.waitFor(() => expect(browser.stored.size).toBe(2))
    browser.stored.delete(`${SCOPE}|review|cit_1`)
    browser.stored.set(`${SCOPE}|review|cit_3`, {
      id: 'cit_3',
      brandId: 'tea',
      members: { note: ['New', 1] },
    })
    for (const show of listeners) show()
    await frozen.ready()
    expect(frozen.all().map(({ id }) => id)).toEqual(['cit_2', 'cit_3'])
  })
})

test('the copy of a citation is completed once, and is no step', async () => {
  const browser = testBrowser()
  const [one, two] = [await openReviews(browser), await openReviews(browser)]
  one.change('tea', ['cit_1'], { flagged: true })
  const { lastStep } = one.state.get()
  const citation = { id: 'cit_1', platform: 'chatgpt', detected_at: '2026-11-17T13:00:00Z' }
  one.complete(
    'citation',
    new Map([
      ['cit_1', citation],
      ['unknown', citation],
    ]),
  )
  expect(two.get('cit_1')?.citation).toMatchObject({ platform: 'chatgpt', query: '' })
  expect(two.get('unknown')).toBeUndefined()
  expect(one.state.get().lastStep).toBe(lastStep)
  await vi.waitFor(() =>
    expect(browser.storedOf('review', 'cit_1')).toMatchObject({
      members: { citation: [citation, 0] },
    }),
  )
})

test('records are made without a channel where the browser has none', async () => {
  const { database } = testBrowser()
  vi.stubGlobal('BroadcastChannel', () => {
    throw new DOMException('', 'SecurityError')
  })
  const reviews = new KeptRecords({
    kind: REVIEW,
    database,
    scope: SCOPE,
    formerScope: SCOPE,
    now: () => NOW,
  })
  await reviews.ready()
  reviews.change('tea', ['cit_1'], { flagged: true })
  expect(reviews.get('cit_1')?.flagged).toBe(true)
})
