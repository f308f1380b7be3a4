import type { Locator, Page } from '@playwright/test'
import { countsOf } from '../support/citation-list.ts'
import { BREAKDOWN, HISTORY, OVERVIEW, panel } from '../support/pages.ts'

/** A page, and the one request of it whose answer is attacked. */
export type Target = {
  name: string
  path: string
  request: RegExp
  /** Where the data, or an alert, is shown. */
  place: (page: Page) => Locator
  /** Visible when the data is shown. */
  data: (page: Page) => Locator
}

const CITATIONS = '/brands/northwind/citations'
const main = (page: Page) => page.getByRole('main')

/** The pages, and all six requests of the contract among them. */
export const TARGETS: readonly Target[] = [
  {
    name: 'Overview',
    path: OVERVIEW.path,
    request: /\/geo-score$/,
    place: (page) => panel(page, 'GEO score'),
    data: (page) => panel(page, 'GEO score').getByText('/ 100'),
  },
  {
    name: 'Statistics',
    path: OVERVIEW.path,
    request: /\/stats$/,
    place: (page) => panel(page, 'By platform'),
    data: (page) => panel(page, 'By platform').getByRole('listitem').first(),
  },
  {
    name: 'Score history',
    path: HISTORY.path,
    request: /\/history\?/,
    place: (page) => panel(page, 'Score history'),
    data: (page) => panel(page, 'Score history').locator('.recharts-line').first(),
  },
  {
    name: 'Breakdown',
    path: BREAKDOWN.path,
    request: /\/breakdown$/,
    place: (page) => panel(page, 'Citation frequency'),
    data: (page) => panel(page, 'Citation frequency').getByText('Citations').first(),
  },
  {
    name: 'Citations',
    path: CITATIONS,
    request: /\/citations\?/,
    place: main,
    data: (page) => countsOf(page).getByText('loaded'),
  },
  {
    name: 'Citation',
    path: `${CITATIONS}/cit_nw_000000`,
    request: /\/v1\/citations\/cit_nw_000000$/,
    place: main,
    data: (page) => page.getByRole('button', { name: 'Copy quote' }),
  },
]
