import { articleAt } from '../support/citation-list.ts'
import { action, always, both, hasButton, hasRows, isOnline, rowsInSight } from './action.ts'
import type { ModelTest } from './model-test.ts'
import { reviewOf } from './model.ts'
import type { Screen } from './screen.ts'

const MINUTE_MS = 60_000
const TIMES = [
  ['a minute', MINUTE_MS],
  ['ten minutes', 10 * MINUTE_MS],
  ['seven hours', 7 * 60 * MINUTE_MS],
  ['a day', 24 * 60 * MINUTE_MS],
] as const

const MAX_TABS = 3

const hasTabs = (_: Screen, { tabCount }: ModelTest) => tabCount > 1
const hasRoomForTab = (_: Screen, { tabCount }: ModelTest) => tabCount < MAX_TABS
const hasNews = ({ list }: Screen) => list !== null && list.news > 0
const isUp = (_: Screen, { scenario }: ModelTest) => !scenario.isDown
const isDown = (_: Screen, { scenario }: ModelTest) => scenario.isDown
const isOffline = (_: Screen, modelTest: ModelTest) => modelTest.isOffline
// In a team, its server goes down instead (sharing.ts).
const isAlone = (_: Screen, { team }: ModelTest) => team === null

const hasTeam = (_: Screen, { team }: ModelTest) => team !== null
const hasTeamAndRows = both(hasTeam, hasRows)

export const HAPPENING = [
  action('news arrive', 4, always, async (modelTest, rng) => {
    const count = modelTest.scenario.arrive(rng.pick([1, 2, 3, 30]), modelTest.now)
    // The app checks every minute.
    await modelTest.passTime(MINUTE_MS + 1000)
    return `${count} citations`
  }),
  action('show the news', 8, hasNews, async ({ page }, _, { list }) => {
    await page.getByRole('button', { name: /^\d+\+? new citations?$/ }).click()
    return String(list?.news)
  }),
  action('time passes', 2, always, async (modelTest, rng) => {
    const [name, milliseconds] = rng.pick(TIMES)
    await modelTest.passTime(milliseconds)
    return name
  }),
  action('the service fails', 2, isUp, async ({ scenario }) => {
    scenario.isDown = true
    return '503'
  }),
  action('the service is back', 6, isDown, async ({ scenario }) => {
    scenario.isDown = false
    return '200'
  }),
  action('the cursors expire', 2, always, async ({ scenario }) => {
    scenario.expireCursors()
    return '410'
  }),
  action('the service is slow', 1, always, async ({ server }) => {
    server.fail(/^\/v1\//, { kind: 'slow-drip' }, 4)
    return 'four answers'
  }),
  ...['Try again', 'Start again from the newest', 'Load more', 'Load what is missing'].map((name) =>
    action(`press ${name}`, 4, hasButton(name), async ({ page }) => {
      await page.getByRole('main').getByRole('button', { name }).first().press('Enter')
      return 'the first'
    }),
  ),
  action('go offline', 1, both(isOnline, isAlone), async (modelTest) => {
    await modelTest.setOffline(true)
    return 'no network'
  }),
  action('go online', 6, isOffline, async (modelTest) => {
    await modelTest.setOffline(false)
    return 'a network'
  }),
  action('open another tab', 2, both(isOnline, hasRoomForTab), async (modelTest) => {
    await modelTest.openTab(modelTest.page.url())
    return `${modelTest.tabCount} tabs`
  }),
  action('switch to another tab', 5, hasTabs, async (modelTest) => {
    await modelTest.switchTab()
    return modelTest.path
  }),
  action('close the tab', 2, isOnline, async (modelTest) => {
    await modelTest.closeTab()
    return `${modelTest.tabCount} tabs`
  }),
  action('the tab crashes', 2, isOnline, async (modelTest) => {
    await modelTest.crash()
    return 'opened again'
  }),
]

/** Events of a team, besides switching between the users' tabs. */
export const SHARING = [
  action('the engine is killed, and starts again', 2, hasTeam, async ({ team }) => {
    await team?.kill()
    await team?.start()
    return 'at the same address'
  }),
  action('the engine gets a new disk', 1, hasTeam, async ({ team }) => {
    await team?.kill()
    await team?.startEmpty()
    return 'with nothing on it'
  }),
  action(
    'flag a row while the engine is away',
    4,
    hasTeamAndRows,
    async (modelTest, rng, screen) => {
      const { team, page, made } = modelTest
      const { id, position } = rng.pick(rowsInSight(screen))
      const flagged = !reviewOf(made, id).flagged
      await team?.kill()
      await articleAt(page, position).focus()
      await page.keyboard.press('f')
      modelTest.review([id], { flagged })
      await team?.start()
      return `${id}: ${flagged ? 'on' : 'off'}`
    },
  ),
]
