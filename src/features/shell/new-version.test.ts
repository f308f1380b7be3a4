import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isOtherVersion, watchForNewVersion } from './new-version.ts'

const page = (...files: string[]) => `<!doctype html>
  <link rel="icon" href="/favicon.svg" />
  ${files.map((file) => `<script type="module" crossorigin src="${file}"></script>`).join('\n')}
  <link rel="stylesheet" crossorigin href="/assets/app-S1.css">
  <body><div id="boot"></div></body>`

const HERE = ['/assets/app-A1.js', '/assets/app-S1.css', '/assets/history-B1.css', null]

describe('isOtherVersion is true', () => {
  test.each([
    ['with another script', page('/assets/app-A2.js'), true],
    ['with one script more', page('/assets/app-A1.js', '/assets/vendor-V1.js'), true],
    ['with other styles', page('/assets/app-A1.js').replace('app-S1', 'app-S2'), true],
    ['but not the same files', page('/assets/app-A1.js'), false],
    ['nor a login page with assets of its own', '<script src="/assets/login.js"></script>', false],
    ['nor nothing', '', false],
  ])('%s', (_, html, isOther) => {
    expect(isOtherVersion(html, HERE)).toBe(isOther)
  })
})

describe('the server is asked', () => {
  const onFound = vi.fn()
  const ask = vi.fn<() => Promise<Response>>()
  let stop = () => {}

  beforeEach(() => {
    vi.useFakeTimers()
    onFound.mockClear()
    ask.mockReset().mockResolvedValue(new Response('', { status: 404 }))
    vi.stubGlobal('fetch', ask)
    const visible = { visibilityState: 'visible', querySelectorAll: () => [] }
    vi.stubGlobal('document', Object.assign(new EventTarget(), visible))
    stop = watchForNewVersion(onFound)
  })
  afterEach(() => stop())

  /** The user returns to the tab after this many minutes. */
  async function comeBack(minutes: number) {
    vi.setSystemTime(Date.now() + minutes * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  }

  test('at most every fifteen minutes when the user returns; a login is no new version, and a failure is ignored', async () => {
    await comeBack(10)
    expect(ask).not.toHaveBeenCalled()
    await comeBack(6)
    await comeBack(14)
    expect(ask).toHaveBeenCalledOnce()
    ask.mockResolvedValue(new Response('<!doctype html><script src="/assets/x.js">'))
    await comeBack(2)
    ask.mockRejectedValue(new TypeError('Failed to fetch'))
    await comeBack(15)
    expect([ask.mock.calls.length, onFound.mock.calls.length]).toEqual([3, 0])
    ask.mockResolvedValue(new Response(page('/assets/app-A2.js')))
    await comeBack(15)
    expect(onFound).toHaveBeenCalledOnce()
  })

  test('by a timer too, even if it fires a millisecond early', async () => {
    const start = Date.now()
    await vi.advanceTimersByTimeAsync(14 * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(ask).not.toHaveBeenCalled()
    vi.spyOn(Date, 'now').mockReturnValue(start + 15 * 60_000 - 1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledOnce()
  })
})
