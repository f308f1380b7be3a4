import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { testServices } from '../../model/test-services.ts'
import { PageHealthProvider, usePanelQuery } from '../../parts/app/page-health.tsx'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { LazyDetails } from '../../ui/lazy-details.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Panel } from '../../ui/panel.tsx'
import { OutageNotice } from './outage-notice.tsx'

beforeEach(() => vi.useFakeTimers())

const NAMES = ['GEO score', 'Score trend', 'By platform']

const FAILED = new ApiError('server', '')
const UNREADABLE = new ApiError('contract', '')

function QueryPanel({ name }: { name: string }) {
  const queryFn = async () => new Promise<string>(() => {})
  const options = { queryKey: [name], queryFn, retryOnMount: false }
  const [state] = usePanelQuery(options, name)
  return (
    <Panel name={name} state={state}>
      {(data) => <p>{data}</p>}
    </Panel>
  )
}

function renderPage() {
  const services = testServices()
  const { queryClient } = services
  render(
    <QueryClientProvider client={queryClient}>
      <ServicesProvider value={services}>
        <LiveRegion />
        <PageHealthProvider>
          <OutageNotice />
          {NAMES.map((name) => (
            <QueryPanel key={name} name={name} />
          ))}
        </PageHealthProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  )
  /** The queries of the panels fail, are ready or still load. @returns what is spoken */
  return (...results: ('loading' | 'ready' | ApiError)[]) => {
    act(() => {
      for (const [index, result] of results.entries()) {
        const query = queryClient.getQueryCache().find({ queryKey: [NAMES[index]] })
        if (result === 'ready') query?.setData('72')
        else if (result !== 'loading') {
          const fetchStatus = 'idle'
          query?.setState({ status: 'error', error: result, errorUpdateCount: 1, fetchStatus })
        }
      }
      vi.advanceTimersByTime(10)
    })
    act(() => vi.advanceTimersByTime(1000))
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
  expect(show(FAILED, 'loading', 'loading')).toBe('')
  expect(spoken()).toEqual([])
  expect(show(FAILED, 'ready', FAILED)).toBe(
    '2 parts of this page couldn’t be loaded. The service is having trouble. Try again in a moment.',
  )
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect(spoken()).toEqual([])
  show(FAILED, 'ready', 'ready')
  expect(spoken()).toEqual([expect.stringContaining('GEO score couldn’t be loaded')])
  expect(show('ready', 'ready', 'ready')).toBe('Page loaded')
})

test('offline, another notice explains it', () => {
  const show = renderPage()
  show(FAILED, FAILED, FAILED)
  const notice = () => screen.queryByRole('region', { name: 'Problem on this page' })
  for (const [event, isShown] of [
    ['offline', false],
    ['online', true],
  ] as const) {
    act(() => void window.dispatchEvent(new Event(event)))
    expect(notice() !== null).toBe(isShown)
  }
})

test('a minute that passes just when the network returns does not break the notice of old data', () => {
  const show = renderPage()
  show('ready', 'ready', 'ready')
  show(FAILED, FAILED, FAILED)
  const notice = () => screen.queryByRole('region', { name: 'Problem on this page' })
  expect(notice()?.textContent).toContain('UTC')
  act(() => {
    notifyManager.batch(() => {
      show('ready', 'ready', 'ready')
      vi.advanceTimersByTime(60_000)
    })
  })
  act(() => {
    vi.advanceTimersByTime(10)
  })
  expect(notice()).toBeNull()
})

test('a panel that fails for another reason than the others is spoken too', () => {
  const show = renderPage()
  expect(show(FAILED, UNREADABLE, FAILED)).toContain('2 parts of this page couldn’t be loaded.')
  expect(spoken()).toEqual([expect.stringContaining('The service sent data we couldn’t read.')])
})

test('a panel that appears after another failed for the same reason is not spoken', () => {
  const services = testServices()
  const { queryClient } = services
  for (const name of NAMES) {
    const query = queryClient.getQueryCache().build(queryClient, { queryKey: [name] })
    query.setState({ status: 'error', error: FAILED, errorUpdateCount: 1 })
  }
  render(
    <QueryClientProvider client={queryClient}>
      <ServicesProvider value={services}>
        <PageHealthProvider>
          <QueryPanel name="GEO score" />
          <LazyDetails summary="More" className={undefined}>
            {() => <QueryPanel name="Score trend" />}
          </LazyDetails>
        </PageHealthProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  )
  act(() => vi.advanceTimersByTime(1000))
  expect(spoken()).toEqual([expect.stringContaining('GEO score')])
  const details = screen.getByRole<HTMLDetailsElement>('group')
  details.open = true
  fireEvent(details, new Event('toggle'))
  screen.getByRole('region', { name: 'Score trend' })
  expect(spoken()).toEqual([])
})

test('the message stays while the panels are tried again', () => {
  const show = renderPage()
  show(FAILED, 'ready', FAILED)
  const notice = screen.getByRole('region', { name: 'Problem on this page' })
  const again = within(notice).getByRole('button', { name: 'Try again' })
  act(() => {
    again.click()
    vi.advanceTimersByTime(1000)
  })
  expect(screen.getAllByText('Trying again…')).toHaveLength(2)
  expect(notice.isConnected).toBe(true)
  expect(spoken()).toEqual([])
})

test('a panel that fails alone is spoken once nothing is loading, or the rest takes too long', () => {
  const show = renderPage()
  show(FAILED, 'loading', 'ready')
  expect(spoken()).toEqual([])
  act(() => vi.advanceTimersByTime(8000))
  expect(spoken()).toEqual([expect.stringContaining('Try again in a moment.')])
  expect(show('ready', 'ready', 'ready')).toBe('Page loaded')
})

test('a page of which nothing is there is one alert, which is announced once', () => {
  const show = renderPage()
  expect(show(FAILED, FAILED, 'loading')).toBe('')
  expect(show(FAILED, FAILED, FAILED)).toBe(
    'Nothing on this page could be loaded. The service is having trouble. Try again in a moment.',
  )
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  screen.getByText('This page couldn’t be loaded')
  expect(spoken()).toEqual([])
})
