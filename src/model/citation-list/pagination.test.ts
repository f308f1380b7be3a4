import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { isCursorExpired, Pagination } from './pagination.ts'
import { page } from './test-citations.ts'

const statusOf = (status: number) => new ApiError('request', 'refused', { status })

function passed(
  cursors: readonly (string | null)[],
  isProgress = true,
  pagination = new Pagination(),
) {
  for (const cursor of cursors) pagination.pass(page([1], cursor, true), isProgress)
  return pagination
}

test('follows the cursors to the end, and stays at the last page', () => {
  const pagination = new Pagination()
  expect([pagination.cursor, pagination.end, pagination.goesOn]).toEqual([null, null, true])
  pagination.pass(page([1], 'a'), true)
  expect([pagination.cursor, pagination.end, pagination.goesOn]).toEqual(['a', null, true])
  pagination.pass(page([2]), true)
  expect([pagination.cursor, pagination.end, pagination.goesOn]).toEqual([
    'a',
    { fault: null },
    false,
  ])
})

test('a cursor without further pages is no fault', () => {
  const pagination = new Pagination()
  pagination.pass(page([1], 'a', false), true)
  expect(pagination.end).toEqual({ fault: null })
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
  expect(passed(['b', 'a'], true, new Pagination('a')).end).toEqual({ fault: 'repeated-cursor' })
})

test('starting again forgets the end and the cursors, but not how many pages were read', () => {
  const pagination = passed(['a', 'a'])
  pagination.startAt(null)
  expect([pagination.cursor, pagination.end]).toEqual([null, null])
  passed(['a'], true, pagination)
  expect([pagination.cursor, pagination.end, pagination.pages]).toEqual(['a', null, 3])
  pagination.startAt('z')
  expect(pagination.cursor).toBe('z')
})

test('ten pages in a row without progress stop it, until the reader wants more', () => {
  const cursors = Array.from({ length: 20 }, (_, index) => `cursor ${index}`)
  const pagination = passed(cursors.slice(0, 9), false)
  expect([pagination.emptyPages, pagination.isEmpty, pagination.goesOn]).toEqual([9, false, true])
  passed(cursors.slice(9, 10), false, pagination)
  expect([pagination.emptyPages, pagination.isEmpty, pagination.goesOn]).toEqual([10, true, false])
  pagination.allowMore()
  expect([pagination.emptyPages, pagination.goesOn, pagination.cursor]).toEqual([
    0,
    true,
    'cursor 9',
  ])
  passed(cursors.slice(10), false, pagination)
  expect([pagination.goesOn, pagination.pages]).toEqual([false, 20])
})

test('a page with progress restarts the count of the others', () => {
  const pagination = passed(['a', 'b'], false)
  passed(['c'], true, pagination)
  passed(['d'], false, pagination)
  expect([pagination.pages, pagination.pagesWithProgress, pagination.emptyPages]).toEqual([4, 1, 1])
})

test('starting again does not count the pages without progress from 0', () => {
  const pagination = passed(['a'], false)
  pagination.startAt(null)
  expect(pagination.emptyPages).toBe(1)
})

test.each([
  [400, true],
  [404, true],
  [410, true],
  [403, false],
  [503, false],
])('status %d means that a cursor has expired: %s', (status, isExpired) => {
  expect(isCursorExpired('a', statusOf(status))).toBe(isExpired)
  expect(new Pagination('a').isExpired(statusOf(status))).toBe(isExpired)
})

test('the first page has no cursor that could expire, and only the service says that one has', () => {
  expect(new Pagination().isExpired(statusOf(410))).toBe(false)
  expect(new Pagination('a').isExpired(new Error('410'))).toBe(false)
})
