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

test('Copy quote and Copy link copy to the clipboard, without the reader’s filters', async ({
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
