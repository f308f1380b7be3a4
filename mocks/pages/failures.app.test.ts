import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ScenarioName } from '../scenarios.ts'
import { openApp, panel, pressButton } from './open-app.ts'

const SUMS = ['Components', 'How the score adds up']
const COMPONENTS = [
  'Citation frequency',
  'Domain authority',
  'Platform diversity',
  'Technical factors',
]

async function expectFailed(failed: readonly string[]): Promise<void> {
  await vi.waitFor(() => {
    expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0)
    const alerts = screen.queryAllByRole('alert')
    const names = alerts.map((alert) => alert.closest('section')?.getAttribute('aria-label'))
    expect(names).toEqual(failed)
  })
}

test.each<[path: string, scenario: ScenarioName, failed: readonly string[]]>([
  ['', 'score-503', ['GEO score', 'Components']],
  ['', 'history-503', ['Score trend']],
  ['', 'stats-503', ['By platform', 'By sentiment']],
  ['', 'citations-503', ['Latest negative citations']],
  ['', 'breakdown-503', []],
  ['/history', 'score-503', []],
  ['/history', 'history-503', ['Score history']],
  ['/history', 'stats-503', []],
  ['/breakdown', 'score-503', SUMS],
  ['/breakdown', 'breakdown-503', COMPONENTS],
  ['/breakdown', 'stats-503', []],
])(
  'of Northwind%s with %s, only %j fail, and can be tried again',
  async (path, scenario, failed) => {
    const { enter } = await openApp(`/brands/northwind${path}`, { scenario })
    await expectFailed(failed)
    for (const name of failed) {
      const alert = within(panel(name)).getByRole('alert')
      expect(alert.textContent).toMatch(
        /couldn’t be loaded.*Try again in a moment\..*The service is temporarily unavailable.*SERVICE_UNAVAILABLE · HTTP 503 · request req_[\da-f]{8}_\d+/,
      )
    }
    // The service answers, so the connection is not lost.
    expect(screen.queryByText('Not connected')).toBeNull()
    if (scenario === 'history-503' && path === '') {
      expect(panel('Why it moved').textContent).toContain(
        'Not available: the score history couldn’t',
      )
      expect(panel('What to do').textContent).toContain('Get cited more often')
    }
    const [first] = failed
    if (first === undefined) return
    enter('healthy')
    await pressButton(/^Try again/, panel(first))
    await expectFailed([])
  },
)

test('one outage is one message with one button, and nothing can be copied or reported', async () => {
  await openApp('/brands/northwind', { scenario: 'all-503' })
  await vi.waitFor(() => expect(screen.getAllByText('Couldn’t be loaded')).toHaveLength(6))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toMatch(
    /This page couldn’t be loaded.*The service is having trouble\. Try/,
  )
  expect(screen.getByRole('button', { name: 'Report' })).toHaveProperty('disabled', true)
  screen.getByText('Not connected')
})
