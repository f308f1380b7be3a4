import type { Locator, Page } from '@playwright/test'
import { printed } from '../report/pdf.ts'
import { goByKey } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// mocks/pages/several-brands.app.test.ts has what the page says and asks for.

const namesOf = async (page: Page): Promise<string[]> => page.getByRole('rowheader').allInnerTexts()

async function expectWhole(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible()
}

test('all brands are sorted and searched in the address, and fit tablets, phones and paper', async ({
  page,
  open,
  server,
}) => {
  await open('/settings')
  await goByKey(page, 'p', 'Brands')
  await expectWhole(page, '4 brands')
  await page.getByRole('button', { name: 'Score', exact: true }).click()
  await expect(page).toHaveURL('/brands?sort=score')
  const byScore = ['Atlas Coffee', 'Northwind Tea', 'Fresh Start', 'Awkward & Söhne <GmbH>']
  await expect.poll(() => namesOf(page)).toEqual(byScore)
  await page.getByRole('button', { name: 'Score, sorted highest first' }).click()
  await expect(page).toHaveURL('/brands?sort=-score')
  await page.goBack()
  await expect.poll(() => namesOf(page)).toEqual(byScore)
  await page.keyboard.press('/')
  await page.keyboard.type('tea')
  await expect(page).toHaveURL('/brands?sort=score&q=tea')
  await expectWhole(page, '1 of 4 brands')
  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual(['Northwind Tea'])
  // The sparklines do not need the chart library.
  expect(server.files.filter((path) => /chart|radar/i.test(path))).toEqual([])

  await page.setViewportSize({ width: 768, height: 1024 })
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(row.getByRole('img', { name: /^Score from 19 Oct/ })).toBeVisible()
  expect((await row.boundingBox())?.height).toBeLessThan(48)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row.getByRole('img')).toBeHidden()
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  const brand = await top(row.getByRole('rowheader'))
  expect(await top(row.getByRole('time'))).toBeGreaterThan(brand + 20)
  expect((await row.boundingBox())?.height).toBeLessThan(80)
  await page.emulateMedia({ media: 'print' })
  await expect(row).toBeVisible()
  for (const control of ['Add brand', 'Skip to content']) {
    await expect(page.getByText(control)).toBeHidden()
  }
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(row.getByRole('checkbox')).toBeHidden()
})

test('selected brands have reports in one document, without those that fail', async ({
  page,
  server,
  open,
}) => {
  server.config = {
    ...server.config,
    brands: ['few', 'copperline', 'steady'].map((id) => ({ id })),
    pageSize: 500,
  }
  server.fail(/copperline\/citations\/stats/, { kind: 'status', status: 403 })
  server.translate = (path) => path.replace('copperline', 'few')
  await open('/reports?brands=few,copperline,steady')
  await expectWhole(page, '2 of 3 ready')
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled()
  const pages = await printed(page)
  expect(pages.map(({ text }) => /\d of 2/.exec(text)?.[0])).toEqual(['1 of 2', '2 of 2'])
  expect(pages[1]?.text).toContain('steady')
  for (const { text } of pages) expect(text).not.toContain('Try again')
})
