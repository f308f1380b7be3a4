// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { lastVisitsOf } from './last-visit/last-visit.ts'
import { whenForgottenElsewhere } from './stop-keeping.ts'
import { testServices } from './test-services.ts'

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
  for (const leaving of ['pagehide', 'visibilitychange']) {
    sessionStorage.setItem('scrolled', '/brands/tea')
    document.dispatchEvent(new Event(leaving, { bubbles: true }))
    expect(sessionStorage.length).toBe(0)
  }
  end()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(onForgotten).toHaveBeenCalledOnce()
  leave()
})
