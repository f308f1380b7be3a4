import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { PageFailed } from './page-failed.tsx'

/** Its button has the focus when the page fails. */
function Page({ keepsButton }: { keepsButton: boolean }) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <ServicesProvider value={testServices()}>
      {(keepsButton || !hasFailed) && (
        <button type="button" onClick={() => setHasFailed(true)}>
          Fail
        </button>
      )}
      {hasFailed && <PageFailed error={new Error('A bug')} reset={() => {}} />}
    </ServicesProvider>
  )
}

function fail(keepsButton: boolean): HTMLElement {
  render(<Page keepsButton={keepsButton} />)
  const button = screen.getByRole('button', { name: 'Fail' })
  button.focus()
  act(() => button.click())
  return button
}

test('when a page fails that had the focus, the heading gets it', () => {
  fail(false)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('what is outside of the page that fails keeps the focus', () => {
  const button = fail(true)
  expect(document.activeElement).toBe(button)
})

describe('a page whose code is missing', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

  function show(isOnline: boolean) {
    const [reload, reset] = [vi.fn(), vi.fn()]
    vi.stubGlobal('location', { reload })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    render(
      <ServicesProvider value={testServices()}>
        <PageFailed error={error} reset={reset} />
      </ServicesProvider>,
    )
    const tryAgain = () => screen.getByRole('button', { name: 'Try again' }).click()
    return { reload, reset, tryAgain, says: screen.getByRole('alert').textContent }
  }

  test('is loaded again with the whole page', () => {
    const { says, tryAgain, reload } = show(true)
    expect(says).toContain('Check your connection, then try again.')
    tryAgain()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('offline stays, because a reload would lose it, until the server answers', async () => {
    const { says, tryAgain, reload, reset } = show(false)
    expect(says).toContain('It opens by itself when you’re back online.')
    tryAgain()
    expect([reset.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])

    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let isBack = false
    vi.stubGlobal('fetch', async () => (isBack ? new Response() : Promise.reject(new TypeError())))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(reload).not.toHaveBeenCalled()
    isBack = true
    await vi.advanceTimersByTimeAsync(3000)
    expect(reload).toHaveBeenCalledOnce()
  })
})
