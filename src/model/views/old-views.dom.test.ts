import { beforeEach, expect, test, vi } from 'vitest'
import { emptyIndexedDB } from '../test-indexed-db.ts'
import { testServices } from '../test-services.ts'
import { savedViewsOf } from './views.ts'

const KEY = `views:${window.location.origin}`
const STORED = JSON.stringify([{ name: 'Tea', filter: { q: 'tea' } }, 7])

beforeEach(() => {
  emptyIndexedDB()
  localStorage.clear()
  localStorage.setItem(KEY, STORED)
})

const openViews = () => savedViewsOf(testServices())

test('views of an earlier version become records, once', async () => {
  const views = openViews()
  await vi.waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
  expect(views.all.get()).toMatchObject([{ name: 'Tea', filter: { q: 'tea' } }])
  const next = openViews()
  await vi.waitFor(() => expect(next.all.get()).toHaveLength(1))
  expect([views.records.countUnreadable(), next.records.countUnreadable()]).toEqual([0, 0])
})

test('views of an earlier version stay where they are while the database is blocked', async () => {
  vi.useFakeTimers()
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('blocked')
  })
  openViews()
  await vi.advanceTimersByTimeAsync(0)
  expect(opening).toHaveBeenCalled()
  expect(localStorage.getItem(KEY)).toBe(STORED)
  opening.mockRestore()
  // The page tries again, so that nothing is said to be unread after this test.
  await vi.advanceTimersByTimeAsync(30_000)
})

test('what is no list of views stays too', async () => {
  localStorage.setItem(KEY, '{"views":[]}')
  const views = openViews()
  await views.records.ready()
  expect(views.all.get()).toEqual([])
  expect(localStorage.getItem(KEY)).toBe('{"views":[]}')
})
