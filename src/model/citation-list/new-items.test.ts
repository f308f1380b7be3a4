import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { type Gap, NewItems } from './new-items.ts'
import { listOf, numbersOf, page, range, TestService } from './test-citations.ts'
import { down, gone } from './test-loader.ts'

function newsFor(service: TestService, loaded: readonly number[], gaps: readonly Gap[] = []) {
  const list = listOf(loaded)
  const onChange = vi.fn<() => void>()
  const news = new NewItems(list, service.ask, onChange)
  news.restore(gaps)
  onChange.mockClear()
  return { list, news, onChange, show: async () => news.show(service.page(null)) }
}

test('citations above the first loaded one count as new', () => {
  const service = new TestService(range(1, 9), 5)
  const { news } = newsFor(service, [3, 4])
  expect(news.count(service.page(null))).toBe(2)
  expect(news.count(page([8, 9]))).toBe(2)
})

test('after ten pages a gap stays, and is closed step by step', async () => {
  const service = new TestService(range(1, 70))
  const { list, news, show } = newsFor(service, [60, 61])
  await show()
  expect([news.status, numbersOf(list.citations)]).toEqual([
    { kind: 'gap', error: null },
    [...range(1, 30), 60, 61],
  ])
  await news.closeGap()
  expect(news.status).toEqual({ kind: 'complete' })
  expect(numbersOf(list.citations)).toEqual(range(1, 61))
})

test('the newest of several gaps is closed first, and showing new citations closes no older one', async () => {
  const service = new TestService(range(1, 20))
  const gap = { cursor: '12', after: 'cit_12', below: 'cit_16' }
  const { list, news, show } = newsFor(service, [5, 6, 10, 11, 12, 16, 17], [gap])
  service.faults.set('3', down)
  await show()
  expect(news.gaps).toEqual([{ cursor: '3', after: 'cit_3', below: 'cit_5' }, gap])
  expect(news.status).toEqual({ kind: 'gap', error: expect.any(ApiError) })
  service.faults.clear()
  await news.closeGap()
  expect([numbersOf(list.citations), news.gaps]).toEqual([
    [...range(1, 6), 10, 11, 12, 16, 17],
    [gap],
  ])
  await news.closeGap()
  expect(numbersOf(list.citations)).toEqual([...range(1, 6), ...range(10, 17)])
})

test.each([
  ['refuses the cursor', gone],
  ['does not say where the gap goes on', () => Promise.resolve(page([4], null, true))],
])('a service that %s: the gap is closed starting with the first page', async (_, fault) => {
  const service = new TestService(range(1, 40))
  const gap = { cursor: '3', after: 'cit_3', below: 'cit_20' }
  const { list, news } = newsFor(service, [1, 2, 3, 20, 21], [gap])
  service.faults.set('3', fault)
  await news.closeGap()
  expect([news.gaps, news.status]).toEqual([
    [{ cursor: null, after: null, below: 'cit_20' }],
    { kind: 'gap', error: null },
  ])
  service.faults.clear()
  service.numbers = range(0, 40)
  await news.closeGap()
  expect([news.status, numbersOf(list.citations)]).toEqual([{ kind: 'complete' }, range(0, 21)])
})

test.each([
  [
    'sends page after page with nothing new',
    10,
    (asked: number) => page([1], `next ${asked}`),
    'next 10',
  ],
  ['sends a circle of cursors', 2, (asked: number) => page([1], ['a', '3'][asked - 1]), null],
])(
  'a service that %s: the attempt ends, and the gap stays',
  async (_, requests, answer, cursor) => {
    const service = new TestService([])
    service.ask = async () => answer(service.asked.push(null))
    const gap = { cursor: '3', after: 'cit_3', below: 'cit_20' }
    const { news } = newsFor(service, [1, 2, 3, 20], [gap])
    await news.closeGap()
    expect(service.asked).toHaveLength(requests)
    expect([news.status, news.gaps[0]?.cursor]).toEqual([{ kind: 'gap', error: null }, cursor])
  },
)

test('a gap ends with the list when the service no longer has the citation below it', async () => {
  const service = new TestService(range(1, 6))
  const gap = { cursor: '3', after: 'cit_3', below: 'cit_20' }
  const { list, news } = newsFor(service, [1, 2, 3, 20], [gap])
  await news.closeGap()
  expect([news.status, numbersOf(list.citations)]).toEqual([
    { kind: 'complete' },
    [...range(1, 6), 20],
  ])
  await news.closeGap()
  expect(service.asked).toEqual(['3'])
})

test('an item in a gap that cannot be read is set aside', async () => {
  const service = new TestService(range(1, 20))
  const unreadable = { items: [{ reason: 'id', raw: '{}' }], count: 1 }
  service.faults.set('3', async () => ({ ...service.page('3'), unreadable }))
  const gap = { cursor: '3', after: 'cit_3', below: 'cit_6' }
  const { list, news } = newsFor(service, [1, 2, 3, 6], [gap])
  await news.closeGap()
  expect(list.unreadable).toEqual(unreadable)
})

test('an error stays when the reader leaves', async () => {
  const service = new TestService(range(1, 20))
  service.faults.set('3', down)
  const gap = { cursor: '3', after: 'cit_3', below: 'cit_6' }
  const { news } = newsFor(service, [1, 2, 3, 6], [gap])
  await news.closeGap()
  news.cancel()
  expect(news.status).toEqual({ kind: 'gap', error: expect.any(ApiError) })
})

test('a refused first page is an error, not an expired cursor', async () => {
  const service = new TestService(range(1, 40))
  service.faults.set(null, gone)
  const { news } = newsFor(service, [1, 20], [{ cursor: null, after: null, below: 'cit_20' }])
  await news.closeGap()
  expect(news.status).toEqual({ kind: 'gap', error: expect.any(ApiError) })
})

test('a cancelled attempt leaves the gap as it was', async () => {
  const service = new TestService(range(1, 20))
  const gap = { cursor: '3', after: 'cit_3', below: 'cit_15' }
  const { list, news } = newsFor(service, [1, 2, 3, 15], [gap])
  const letGo = service.hold('3')
  const closing = news.closeGap()
  news.cancel()
  expect(news.status).toEqual({ kind: 'gap', error: null })
  letGo()
  await closing
  expect(numbersOf(list.citations)).toEqual([...range(1, 3), 15])
  await news.closeGap()
  expect(numbersOf(list.citations)).toEqual(range(1, 15))
})

test('for any new citations, failures and cancellations, closing all gaps gives the service’s own list', async () => {
  const size = fc.integer({ min: 1, max: 6 })
  const wave = fc.record({ newer: fc.integer({ min: 1, max: 30 }), failing: fc.nat(120) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(wave, { minLength: 1, maxLength: 4 }),
      size,
      size,
      async (waves, pageSize, loadedPages) => {
        const service = new TestService(range(1, 40), pageSize)
        const loaded = service.numbers.slice(0, loadedPages * pageSize)
        const { list, news } = newsFor(service, loaded)
        for (const { newer, failing } of waves) {
          const newest = service.numbers[0] ?? 0
          service.numbers = [...range(newest - newer, newest - 1), ...service.numbers]
          service.faults.set(String(newest - failing), failing % 2 === 0 ? gone : down)
          await news.show(service.page(null))
          const numbers = numbersOf(list.citations)
          expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
          service.faults.clear()
        }
        for (let permutations = 0; news.gaps.length > 0 && permutations < 200; permutations += 1)
          await news.closeGap()
        const oldest = loaded.at(-1) ?? 0
        expect(numbersOf(list.citations)).toEqual(
          service.numbers.filter((number) => number <= oldest),
        )
      },
    ),
  )
})
