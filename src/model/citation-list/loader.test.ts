import { CancelledError } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { LoadedCitations } from './loaded-citations.ts'
import { Loader, type LoadStatus } from './loader.ts'
import { listOf, numbersOf, page, range, TestService } from './test-citations.ts'
import { down, loaderOf } from './test-loader.ts'

test('nothing is requested before the list of an earlier visit was read, nor after the end', async () => {
  const service = new TestService([2, 1])
  const seen: LoadStatus[] = []
  const loader: Loader = new Loader(new LoadedCitations(), service.ask, () => {
    seen.push(loader.status)
  })
  await loader.next()
  expect([loader.status, service.asked]).toEqual([{ kind: 'restoring' }, []])
  loader.restore(null)
  await loader.all()
  const changes = seen.length
  await loader.all()
  expect([service.asked, seen.length]).toEqual([[null], changes])
})

test('a list is untouched until its first page has come, even an empty one', async () => {
  const service = new TestService([])
  service.ask = async (cursor) => (cursor === null ? page([], 'a') : page([]))
  const { loader } = loaderOf(service)
  expect(loader.isUntouched).toBe(true)
  await loader.next()
  expect([loader.isUntouched, loader.pages, loader.end]).toEqual([
    false,
    1,
    { kind: 'open', cursor: 'a', after: null },
  ])
  await loader.next()
  expect([loader.isUntouched, loader.pages]).toEqual([false, 2])
})

test('a list that is read again from the newest is not untouched', () => {
  const { loader } = loaderOf(new TestService([]), listOf([1]))
  expect(loader.isUntouched).toBe(false)
})

test('each page is published, with its unreadable items', async () => {
  const service = new TestService(range(1, 9))
  const unreadable = { items: [{ reason: 'id: required', raw: '{}' }], count: 1 }
  const list = new LoadedCitations()
  const lengths: number[] = []
  const ask = async (cursor: string | null) => ({ ...service.page(cursor), unreadable })
  const loader = new Loader(list, ask, () => {
    lengths.push(list.citations.length)
  })
  loader.restore(null)
  await loader.all()
  expect(new Set(lengths)).toEqual(new Set([0, 3, 6, 9]))
  expect(list.unreadable).toMatchObject({ count: 1 })
})

test('asking for the next page does not end loading all', async () => {
  const { loader, list } = loaderOf(new TestService(range(1, 9)))
  const all = loader.all()
  void loader.next()
  expect(loader.status).toEqual({ kind: 'loading', what: 'all' })
  await all
  expect(list.citations).toHaveLength(9)
})

test('stopping and cancelling change nothing when there is nothing to stop or cancel', async () => {
  const service = new TestService(range(1, 9))
  const { loader, seen } = loaderOf(service)
  service.faults.set(null, down)
  await loader.next()
  const changes = seen.length
  loader.stop()
  loader.cancel()
  expect([loader.status.kind, seen.length]).toEqual(['failed', changes])
})

test('a second call waits for the page that is being loaded', async () => {
  const service = new TestService(range(1, 9))
  const { loader } = loaderOf(service)
  await Promise.all([loader.next(), loader.next()])
  expect(service.asked).toEqual([null])
})

test('loading all takes over the page being loaded, changes the status at once, and stops after a page', async () => {
  const service = new TestService(range(1, 12))
  const letGo = service.hold(null)
  const { loader, list } = loaderOf(service)
  void loader.next()
  const all = loader.all()
  expect(loader.status).toEqual({ kind: 'loading', what: 'all' })
  const letSecondGo = service.hold('3')
  letGo()
  await vi.waitFor(() => expect(service.asked).toEqual([null, '3']))
  loader.stop()
  expect(loader.status).toEqual({ kind: 'loading', what: 'next' })
  letSecondGo()
  await all
  expect([numbersOf(list.citations), loader.status.kind]).toEqual([range(1, 6), 'idle'])
})

test('a failure keeps what is loaded; the next try requests the same page', async () => {
  const service = new TestService(range(1, 9))
  service.faults.set('3', down)
  const { loader, list } = loaderOf(service)
  await loader.all()
  expect(loader.status).toMatchObject({ kind: 'failed', isCursorExpired: false })
  service.faults.clear()
  await loader.all()
  expect(numbersOf(list.citations)).toEqual(range(1, 9))
  expect(service.asked).toEqual([null, '3', '3', '6'])
})

test('a page that comes in spite of being cancelled is ignored', async () => {
  const service = new TestService(range(1, 9))
  const { loader, list } = loaderOf({ ...service, ask: async (cursor) => service.page(cursor) })
  const next = loader.next()
  loader.cancel()
  await next
  expect([list.citations.length, loader.status]).toEqual([0, { kind: 'idle' }])
})

test('a request that somebody else has cancelled is no failure', async () => {
  const service = new TestService(range(1, 9))
  service.faults.set(null, () => Promise.reject(new CancelledError()))
  const { loader } = loaderOf(service)
  await loader.next()
  expect(loader.status).toEqual({ kind: 'idle' })
})

test('a rescan that failed is finished by the next load, because citations are missing until then', async () => {
  const service = new TestService(range(1, 12))
  const { loader, list } = loaderOf(service)
  await loader.next()
  service.numbers = range(-8, 12)
  service.faults.set('-6', down)
  await loader.rescan()
  expect(numbersOf(list.citations)).toEqual([-8, -7, -6, 1, 2, 3])
  service.faults.clear()
  await loader.next()
  expect([numbersOf(list.citations), loader.isRescanning]).toEqual([range(-8, 3), false])
})

test('a list that starts again with a first page forgets the cursors and the page on its way', async () => {
  const service = new TestService(range(1, 12))
  const { loader, list } = loaderOf(service)
  await loader.next()
  await loader.next()
  const letGo = service.hold('6')
  const next = loader.next()
  loader.restart(page([0, 1, 2], '3'))
  letGo()
  await next
  expect([numbersOf(list.citations), loader.end, loader.status]).toEqual([
    [0, 1, 2],
    { kind: 'open', cursor: '3', after: 'cit_2' },
    { kind: 'idle' },
  ])
})
