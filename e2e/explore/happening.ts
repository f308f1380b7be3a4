import { type Action, always, isOnline } from './action.ts'

const MINUTE_MS = 60_000
const TIMES = [
  ['a minute', MINUTE_MS],
  ['ten minutes', 10 * MINUTE_MS],
  ['seven hours', 7 * 60 * MINUTE_MS],
  ['a day', 24 * 60 * MINUTE_MS],
] as const

const MOST_TABS = 3

/** What the world does, and the browser around the page. */
export const HAPPENING: readonly Action[] = [
  {
    name: 'news arrive',
    weight: 4,
    isPossible: always,
    act: async (robot, dice) => {
      const count = robot.world.arrive(dice.pick([1, 2, 3, 30]), robot.now)
      // The app looks every minute.
      await robot.passTime(MINUTE_MS + 1000)
      return `${count} citations`
    },
  },
  {
    name: 'show the news',
    weight: 8,
    isPossible: ({ list }) => list !== null && list.news > 0,
    act: async ({ page }, _, { list }) => {
      await page.getByRole('button', { name: /^\d+\+? new citations?$/ }).click()
      return String(list?.news)
    },
  },
  {
    name: 'time passes',
    weight: 2,
    isPossible: always,
    act: async (robot, dice) => {
      const [name, milliseconds] = dice.pick(TIMES)
      await robot.passTime(milliseconds)
      return name
    },
  },
  {
    name: 'the service fails',
    weight: 2,
    isPossible: (_, { world }) => !world.isDown,
    act: async ({ world }) => {
      world.isDown = true
      return '503'
    },
  },
  {
    name: 'the service is back',
    weight: 6,
    isPossible: (_, { world }) => world.isDown,
    act: async ({ world }) => {
      world.isDown = false
      return '200'
    },
  },
  {
    name: 'the cursors expire',
    weight: 2,
    isPossible: always,
    act: async ({ world }) => {
      world.expireCursors()
      return '410'
    },
  },
  {
    name: 'the service is slow',
    weight: 1,
    isPossible: always,
    act: async ({ server }) => {
      server.fail(/^\/v1\//, { kind: 'slow-drip' }, 4)
      return 'four answers'
    },
  },
  ...['Try again', 'Start again from the newest', 'Load more', 'Load what is missing'].map(
    (name): Action => ({
      name: `press ${name}`,
      weight: 4,
      isPossible: ({ buttons }) => buttons.includes(name),
      act: async ({ page }) => {
        await page.getByRole('main').getByRole('button', { name }).first().focus()
        await page.keyboard.press('Enter')
        return 'the first'
      },
    }),
  ),
  {
    name: 'go offline',
    weight: 1,
    // In a team the engine goes away instead (sharing.ts).
    isPossible: (_, { isOffline, team }) => !isOffline && team === null,
    act: async (robot) => {
      await robot.setOffline(true)
      return 'no network'
    },
  },
  {
    name: 'go online',
    weight: 6,
    isPossible: (_, { isOffline }) => isOffline,
    act: async (robot) => {
      await robot.setOffline(false)
      return 'a network'
    },
  },
  {
    name: 'open another tab',
    weight: 2,
    isPossible: (_, { isOffline, tabCount }) => !isOffline && tabCount < MOST_TABS,
    act: async (robot) => {
      await robot.openTab(robot.page.url())
      return `${robot.tabCount} tabs`
    },
  },
  {
    name: 'switch to another tab',
    weight: 5,
    isPossible: (_, { tabCount }) => tabCount > 1,
    act: async (robot) => {
      await robot.switchTab()
      return new URL(robot.page.url()).pathname
    },
  },
  {
    name: 'close the tab',
    weight: 2,
    isPossible: isOnline,
    act: async (robot) => {
      await robot.closeTab()
      return `${robot.tabCount} tabs`
    },
  },
  {
    name: 'the tab crashes',
    weight: 2,
    isPossible: isOnline,
    act: async (robot) => {
      await robot.crash()
      return 'opened again'
    },
  },
]
