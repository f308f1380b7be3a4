import type { Page } from '@playwright/test'
import { articleAt, CITATIONS, openCitationAt } from '../support/citation-list.ts'
import { holdRequests, seenShifts, watchShifts } from '../support/observe.ts'
import {
  cellsOf,
  choose,
  expectNotSideways,
  expectSettled,
  goWithin,
  heading,
  OVERVIEW,
  panel,
} from '../support/pages.ts'
import { expectReviewsStored, messageOf, noteOf } from '../support/review.ts'
import { dayByDay, delivered, grouped, toMessage } from '../support/service.ts'
import { addWork, setDone } from '../support/work.ts'
import { expect, test } from '../test.ts'
import { printed } from './pdf.ts'

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

async function flag(page: Page, count: number): Promise<void> {
  for (let position = 1; position <= count; position += 1) {
    await articleAt(page, position).focus()
    await page.keyboard.press('f')
  }
  await expectReviewsStored(page, count)
}

async function writeNote(page: Page, note: string): Promise<void> {
  await noteOf(page).fill(note)
  await noteOf(page).press('Control+Enter')
  await expect(messageOf(page, 'Note saved')).toBeVisible()
}

async function addNotes(page: Page, days: readonly string[], text: string): Promise<void> {
  for (const day of days) {
    await panel(page, 'Events').getByRole('button', { name: 'Add event' }).click()
    const form = page.getByRole('dialog', { name: 'Add event' })
    await form.getByRole('textbox', { name: 'Date' }).fill(`2026-11-${day}`)
    await form.getByRole('textbox', { name: 'Event' }).fill(text)
    await form.getByRole('button', { name: 'Save event' }).click()
    await expect(form).toHaveCount(0)
  }
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
  'prints one page of A4 or US Letter with everything on it, also a comment, and no controls',
  { tag: '@chromium-only' },
  async ({ page, open }) => {
    const { score } = await delivered('score')
    const { total_citations } = await delivered('stats')
    await open(CITATIONS)
    await flag(page, 4)
    await articleAt(page, 2).click()
    await writeNote(page, 'Ask for the delivery times')
    await goWithin(page, '/brands/northwind/history')
    await addNotes(page, ['10'], 'New shipping page')
    await goWithin(page, '/brands/northwind/work')
    await addWork(page, 'Shipping price raised')
    await setDone(page, 'Shipping price raised', '2026-11-12')
    await goWithin(page, `${REPORT}?period=90d`)
    await expectSettled(page, SECTIONS)
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled()
    const { scores } = await delivered('history', { search: '?period=90d' })
    const days = dayByDay(scores).map(({ date, score: own }) => [
      toMessage(date),
      String(own ?? 'no data'),
    ])
    expect(await cellsOf(page.getByRole('table', { name: 'Score in the period' }))).toEqual(days)
    const comment = page.getByRole('textbox', { name: 'Comment' })
    await comment.fill('We rewrote the product pages.\nThe next ones are due in December.')
    await comment.blur()
    await page.reload()
    await expect(comment).toHaveValue(/in December\.$/)
    await expectSettled(page, SECTIONS)

    for (const format of FORMATS) {
      const [first, ...others] = await printed(page, format)
      expect(others).toEqual([])
      expect(first).toMatchObject(PAPERS[format].size)
      for (const words of [
        'Northwind Tea in AI answers',
        '20 Aug – 17 Nov 2026',
        `${score}`,
        `${grouped(total_citations)} citations in 90 days, 69% positive, 6% negative (we only have citations from 19 Oct)`,
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
    }
  },
)

test('a brand with long texts still fits on one page', async ({ page, open, server }) => {
  const name = 'The Awkward & Söhne Manufaktur für außergewöhnlich lange Markennamen GmbH & Co. KG'
  server.config = { brands: [{ id: 'awkward', name }] }
  await open('/brands/awkward/citations')
  await flag(page, 8)
  await openCitationAt(page, 3)
  await writeNote(page, 'A note that goes on and on. '.repeat(40))
  await goWithin(page, '/brands/awkward/history')
  await addNotes(page, ['01', '03', '05', '09', '13'], 'Another note that goes on. '.repeat(18))
  await goWithin(page, '/brands/awkward/report?period=90d')
  await page.getByRole('textbox', { name: 'Comment' }).fill('A comment that goes on. '.repeat(30))
  await expectSettled(page, SECTIONS)
  await expect(panel(page, 'Flagged citations')).toContainText('and 6 more flagged')
  const [pages, letter] = [await printed(page), await printed(page, 'Letter')]
  expect(pages).toHaveLength(1)
  expect(letter).toHaveLength(1)
  expect(letter[0]?.text).toContain('1 of 1')
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

test('a part that fails says so on the page, and the others stay', async ({ page, open }) => {
  await open(REPORT, 'stats-503')
  await expectSettled(page, SECTIONS)
  await expect(panel(page, 'GEO score')).toContainText('72')
  await expect(panel(page, 'GEO score').getByRole('alert')).toContainText(
    'Citation data couldn’t be loaded',
  )
  const [first] = await printed(page)
  expect(first?.text).toContain('Why it moved')
  await page.emulateMedia({ media: 'print' })
  await expect(panel(page, 'Score in the period')).toBeVisible()
  const onPaper = await page.locator('body').innerText()
  for (const words of CONTROLS) {
    expect(first?.text).not.toContain(words)
    expect(onPaper).not.toContain(words)
  }
})

test('the report opens from the overview, is printed and copied', async ({ page, open }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(`${OVERVIEW.path}?period=90d`)
  await page.getByRole('link', { name: 'Report' }).click()
  await expect(page).toHaveURL(`${REPORT}?period=90d`)
  await expect(heading(page)).toHaveText('Report')
  await expect(page).toHaveTitle('Report · Northwind Tea · Brand Visibility')
  await expect(sheets(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await choose(page, 'Range', '7d')
  await expect(page).toHaveURL(`${REPORT}?period=7d`)
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()

  const hostile = '![i](http://evil.example/x.png) <img src=x onerror=alert(1)>'
  await page.getByRole('textbox', { name: 'Comment' }).fill(`${hostile} https://acme.example/plan`)
  await expect(page.getByRole('button', { name: 'Copy as text' })).toBeEnabled()
  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByText('Report copied').first()).toBeVisible()
  const { plain, html } = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item?.getType(type))?.text()
    return { plain: await read('text/plain'), html: await read('text/html') }
  })
  expect(plain).toContain(`Comment\n${hostile} https://acme.example/plan\n`)
  expect(plain).toContain('Component\tScore\tWeight\tRoom to grow\nCitation frequency\t68')
  expect(html).toMatch(/<h2[^>]*>Northwind Tea in AI answers<\/h2>/)
  expect(html).toContain('<table')
  expect(html).not.toMatch(/<img|<script/)
})

test('nothing moves on the report when the answers arrive', async ({ page, open }) => {
  const release = await holdRequests(page, /\/v1\//)
  await page.setViewportSize({ width: 1360, height: 1200 })
  await watchShifts(page)
  await open(REPORT)
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeDisabled()
  await release()
  await expectSettled(page, SECTIONS)
  expect(await seenShifts(page)).toEqual([])
})

test(
  'loads the rest of its citations when it opens, and cannot be printed before',
  { tag: '@chromium-only' },
  async ({ page, server, open }) => {
    const release = await holdRequests(page, /\/citations\?.*cursor=/, 2)
    await open(`${REPORT}?period=7d`)
    const pages = () => server.requests.filter((path) => path.includes('cursor='))
    await expect.poll(pages).toHaveLength(1)
    const print = page.getByRole('button', { name: 'Print or save as PDF' })
    const coverage = page.getByRole('region', { name: 'Coverage' })
    await expect(panel(page, 'GEO score')).toContainText('72')
    await expect(print).toBeDisabled()
    await expect(print).toHaveAccessibleDescription(/^The report is still loading/)
    await expect(coverage.getByRole('progressbar', { name: 'Loading citations' })).toBeVisible()
    const next = panel(page, 'Suggested next steps')
    await expect(next).toHaveAttribute('aria-busy', 'true')
    // The browser's own menu prints it nevertheless. Firefox prints these bold letters as shapes.
    const [early] = await printed(page)
    expect(early?.text).toContain('Printed before it was complete')
    await release()
    await expect(print).toBeEnabled()
    await expect(coverage).toHaveCount(0)
    await expect(next).toContainText(/Review \d+ negative citations/)
    // The period and the 7 days before have about 560 citations.
    await expect.poll(pages).toHaveLength(11)
    await expect(sheets(page)).not.toHaveText(/Reading the citations|weren’t loaded/)
  },
)

test('an incomplete report is not printed by accident', async ({ page, server, open }) => {
  server.fail(/\/citations\?.*cursor=/, { kind: 'status', status: 429 })
  await open(REPORT)
  const print = page.getByRole('button', { name: 'Print or save as PDF' })
  const coverage = page.getByRole('region', { name: 'Coverage' })
  await expect(coverage).toContainText('This report is incomplete.')
  await expect(print).toBeDisabled()
  await expect(print).toHaveAccessibleDescription('This report is incomplete.')
  await coverage.getByRole('button', { name: 'Use anyway' }).click()
  await expect(print).toBeEnabled()
  const [first] = await printed(page)
  expect(first?.text).toContain('Incomplete: citations since')
  server.heal()
  await coverage.getByRole('button', { name: 'Load the rest' }).click()
  await expect(coverage).toHaveCount(0)
  await expect(print).toBeEnabled()
  await expect(sheets(page)).not.toContainText('Incomplete')
})
