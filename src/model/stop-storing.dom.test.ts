import { afterEach, expect, test, vi } from 'vitest'
import { lastVisitsOf } from './last-visit/last-visit.ts'
import { stopStoring, whenForgottenElsewhere } from './stop-storing.ts'
import { testServices } from './test-services.ts'

afterEach(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('when another tab has forgotten everything, this one keeps nothing more, and is told once', () => {
  const services = testServices()
  const visits = lastVisitsOf(services)
  const leave = visits.open('tea')
  visits.show('tea', { score: 70 })
  const onForgotten = vi.fn<() => void>()
  const end = whenForgottenElsewhere(services, onForgotten)
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect([onForgotten.mock.calls.length, visits.all().length]).toEqual([0, 1])
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect([onForgotten.mock.calls.length, visits.all().length]).toEqual([1, 0])
  end()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(onForgotten).toHaveBeenCalledOnce()
  leave()
})

test('nothing is written down when the page is left, until the reader comes back to it', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get')
  const isStoredAfter = (event: string, isHidden: boolean) => {
    sessionStorage.setItem('scrolled', '/brands/tea')
    hidden.mockReturnValue(isHidden)
    document.dispatchEvent(new Event(event, { bubbles: true }))
    // Routers of other tests write there too.
    return sessionStorage.getItem('scrolled') !== null
  }
  stopStoring(testServices())
  expect(isStoredAfter('visibilitychange', true)).toBe(false)
  expect(isStoredAfter('pagehide', true)).toBe(false)
  expect(isStoredAfter('visibilitychange', false)).toBe(true)
  expect(isStoredAfter('visibilitychange', true)).toBe(true)
  expect(isStoredAfter('pagehide', true)).toBe(true)
})
