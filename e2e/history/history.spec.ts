import { readFile } from 'node:fs/promises'

import type { Download, Locator, Page } from '@playwright/test'
import {
  choice,
  choose,
  expectPoint,
  goWithin,
  heading,
  HISTORY,
  inViewMenu,
  panel,
  pointsOf,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

// mocks/pages/every-page.app.test.ts has every choice of every page, mocks/pages/score-pages.app.test.ts what follows the range, and
// drafts, changes and Undo of events, src/features/history/export/series-csv.test.ts the CSV.

const historyOf = (page: Page) => panel(page, 'Score history')
const formOf = (page: Page) => page.getByRole('dialog', { name: 'Add event' })

async function expectHistory(page: Page, period: string, view: 'Chart' | 'Table'): Promise<void> {
  await expect(heading(page)).toHaveText('Score history')
  await expect(choice(page, 'Range', period)).toBeChecked()
  const history = historyOf(page)
  await expect(history.getByRole('heading')).toHaveText(`${period.replace('d', '')} days`)
  await expect(history.getByRole('table')).toHaveCount(view === 'Table' ? 1 : 0)
}

function handle(page: Page, name: 'Start' | 'End'): Locator {
  return page.getByRole('group', { name: 'Range shown' }).getByRole('slider', {
    name: `${name} of the range`,
  })
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
}

async function save(page: Page, name: string): Promise<Download> {
  const started = page.waitForEvent('download')
  await page.getByRole('group', { name: 'Export' }).getByRole('button', { name }).click()
  return started
}

test('a chart keeps its choices, has events, is zoomed by dragging, and is saved as a picture', async ({
  page,
  open,
  server,
  expectNoViolations,
}) => {
  await test.step('choices survive a reload, Back and Forward', async () => {
    await open(HISTORY.path)
    await expectHistory(page, '30d', 'Chart')
    await choose(page, 'Range', '90d')
    await expect(page).toHaveURL(`${HISTORY.path}?period=90d`)
    await inViewMenu(page, async () => choose(page, 'View', 'Table'))
    const address = `${HISTORY.path}?period=90d&view=table`
    await expect(page).toHaveURL(address)
    await page.reload()
    await expectHistory(page, '90d', 'Table')
    await page.goBack()
    await expectHistory(page, '90d', 'Chart')
    await page.goBack()
    await expectHistory(page, '30d', 'Chart')
    await page.goForward()
    await page.goForward()
    await expectHistory(page, '90d', 'Table')
    await page.goBack()
    await page.goBack()
  })

  await test.step('a day gets an event by key or click', async () => {
    const history = historyOf(page)
    const form = formOf(page)
    const points = pointsOf(history)
    await points.press('End')
    await points.press('ArrowLeft')
    await points.press('Enter')
    await expect(form.getByLabel('Date')).toHaveValue('2026-11-16')
    await expect(form.getByLabel('Event')).toBeFocused()
    await page.keyboard.type('Release')
    await page.keyboard.press('Control+Enter')
    await expect(form).toHaveCount(0)
    await expect(points).toBeFocused()
    await expectPoint(history, /^Mon, 16 Nov 2026: \d+, event 1: Release$/)
    const chart = history.getByRole('img').first()
    const first = history.getByText('Mon, 19 Oct 2026')
    await chart.hover({ position: { x: 5, y: 100 } })
    await expect(first).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(first).toHaveCount(0)
    await chart.click({ position: { x: 40, y: 100 } })
    await expect(form.getByLabel('Date')).toHaveValue('2026-10-19')
    await form.getByLabel('Event').fill('A & B <i>\u0001 \u{1F375}')
    await form.getByRole('button', { name: 'Save event' }).click()
    await expect(panel(page, 'Events').getByRole('listitem')).toHaveText([
      /^1Mon, 19 Oct 2026A & B <i>/,
      /^2Mon, 16 Nov 2026Release/,
    ])
    await expectNoViolations('all', '[aria-label="Score history"], [aria-label="Events"]')
    // Without shared events in the configuration.
    expect(server.files.filter((path) => path.includes('events'))).toEqual([])
  })

  await test.step('a drag or the keys of a handle zoom into weeks, and Back leaves them in one step; a click does not zoom', async () => {
    const ends = async () => {
      const { searchParams } = new URL(page.url())
      return ['from', 'to'].map((name) => searchParams.get(name) ?? '')
    }
    const dayOfWeek = (date: string) => new Date(date).getUTCDay()
    await goWithin(page, `${HISTORY.path}?period=90d&group=week`)
    await expect(historyOf(page).getByText(/^Weekly/)).toBeVisible()
    const drawn = historyOf(page).getByRole('img').first()
    await expect(drawn.locator('svg').first()).toBeVisible()
    const chart = await drawn.boundingBox()
    if (chart === null) throw new Error('The chart is not shown.')
    const moveTo = async (part: number) =>
      page.mouse.move(chart.x + part * chart.width, chart.y + chart.height / 2)
    await moveTo(0.4)
    await page.mouse.down()
    await moveTo(0.6)
    await page.mouse.up()
    await expect(page).toHaveURL(/from=.*to=/)
    await expect(formOf(page)).toHaveCount(0)
    const [from = '', to = ''] = await ends()
    expect(from > '2026-08-20' && from < to && to < '2026-11-17').toBe(true)
    expect([dayOfWeek(from), dayOfWeek(to)]).toEqual([1, 0])
    await expect(historyOf(page).getByRole('link', { name: 'Explain this change' })).toBeVisible()
    // Everything shows the same range.
    await moveTo(0.02)
    await page.mouse.down()
    await moveTo(0.99)
    await page.mouse.up()
    await expect.poll(ends).toEqual([from, to])
    await moveTo(0.5)
    await page.mouse.down()
    await page.mouse.up()
    await expect(formOf(page)).toBeVisible()
    await expect.poll(ends).toEqual([from, to])
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect.poll(ends).toEqual(['', ''])
    await expect(historyOf(page).getByRole('button', { name: 'Reset zoom' })).toHaveCount(0)
    await handle(page, 'Start').press('End')
    await handle(page, 'Start').press('ArrowLeft')
    await expect.poll(ends).toEqual(['2026-11-16', '2026-11-17'])
    await expect(handle(page, 'Start')).toHaveAttribute('aria-valuetext', 'Mon, 16 Nov 2026')
  })

  await test.step('it is saved as SVG, also from the table', async () => {
    await goWithin(page, `${HISTORY.path}?view=table&average=7`)
    await expect(historyOf(page).getByRole('table')).toBeVisible()
    await openMenu(page)
    const svg = await readFile(await (await save(page, 'Chart as SVG')).path(), 'utf8')
    for (const needed of [
      'GEO score · Northwind Tea',
      '19 Oct – 17 Nov 2026 · Daily',
      '7-day average',
      'Source: localhost',
      '17 Nov 2026, 13:00 UTC',
      'A &amp; B &lt;i&gt;',
    ]) {
      expect(svg).toContain(needed)
    }
    expect(svg).not.toMatch(/var\(|oklch|class=|style=|NaN/)
    const problem = await page.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')
          ?.textContent,
      svg,
    )
    expect(problem).toBeUndefined()
  })

  await test.step('and as PNG, in a dark theme dark only if that is wanted', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await goWithin(page, HISTORY.path)
    await expect(page).toHaveURL(HISTORY.path)
    await openMenu(page)
    const light = await readFile(await (await save(page, 'Chart as PNG')).path())
    expect(light.subarray(1, 4).toString()).toBe('PNG')
    expect(light.readUInt32BE(16)).toBe(2000)
    expect(await firstPixelOf(page, light)).toEqual([255, 255, 255])
    await openMenu(page)
    await page.getByRole('checkbox', { name: 'Light background' }).uncheck()
    const dark = await readFile(await (await save(page, 'Chart as PNG')).path())
    expect((await firstPixelOf(page, dark))[0]).toBeLessThan(60)

    await page.evaluate(() => {
      CanvasRenderingContext2D.prototype.getImageData = () => new ImageData(1, 1)
    })
    await openMenu(page)
    await page.getByRole('button', { name: 'Chart as PNG' }).click()
    await expect(
      page.getByRole('main').getByText(/falsifies pictures.*Choose the SVG instead\.$/),
    ).toBeVisible()
  })
})

async function firstPixelOf(page: Page, png: Buffer): Promise<number[]> {
  return page.evaluate(
    async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = new OffscreenCanvas(1, 1)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
}
