import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Panel, type PanelState } from '../../ui/panel.tsx'
import { SharedProblems } from '../../ui/shared-problems.tsx'
import { OutageNotice } from './outage-notice.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const failed: PanelState<string> = {
  kind: 'failed',
  problem: { title: 'The score couldn’t be loaded', advice: 'Try again in a moment.', facts: [] },
  retry: () => undefined,
}
const ready: PanelState<string> = { kind: 'ready', data: '72', staleSince: null }
const loading: PanelState<string> = { kind: 'loading', isAgain: false }

function renderPage({ isOutage = false } = {}) {
  const services = testServices()
  const page = (states: readonly PanelState<string>[]) => (
    <QueryClientProvider client={services.queryClient}>
      <ServicesProvider value={services}>
        <LiveRegion />
        <SharedProblems
          isOutage={isOutage}
          isLoading={states.some(({ kind }) => kind === 'loading')}
        >
          <OutageNotice />
          {['GEO score', 'Score trend', 'By platform'].map((name, index) => (
            <Panel key={name} name={name} state={states[index] ?? ready}>
              {(data) => <p>{data}</p>}
            </Panel>
          ))}
        </SharedProblems>
      </ServicesProvider>
    </QueryClientProvider>
  )
  const { rerender } = render(page([loading, loading, loading]))
  return (...states: PanelState<string>[]) => {
    rerender(page(states))
    act(() => {
      vi.advanceTimersByTime(1000)
    })
    return screen.getByRole('status').textContent
  }
}

/** The alerts that a screen reader speaks. */
function spoken(): string[] {
  const alerts = screen.queryAllByRole('alert')
  return alerts
    .filter((alert) => alert.getAttribute('aria-live') !== 'off')
    .map((alert) => alert.textContent)
}

test('panels that fail one after the other are one sentence with its advice, and their recovery is one too', () => {
  const show = renderPage()
  expect(show(failed, loading, loading)).toBe('')
  expect(spoken()).toEqual([])
  expect(show(failed, ready, failed)).toBe(
    '2 parts of this page couldn’t be loaded. Try again in a moment.',
  )
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect(spoken()).toEqual([])
  show(failed, ready, ready)
  expect(spoken()).toEqual([expect.stringContaining('The score couldn’t be loaded')])
  expect(show(ready, ready, ready)).toBe('Page loaded')
})

test('a panel that fails alone is spoken once nothing is loading, or the rest takes too long', () => {
  const show = renderPage()
  show(failed, loading, ready)
  expect(spoken()).toEqual([])
  act(() => {
    vi.advanceTimersByTime(8000)
  })
  expect(spoken()).toEqual([expect.stringContaining('Try again in a moment.')])
  expect(show(ready, ready, ready)).toBe('Page loaded')
})

test('a page of which nothing is there is one alert, which is announced once', () => {
  const show = renderPage({ isOutage: true })
  expect(show(failed, failed, loading)).toBe('')
  expect(show(failed, failed, failed)).toBe(
    'Nothing on this page could be loaded. Try again in a moment.',
  )
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  screen.getByText('This page couldn’t be loaded')
  expect(spoken()).toEqual([])
})
