import type { Locator, Page } from '@playwright/test'
import { countsOf } from '../support/citation-list.ts'
import { BREAKDOWN, HISTORY, OVERVIEW, panel } from '../support/pages.ts'

export type Target = {
  name: string
  path: string
  request: RegExp
  error: (page: Page) => Locator
  data: (page: Page) => Locator
  start?: (page: Page) => Promise<void>
  isSentOnce?: boolean
}

const CITATIONS = '/brands/northwind/citations'
const main = (page: Page) => page.getByRole('main')
const connection = (page: Page) => panel(page, 'Connection')
const endpoint = (page: Page) =>
  connection(page).getByRole('list', { name: 'Endpoints' }).locator(':scope > li').nth(1)

/** The pages, which cover all six requests of the contract. */
export const TARGETS: readonly Target[] = [
  {
    name: 'Overview',
    path: OVERVIEW.path,
    request: /\/geo-score$/,
    error: (page) => panel(page, 'GEO score').getByRole('alert'),
    data: (page) => panel(page, 'GEO score').getByText('of 100'),
  },
  {
    name: 'Report',
    path: '/brands/northwind/report',
    request: /\/stats$/,
    error: (page) => main(page).getByRole('alert'),
    data: (page) => panel(page, 'GEO score').getByText(/citations? in /),
  },
  {
    name: 'Compare',
    path: '/compare?brands=northwind,atlas',
    request: /\/northwind\/geo-score$/,
    error: (page) => panel(page, 'Scores').getByRole('alert'),
    data: (page) =>
      panel(page, 'Scores')
        .getByRole('listitem')
        .filter({ hasText: 'northwind' })
        .filter({ hasText: /\d/ }),
  },
  {
    name: 'Score history',
    path: HISTORY.path,
    request: /\/history\?/,
    error: (page) => panel(page, 'Score history').getByRole('alert'),
    data: (page) => panel(page, 'Score history').getByRole('img').locator('svg').first(),
  },
  {
    name: 'Breakdown',
    path: BREAKDOWN.path,
    request: /\/breakdown$/,
    error: (page) => panel(page, 'Citation frequency').getByRole('alert'),
    data: (page) => panel(page, 'Citation frequency').getByText('Citations').first(),
  },
  {
    name: 'Citations',
    path: CITATIONS,
    request: /\/citations\?/,
    error: (page) => main(page).getByRole('alert'),
    data: (page) => countsOf(page).or(main(page).getByText(/^No citations/)),
  },
  {
    name: 'Citation',
    path: `${CITATIONS}/cit_nw_000000`,
    request: /\/v1\/citations\/cit_nw_000000$/,
    error: (page) => main(page).getByRole('alert'),
    data: (page) => page.getByRole('button', { name: 'Copy quote' }),
  },
  {
    name: 'Settings',
    path: '/settings',
    request: /\/history\?/,
    start: async (page) =>
      connection(page).getByRole('button', { name: 'Check connection' }).click(),
    error: (page) => endpoint(page).filter({ hasText: /Doesn’t match|Error|Incomplete answer/ }),
    data: (page) => endpoint(page).filter({ hasText: 'OK' }),
    isSentOnce: true,
  },
]
