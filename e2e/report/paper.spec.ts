import { expect, test } from '../test.ts'
import { printed } from './pdf.ts'

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
    server.config = { ...server.config, brands }
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
