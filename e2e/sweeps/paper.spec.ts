import { printed } from '../report/pdf.ts'
import { openWhole } from '../support/analysis.ts'
import { ANALYSIS, goWithin } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// Firefox prints bold letters as shapes, so these words cannot be read in its file.
test(
  'each page of paper has the whole name of its brand, and its headings',
  { tag: '@chromium-only' },
  async ({ page, open, server }) => {
    const brands = [
      { id: 'awkward', name: 'Die Manufaktur für außergewöhnlich lange Markennamen GmbH & Co. KG' },
      { id: 'atlas', name: 'Atlas Coffee' },
      { id: 'fresh', name: 'Awkward & Söhne <GmbH>' },
    ]
    server.config = { ...server.config, brands, pageSize: 500 }
    await open('/brands/awkward/report?brands=atlas,fresh')
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled()
    const pages = await printed(page)
    for (const [index, { name }] of brands.entries()) {
      for (const words of [`${name} in AI answers`, 'Score in the period']) {
        expect(pages[index]?.text.replaceAll(/\s+/g, ' ')).toContain(words)
      }
    }
  },
)

test('Analysis and Compare are printed without the side, and without what can only be used on a screen', async ({
  page,
  server,
}) => {
  const onPaper = async () => {
    await page.emulateMedia({ media: 'print' })
    const words = await page.locator('body').innerText()
    await page.emulateMedia({ media: null })
    return words.replaceAll(/\s+/g, ' ')
  }
  await openWhole(page, server, '?by=competitors&from=2026-11-11&to=2026-11-17')
  const rows = { sources: 'more sources', questions: 'more questions', competitors: 'Rishi' }
  for (const [by, words] of Object.entries(rows)) {
    await goWithin(page, `${ANALYSIS.path}?by=${by}&from=2026-11-11&to=2026-11-17`)
    await expect(page.getByRole('table').first()).toContainText(/[+−]\d/)
    const paper = await onPaper()
    expect(paper).toContain(words)
    expect(paper).not.toMatch(
      /Skip to content|Settings|Platforms \d|Show |Edit |Read answers|Reading the rest|Drag|Export|Copy|Question group/,
    )
  }
  await goWithin(page, '/compare?brands=northwind,atlas')
  await expect(page.getByRole('main')).toContainText('16 points behind')
  const paper = await onPaper()
  expect(paper).toContain('Northwind Tea is 16 points behind Atlas Coffee')
  expect(paper).not.toMatch(/Skip to content|Settings|\?|Add brand|Export|Report|Chart|Table/)
})
