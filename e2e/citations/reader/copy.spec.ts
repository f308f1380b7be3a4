import type { Page } from '@playwright/test'
import { CITATIONS, PHONE, WIDE } from '../../support/citation-list.ts'
import { expect, test } from '../../test.ts'

const PATH = `${CITATIONS}/cit_nw_000001`

test.use({ viewport: WIDE })

/** @returns the content of the clipboard */
async function copy(page: Page, what: 'quote' | 'link'): Promise<string> {
  await page.getByRole('button', { name: `Copy ${what}` }).click()
  const message = what === 'quote' ? 'Quote copied' : 'Link copied'
  await expect(page.locator('p', { hasText: message })).toBeVisible()
  return page.evaluate(async () => navigator.clipboard.readText())
}

test('Copy quote copies the question, the passage, the platform, the model, the date and a link to the citation; Copy link its address, both without the reader’s filters', async ({
  page,
  open,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(`${PATH}?sentiment=negative&q=shipping`)
  expect(await copy(page, 'quote')).toBe(
    [
      'Question: northwind tea vs harney and sons',
      '“reviewers find Northwind Tea shipping slower and pricier than Harney for everyday blends, though its spring sencha is rated higher for freshness” — Perplexity, sonar-pro-2026-09, 17 Nov 2026',
      `${baseURL}${PATH}`,
    ].join('\n'),
  )
  expect(await copy(page, 'link')).toBe(`${baseURL}${PATH}`)
})

for (const { where, viewport } of [
  { where: 'on a wide screen', viewport: WIDE },
  { where: 'on a phone', viewport: PHONE },
]) {
  test(
    `${where}, without clipboard access the quote can be copied by hand`,
    { tag: viewport === WIDE ? [] : '@sweep' },
    async ({ page, open, expectNoViolations }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript(() => {
        navigator.clipboard.writeText = async () => {
          throw new DOMException('Write permission denied.', 'NotAllowedError')
        }
      })
      await open(PATH)
      const button = page.getByRole('button', { name: 'Copy quote' })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(
        page.locator('p', { hasText: 'Your browser didn’t allow copying' }),
      ).toBeVisible()
      await expect(page.getByText('Quote copied')).toHaveCount(0)
      const field = page.getByRole('textbox', { name: 'Quote, to copy by hand' })
      await expect(field).toHaveValue(
        /^Question: northwind tea .*\n“reviewers find Northwind Tea .*” — Perplexity, .*, 17 Nov 2026\nhttp/,
      )
      await expect
        .poll(() => page.evaluate(() => document.getSelection()?.toString()))
        .toContain('reviewers find Northwind Tea')
      await expectNoViolations()
      await page.getByRole('button', { name: 'Copy link' }).click()
      await expect(page.getByRole('textbox', { name: 'Link, to copy by hand' })).toHaveValue(
        new RegExp(`${PATH}$`),
      )
    },
  )
}
