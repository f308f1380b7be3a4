import type { Locator } from '@playwright/test'
import { articleAt, expectLoaded, MIN, WIDE, readerOf } from '../../support/citation-list.ts'
import { expectNotSideways } from '../../support/pages.ts'
import { expect, test } from '../../test.ts'

const AWKWARD = '/brands/awkward/citations'
/** The texts of the citations repeat after this many. */
const TEXTS = 11
const SHOWN: Readonly<Record<number, (reader: Locator) => Promise<void>>> = {
  0: async (reader) => {
    await expect(reader.getByText('window.__pwned = true', { exact: true })).toBeVisible()
    await reader.getByRole('button', { name: 'As sent' }).click()
    await expect(reader.getByText('<img src="x" onerror="window.__pwned = true">')).toBeVisible()
    await reader.getByRole('button', { name: 'As sent' }).click()
    await expect(
      reader.getByText(/Image: a picture from elsewhere.*tracker\.example/),
    ).toBeVisible()
    await expect(reader.getByText(/a harmless name.*javascript:window/).first()).toBeVisible()
    await expect(reader.getByRole('link', { name: 'a harmless name' })).toHaveCount(0)
    await expect(
      reader.getByText('Not a web address: javascript:alert(document.domain)'),
    ).toBeVisible()
  },
  7: async (reader) => {
    const shown = 'Not a web address: ftp://elsewhere.example/file'
    await expect(reader.getByText(shown, { exact: true })).toBeVisible()
  },
  8: async (reader) => {
    await expect(reader.getByRole('link', { name: /^elsewhere\.example/ })).toBeVisible()
    await expect(reader.getByText('secret')).toHaveCount(0)
  },
}
const FOREIGN =
  'script, iframe, object, embed, style, link, form, img, video, audio, base, meta, svg a'

test('hostile responses run no code and load nothing', async ({ page, open, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
  })
  page.on('dialog', (dialog) => elsewhere.push(dialog.message()))
  await page.setViewportSize(WIDE)
  await open(`${AWKWARD}/cit_aw_000000`)
  await expectLoaded(page, '50')
  const reader = readerOf(page)
  for (let index = 0; index < TEXTS; index += 1) {
    const id = `cit_aw_${String(index).padStart(6, '0')}`
    await expect(page).toHaveURL(`${AWKWARD}/${id}`)
    await expect(page.getByRole('button', { name: 'Copy quote' })).toBeVisible()
    await expect(reader.getByText('Loading…')).toHaveCount(0)
    await expect(reader.locator(FOREIGN)).toHaveCount(0)
    const links = await reader
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    // Links to the list and the neighbours, and to the cited page if it is on the web.
    expect(
      links.every((href) => href === '' || /^(\/brands\/awkward\/|https:\/\/)/.test(href)),
    ).toBe(true)
    expect(links.filter((href) => href.startsWith('https:')).length).toBeLessThanOrEqual(1)
    await SHOWN[index]?.(reader)
    await page.keyboard.press('j')
  }
  expect(await page.evaluate(() => Reflect.get(window, '__pwned'))).toBeUndefined()
  expect(elsewhere).toEqual([])
  await expect(articleAt(page, TEXTS + 1)).toHaveAttribute('aria-current', 'true')
})

test(
  'at 320 px, hostile citations do not scroll sideways',
  { tag: '@sweep' },
  async ({ page, open }) => {
    await page.setViewportSize(MIN)
    await open(AWKWARD)
    await articleAt(page, 1).click()
    for (let index = 0; index < TEXTS; index += 1) {
      const id = `cit_aw_${String(index).padStart(6, '0')}`
      await expect(page).toHaveURL(`${AWKWARD}/${id}`)
      await expect(page.getByRole('button', { name: 'Copy quote' })).toBeVisible()
      await expect(readerOf(page).getByText('Loading…')).toHaveCount(0)
      await expectNotSideways(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await page.getByRole('link', { name: 'Next' }).click()
    }
  },
)
