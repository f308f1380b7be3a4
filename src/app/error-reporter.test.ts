import { beforeEach, expect, test, vi } from 'vitest'
import type { ErrorReport } from './error-reporter.ts'

// Each test has its own reporter, a fake clock, and a beacon that records what is sent.

const MINUTE_MS = 60_000
let sent: Promise<ErrorReport>[] = []
let leave: () => void = () => undefined
let report: (caught: unknown, context: unknown, url: string) => void

class Caught {
  readonly error: unknown
  readonly reason: unknown
  constructor(thrown: unknown) {
    this.error = thrown
    this.reason = thrown
  }
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  sent = []
  vi.stubGlobal('location', { pathname: '/brands/northwind/history' })
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: Blob) => {
      sent.push(body.text().then((text) => ({ url, ...JSON.parse(text) })))
      return true
    },
  })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'pagehide') leave = listener
  })
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('ErrorEvent', class extends Caught {})
  vi.stubGlobal('PromiseRejectionEvent', class extends Caught {})
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  ;({ report } = await import('./error-reporter.ts'))
})

const posts = async () => (await Promise.all(sent)).map(({ message, count }) => [message, count])

test('a bug goes to the console and, if there is one, to the address at once', async () => {
  report(new Error('broken'), 'start', '/errors')
  expect(await Promise.all(sent)).toMatchObject([
    { url: '/errors', name: 'Error', message: 'broken', where: 'start', page: '/brands/*/history' },
  ])
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('Error: broken (start, /brands/*/history)'),
  )
  report(new Error('also broken'), {}, '')
  expect(sent).toHaveLength(1)
  expect(console.error).toHaveBeenCalledTimes(2)
})

test('an error that the browser has logged is not logged again', async () => {
  report(Reflect.construct(ErrorEvent, [new Error('one')]), undefined, '/errors')
  report(Reflect.construct(PromiseRejectionEvent, ['two']), undefined, '/errors')
  expect((await Promise.all(sent)).map(({ where }) => where)).toEqual(['window', 'promise'])
  expect(console.error).not.toHaveBeenCalled()
})

test('a contract error is a warning with the kind of its query and without its id', async () => {
  const { ApiError } = await import('../api/api-error.ts')
  const error = new ApiError('contract', 'Not today', { status: 200 })
  report(error, { queryKey: ['brand', 'northwind', 'score'] }, '/errors')
  report(error, { queryKey: ['citation', 'cit_1'] }, '/errors')
  expect((await Promise.all(sent)).map(({ where }) => where)).toEqual([
    'query score',
    'query citation',
  ])
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).toHaveBeenCalledTimes(2)
})

test('a repeated error is reported after a minute, with its count', async () => {
  for (let time = 0; time < 1000; time += 1) report(new Error('again'), {}, '/errors')
  expect(await posts()).toEqual([['again', 1]])
  expect(console.error).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(MINUTE_MS)
  expect(await posts()).toEqual([
    ['again', 1],
    ['again', 999],
  ])
  vi.advanceTimersByTime(10 * MINUTE_MS)
  expect(sent).toHaveLength(2)
})

test('at most five are posted per minute, the others later', async () => {
  for (let each = 0; each < 8; each += 1) report(new Error(`error ${each}`), {}, '/errors')
  expect(sent).toHaveLength(5)
  vi.advanceTimersByTime(MINUTE_MS)
  expect((await posts()).slice(5)).toEqual([
    ['error 5', 1],
    ['error 6', 1],
    ['error 7', 1],
  ])
})

test('an endless stream of different errors stays within bounds', () => {
  for (let each = 0; each < 5000; each += 1) report(new Error(`error ${each}`), {}, '/errors')
  expect(console.error).toHaveBeenCalledTimes(50)
  expect(sent).toHaveLength(5)
})

test('a page that is left reports the rest', async () => {
  report(new Error('again'), {}, '/errors')
  report(new Error('again'), {}, '/errors')
  leave()
  expect(await posts()).toEqual([
    ['again', 1],
    ['again', 1],
  ])
})

test('a report that cannot be posted causes no further error', () => {
  vi.stubGlobal('navigator', {
    sendBeacon: () => {
      throw new TypeError('refused')
    },
  })
  expect(() => {
    report(new Error('broken'), {}, '/errors')
  }).not.toThrow()
})

test('the browser’s ResizeObserver message is not an error', () => {
  report('ResizeObserver loop completed with undelivered notifications.', {}, '/errors')
  expect(sent).toEqual([])
  expect(console.error).not.toHaveBeenCalled()
})
