import type { Page } from '@playwright/test'
import { CITATIONS, WIDE } from '../../support/citation-list.ts'
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

test('Copy quote copies the question, the passage, the platform, the model, the date and a link to the citation; Copy link its address, both without the reader’s filters; without clipboard access both can be copied by hand', async ({
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

  await page.evaluate(() => {
    navigator.clipboard.writeText = async () => {
      throw new DOMException('Write permission denied.', 'NotAllowedError')
    }
  })
  await page.getByRole('button', { name: 'Copy quote' }).press('Enter')
  await expect(page.locator('p', { hasText: 'Your browser didn’t allow copying' })).toBeVisible()
  await expect(page.getByText('Quote copied')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Quote, to copy by hand' })).toHaveValue(
    /^Question: northwind tea .*\n“reviewers find Northwind Tea .*” — Perplexity, .*, 17 Nov 2026\nhttp/,
  )
  await expect
    .poll(() => page.evaluate(() => document.getSelection()?.toString()))
    .toContain('reviewers find Northwind Tea')
})
