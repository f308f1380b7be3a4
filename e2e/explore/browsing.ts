import { expect } from '@playwright/test'
import { sentimentName, TONES } from '../../src/model/names.ts'
import { PAGES } from '../../src/parts/app/pages.ts'
import { articleAt } from '../support/citation-list.ts'
import { goByKey, goByLink, heading } from '../support/pages.ts'
import { chooseStatus } from '../support/review.ts'
import {
  action,
  always,
  both,
  canOpenCitation,
  type Condition,
  hasButton,
  hasFreeKeys,
  hasList,
  hasRows,
  isFiltered,
  isOnline,
  rowsInSight,
} from './action.ts'
import { BRAND } from './scenario.ts'

/** Pages with a link, also with a single brand. */
const LINKED = PAGES.filter(
  ({ path, place }) => path !== '/brands' && (place === 'tab' || place === 'more'),
)
const NAMES = LINKED.map(({ label }) => label)
const KEYS = LINKED.flatMap(({ label, keys: [, key] }) =>
  key === undefined ? [] : [[key, label] as const],
)

const ADDRESSES = ['', '/history', '/report', '/work', '/citations']
  .concat(['reviewed=no', 'flagged=yes', 'sentiment=negative&q=tea'].map((q) => `/citations?${q}`))
  .map((path) => `/brands/${BRAND}${path}`)

const MOVES = ['Control+End', 'Control+Home', 'PageDown', 'ArrowDown', 'ArrowUp'] as const
const REVIEWS = ['Unreviewed', 'Reviewed', 'Flagged'] as const
const WORDS = ['tea', 'harney', 'organic', 'gift', 'zzz'] as const

const canOpenOne: Condition = (_, modelTest) => NAMES.some((name) => modelTest.canOpen(name))
const canOpenByKey = both(hasFreeKeys, (_, modelTest) =>
  KEYS.some(([, name]) => modelTest.canOpen(name)),
)
const canGoBack = both(isOnline, (screen) => screen.canGoBack)
const canGoForward = both(isOnline, (screen) => screen.canGoForward)
const hasNeighbours = both(hasFreeKeys, ({ address }) => /\/citations\/[^/?]/.test(address))

const MINUTE_MS = 60_000
const MINUTES = [1, 10, 7 * 60, 24 * 60] as const

const MAX_TABS = 3

const hasTabs: Condition = (_, { tabs }) => tabs.length > 1
const hasRoomForTab: Condition = (_, { tabs }) => tabs.length < MAX_TABS
const hasNews: Condition = ({ list }) => (list?.news ?? 0) > 0
const isUp: Condition = (_, { scenario }) => !scenario.isDown
const isDown: Condition = (_, { scenario }) => scenario.isDown
const isOffline: Condition = (_, modelTest) => modelTest.isOffline
// In a team, its server goes down instead.
const isAlone: Condition = (_, { team }) => team === null

/** Moves between pages, rows and tabs, and what happens to the service and the network. */
export const BROWSING = [
  action('open a page by its link', 5, canOpenOne, async (modelTest, rng) => {
    const { page } = modelTest
    const name = rng.pick(NAMES.filter((each) => modelTest.canOpen(each)))
    await goByLink(page, name)
    await expect(heading(page)).toHaveText(name)
  }),
  action('open a page by its keys', 3, canOpenByKey, async (modelTest, rng) => {
    const [key, name] = rng.pick(KEYS.filter(([, each]) => modelTest.canOpen(each)))
    await goByKey(modelTest.page, key, name)
  }),
  action('open an address', 2, isOnline, async ({ page }, rng) => page.goto(rng.pick(ADDRESSES))),
  action('reload', 3, isOnline, async ({ page }) => page.reload()),
  action('go back', 5, canGoBack, async ({ page }) => page.goBack()),
  action('go forward', 3, canGoForward, async ({ page }) => page.goForward()),
  action('open a citation', 6, both(hasRows, canOpenCitation), async ({ page }, rng, screen) => {
    const { id, position } = rng.pick(rowsInSight(screen))
    await articleAt(page, position).click()
    await expect(page).toHaveURL(new RegExp(`/${id}(\\?|$)`))
  }),
  action('step to a neighbour by key', 4, hasNeighbours, async ({ page }, rng) =>
    page.keyboard.press(rng.pick(['j', 'k'])),
  ),
  action('move in the list by key', 4, hasRows, async ({ page }, rng, screen) => {
    const { position } = rng.pick(rowsInSight(screen))
    await articleAt(page, position).focus()
    await page.keyboard.press(rng.pick(MOVES))
  }),
  action('filter by sentiment', 3, hasList, async ({ page }, rng) => {
    const name = new RegExp(`^${sentimentName(rng.pick(TONES))}`)
    const button = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name })
    const isPressed = (await button.getAttribute('aria-pressed')) === 'true'
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', String(!isPressed))
  }),
  action('filter by review', 5, hasList, async ({ page }, rng) =>
    chooseStatus(page, rng.pick(REVIEWS)),
  ),
  action('clear the filters', 3, isFiltered, async ({ page }) => {
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/citations(\/[^/?]+)?$/)
  }),
  action('search', 3, hasList, async ({ page }, rng) => {
    const word = rng.pick(WORDS)
    const field = page.getByRole('searchbox', { name: 'Search citations' })
    await field.fill(word)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(word)
    if (rng.below(2) === 0) await field.press('Enter')
  }),
  action('news arrive', 4, always, async (modelTest, rng) => {
    modelTest.scenario.arrive(rng.pick([1, 2, 3, 30]), modelTest.now)
    // The app checks every minute.
    await modelTest.passTime(MINUTE_MS + 1000)
  }),
  action('show the news', 8, hasNews, async ({ page }) =>
    page.getByRole('button', { name: /^\d+\+? new citations?$/ }).click(),
  ),
  action('time passes', 2, always, async (modelTest, rng) =>
    modelTest.passTime(rng.pick(MINUTES) * MINUTE_MS),
  ),
  action('the service fails', 2, isUp, async ({ scenario }) => {
    scenario.isDown = true
  }),
  action('the service is back', 6, isDown, async ({ scenario }) => {
    scenario.isDown = false
  }),
  action('the cursors expire', 2, always, async ({ scenario }) => scenario.expireCursors()),
  action('the service is slow', 1, always, async ({ server }) =>
    server.fail(/^\/v1\//, { kind: 'slow-drip' }, 4),
  ),
  ...['Try again', 'Start again from the newest', 'Load more', 'Load what is missing'].map((name) =>
    action(`press ${name}`, 4, hasButton(name), async ({ page }) => {
      const button = page.getByRole('main').getByRole('button', { name }).first()
      // It goes when what has failed recovers by itself.
      await expect(async () => {
        if (await button.isVisible()) await button.press('Enter', { timeout: 1000 })
      }).toPass()
    }),
  ),
  action('go offline', 1, both(isOnline, isAlone), async (modelTest) => modelTest.setOffline(true)),
  action('go online', 6, isOffline, async (modelTest) => modelTest.setOffline(false)),
  action('open another tab', 2, both(isOnline, hasRoomForTab), async (modelTest) =>
    modelTest.openTab(modelTest.page.url()),
  ),
  action('switch to another tab', 5, hasTabs, async (modelTest) => modelTest.switchTab()),
  action('close the tab', 2, isOnline, async (modelTest) => modelTest.closeTab()),
  action('the tab crashes', 2, isOnline, async (modelTest) => modelTest.crash()),
]
