import type { Page } from '@playwright/test'
import { backupRecord, importBackup } from '../support/backup.ts'
import { holdRequests, seenShifts, watchShifts } from '../support/observe.ts'
import { expectNotSideways, expectSettled, panel } from '../support/pages.ts'
import { delivered } from '../support/service.ts'
import { expect, test } from '../test.ts'
import { printed } from './pdf.ts'

// mocks/pages/report.app.test.ts has what the report says, and when it can be printed.

const REPORT = '/brands/northwind/report'
const SECTIONS = [
  'GEO score',
  'Score in the period',
  'Why it moved',
  'What makes up the score',
  'Top sources',
  'Top questions',
  'Latest negative mentions',
]
const CONTROLS = [
  'Print or save',
  'Try again',
  'Skip to content',
  'Overview',
  'Settings',
  'Keyboard shortcuts',
  '365d',
]
/** In millimetres, and in CSS pixels. */
const PAPERS = {
  A4: { size: { width: 210, height: 297 }, pixels: { width: 794, height: 1123 } },
  Letter: { size: { width: 216, height: 279 }, pixels: { width: 816, height: 1056 } },
} as const
const FORMATS = ['A4', 'Letter'] as const

const sheets = (page: Page) => page.getByRole('article', { name: /^Report on / })
const titles = (page: Page) =>
  sheets(page).getByRole('heading', { level: 2, name: / in AI answers$/ })

/** Flagged citations with a note on the second, events, work that was done, and a comment. */
async function importWork(
  page: Page,
  brandId: string,
  texts: {
    flagged: number
    note: string
    days: readonly string[]
    event: string
    comment: string
    /** Done on 12 November. */
    done?: readonly string[]
  },
): Promise<void> {
  const record = (id: string, members: Record<string, unknown>) =>
    backupRecord(id, brandId, members)
  const { flagged, note, days, event, comment, done = [] } = texts
  const { citations } = await delivered('citations', { brand: brandId })
  await importBackup(page, {
    reviews: citations
      .slice(0, flagged)
      .map((citation, index) =>
        record(citation.id, { flagged: true, citation, ...(index === 1 && { note }) }),
      ),
    notes: [
      ...days.map((day) => record(`event-${day}`, { date: `2026-11-${day}`, text: event })),
      ...done.map((title) => record('done 1', { date: '2026-11-12', text: title })),
    ],
    work: done.map((title) =>
      record('1', {
        kind: 'own',
        subject: '1',
        title,
        place: 'a1',
        status: 'done',
        doneOn: '2026-11-12',
      }),
    ),
    comments: [record(JSON.stringify([brandId, 'comment']), { text: comment })],
  })
}

async function expectNothingCutOff(page: Page, format: keyof typeof PAPERS): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PAPERS[format].pixels)
  const outside = await sheets(page).evaluateAll((all) =>
    all.flatMap((sheet) => {
      const frame = sheet.getBoundingClientRect()
      return (
        [...sheet.querySelectorAll('*')]
          .filter((each) => each.closest('svg, .sr-only') === null)
          // A text that ends in an ellipsis is meant to be shorter.
          .filter(({ parentElement }) => {
            const around = parentElement ?? sheet
            return getComputedStyle(around).textOverflow !== 'ellipsis'
          })
          .filter((each) => {
            const { left, right, bottom } = each.getBoundingClientRect()
            return left < frame.left || right > frame.right + 1 || bottom > frame.bottom
          })
          .map((each) => each.textContent)
      )
    }),
  )
  expect(outside).toEqual([])
}

// Firefox prints bold letters as shapes, so these words cannot be read in its file.
test(
  'prints one page of A4 with everything on it, also a comment, and no controls',
  { tag: '@chromium-only' },
  async ({ page, server }) => {
    const release = await holdRequests(page, /\/v1\//)
    await page.setViewportSize({ width: 1360, height: 1200 })
    await watchShifts(page)
    const print = page.getByRole('button', { name: 'Print or save as PDF' })
    await test.step('nothing moves when the answers arrive; printed before, it says so', async () => {
      await page.goto(REPORT)
      await expect(print).toBeDisabled()
      expect(await seenShifts(page)).toEqual([])
      const [early] = await printed(page)
      expect(early?.text).toContain('Printed before it was complete')
      // The paper moves everything.
      await seenShifts(page)
      await page.evaluate(() => window.seenShifts.splice(0))
      await release()
      await expectSettled(page, SECTIONS)
      expect(await seenShifts(page)).toEqual([])
    })
    server.config = { ...server.config, pageSize: 500 }
    await importWork(page, 'northwind', {
      flagged: 4,
      note: 'Ask for the delivery times',
      days: ['10'],
      event: 'New shipping page',
      done: ['Shipping price raised'],
      comment: 'We rewrote the product pages.\nThe next ones are due in December.',
    })
    await page.goto(`${REPORT}?period=90d`)
    await release()
    await expectSettled(page, SECTIONS)
    await expect(print).toBeEnabled()
    const [first, ...others] = await printed(page)
    expect(others).toEqual([])
    expect(first).toMatchObject(PAPERS.A4.size)
    for (const words of [
      'Northwind Tea in AI answers',
      '20 Aug – 17 Nov 2026',
      '72',
      `1,284 citations in 90 days, 69% positive, 6% negative (we only have citations from 19 Oct)`,
      'Citation frequency 68 40% 12.8',
      'These things happened at the same time.',
      '+18 points in 90 days',
      'Unusually large.',
      'the newest, and 2 more flagged by the maker of this report',
      'Note Ask for the delivery times',
      '1 10 Nov New shipping page',
      '2 12 Nov Shipping price raised 5 of 14 days after: score',
      'Covers AI answers that mention Northwind Tea. Ask again and you may get a different answer: it depends on the time, place, account and model. 1 of 1',
    ]) {
      expect(first?.text.replaceAll(/\s+/g, ' ')).toContain(words)
    }
    expect(first?.text).toContain(
      'We rewrote the product pages.\nThe next ones are due in December.',
    )
    // The agency's comment comes first.
    expect(first?.text.indexOf('We rewrote')).toBeLessThan(first?.text.indexOf('GEO score') ?? 0)
    for (const words of CONTROLS) expect(first?.text).not.toContain(words)
    expect(first?.text).not.toMatch(/127\.0\.0\.1|localhost|\/brands\//)
  },
)

test('a brand with long texts still fits on one page of A4 or US Letter, white in the dark theme, and is copied as text', async ({
  page,
  server,
}) => {
  const name = 'The Awkward & Söhne Manufaktur für außergewöhnlich lange Markennamen GmbH & Co. KG'
  server.config = { brands: [{ id: 'awkward', name }] }
  const hostile = '![i](http://evil.example/x.png) <img src=x onerror=alert(1)>'
  const comment = `${hostile} https://acme.example/plan ${'A comment that goes on. '.repeat(27)}End.`
  await importWork(page, 'awkward', {
    flagged: 8,
    note: 'A note that goes on and on. '.repeat(40),
    days: ['01', '03', '05', '09', '13'],
    event: 'Another note that goes on. '.repeat(18),
    comment,
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/brands/awkward/report?period=90d')
  await expectSettled(page, SECTIONS)
  await expect(panel(page, 'Flagged citations')).toContainText('and 6 more flagged')
  await expect(sheets(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('Report copied').first()).toBeVisible()
  const { plain, html } = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item?.getType(type))?.text()
    return { plain: await read('text/plain'), html: await read('text/html') }
  })
  expect(plain).toContain(`Comment\n${comment}\n`)
  expect(html).toMatch(/<h2[^>]*>The Awkward &amp; Söhne Manufaktur [^<]* in AI answers<\/h2>/)
  const [pages, letter] = [await printed(page), await printed(page, 'Letter')]
  expect(pages).toHaveLength(1)
  expect(letter).toHaveLength(1)
  expect(letter[0]).toMatchObject({
    ...PAPERS.Letter.size,
    text: expect.stringContaining('1 of 1'),
  })
  await expect(panel(page, 'What we did')).toContainText('the newest, and 3 more')
  expect(pages[0]?.text.replaceAll(/\s+/g, ' ')).toMatch(
    /Down 11 points, .*: normal ups and downs \(most periods this long see a change this big\)\..* 1 of 1/,
  )
  for (const format of FORMATS) await expectNothingCutOff(page, format)
  const title = titles(page)
  await expect(title).toHaveText(`${name} in AI answers`)
  // Style sheets could hide its last lines.
  expect(await title.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(1)
})

test(
  'several brands have a page each, the current one among them, and fit every width',
  { tag: '@sweep' },
  async ({ page, server, open }) => {
    server.config = { ...server.config, pageSize: 500 }
    await open('/brands/awkward/report?brands=atlas,fresh')
    await expect(sheets(page)).toHaveCount(3)
    const names = ['Awkward & Söhne <GmbH>', 'Atlas Coffee', 'Fresh Start']
    const sections = names.flatMap((name) =>
      SECTIONS.slice(0, name === 'Fresh Start' ? 4 : SECTIONS.length).map(
        (each) => `${each}, ${name}`,
      ),
    )
    await expectSettled(page, sections)
    await expect(page.getByText('No scores in this period.')).toBeVisible()
    // Fresh Start has no citations, and no components on these days.
    await expect(page.getByRole('region', { name: /^Suggested next steps/ })).toHaveCount(2)
    await expect(page.getByRole('region', { name: /^Top sources/ })).toHaveCount(2)
    await expect(page.getByText(/^Nothing|^No citations|^No work/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled()
    await expect(page.getByText(/NaN|Infinity|undefined|null|\[object/)).toHaveCount(0)
    const [pages, letter] = [await printed(page), await printed(page, 'Letter')]
    for (const each of [pages, letter]) {
      const numbers = each.map(({ text }) => /\d of 3/.exec(text)?.[0])
      expect(numbers).toEqual(['1 of 3', '2 of 3', '3 of 3'])
    }
    await expect(titles(page)).toHaveText(names.map((name) => `${name} in AI answers`))
    for (const width of [1360, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNotSideways(page)
    }
  },
)
