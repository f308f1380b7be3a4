import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { CITATIONS, WIDE } from '../../support/citation-list.ts'
import { parseCsv } from '../../support/csv.ts'
import { press, openExport, citationsOfService, recordsOf } from '../../support/export.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

type Disk = {
  files: Record<string, string>
  asked: string[]
  /** As if another program had locked the files. */
  isHeld: boolean
}

declare global {
  interface Window {
    disk: Disk
  }
}

/** Fakes a disk in the page. As in Chromium, closing the stream writes the file. */
async function withFakeDisk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const disk: Disk = { files: {}, asked: [], isHeld: false }
    window.disk = disk
    const handleOf = (name: string) => ({
      name,
      getFile: async () => new File([disk.files[name] ?? ''], name),
      isSameEntry: async (other: { name: string }) => other.name === name,
      remove: async () => {
        delete disk.files[name]
      },
      createWritable: async () => {
        if (disk.isHeld) throw new DOMException('Held', 'NoModificationAllowedError')
        const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
        let text = ''
        const stream = new WritableStream<string | Uint8Array>({
          write: (chunk) => {
            text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
          },
          close: () => {
            disk.files[name] = text
          },
        })
        const write = async (chunk: string) => {
          const writer = stream.getWriter()
          await writer.write(chunk)
          writer.releaseLock()
        }
        return Object.assign(stream, { write })
      },
    })
    Reflect.set(window, 'showSaveFilePicker', async (options: { suggestedName: string }) => {
      if (!navigator.userActivation.isActive) throw new DOMException('no click', 'SecurityError')
      disk.asked.push(options.suggestedName)
      disk.files[options.suggestedName] = ''
      return handleOf(options.suggestedName)
    })
  })
}

const diskOf = async (page: Page) => page.evaluate(() => window.disk)

test('an export is written to the disk, whole or not', async ({ page, open, changeScenario }) => {
  await withFakeDisk(page)
  await open(CITATIONS, 'third-page-fails')
  const dialog = await openExport(page)
  await press(page, 'Start export')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.evaluate(() => {
    window.disk.isHeld = true
  })
  const downloading = page.waitForEvent('download')
  await press(page, 'Save partial file')
  const download = await downloading
  const part = 'northwind-citations-partial-100-of-unknown-2026-11-17.csv'
  expect(download.suggestedFilename()).toBe(part)
  await expect(dialog).toContainText(`Saved a partial export of 100 citations to ${part}`)
  const text = await readFile(await download.path(), 'utf8')
  expect(parseCsv(text)).toHaveLength(101)
  expect((await diskOf(page)).files).toEqual({})

  await page.evaluate(() => {
    window.disk.isHeld = false
  })
  await press(page, 'Done')
  await openExport(page)
  await press(page, 'Start export')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await diskOf(page)).files).toEqual({})

  await openExport(page)
  await press(page, 'Start export')
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect((await diskOf(page)).files).toEqual({ 'northwind-citations-2026-11-17.csv': '' })
  await press(page, 'Save partial file')
  await expect(dialog).toContainText('Saved a partial export of 100 citations to')
  const { files } = await diskOf(page)
  expect(Object.keys(files)).toEqual([part])
  expect(files[part]?.startsWith('\uFEFFid,')).toBe(true)
  expect(parseCsv(files[part] ?? '')).toHaveLength(101)

  changeScenario('healthy')
  await press(page, 'Done')
  await openExport(page)
  await press(page, 'Start export')
  await expect(dialog).toContainText('Exported 1,284 citations to')
  await expect(dialog.getByRole('button', { name: 'Save again' })).toHaveCount(0)
  const [, ...records] = parseCsv(
    ((await diskOf(page)).files['northwind-citations-2026-11-17.csv'] ?? '').slice(1),
  )
  expect(records).toEqual(recordsOf(await citationsOfService(page)))
})
