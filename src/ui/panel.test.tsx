import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LiveRegion } from './live-region.tsx'
import { Panel, type PanelState } from './panel.tsx'

beforeEach(() => vi.useFakeTimers())

const failed = (requestId: string): PanelState<string> => ({
  kind: 'failed',
  problem: { title: 'The score couldn’t be loaded', advice: 'Try again.', facts: [requestId] },
  retry: () => undefined,
})
const ready = (staleSince: string | null): PanelState<string> => ({
  kind: 'ready',
  data: '72',
  staleSince,
})

test('an alert stays while the panel tries again, does not interrupt again when that fails, and goes when the data comes', () => {
  const panel = (state: PanelState<string>) => (
    <>
      <LiveRegion />
      <Panel name="GEO score" state={state}>
        {(data) => <p>{data}</p>}
      </Panel>
    </>
  )
  const { rerender } = render(panel(failed('req_1')))
  const show = (state: PanelState<string>) => {
    vi.advanceTimersByTime(1000)
    rerender(panel(state))
  }
  const announced = () => screen.getByRole('status').textContent
  const alert = screen.getByRole('alert')
  expect(alert.hasAttribute('aria-live')).toBe(false)
  expect(screen.getByText('req_1').closest('details')?.open).toBe(false)
  show({ kind: 'loading', isAgain: true })
  expect(screen.getByRole('alert')).toBe(alert)
  expect(screen.getByRole('button').textContent).toBe('Trying again…')
  expect(screen.queryByText('Loading…')).toBeNull()
  show(failed('req_2'))
  expect(screen.getByRole('alert')).toBe(alert)
  expect(alert.textContent).toContain('req_2')
  expect(alert.getAttribute('aria-live')).toBe('off')
  expect(announced()).toBe('The score couldn’t be loaded')
  show({ kind: 'loading', isAgain: true })
  show(ready(null))
  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByText('72')
  // A later failure is an alert again; other data that loads shows none.
  show(failed('req_3'))
  expect(screen.getByRole('alert').hasAttribute('aria-live')).toBe(false)
  vi.advanceTimersByTime(10_000)
  show({ kind: 'loading', isAgain: false })
  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByText('Loading…')
  expect(announced()).toBe('')
})

test('that data is old is said and announced once for several panels', () => {
  const words = 'Couldn’t refresh. You’re seeing data from 10:42.'
  vi.advanceTimersByTime(1000)
  render(<LiveRegion />)
  render(
    ['GEO score', 'Score trend'].map((name) => (
      <Panel key={name} name={name} state={ready('10:42')}>
        {() => null}
      </Panel>
    )),
  )
  vi.advanceTimersByTime(1000)
  expect(screen.getByRole('status').textContent).toBe(words)
  const [first, second] = screen.getAllByText(words, { selector: '[data-stale="true"] p' })
  expect(first?.hidden).toBe(false)
  expect(second?.hidden).toBe(true)
})

test('that data is old is announced once, also where parts are of different times or change it', () => {
  const panels = (...times: string[]) => (
    <>
      <LiveRegion />
      {times.map((time) => (
        <Panel key={time} name="GEO score" state={ready(time)}>
          {() => null}
        </Panel>
      ))}
    </>
  )
  vi.advanceTimersByTime(1000)
  const { rerender } = render(panels('10:42', '10:43'))
  const heard = () => screen.getByRole('status').textContent
  expect(heard()).toBe('Couldn’t refresh. You’re seeing data from 10:42.')
  vi.advanceTimersByTime(30_000)
  rerender(panels('10:43', '10:44'))
  expect(heard()).toBe('')
})

test('each sheet of a page says that its data is old, and a hidden part does not say it for others', () => {
  const panels = ['GEO score', 'Score trend'].map((name) => (
    <Panel key={name} name={name} state={ready('10:42')}>
      {() => null}
    </Panel>
  ))
  render(
    <>
      <div hidden>{panels}</div>
      {panels}
      <article>{panels}</article>
      <article>{panels}</article>
    </>,
  )
  const notes = screen.getAllByText(/^Couldn’t refresh/, { selector: 'p' })
  const isShown = notes.map((note) => note.closest('[hidden]') === null)
  expect(isShown).toEqual([false, false, true, false, true, false, true, false])
})
