import type { Locator, Page } from '@playwright/test'
import { articleAt, articlesOf, CITATIONS, readerOf, MIN, WIDE } from '../support/citation-list.ts'
import {
  ANALYSIS,
  WORK,
  BRAND_PAGES,
  choice,
  goByKey,
  goByLink,
  goWithin,
  heading,
  HISTORY,
  OVERVIEW,
  QUESTION,
  storedDataOf,
} from '../support/pages.ts'
import { expectReviewsStored, startAt } from '../support/review.ts'
import { expect, test } from '../test.ts'

async function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)
}

async function placeOfHeading(page: Page): Promise<number[]> {
  const title = page.locator('main h1')
  await expect(title).toBeVisible()
  return title.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect()
    return [x, y]
  })
}

test('the heading of every page is at the same place, wide and narrow', async ({ page, open }) => {
  await open('/settings')
  const places = new Map<number, number[]>()
  for (const [path, title] of [
    ['/settings', 'Settings'],
    ['/methods', 'Methods'],
    ['/brands', 'Brands'],
    ...[...BRAND_PAGES, ANALYSIS, QUESTION, WORK].map((each) => [each.path, each.name] as const),
    [CITATIONS, 'Citations'],
    ['/brands/nope', 'Choose a brand'],
  ] as const) {
    await goWithin(page, path)
    await expect(heading(page)).toHaveText(title)
    for (const width of [1360, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const place = places.get(width) ?? (await placeOfHeading(page))
      places.set(width, place)
      await expect.poll(() => placeOfHeading(page), `${path}, ${width} px`).toEqual(place)
    }
  }
})

test('on a tablet, the controls of the score history are one row', async ({ page, open }) => {
  await page.setViewportSize({ width: 820, height: 900 })
  await open(HISTORY.path)
  const period = page.getByRole('group', { name: 'Range', exact: true })
  await expect(period).toBeVisible()
  const middleOf = async (control: Locator) => {
    const box = await control.boundingBox()
    return box === null ? null : Math.round(box.y + box.height / 2)
  }
  const middle = await middleOf(period)
  for (const name of ['View', 'Export']) {
    expect(await middleOf(page.getByRole('button', { name, exact: true })), name).toBe(middle)
  }
})

test('style sheets apply in the order of their layers, and a heading that gets the focus after a change of page shows no frame', async ({
  page,
  open,
}) => {
  await open(OVERVIEW.path)
  // Later layers must win over the reset layer, which removes borders and padding.
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()
  await expect(link).toHaveCSS('padding-left', '8px')
  await expect(page.getByRole('button', { name: /^Brand/ })).toHaveCSS('border-top-width', '1px')
  await goByKey(page, 'h', 'Score history')
  await expect(heading(page)).toBeFocused()
  expect(await styleOf(heading(page), 'outline-style')).toBe('none')
})

test('beside the list, the headings begin with that of the open citation; in forced colours, what is chosen differs from the rest', async ({
  page,
  open,
}) => {
  await page.setViewportSize(WIDE)
  await open(CITATIONS)
  await articleAt(page, 2).getByRole('link').click()
  await expect(readerOf(page)).toBeVisible()
  await expect(page.getByRole('heading').first()).toHaveJSProperty('tagName', 'H1')

  await page.emulateMedia({ forcedColors: 'active' })
  await expect(articlesOf(page).and(page.locator('[aria-current]'))).toHaveCount(1)
  const canvas = await styleOf(page.locator('body'), 'background-color')
  expect(await styleOf(articleAt(page, 1), 'border-inline-start-color')).toBe(canvas)
  expect(await styleOf(articleAt(page, 2), 'border-inline-start-color')).not.toBe(canvas)
  const chip = (name: string) => page.getByRole('button', { name })
  expect(await styleOf(chip('Positive'), 'background-color')).not.toBe(
    await styleOf(chip('All').first(), 'background-color'),
  )
  await goByLink(page, OVERVIEW.name)
  const segment = (name: string) => choice(page, 'Period', name).locator('+ span')
  await expect(segment('7d')).toBeVisible()
  expect(await styleOf(segment('7d'), 'border-top-color')).toBe(canvas)
  expect(await styleOf(segment('30d'), 'background-color')).not.toBe(canvas)
})

test('a row of citations is 76 px high, 56 px if compact, and its box to select it stands where its mark was', async ({
  page,
  open,
}) => {
  await page.setViewportSize(WIDE)
  await open(CITATIONS)
  const row = articleAt(page, 3)
  const middleOf = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    return [x + width / 2, y + height / 2].map(Math.round)
  }
  expect((await row.boundingBox())?.height).toBe(76)
  const mark = await middleOf(row.getByText('Cl', { exact: true }))
  await row.hover()
  await expect(row.getByRole('checkbox')).toBeVisible()
  expect(await middleOf(row.getByRole('checkbox'))).toEqual(mark)
  await page.evaluate(() => {
    document.documentElement.dataset['density'] = 'compact'
  })
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(56)
})

test('at 400 % zoom the navigation does not cover the page', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 200 })
  await open(OVERVIEW.path)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation).toBeInViewport()
  await page.mouse.wheel(0, 600)
  await expect(navigation).not.toBeInViewport()
  await page.setViewportSize(MIN)
  await expect(navigation).toBeInViewport({ ratio: 1 })
})

test('a button that deletes looks it and does not have the focus; the dialog does not scroll, and the backdrop has no gap', async ({
  page,
  open,
}) => {
  await open(CITATIONS)
  await startAt(page, 1)
  await page.keyboard.press('e')
  await expectReviewsStored(page, 1)
  await goWithin(page, '/settings')
  await (await storedDataOf(page)).getByRole('button', { name: 'Clear reviews' }).click()
  const dialog = page.getByRole('alertdialog')
  const clear = dialog.getByRole('button', { name: 'Clear', exact: true })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect(clear).not.toBeFocused()
  expect(await styleOf(clear, 'color')).not.toBe(await styleOf(cancel, 'color'))
  // Otherwise it would have a scroll bar.
  expect(await dialog.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0)
  // The root's background is behind the scroll bar, which no backdrop covers.
  const root = page.locator('html')
  const behind = await styleOf(root, 'background-color')
  expect(behind).not.toBe(await styleOf(page.locator('body'), 'background-color'))
  await cancel.click()
  await expect(root).not.toHaveCSS('background-color', behind)
})
