import type { Locator, Page } from '@playwright/test'
import { seenRequests, watchRequests } from '../support/observe.ts'
import { OVERVIEW } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// On which pages brands change, are unknown or renamed: src/app/brands.app.test.tsx.

function switcher(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`${name}$`) })
}

test('the switcher opens another brand', async ({ page, open }) => {
  await open(OVERVIEW.path)
  const list = page.getByRole('list', { name: 'Brands', exact: true })
  await switcher(page, 'Northwind Tea').press('Enter')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(switcher(page, 'Northwind Tea')).toBeFocused()

  await switcher(page, 'Northwind Tea').click()
  await list.getByRole('link', { name: 'Fresh Start' }).click()
  await expect(page).toHaveURL('/brands/fresh')
  await expect(switcher(page, 'Fresh Start')).toBeVisible()
  await expect(list).toHaveCount(0)
  await expect(page).toHaveTitle('Overview · Fresh Start · Brand Visibility')
})

test('an impossible brand sends no request, and an odd one a request for exactly its id', async ({
  page,
  open,
}) => {
  /** The result of the score's answer. Until then, faster panels have alerts of their own. */
  const expectUnknown = async (id: string) =>
    expect(
      page.getByRole('alert').filter({ hasText: `We can’t find a brand “${id}”.` }),
    ).toBeVisible()
  const pathsOfOthers = async () =>
    (await seenRequests(page))
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('/v1/brands/northwind/'))
  await watchRequests(page)
  await open(OVERVIEW.path)
  await addBrand(page, '..')
  await expectUnknown('..')
  expect(await pathsOfOthers()).toEqual([])

  const id = 'a/b?c#d%e 🍵é'
  await page.goBack()
  await addBrand(page, id)
  await expectUnknown(id)
  const path = `/v1/brands/${encodeURIComponent(id)}/geo-score`
  expect(await pathsOfOthers()).toContain(path)
  // The URL also works when it is opened directly.
  await page.goto(`${page.url()}/history`)
  await expectUnknown(id)
  expect(await pathsOfOthers()).toContain(path)
})

async function addBrand(page: Page, id: string): Promise<void> {
  await switcher(page, 'Northwind Tea').click()
  await page.getByRole('button', { name: 'Add brand' }).click()
  await page.getByRole('textbox', { name: 'Brand ID' }).fill(id)
  await page.getByRole('button', { name: 'Add brand' }).click()
}
