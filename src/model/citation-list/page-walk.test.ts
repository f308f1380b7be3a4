import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { isCursorExpired, PageWalk } from './page-walk.ts'
import { page } from './test-citations.ts'

const statusOf = (status: number) => new ApiError('request', 'refused', { status })

/** Passes pages that lead to these cursors. */
function passed(cursors: readonly (string | null)[], isProgress = true, walk = new PageWalk()) {
  for (const cursor of cursors) walk.pass(page([1], cursor, true), isProgress)
  return walk
}

test('follows the cursors to the end, and stays at the last page', () => {
  const walk = new PageWalk()
  expect([walk.cursor, walk.end, walk.goesOn]).toEqual([null, null, true])
  walk.pass(page([1], 'a'), true)
  expect([walk.cursor, walk.end, walk.goesOn]).toEqual(['a', null, true])
  walk.pass(page([2]), true)
  expect([walk.cursor, walk.end, walk.goesOn]).toEqual(['a', { fault: null }, false])
})

test('a cursor without further pages is no fault', () => {
  const walk = new PageWalk()
  walk.pass(page([1], 'a', false), true)
  expect(walk.end).toEqual({ fault: null })
})

test.each([[null], ['']])('further pages with the cursor %j end it with a fault', (cursor) => {
  expect(passed([cursor]).end).toEqual({ fault: 'missing-cursor' })
})

test.each([
  ['of the same page', ['a', 'a']],
  ['of an earlier page', ['a', 'b', 'c', 'a']],
])('a cursor %s ends it with a fault', (_, cursors) => {
  expect(passed(cursors.slice(0, -1)).end).toBeNull()
  expect(passed(cursors).end).toEqual({ fault: 'repeated-cursor' })
})

test('a walk that starts with a cursor knows that one as used', () => {
  expect(passed(['b', 'a'], true, new PageWalk('a')).end).toEqual({ fault: 'repeated-cursor' })
})

test('starting again forgets the end and the cursors, but not how many pages were read', () => {
  const walk = passed(['a', 'a'])
  walk.startAt(null)
  expect([walk.cursor, walk.end]).toEqual([null, null])
  passed(['a'], true, walk)
  expect([walk.cursor, walk.end, walk.pages]).toEqual(['a', null, 3])
  walk.startAt('z')
  expect(walk.cursor).toBe('z')
})

test('ten pages in a row without progress stop it, until the reader wants more', () => {
  const cursors = Array.from({ length: 20 }, (_, index) => `cursor ${index}`)
  const walk = passed(cursors.slice(0, 9), false)
  expect([walk.fruitlessPages, walk.isFruitless, walk.goesOn]).toEqual([9, false, true])
  passed(cursors.slice(9, 10), false, walk)
  expect([walk.fruitlessPages, walk.isFruitless, walk.goesOn]).toEqual([10, true, false])
  walk.allowMore()
  expect([walk.fruitlessPages, walk.goesOn, walk.cursor]).toEqual([0, true, 'cursor 9'])
  passed(cursors.slice(10), false, walk)
  expect([walk.goesOn, walk.pages]).toEqual([false, 20])
})

test('a page with progress restarts the count of the others', () => {
  const walk = passed(['a', 'b'], false)
  passed(['c'], true, walk)
  passed(['d'], false, walk)
  expect([walk.pages, walk.fruitfulPages, walk.fruitlessPages]).toEqual([4, 1, 1])
})

test('starting again does not count the pages without progress from 0', () => {
  const walk = passed(['a'], false)
  walk.startAt(null)
  expect(walk.fruitlessPages).toBe(1)
})

test.each([
  [400, true],
  [404, true],
  [410, true],
  [403, false],
  [503, false],
])('status %d means that a cursor has expired: %s', (status, isExpired) => {
  expect(isCursorExpired('a', statusOf(status))).toBe(isExpired)
  expect(new PageWalk('a').isExpired(statusOf(status))).toBe(isExpired)
})

test('the first page has no cursor that could expire, and only the service says that one has', () => {
  expect(new PageWalk().isExpired(statusOf(410))).toBe(false)
  expect(new PageWalk('a').isExpired(new Error('410'))).toBe(false)
})
