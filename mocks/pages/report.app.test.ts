import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { prefetchOf } from '../../src/model/citation-list/prefetch.ts'
import { expectText, openApp, panel, press } from './open-app.ts'

const REPORT = '/brands/northwind/report'

const print = () => screen.getByText('Print or save as PDF').closest('button') as HTMLButtonElement
const sheet = () => screen.getByRole('article', { name: /^Report on / })
const coverage = () => document.querySelector('section[aria-label="Coverage"]')
const isNextPage = (path: string) => path.includes('cursor=')

test('it has the scores of its days, is printed, and its range is in the address', async () => {
  const printed = vi.fn()
  vi.stubGlobal('print', printed)
  const { address } = await openApp(`${REPORT}?period=90d`, { config: { pageSize: 500 } })
  expect(document.title).toBe('Report · Northwind Tea · Brand Visibility')
  await vi.waitFor(() => expect(print().disabled).toBe(false))
  const rows = within(screen.getByRole('table', { name: 'Score in the period' })).getAllByRole(
    'row',
  )
  expect(rows).toHaveLength(91)
  expect(rows[1]?.textContent).toBe('Nov 17, 202672')
  for (const [title, text] of [
    ['GEO score', '+18 pointsup 18 points in 90 daysUnusually large.'],
    [
      'GEO score',
      '1,284 citations in 90 days, 69% positive, 6% negative (we only have citations from Oct 19)',
    ],
    ['What makes up the score', 'Citation frequency6840%12.8'],
  ] as const) {
    await expectText(() => panel(title), text)
  }
  expect(sheet().textContent).toContain('Covers AI answers that mention Northwind Tea')
  await press('radio', '7d')
  await vi.waitFor(() => expect(address()).toBe(`${REPORT}?period=7d`))
  await vi.waitFor(() => expect(print().disabled).toBe(false))
  fireEvent.click(print())
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce())
})

test('a part that fails says so on the page, and the others stay', async () => {
  await openApp(REPORT, { scenario: 'stats-503' })
  await expectText(() => panel('GEO score'), '72')
  const alert = within(panel('GEO score')).getByRole('alert')
  expect(alert.textContent).toContain('Citation data couldn’t be loaded')
  await expectText(() => panel('Why it moved'), /points/)
})

test('it loads the rest of its citations when it opens, and cannot be printed before', async () => {
  const held = Promise.withResolvers<void>()
  const pages: string[] = []
  await openApp(`${REPORT}?period=7d`, {
    answer: async (path, respond) => {
      if (isNextPage(path) && pages.push(path) > 1) await held.promise
      return respond(path)
    },
  })
  await expectText(() => panel('GEO score'), '72')
  await vi.waitFor(() => expect(pages).toHaveLength(2))
  expect(print().disabled).toBe(true)
  screen.getAllByRole('button', { description: /^The report is still loading/ })
  within(panel('Coverage')).getByRole('progressbar', { name: 'Loading citations' })
  const next = () => panel('Suggested next steps')
  expect(next().ariaBusy).toBe('true')
  held.resolve()
  await vi.waitFor(() => expect(print().disabled).toBe(false))
  expect(coverage()).toBeNull()
  await expectText(next, /Review \d+ negative citations/)
  // The period and the 7 days before have about 560 citations.
  expect(pages).toHaveLength(11)
  expect(sheet().textContent).not.toMatch(/Reading the citations|weren’t loaded/)
})

test('an incomplete report is not printed by accident, and says so', async () => {
  let isLimited = true
  const { services } = await openApp(REPORT, {
    config: { pageSize: 500 },
    answer: async (path, respond) =>
      isLimited && isNextPage(path) ? new Response('{}', { status: 429 }) : respond(path),
  })
  await expectText(() => coverage(), 'This report is incomplete.')
  expect(print().disabled).toBe(true)
  await press('button', 'Use anyway')
  await vi.waitFor(() => expect(print().disabled).toBe(false))
  expect(sheet().textContent).toContain('Incomplete: citations since')
  isLimited = false
  // On this clock each slice of work ends before its first step, so the citations are counted after all have loaded.
  let time = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 100))
  await press('button', 'Load the rest')
  await vi.waitFor(() => expect(prefetchOf(services).missing.get()).toBe(0))
  clock.mockRestore()
  await vi.waitFor(() => expect(coverage()).toBeNull())
  await vi.waitFor(() => expect(print().disabled).toBe(false))
  expect(sheet().textContent).not.toContain('Incomplete')
})
