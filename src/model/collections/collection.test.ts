import { describe, expect, test, vi } from 'vitest'
import { EVENT } from '../notes/note.ts'
import { REVIEW } from '../reviews/reviews.ts'
import { Collection } from './collection.ts'
import { ALSO_WRITTEN, type Member } from './record.ts'
import { NOW, SCOPE, testBrowser, openReviews } from './test-records.ts'
import type { RecordsDatabase } from './user-database.ts'

describe('records', () => {
  test('keep a note that was written over one that the writer had not seen', async () => {
    const browser = testBrowser()
    const [one, two] = [await openReviews(browser), await openReviews(browser)]
    one.change('tea', ['cit_1'], { note: 'One' })
    two.change('tea', ['cit_1'], { note: 'Two' }, 0)
    const both = `Two${ALSO_WRITTEN}One`
    expect([one.get('cit_1')?.note, two.get('cit_1')?.note]).toEqual([both, both])
  })

  test('of another scope that are read too late, or that another tab changes, are not shown', async () => {
    const browser = testBrowser()
    const [one, two] = [await openReviews(browser), await openReviews(browser)]
    const opening = Promise.withResolvers<void>()
    const { read } = browser.database
    browser.database.read = async (...given) => {
      await opening.promise
      await read(...given)
    }
    one.readAgain()
    one.useScope(`${SCOPE} other`)
    two.change('tea', ['cit_1'], { note: 'Private' })
    await vi.waitFor(() => expect(browser.stored.size).toBe(1))
    opening.resolve()
    await one.ready()
    expect(one.all()).toEqual([])
    one.change('tea', ['cit_2'], { note: 'Other' })
    expect(two.get('cit_2')).toBeUndefined()
  })

  test('go on when their scope is named again, and can still be undone', async () => {
    const reviews = await openReviews()
    reviews.change('tea', ['cit_1'], { flagged: true })
    reviews.useScope(SCOPE)
    expect(reviews.get('cit_1')?.flagged).toBe(true)
    expect(reviews.undo('tea')).not.toBeNull()
  })

  test('of a backup are shown in other tabs too', async () => {
    const browser = testBrowser()
    const [one, two] = [await openReviews(browser), await openReviews(browser)]
    one.adopt([{ id: 'cit_1', brandId: 'tea', members: { note: ['Imported', 1] } }])
    expect([one.get('cit_1')?.note, two.get('cit_1')?.note]).toEqual(['Imported', 'Imported'])
    const { version } = two.state.get()
    two.adopt(two.records())
    expect(two.state.get().version).toBe(version)
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
    expect(one.state.get().lastOperation).toBeNull()
    expect(two.state.get().changedIds).toEqual(['cit_1', 'cit_2'])
  })

  test('that are deleted are not stored by the tabs that could not store them yet', async () => {
    vi.useFakeTimers()
    const browser = testBrowser()
    const [one, two] = [await openReviews(browser), await openReviews(browser)]
    browser.faults.put = new Error('blocked')
    one.change('tea', ['cit_1'], { note: 'Private' })
    two.change('tea', ['cit_2'], { note: 'Private' })
    await one.clear()
    browser.faults.put = null
    await vi.advanceTimersByTimeAsync(30_000)
    expect(browser.stored.size).toBe(0)
    expect(two.state.get().isStored).toBe(true)
  })

  test('cannot be deleted while the store is blocked, which is said, and are shown again in every tab', async () => {
    const browser = testBrowser()
    const [one, two] = [await openReviews(browser), await openReviews(browser)]
    one.change('tea', ['cit_1'], { reviewed: true })
    await vi.waitFor(() => expect(browser.stored.size).toBe(1))
    browser.database.clear = () => Promise.reject(new Error('blocked'))
    await expect(one.clear()).rejects.toThrow('blocked')
    await Promise.all([one.ready(), two.ready()])
    expect([one.get('cit_1'), two.get('cit_1')]).toMatchObject([
      { reviewed: true },
      { reviewed: true },
    ])
  })
})

test('the store is read again when the page comes back from the back/forward cache', async () => {
  const browser = testBrowser()
  const listeners: ((event: object) => void)[] = []
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
    if (type === 'pageshow') listeners.push(listener)
  })
  const frozen = await openReviews(browser)
  frozen.change('tea', ['cit_1'], { flagged: true })
  frozen.change('tea', ['cit_2'], { flagged: true })
  await vi.waitFor(() => expect(browser.stored.size).toBe(2))
  const read = vi.spyOn(browser.database, 'read')
  for (const show of listeners) show({ persisted: false })
  expect(read).not.toHaveBeenCalled()
  browser.stored.delete(`${SCOPE}|review|cit_1`)
  browser.stored.set(`${SCOPE}|review|cit_3`, {
    id: 'cit_3',
    brandId: 'tea',
    members: { note: ['New', 1] },
  })
  for (const show of listeners) show({ persisted: true })
  await frozen.ready()
  expect(frozen.all().map(({ id }) => id)).toEqual(['cit_2', 'cit_3'])
  expect(frozen.record('cit_1')).toBeUndefined()
  expect(frozen.state.get().changedIds).toEqual(['cit_1'])
  frozen.undo('tea')
  // Another tab has deleted what this operation changed.
  frozen.undo('tea')
  expect(frozen.all().filter(({ flagged }) => flagged)).toEqual([])
  expect([frozen.get('cit_1'), frozen.countUnreadable()]).toEqual([undefined, 0])
})

test('records stay while the store cannot be read again', async () => {
  vi.useFakeTimers()
  const browser = testBrowser()
  const reviews = await openReviews(browser)
  reviews.change('tea', ['cit_1'], { flagged: true })
  browser.faults.read = new Error('blocked')
  reviews.readAgain()
  await vi.advanceTimersByTimeAsync(0)
  expect(reviews.state.get().problem).toBe('blocked')
  expect(reviews.all()).toHaveLength(1)
})

test('reading an empty store is no change', async () => {
  const reviews = await openReviews()
  expect(reviews.state.get()).toMatchObject({ isRead: true, version: 0 })
})

test('the copy of a citation is completed once, and is no step', async () => {
  const browser = testBrowser()
  const [one, two] = [await openReviews(browser), await openReviews(browser)]
  one.change('tea', ['cit_1'], { flagged: true })
  const { lastOperation } = one.state.get()
  const citation = { id: 'cit_1', platform: 'chatgpt', detected_at: '2026-11-17T13:00:00Z' }
  one.complete(
    'citation',
    new Map([
      ['cit_1', citation],
      ['unknown', citation],
    ]),
  )
  expect(two.get('cit_1')?.citation).toMatchObject({ platform: 'chatgpt', query: '' })
  expect([two.get('unknown'), two.countUnreadable()]).toEqual([undefined, 0])
  expect(one.state.get().lastOperation).toBe(lastOperation)
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
  const reviews = new Collection({
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

test('in a team, what the reader writes has their name, also what they undo', () => {
  const records = testBrowser().tab(REVIEW, () => NOW, SCOPE, 'x Anna')
  records.change('tea', ['c1'], { reviewed: true, note: 'Ask them' })
  expect(records.record('c1')?.members).toEqual({
    reviewed: [true, NOW, NOW, [0, 'x Anna']],
    note: ['Ask them', NOW, 0, [0, 'x Anna']],
  })
  records.undo('tea')
  expect(records.record('c1')?.members['note']).toEqual([null, NOW + 1, NOW, [0, 'x Anna']])
})

test('a clock that was ahead is put right in the store and in other tabs too', async () => {
  const browser = testBrowser()
  const [one, other] = [browser.tab(REVIEW), browser.tab(REVIEW)]
  await Promise.all([one.ready(), other.ready()])
  one.change('tea', ['c1'], { reviewed: true })
  await one.capTimes(NOW - 5)
  const record = { id: 'c1', brandId: 'tea', members: { reviewed: [true, NOW - 5] } }
  expect([one.record('c1'), other.record('c1')]).toEqual([record, record])
  expect(browser.storedOf('review', 'c1')).toEqual(record)
  expect(one.get('c1')?.reviewed).toBe(true)
})
