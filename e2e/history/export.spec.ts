import { readFile } from 'node:fs/promises'

import type { Download, Page } from '@playwright/test'
import { goWithin, HISTORY, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// src/features/history/export/series-csv.test.ts has the CSV.

const RANGE = 'from=2026-11-01&to=2026-11-17'

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
}

async function save(page: Page, name: string): Promise<Download> {
  const started = page.waitForEvent('download')
  await page.getByRole('group', { name: 'Export' }).getByRole('button', { name }).click()
  return started
}

async function addNote(page: Page, text: string): Promise<void> {
  await panel(page, 'Events').getByRole('button', { name: 'Add event' }).click()
  const form = page.getByRole('dialog', { name: 'Add event' })
  await form.getByLabel('Event').fill(text)
  await form.getByRole('button', { name: 'Save event' }).click()
  await expect(panel(page, 'Events').getByRole('listitem')).toHaveCount(1)
}

test('a chart is saved as SVG and PNG, in any view and theme', async ({ page, open }) => {
  await test.step('SVG', async () => {
    await open(`${HISTORY.path}?view=table&average=7&${RANGE}`)
    await addNote(page, 'A & B <i>\u0001 \u{1F375}')
    await openMenu(page)
    const svg = await readFile(await (await save(page, 'Chart as SVG')).path(), 'utf8')
    for (const needed of [
      'GEO score · Northwind Tea',
      '1 – 17 Nov 2026 · Daily',
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

  await test.step('PNG, in a dark theme dark only if that is wanted', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await goWithin(page, `${HISTORY.path}?${RANGE}`)
    await expect(page).toHaveURL(`${HISTORY.path}?${RANGE}`)
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
