import { expect, test, vi } from 'vitest'
import { deleteDatabase } from './stored-lists.ts'
import { emptyIndexedDB } from './test-indexed-db.ts'

function start() {
  const request = Object.assign(new EventTarget(), { error: null as Error | null })
  vi.spyOn(emptyIndexedDB(), 'deleteDatabase').mockReturnValue(request as IDBOpenDBRequest)
  return request
}

test('a database that another tab keeps open is given up after five seconds', async () => {
  vi.useFakeTimers()
  start()
  const deleting = deleteDatabase('some')
  const failed = expect(deleting).rejects.toThrow('some is still open in another tab.')
  await vi.advanceTimersByTimeAsync(5000)
  await failed
})

test.each([
  [new Error('broken'), 'broken'],
  [null, 'some could not be deleted.'],
])('a deletion that fails with %o is an error', async (error, message) => {
  const request = start()
  const deleting = deleteDatabase('some')
  request.error = error
  request.dispatchEvent(new Event('error'))
  await expect(deleting).rejects.toThrow(message)
})
