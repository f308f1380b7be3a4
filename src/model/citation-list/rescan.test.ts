import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listOf, numbersOf, page, range, TestService } from './test-citations.ts'
import { gone, down, loaderOf } from './test-loader.ts'

test('a rescan inserts new citations at their place and continues below what is loaded', async () => {
  const service = new TestService(range(-2, 12))
  service.faults.set('6', gone)
  const { loader, list } = loaderOf(service, listOf([1, 2, 3, 5, 6]))
  loader.restore({ kind: 'open', cursor: '6', after: 'cit_6' })
  await loader.next()
  service.faults.clear()
  const rescan = loader.rescan()
  expect([loader.isRescanning, loader.status]).toEqual([true, { kind: 'loading', what: 'rescan' }])
  await rescan
  expect([loader.isRescanning, numbersOf(list.citations)]).toEqual([false, range(-2, 6)])
  await loader.all()
  expect(numbersOf(list.citations)).toEqual(range(-2, 12))
})

test('loading all stops after ten pages in a row without a new citation, and goes on when asked', async () => {
  const service = new TestService([])
  service.ask = async () => page([1], String(service.asked.push(null)))
  const { loader } = loaderOf(service)
  await loader.all()
  expect([loader.status, service.asked.length]).toEqual([{ kind: 'stalled' }, 11])
  await loader.all()
  expect([loader.status, service.asked.length]).toEqual([{ kind: 'stalled' }, 21])
  await loader.next()
  expect([loader.status, service.asked.length]).toEqual([{ kind: 'idle' }, 22])
})

test('a list that ends with its tenth page without a new citation is complete, not stalled', async () => {
  const service = new TestService([])
  service.ask = async () => {
    const asked = service.asked.push(null)
    return page([1], asked < 11 ? String(asked) : null)
  }
  const { loader } = loaderOf(service)
  await loader.all()
  expect([loader.emptyPages, loader.status]).toEqual([10, { kind: 'idle' }])
})

test('a second rescan passes as many pages as the first', async () => {
  const service = new TestService(range(1, 13), 1)
  const { loader, list } = loaderOf(service)
  await loader.all()
  await loader.rescan()
  service.numbers = [...range(1, 12), 12.5, 13]
  await loader.rescan()
  expect([loader.isRescanning, numbersOf(list.citations)]).toEqual([false, service.numbers])
})

test('a rescan that never meets the oldest citation stops after ten pages with nothing loaded', async () => {
  const service = new TestService(range(1, 90).filter((number) => number !== 6))
  const { loader, list } = loaderOf(service, listOf([1, 2, 3, 4, 5, 6]))
  await loader.rescan()
  expect([service.asked.length, loader.status]).toEqual([12, { kind: 'idle' }])
  expect(list.citations.indexOf('cit_6')).toBe(list.citations.length - 1)
})

test('a page that arrives after a rescan has started is ignored', async () => {
  const service = new TestService(range(1, 12))
  const { loader, list } = loaderOf(service)
  await loader.next()
  const letGo = service.hold('3')
  void loader.next()
  service.numbers = range(-2, 12)
  const rescan = loader.rescan()
  letGo()
  await rescan
  await loader.all()
  expect(numbersOf(list.citations)).toEqual(range(-2, 12))
})

test('for any failures and new citations, a completed rescan gives the service’s own list', async () => {
  const some = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(
      some,
      fc.integer({ min: 1, max: 7 }),
      fc.nat(39),
      fc.nat(12),
      fc.array(fc.nat(60), { maxLength: 5 }),
      async (all, pageSize, newer, loadedPages, failing) => {
        const news = Math.min(newer, all.length - 1)
        const service = new TestService(all.slice(news), pageSize)
        const { loader, list } = loaderOf(service)
        for (let at = 0; at < loadedPages; at += 1) await loader.next()
        service.numbers = all
        for (const number of failing) {
          service.faults.set(String(number), down)
          await loader.rescan()
          service.faults.clear()
        }
        await loader.rescan()
        await loader.all()
        expect(numbersOf(list.citations)).toEqual(all)
      },
    ),
  )
})
