import { readFile } from 'node:fs/promises'

import type { Download, Locator, Page } from '@playwright/test'
import { parseCsv } from './support/csv.ts'
import { CITATIONS, expectLoaded, PHONE, SMALLEST, WIDE } from './support/feed.ts'
import { pageRequestsOf, recordRequests } from './support/requests.ts'
import { expect, test } from './test.ts'

test.use({ viewport: WIDE })

const COLUMNS = ['id', 'platform', 'query', 'mention', 'sentiment', 'url', 'detected_at']
const LOCAL_COLUMNS = ['reviewed', 'flagged', 'note']

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Export CSV' })

const press = async (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true }).click()

async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

/** A browser without File System Access, as most are. */
async function withoutFilePicker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker')
  })
}

async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

/** The citations as the service has them, read past the app. */
async function citationsOfService(page: Page): Promise<Record<string, string>[]> {
  return page.evaluate(async () => {
    const all: Record<string, string>[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const search = new URLSearchParams({ limit: '500', ...(cursor === '' ? {} : { cursor }) })
      const answer = await fetch(`/v1/brands/northwind/citations?${search.toString()}`)
      const { data } = await answer.json()
      all.push(...data.citations)
      cursor = data.pagination.has_more ? data.pagination.next_cursor : null
    }
    return all
  })
}

/** The records that a file of these citations has, without marks of the reader. */
function recordsOf(citations: readonly Record<string, string>[]): string[][] {
  return citations.map((citation) => [
    ...COLUMNS.map((column) => (citation[column] ?? '').replace(/^(?=[=+\-@\t\r\0])/, "'")),
    'no',
    'no',
    '',
  ])
}

/** Holds answers to pages back from the given one on, until the returned function lets them go. */
async function holdPagesFrom(page: Page, first: number): Promise<() => Promise<void>> {
  await page.addInitScript((from) => {
    const send = window.fetch
    let asked = 0
    const held = new Promise<void>((resolve) => {
      addEventListener('let-go', () => resolve(), { once: true })
    })
    window.fetch = async (input, init) => {
      if (/\/citations\?/.test(new Request(input, init).url)) {
        asked += 1
        if (asked >= from) {
          const { signal } = new Request(input, init)
          await Promise.race([
            held,
            new Promise((resolve) => {
              signal.addEventListener('abort', resolve)
            }),
          ])
        }
      }
      return send(input, init)
    }
  }, first)
  return async () => page.evaluate(() => void dispatchEvent(new Event('let-go')))
}

test('exports every citation of the service, read once each', async ({ page, open }) => {
  await withoutFilePicker(page)
  await recordRequests(page)
  await open(CITATIONS)
  await expectLoaded(page, '50')
  const dialog = await openExport(page)
  await expect(dialog).toContainText('50 loaded so far')
  const before = await pageRequestsOf(page)
  const downloading = page.waitForEvent('download')
  await press(page, 'Start export')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('northwind-citations-2026-11-17.csv')
  await expect(dialog).toContainText(
    'Exported 1,284 citations to northwind-citations-2026-11-17.csv.',
  )
  await expect(dialog.getByRole('status')).toHaveText('Exported 1,284 citations')
  expect(await pageRequestsOf(page)).toHaveLength(before.length + 26)

  const text = await contentOf(download)
  expect(text.startsWith('\uFEFFid,')).toBe(true)
  const [header, ...records] = parseCsv(text.slice(1))
  expect(header).toEqual([...COLUMNS, ...LOCAL_COLUMNS])
  expect(records).toHaveLength(1284)
  expect(records).toEqual(recordsOf(await citationsOfService(page)))

  const again = page.waitForEvent('download')
  await press(page, 'Save again')
  expect(await contentOf(await again)).toBe(text)
  await press(page, 'Done')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused()
  await expectLoaded(page, '50')
})

test('exports what matches the filters, in all pages, or everything', async ({ page, open }) => {
  await withoutFilePicker(page)
  await open(`${CITATIONS}?platform=claude&sentiment=negative&q=tea`)
  await expect(page.getByText(/match in [\d,]+ loaded/)).toBeVisible()
  const dialog = await openExport(page)
  const filtered = dialog.getByRole('radio', { name: /^What matches the filters/ })
  await expect(filtered).toBeChecked()
  await expect(
    dialog.getByText(/^\d+ citations? match(es)? in [\d,]+ loaded so far$/),
  ).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'All citations' })).not.toBeChecked()
  const downloading = page.waitForEvent('download')
  await press(page, 'Start export')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('northwind-citations-filtered-2026-11-17.csv')
  const [, ...records] = parseCsv((await contentOf(download)).slice(1))
  const all = await citationsOfService(page)
  const wanted = all.filter(
    ({ platform, sentiment, query, mention }) =>
      platform === 'claude' && sentiment === 'negative' && /tea/i.test(`${query}\n${mention}`),
  )
  expect(wanted.length).toBeGreaterThan(0)
  expect(records).toEqual(recordsOf(wanted))
  await press(page, 'Done')

  await openExport(page)
  await dialog.getByRole('radio', { name: 'All citations' }).check()
  const second = page.waitForEvent('download')
  await press(page, 'Start export')
  expect((await second).suggestedFilename()).toBe('northwind-citations-2026-11-17.csv')
  expect(parseCsv(await contentOf(await second))).toHaveLength(1285)
})

test('a failure says how far it came, saves a part only as a part, and goes on when asked', async ({
  page,
  open,
  changeWorld,
  expectNoViolations,
}) => {
  await withoutFilePicker(page)
  await recordRequests(page)
  await open(CITATIONS, 'third-page-fails')
  await expectLoaded(page, '50')
  const dialog = await openExport(page)
  await press(page, 'Start export')
  await expect(dialog.getByRole('alert')).toContainText('The next citations could not be loaded')
  await expect(dialog).toContainText('So far: 100 citations, page 2. No file is saved yet.')
  await expectNoViolations()

  await changeWorld('healthy')
  const before = await pageRequestsOf(page)
  const whole = page.waitForEvent('download')
  await press(page, 'Try again')
  const download = await whole
  expect(download.suggestedFilename()).toBe('northwind-citations-2026-11-17.csv')
  // The two pages that were there are not read again.
  expect(await pageRequestsOf(page)).toHaveLength(before.length + 24)
  const [, ...records] = parseCsv((await contentOf(download)).slice(1))
  expect(records).toEqual(recordsOf(await citationsOfService(page)))
})

test('the part of a failed export is named as one', async ({ page, open }) => {
  await withoutFilePicker(page)
  await open(CITATIONS, 'third-page-fails')
  const dialog = await openExport(page)
  await press(page, 'Start export')
  await expect(dialog.getByRole('alert')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await press(page, 'Save what was exported')
  const download = await downloading
  expect(download.suggestedFilename()).toBe(
    'northwind-citations-partial-100-of-unknown-2026-11-17.csv',
  )
  expect(parseCsv(await contentOf(download))).toHaveLength(101)
  await expect(dialog).toContainText('Saved a part of the export, 100 citations, to')
})

test('a page that fails once is read again without a word', async ({ page, open }) => {
  await withoutFilePicker(page)
  await open(CITATIONS, 'third-page-fails-once')
  await openExport(page)
  const downloading = page.waitForEvent('download')
  await press(page, 'Start export')
  expect(parseCsv(await contentOf(await downloading))).toHaveLength(1285)
})

test('a list that leads back is never passed off as the whole', async ({ page, open }) => {
  await withoutFilePicker(page)
  await open(CITATIONS, 'repeated-cursor')
  const dialog = await openExport(page)
  await press(page, 'Start export')
  await expect(dialog.getByRole('alert')).toContainText('The list ended early')
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await press(page, 'Save what was exported')
  expect((await downloading).suggestedFilename()).toBe(
    'northwind-citations-partial-150-of-unknown-2026-11-17.csv',
  )
})

test('a cursor that has expired: the export goes on from the newest and is whole', async ({
  page,
  open,
  changeWorld,
}) => {
  await withoutFilePicker(page)
  await open(CITATIONS, 'cursor-expired')
  const dialog = await openExport(page)
  await press(page, 'Start export')
  await expect(dialog).toContainText('So far: 200 citations, page 4.')
  await changeWorld('healthy')
  const downloading = page.waitForEvent('download')
  await press(page, 'Start again from the newest')
  const [, ...records] = parseCsv((await contentOf(await downloading)).slice(1))
  expect(records).toEqual(recordsOf(await citationsOfService(page)))
})

test('too many requests: the export pauses, says until when, and goes on', async ({
  page,
  open,
  changeWorld,
}) => {
  await withoutFilePicker(page)
  await open(CITATIONS)
  await expectLoaded(page, '50')
  const dialog = await openExport(page)
  await changeWorld('rate-limited-briefly')
  const downloading = page.waitForEvent('download')
  await press(page, 'Start export')
  await expect(dialog.getByRole('status')).toHaveText(
    'The service asks to wait. The export goes on at 13:00:01.',
  )
  expect(parseCsv(await contentOf(await downloading))).toHaveLength(1285)
})

test('says how many citations could not be read', async ({ page, open }) => {
  await withoutFilePicker(page)
  await open(CITATIONS, 'unreadable-citations')
  const dialog = await openExport(page)
  const downloading = page.waitForEvent('download')
  await press(page, 'Start export')
  expect(parseCsv(await contentOf(await downloading))).toHaveLength(1283)
  await expect(dialog).toContainText('2 citations could not be read and are not in the file.')
})

test('cancelled by button or by Escape, it stays open, has no file and can go on', async ({
  page,
  open,
}) => {
  await withoutFilePicker(page)
  const letGo = await holdPagesFrom(page, 4)
  await open(CITATIONS)
  await expectLoaded(page, '50')
  const dialog = await openExport(page)
  await press(page, 'Start export')
  await expect(dialog).toContainText('100 citations, page 2')
  await press(page, 'Cancel')
  await expect(dialog).toContainText('Export cancelled')
  await expect(dialog).toContainText('So far: 100 citations, page 2. No file is saved yet.')
  await expect(dialog.getByRole('group', { name: 'Export' })).toBeFocused()

  await press(page, 'Continue')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('Export cancelled')
  await letGo()
  const downloading = page.waitForEvent('download')
  await press(page, 'Continue')
  expect(parseCsv(await contentOf(await downloading))).toHaveLength(1285)
})

type Disk = { files: Record<string, string>; asked: string[] }

declare global {
  interface Window {
    disk: Disk
  }
}

/** A disk in the page, written as Chromium does it: what is written shows when the stream is closed. */
async function withFakeDisk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const disk: Disk = { files: {}, asked: [] }
    window.disk = disk
    const handleOf = (name: string) => ({
      name,
      getFile: async () => new File([disk.files[name] ?? ''], name),
      isSameEntry: async (other: { name: string }) => other.name === name,
      remove: async () => {
        delete disk.files[name]
      },
      createWritable: async () => {
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

test('writes to the disk as pages arrive, where the browser can', async ({ page, open }) => {
  await withFakeDisk(page)
  await open(CITATIONS)
  const dialog = await openExport(page)
  await press(page, 'Start export')
  await expect(dialog).toContainText('Exported 1,284 citations to')
  await expect(dialog.getByRole('button', { name: 'Save again' })).toHaveCount(0)
  const { files } = await diskOf(page)
  expect(Object.keys(files)).toEqual(['northwind-citations-2026-11-17.csv'])
  const [, ...records] = parseCsv((files['northwind-citations-2026-11-17.csv'] ?? '').slice(1))
  expect(records).toEqual(recordsOf(await citationsOfService(page)))
})

test('on the disk, a part stands only under its own name', async ({ page, open }) => {
  await withFakeDisk(page)
  await open(CITATIONS, 'third-page-fails')
  const dialog = await openExport(page)
  await press(page, 'Start export')
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect((await diskOf(page)).files).toEqual({ 'northwind-citations-2026-11-17.csv': '' })
  await press(page, 'Save what was exported')
  await expect(dialog).toContainText('Saved a part of the export, 100 citations, to')
  const { files } = await diskOf(page)
  const part = 'northwind-citations-partial-100-of-unknown-2026-11-17.csv'
  expect(Object.keys(files)).toEqual([part])
  expect(files[part]?.startsWith('\uFEFFid,')).toBe(true)
  expect(parseCsv(files[part] ?? '')).toHaveLength(101)
})

test('on the disk, an export that is given up leaves nothing', async ({ page, open }) => {
  await withFakeDisk(page)
  await open(CITATIONS, 'third-page-fails')
  const dialog = await openExport(page)
  await press(page, 'Start export')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await diskOf(page)).files).toEqual({})
})

test('choosing no file starts nothing', async ({ page, open }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'showSaveFilePicker', async () => {
      throw new DOMException('The user aborted a request.', 'AbortError')
    })
  })
  await recordRequests(page)
  await open(CITATIONS)
  await expectLoaded(page, '50')
  const dialog = await openExport(page)
  const before = await pageRequestsOf(page)
  await press(page, 'Start export')
  await expect(dialog.getByRole('button', { name: 'Start export' })).toBeVisible()
  expect(await pageRequestsOf(page)).toEqual(before)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the dialog is accessible and fits every window, ${colorScheme}`, async ({
    page,
    open,
    expectNoViolations,
  }) => {
    await withoutFilePicker(page)
    await page.emulateMedia({ colorScheme })
    await open(`${CITATIONS}?sentiment=negative`)
    const dialog = await openExport(page)
    for (const viewport of [WIDE, PHONE, SMALLEST]) {
      await page.setViewportSize(viewport)
      await expect(dialog.getByRole('button', { name: 'Start export' })).toBeInViewport()
      const isTooWide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth > clientWidth
      })
      expect(isTooWide, `${viewport.width} px`).toBe(false)
      await expectNoViolations()
    }
  })
}
