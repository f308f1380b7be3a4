import { type Action, always, isOnline } from './action.ts'

const MINUTE_MS = 60_000
const TIMES = [
  ['a minute', MINUTE_MS],
  ['ten minutes', 10 * MINUTE_MS],
  ['seven hours', 7 * 60 * MINUTE_MS],
  ['a day', 24 * 60 * MINUTE_MS],
] as const

const MAX_TABS = 3

export const HAPPENING: readonly Action[] = [
  {
    name: 'news arrive',
    weight: 4,
    isPossible: always,
    act: async (modelTest, rng) => {
      const count = modelTest.world.arrive(rng.pick([1, 2, 3, 30]), modelTest.now)
      // The app checks every minute.
      await modelTest.passTime(MINUTE_MS + 1000)
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
    act: async (modelTest, rng) => {
      const [name, milliseconds] = rng.pick(TIMES)
      await modelTest.passTime(milliseconds)
      return name
    },
  },
  {
    name: 'the service fails',
    weight: 2,
    isPossible: (_, { world: scenario }) => !scenario.isDown,
    act: async ({ world: scenario }) => {
      scenario.isDown = true
      return '503'
    },
  },
  {
    name: 'the service is back',
    weight: 6,
    isPossible: (_, { world: scenario }) => scenario.isDown,
    act: async ({ world: scenario }) => {
      scenario.isDown = false
      return '200'
    },
  },
  {
    name: 'the cursors expire',
    weight: 2,
    isPossible: always,
    act: async ({ world: scenario }) => {
      scenario.expireCursors()
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
    // In a team, its server goes down instead (sharing.ts).
    isPossible: (_, { isOffline, team }) => !isOffline && team === null,
    act: async (modelTest) => {
      await modelTest.setOffline(true)
      return 'no network'
    },
  },
  {
    name: 'go online',
    weight: 6,
    isPossible: (_, { isOffline }) => isOffline,
    act: async (modelTest) => {
      await modelTest.setOffline(false)
      return 'a network'
    },
  },
  {
    name: 'open another tab',
    weight: 2,
    isPossible: (_, { isOffline, tabCount }) => !isOffline && tabCount < MAX_TABS,
    act: async (modelTest) => {
      await modelTest.openTab(modelTest.page.url())
      return `${modelTest.tabCount} tabs`
    },
  },
  {
    name: 'switch to another tab',
    weight: 5,
    isPossible: (_, { tabCount }) => tabCount > 1,
    act: async (modelTest) => {
      await modelTest.switchTab()
      return new URL(modelTest.page.url()).pathname
    },
  },
  {
    name: 'close the tab',
    weight: 2,
    isPossible: isOnline,
    act: async (modelTest) => {
      await modelTest.closeTab()
      return `${modelTest.tabCount} tabs`
    },
  },
  {
    name: 'the tab crashes',
    weight: 2,
    isPossible: isOnline,
    act: async (modelTest) => {
      await modelTest.crash()
      return 'opened again'
    },
  },
]
