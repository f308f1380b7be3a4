import { describe, expect, test, vi } from 'vitest'
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

test('a timer that fires a millisecond early still checks', async () => {
  vi.useFakeTimers()
  const ask = vi.fn(async () => new Response('', { status: 404 }))
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const start = Date.now()
  const stop = watchForNewVersion(() => undefined)
  await vi.advanceTimersByTimeAsync(14 * 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(ask).not.toHaveBeenCalled()
  vi.spyOn(Date, 'now').mockReturnValue(start + 15 * 60_000 - 1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledOnce()
  stop()
})
