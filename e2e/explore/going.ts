import { expect } from '@playwright/test'
import { isUnfiltered } from '../../src/model/citation-list/list-filter.ts'
import { articleAt } from '../support/citation-list.ts'
import { goByKey, goByLink, heading } from '../support/pages.ts'
import { chooseStatus } from '../support/review.ts'
import { action, both, hasFreeKeys, hasList, hasRows, isOnline, rowsInSight } from './action.ts'
import type { ModelTest } from './model-test.ts'
import { filterIn } from './model.ts'
import { BRAND } from './scenario.ts'
import type { Screen } from './screen.ts'

const KEYS = [
  ['o', 'Overview'],
  ['h', 'Score history'],
  ['b', 'Breakdown'],
  ['c', 'Citations'],
  ['a', 'Analysis'],
  ['w', 'Work list'],
  ['m', 'Compare'],
] as const

const PAGES = [...KEYS.map(([, name]) => name), 'Settings'] as const

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

const MOVES = ['Control+End', 'Control+Home', 'PageDown', 'ArrowDown', 'ArrowUp'] as const
const SENTIMENTS = ['Negative', 'Neutral', 'Positive'] as const
const REVIEWS = ['Unreviewed', 'Reviewed', 'Flagged'] as const
const WORDS = ['tea', 'harney', 'organic', 'gift', 'zzz'] as const

const canOpenOne = (_: Screen, modelTest: ModelTest) =>
  PAGES.some((name) => modelTest.canOpen(name))
const canOpenByKey = both(hasFreeKeys, (_, modelTest) =>
  KEYS.some(([, name]) => modelTest.canOpen(name)),
)
const canGoBack = both(isOnline, (screen) => screen.canGoBack)
const canGoForward = both(isOnline, (screen) => screen.canGoForward)
const hasNeighbours = both(hasFreeKeys, ({ address }) => /\/citations\/[^/?]/.test(address))

export const canOpenCitation = (_: Screen, modelTest: ModelTest): boolean =>
  modelTest.canOpen('Citation')

export const isFiltered = ({ address, list }: Screen): boolean =>
  list !== null && !isUnfiltered(filterIn(address))

export const GOING = [
  action('open a page by its link', 5, canOpenOne, async (modelTest, rng) => {
    const { page } = modelTest
    const name = rng.pick(PAGES.filter((each) => modelTest.canOpen(each)))
    await goByLink(page, name)
    await expect(heading(page)).toHaveText(name)
    return name
  }),
  action('open a page by its keys', 3, canOpenByKey, async (modelTest, rng) => {
    const [key, name] = rng.pick(KEYS.filter(([, each]) => modelTest.canOpen(each)))
    await goByKey(modelTest.page, key, name)
    return name
  }),
  action('open an address', 2, isOnline, async ({ page }, rng) => {
    const address = rng.pick(ADDRESSES)
    await page.goto(address)
    return address
  }),
  action('reload', 3, isOnline, async (modelTest) => {
    await modelTest.page.reload()
    return modelTest.path
  }),
  action('go back', 5, canGoBack, async (modelTest) => {
    await modelTest.page.goBack()
    return modelTest.path
  }),
  action('go forward', 3, canGoForward, async (modelTest) => {
    await modelTest.page.goForward()
    return modelTest.path
  }),
  action('open a citation', 6, both(hasRows, canOpenCitation), async ({ page }, rng, screen) => {
    const { id, position } = rng.pick(rowsInSight(screen))
    await articleAt(page, position).click()
    await expect(page).toHaveURL(new RegExp(`/${id}(\\?|$)`))
    return id
  }),
  action('step to a neighbour by key', 4, hasNeighbours, async ({ page }, rng) => {
    const key = rng.pick(['j', 'k'])
    await page.keyboard.press(key)
    return key
  }),
  action('move in the list by key', 4, hasRows, async ({ page }, rng, screen) => {
    const { position } = rng.pick(rowsInSight(screen))
    const key = rng.pick(MOVES)
    await articleAt(page, position).focus()
    await page.keyboard.press(key)
    return `${key} from row ${position}`
  }),
  action('filter by sentiment', 3, hasList, async ({ page }, rng) => {
    const name = new RegExp(`^${rng.pick(SENTIMENTS)}`)
    const button = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name })
    const isPressed = (await button.getAttribute('aria-pressed')) === 'true'
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', String(!isPressed))
    return `${await button.innerText()}: ${isPressed ? 'off' : 'on'}`
  }),
  action('filter by review', 5, hasList, async ({ page }, rng) => {
    const name = rng.pick(REVIEWS)
    await chooseStatus(page, name)
    return name
  }),
  action('clear the filters', 3, isFiltered, async ({ page }) => {
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/citations(\/[^/?]+)?$/)
    return 'all'
  }),
  action('search', 3, hasList, async ({ page }, rng) => {
    const word = rng.pick(WORDS)
    const field = page.getByRole('searchbox', { name: 'Search citations' })
    await field.fill(word)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(word)
    if (rng.below(2) === 0) await field.press('Enter')
    return word
  }),
]
