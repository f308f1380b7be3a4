import { test, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

export type PdfPage = { text: string; width: number; height: number }

/** In millimetres. */
export async function printed(page: Page, format: 'A4' | 'Letter' = 'A4'): Promise<PdfPage[]> {
  const { browserName, channel } = test.info().project.use
  const isPlaywrights = browserName === 'firefox' && channel === undefined
  test.skip(isPlaywrights, 'Playwright does not print in its own Firefox.')
  const file = await page.pdf({ preferCSSPageSize: true, format })
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { text } = await extractText(pdf)
  return Promise.all(
    text.map(async (words, index) => {
      const { view } = await pdf.getPage(index + 1)
      const [left = 0, bottom = 0, right = 0, top = 0] = view
      return {
        text: words,
        width: inMillimetres(right - left),
        height: inMillimetres(top - bottom),
      }
    }),
  )
}

/** @param points a 72nd of an inch */
function inMillimetres(points: number): number {
  return Math.round((points / 72) * 25.4)
}
