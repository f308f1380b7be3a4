import { expect, type Page } from '@playwright/test'
import { articleAt } from '../support/citation-list.ts'
import { goByKey, goByLink, heading } from '../support/pages.ts'
import { chooseStatus } from '../support/review.ts'
import { type Action, hasRows, isOnline } from './action.ts'
import { filterIn, isFiltering } from './model.ts'
import { BRAND } from './scenario.ts'
import type { Row, Screen } from './screen.ts'

const PAGES = [
  'Overview',
  'Score history',
  'Breakdown',
  'Citations',
  'Analysis',
  'Work list',
  'Compare',
  'Settings',
] as const

const KEYS = [
  ['o', 'Overview'],
  ['h', 'Score history'],
  ['b', 'Breakdown'],
  ['c', 'Citations'],
  ['a', 'Analysis'],
  ['w', 'Work list'],
  ['m', 'Compare'],
] as const

const ADDRESSES = [
  `/brands/${BRAND}`,
  `/brands/${BRAND}/history`,
  `/brands/${BRAND}/report`,
  `/brands/${BRAND}/work`,
  `/brands/${BRAND}/citations`,
  `/brands/${BRAND}/citations?reviewed=no`,
  `/brands/${BRAND}/citations?flagged=yes`,
  `/brands/${BRAND}/citations?sentiment=negative&q=tea`,
  '/settings',
] as const

const SENTIMENTS = ['Negative', 'Neutral', 'Positive'] as const
const REVIEWS = ['Unreviewed', 'Reviewed', 'Flagged'] as const
const WORDS = ['tea', 'harney', 'organic', 'gift', 'zzz'] as const

/** Clickable rows, without those that a bar at the bottom would cover. */
export const rowsInSight = ({ list }: Screen): readonly Row[] =>
  list?.rows.filter(({ isInSight }) => isInSight) ?? []

const openId = ({ address }: Screen): string | null =>
  /\/citations\/([^/?]+)/.exec(address)?.[1] ?? null

export const hasList = ({ list }: Screen): boolean => list !== null

const filtersOf = (page: Page) => page.getByRole('group', { name: 'Filters' })

export const GOING: readonly Action[] = [
  {
    name: 'open a page by its link',
    weight: 5,
    isPossible: (_, modelTest) => PAGES.some((name) => modelTest.canOpen(name)),
    act: async (modelTest, rng) => {
      const { page } = modelTest
      const name = rng.pick(PAGES.filter((each) => modelTest.canOpen(each)))
      await goByLink(page, name)
      await expect(heading(page)).toHaveText(name)
      return name
    },
  },
  {
    name: 'open a page by its keys',
    weight: 3,
    isPossible: ({ focus }, modelTest) =>
      focus !== 'a field' && KEYS.some(([, name]) => modelTest.canOpen(name)),
    act: async (modelTest, rng) => {
      const [key, name] = rng.pick(KEYS.filter(([, each]) => modelTest.canOpen(each)))
      await goByKey(modelTest.page, key, name)
      return name
    },
  },
  {
    name: 'open an address',
    weight: 2,
    isPossible: isOnline,
    act: async (modelTest, rng) => {
      const address = rng.pick(ADDRESSES)
      await modelTest.page.goto(address)
      return address
    },
  },
  {
    name: 'reload',
    weight: 3,
    isPossible: isOnline,
    act: async (modelTest) => {
      await modelTest.page.reload()
      return new URL(modelTest.page.url()).pathname
    },
  },
  {
    name: 'go back',
    weight: 5,
    isPossible: ({ canGoBack }, { isOffline }) => canGoBack && !isOffline,
    act: async (modelTest) => {
      await modelTest.page.goBack()
      return new URL(modelTest.page.url()).pathname
    },
  },
  {
    name: 'go forward',
    weight: 3,
    isPossible: ({ canGoForward }, { isOffline }) => canGoForward && !isOffline,
    act: async (modelTest) => {
      await modelTest.page.goForward()
      return new URL(modelTest.page.url()).pathname
    },
  },
  {
    name: 'open a citation',
    weight: 6,
    isPossible: (screen, modelTest) => hasRows(screen) && modelTest.canOpen('Citation'),
    act: async ({ page }, rng, screen) => {
      const { id, position } = rng.pick(rowsInSight(screen))
      await articleAt(page, position).click()
      await expect(page).toHaveURL(new RegExp(`/${id}(\\?|$)`))
      return id
    },
  },
  {
    name: 'step to a neighbour by key',
    weight: 4,
    isPossible: (screen) => openId(screen) !== null && screen.focus !== 'a field',
    act: async ({ page }, rng) => {
      const key = rng.pick(['j', 'k'])
      await page.keyboard.press(key)
      return key
    },
  },
  {
    name: 'move in the list by key',
    weight: 4,
    isPossible: hasRows,
    act: async ({ page }, rng, screen) => {
      const { position } = rng.pick(rowsInSight(screen))
      const key = rng.pick(['Control+End', 'Control+Home', 'PageDown', 'ArrowDown', 'ArrowUp'])
      await articleAt(page, position).focus()
      await page.keyboard.press(key)
      return `${key} from row ${position}`
    },
  },
  {
    name: 'filter by sentiment',
    weight: 3,
    isPossible: hasList,
    act: async ({ page }, rng) => {
      const name = rng.pick(SENTIMENTS)
      return press(page, new RegExp(`^${name}`))
    },
  },
  {
    name: 'filter by review',
    weight: 5,
    isPossible: hasList,
    act: async ({ page }, rng) => {
      const name = rng.pick(REVIEWS)
      await chooseStatus(page, name)
      return name
    },
  },
  {
    name: 'clear the filters',
    weight: 3,
    isPossible: ({ list, address }) => list !== null && isFiltering(filterIn(new URL(address))),
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(page).toHaveURL(/citations(\/[^/?]+)?$/)
      return 'all'
    },
  },
  {
    name: 'search',
    weight: 3,
    isPossible: hasList,
    act: async ({ page }, rng) => {
      const word = rng.pick(WORDS)
      const field = page.getByRole('searchbox', { name: 'Search citations' })
      await field.fill(word)
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(word)
      if (rng.below(2) === 0) await field.press('Enter')
      return word
    },
  },
]

/** @returns its name and its new state */
async function press(page: Page, name: RegExp): Promise<string> {
  const button = filtersOf(page).getByRole('button', { name })
  const isPressed = (await button.getAttribute('aria-pressed')) === 'true'
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', String(!isPressed))
  return `${await button.innerText()}: ${isPressed ? 'off' : 'on'}`
}
