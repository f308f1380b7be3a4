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
const TRYING: PanelState<string> = { kind: 'loading', isAgain: true }

function renderStates(...[first, ...others]: [PanelState<string>, ...PanelState<string>[]]) {
  const panel = (state: PanelState<string>) => (
    <>
      <LiveRegion />
      <Panel name="GEO score" state={state}>
        {(data) => <p>{data}</p>}
      </Panel>
    </>
  )
  const { rerender } = render(panel(first))
  const show = (state: PanelState<string>) => {
    vi.advanceTimersByTime(1000)
    rerender(panel(state))
  }
  for (const state of others) show(state)
  return show
}

test('an alert stays while the panel tries again, and does not interrupt again when that fails', () => {
  const show = renderStates(failed('req_1'))
  const alert = screen.getByRole('alert')
  expect(alert.hasAttribute('aria-live')).toBe(false)
  expect(screen.getByText('req_1').closest('details')?.open).toBe(false)
  show(TRYING)
  expect(screen.getByRole('alert')).toBe(alert)
  expect(screen.getByRole('button').textContent).toBe('Trying again…')
  expect(screen.queryByText('Loading…')).toBeNull()
  show(failed('req_2'))
  expect(screen.getByRole('alert')).toBe(alert)
  expect(alert.textContent).toContain('req_2')
  expect(alert.getAttribute('aria-live')).toBe('off')
  expect(screen.getByRole('status').textContent).toBe('The score couldn’t be loaded')
})

test('the alert goes when the data comes, and a later failure is an alert again', () => {
  const show = renderStates(failed('req_1'), TRYING, {
    kind: 'ready',
    data: '72',
    staleSince: null,
  })
  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByText('72')
  show(failed('req_2'))
  expect(screen.getByRole('alert').hasAttribute('aria-live')).toBe(false)
})

test('other data that loads after a failure shows no failure', () => {
  renderStates(failed('req_1'), { kind: 'loading', isAgain: false })
  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByText('Loading…')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('that data is old is said and announced once for several panels', () => {
  const stale: PanelState<string> = { kind: 'ready', data: '72', staleSince: '10:42' }
  const words = 'Couldn’t refresh. You’re seeing data from 10:42.'
  vi.advanceTimersByTime(1000)
  render(<LiveRegion />)
  render(
    ['GEO score', 'Score trend'].map((name) => (
      <Panel key={name} name={name} state={stale}>
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
  const stale = (staleSince: string): PanelState<string> => ({
    kind: 'ready',
    data: '72',
    staleSince,
  })
  const panels = (...times: string[]) => (
    <>
      <LiveRegion />
      {times.map((time) => (
        <Panel key={time} name="GEO score" state={stale(time)}>
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
  const stale: PanelState<string> = { kind: 'ready', data: '72', staleSince: '10:42' }
  const panels = ['GEO score', 'Score trend'].map((name) => (
    <Panel key={name} name={name} state={stale}>
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
