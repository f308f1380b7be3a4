import { expect, test, vi } from 'vitest'

const happen = (type: string, persisted = false) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))

test('code that was cancelled when the page was left is loaded when the reader comes back', async () => {
  // Its listeners belong to this file's window.
  vi.resetModules()
  const { keepPage } = await import('./keep-page.ts')
  const failToLoad = () => {
    const event = Object.assign(new Event('vite:preloadError'), { payload: new Error('No module') })
    keepPage(event)
    return event.payload.message
  }
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  happen('pageshow', true)
  expect(failToLoad()).toBe('No module')
  happen('pageshow', true)
  expect(reload).not.toHaveBeenCalled()

  happen('beforeunload')
  expect(failToLoad()).toBe('Cancelled: No module')
  happen('pageshow')
  expect(reload).not.toHaveBeenCalled()
  happen('pageshow', true)
  expect(reload).toHaveBeenCalledOnce()
  // From here on, code that fails is missing.
  expect(failToLoad()).toBe('No module')
})
