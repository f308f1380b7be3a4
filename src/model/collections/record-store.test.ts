import { describe, expect, test, vi } from 'vitest'
import { REVIEW } from '../reviews/reviews.ts'
import { NOW, openReviews, SCOPE, testBrowser } from './test-records.ts'

const full = () => new DOMException('', 'QuotaExceededError')

describe('a store', () => {
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
    await vi.advanceTimersByTimeAsync(0)
    expect(reviews.state.get()).toMatchObject({ isRead: false, problem: 'blocked' })
    await vi.advanceTimersByTimeAsync(5000)
    await reviews.ready()
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

  test('that stays blocked is tried ever less often, at last every 30 seconds', async () => {
    vi.useFakeTimers()
    const { tab, database, faults } = testBrowser()
    faults.read = new Error('blocked')
    faults.put = new Error('blocked')
    const [read, put] = [vi.spyOn(database, 'read'), vi.spyOn(database, 'put')]
    tab(REVIEW).change('tea', ['cit_1'], { flagged: true })
    // After 1, 3, 7, 15, 31, 61 and 91 seconds.
    await vi.advanceTimersByTimeAsync(91_000)
    expect([read.mock.calls.length, put.mock.calls.length]).toEqual([8, 8])
  })

  test('that does not take the records of the reader before says nothing about those of the present one', async () => {
    vi.useFakeTimers()
    const browser = testBrowser()
    const reviews = await openReviews(browser)
    browser.faults.put = full()
    reviews.change('tea', ['cit_1'], { flagged: true })
    reviews.useScope(`${SCOPE} other`)
    await vi.advanceTimersByTimeAsync(5000)
    expect(reviews.state.get()).toMatchObject({ isRead: true, isStored: true, problem: null })
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
    expect(reviews.state.get()).toMatchObject({ isRead: false, isStored: true, problem: null })
    await vi.advanceTimersByTimeAsync(4999)
    expect([isReady, reviews.state.get().problem]).toEqual([false, null])
    await vi.advanceTimersByTimeAsync(1)
    expect([isReady, reviews.state.get().problem]).toEqual([true, 'blocked'])
    opening.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(reviews.state.get()).toMatchObject({ isRead: true, problem: null })
  })

  test('that was deleted while there is nothing to store stays empty', async () => {
    vi.useFakeTimers()
    const { tab, stored, database } = testBrowser()
    await tab(REVIEW).ready()
    for (const onClosed of database.onClosed) onClosed()
    await vi.advanceTimersByTimeAsync(1000)
    expect(stored.size).toBe(0)
  })

  test('that was deleted gets only the records of the present reader again', async () => {
    vi.useFakeTimers()
    const browser = testBrowser()
    const reviews = await openReviews(browser)
    const other = `${SCOPE} other`
    reviews.change('tea', ['cit_1'], { flagged: true })
    await vi.advanceTimersByTimeAsync(0)
    reviews.useScope(other)
    await reviews.ready()
    reviews.change('tea', ['cit_2'], { flagged: true })
    await vi.advanceTimersByTimeAsync(0)
    browser.stored.clear()
    Object.assign(browser.database, { creations: 2 })
    for (const onClosed of browser.database.onClosed) onClosed()
    await vi.advanceTimersByTimeAsync(1000)
    expect([...browser.stored.keys()]).toEqual([`${other}|review|cit_2`])
  })
})
