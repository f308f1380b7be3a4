import type { Locator, Page } from '@playwright/test'
import { articleAt } from '../support/citation-list.ts'
import { seenRequests, watchRequests } from '../support/observe.ts'
import { goWithin, heading, mainLink, OVERVIEW, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

function switcher(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`${name}$`) })
}

/** The result of the score's answer. Until then, faster panels have alerts of their own. */
function unknownBrandOf(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: 'We can’t find a brand' })
}

const DEMO = ['Northwind Tea', 'Atlas Coffee', 'Fresh Start', 'Awkward & Söhne <GmbH>']

test('the switcher opens another brand on the same page', async ({ page, open }) => {
  await open(OVERVIEW.path)
  const list = page.getByRole('list', { name: 'Brands', exact: true })
  await switcher(page, 'Northwind Tea').press('Enter')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(switcher(page, 'Northwind Tea')).toBeFocused()

  await switcher(page, 'Northwind Tea').click()
  const brands = list.getByRole('link')
  await expect(brands).toHaveCount(DEMO.length)
  await expect(brands.first()).toHaveAttribute('aria-current', /true|page/)
  await expect(page.getByRole('textbox', { name: 'Search brands' })).toHaveCount(0)
  await brands.filter({ hasText: 'Fresh Start' }).click()
  await expect(page).toHaveURL('/brands/fresh')
  await expect(switcher(page, 'Fresh Start')).toBeVisible()
  await expect(list).toHaveCount(0)
  await expect(page).toHaveTitle('Overview · Fresh Start · Brand Visibility')

  for (const [from, to] of [
    ['/history?period=90d&view=table', '/history?period=90d&view=table'],
    ['/citations/cit_nw_000000?q=tea', '/citations?q=tea'],
  ] as const) {
    await goWithin(page, OVERVIEW.path + from)
    await switcher(page, 'Northwind Tea').click()
    await page.getByRole('link', { name: 'Atlas Coffee' }).click()
    await expect(page).toHaveURL(`/brands/atlas${to}`)
    await expect(switcher(page, 'Atlas Coffee')).toBeVisible()
  }
  await mainLink(page, 'Settings').click()
  await expect(page).toHaveURL('/settings')
  await expect(mainLink(page, 'Overview')).toHaveAttribute('href', '/brands/atlas')
  await switcher(page, 'Atlas Coffee').click()
  await page.getByRole('link', { name: 'Fresh Start' }).click()
  await expect(page).toHaveURL('/brands/fresh')
})

test('unknown and impossible brands show an error on every page', async ({ page, open }) => {
  await test.step('an unknown brand', async () => {
    await open('/brands/nope')
    await expect(unknownBrandOf(page)).toContainText('We can’t find a brand “nope”.')
    await expect(heading(page)).toHaveText('Choose a brand')
    await expect(switcher(page, 'nope')).toBeVisible()
    await expect(page.getByText('Not connected')).toHaveCount(0)
    for (const [name, path] of [
      ['Score history', 'history'],
      ['Breakdown', 'breakdown'],
      ['Citations', 'citations'],
    ] as const) {
      await mainLink(page, name).click()
      await expect(page).toHaveURL(`/brands/nope/${path}`)
      await expect(unknownBrandOf(page)).toHaveText(/^We can’t find a brand “nope”\./)
    }
    await mainLink(page, 'Overview').click()
    await page
      .getByRole('list', { name: 'Known brands' })
      .getByRole('link', { name: 'Northwind Tea' })
      .click()
    await expect(page).toHaveURL('/brands/northwind')
    await expect(panel(page, 'GEO score')).toContainText('72')
  })

  await test.step('odd ids', async () => {
    await watchRequests(page)
    await open(OVERVIEW.path)
    await addBrand(page, '..')
    await expect(unknownBrandOf(page)).toContainText('We can’t find a brand “..”.')
    const first = (await seenRequests(page)).map((request) => request.path)
    expect(first.filter((each) => !each.startsWith('/v1/brands/northwind/'))).toEqual([])

    const id = 'a/b?c#d%e 🍵é'
    await page.goBack()
    await addBrand(page, id)
    await expect(unknownBrandOf(page)).toContainText(`We can’t find a brand “${id}”.`)
    const path = `/v1/brands/${encodeURIComponent(id)}/geo-score`
    const seen = (await seenRequests(page)).map((request) => request.path)
    expect(seen.filter((each) => !each.startsWith('/v1/brands/northwind/'))).toContain(path)

    // The URL also works when it is opened directly.
    await page.goto(page.url())
    await expect(unknownBrandOf(page)).toContainText(`We can’t find a brand “${id}”.`)
    expect((await seenRequests(page)).map((request) => request.path)).toContain(path)
    await mainLink(page, 'Score history').click()
    await expect(page).toHaveURL(/\/history$/)
    await expect(unknownBrandOf(page)).toContainText(`We can’t find a brand “${id}”.`)
  })
})

async function addBrand(page: Page, id: string): Promise<void> {
  await switcher(page, 'Northwind Tea').click()
  await page.getByRole('button', { name: 'Add brand' }).click()
  await page.getByRole('textbox', { name: 'Brand ID' }).fill(id)
  await page.getByRole('button', { name: 'Add brand' }).click()
}

test('/ opens the brand used last, or the first, but no unknown one', async ({ page, open }) => {
  const score = panel(page, 'GEO score')
  await open('/')
  await expect(page).toHaveURL('/brands/northwind')
  await expect(score).toContainText('72 of 100')
  await page.goto('/brands/fresh')
  await expect(score).toContainText('0 of 100')
  await page.goto('/')
  await expect(page).toHaveURL('/brands/fresh')
  await expect(score).toContainText('0 of 100')
  await page.goto('/brands/nope')
  await expect(unknownBrandOf(page)).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/brands/fresh')
  await expect(score).toContainText('0 of 100')
})

test.describe('a brand that is renamed in another tab', () => {
  test.use({ config: {} })

  test('has its new name everywhere', async ({ page, open, context }) => {
    const rename = async (tab: Page, name: string) => {
      await tab.goto('/settings')
      await tab
        .getByRole('button', { name: /brand|tea/i })
        .first()
        .click()
      await tab.getByRole('button', { name: 'Add brand' }).click()
      await tab.getByRole('textbox', { name: 'Brand ID' }).fill('northwind')
      await tab.getByRole('textbox', { name: 'Display name' }).fill(name)
      await tab.getByRole('button', { name: 'Add brand' }).click()
      await expect(switcher(tab, name)).toBeVisible()
    }
    await page.addInitScript(() => {
      localStorage.setItem('brands', '[{"id":"northwind","name":"Northwind Tea"}]')
    })
    await open('/brands/northwind/citations')
    await expect(page).toHaveTitle('Citations · Northwind Tea · Brand Visibility')
    await expect(articleAt(page, 1).locator('mark')).toHaveText('Northwind Tea')
    await rename(await context.newPage(), 'sencha')
    await expect(switcher(page, 'sencha')).toBeVisible()
    await expect(page).toHaveTitle('Citations · sencha · Brand Visibility')
    await expect(articleAt(page, 1).locator('mark')).toHaveText('sencha')
  })
})
