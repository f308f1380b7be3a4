import {
  CITATIONS,
  expectLoaded,
  PHONE,
  pollEvery,
  SMALLEST,
  WIDE,
} from '../../support/citation-list.ts'
import { parseCsv } from '../../support/csv.ts'
import {
  citationsOfService,
  COLUMNS,
  contentOf,
  LOCAL_COLUMNS,
  openExport,
  press,
  recordsOf,
  withoutFilePicker,
} from '../../support/export.ts'
import { holdRequests } from '../../support/observe.ts'
import { expectNotSideways } from '../../support/pages.ts'
import { pageRequestsOf, recordRequests } from '../../support/requests.ts'
import { expect, NOW, test } from '../../test.ts'

test.use({ viewport: WIDE })

test('exports every citation and reads each page once', async ({ page, open }) => {
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

test('exports what matches the filters in all pages, or everything', async ({ page, open }) => {
  await withoutFilePicker(page)
  await open(`${CITATIONS}?platform=claude&sentiment=negative&q=tea`)
  await expect(page.getByText(/match in [\d,]+ loaded/)).toBeVisible()
  const dialog = await openExport(page)
  const filtered = dialog.getByRole('radio', { name: /^Matching citations/ })
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

test('a failed export says how far it got and continues when asked', async ({
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
  await expect(dialog.getByRole('alert')).toContainText('The next citations couldn’t be loaded')
  await expect(dialog).toContainText('So far: 100 citations, page 2. No file has been saved yet.')
  await expectNoViolations()

  changeWorld('healthy')
  const before = await pageRequestsOf(page)
  const whole = page.waitForEvent('download')
  await press(page, 'Try again')
  const download = await whole
  expect(download.suggestedFilename()).toBe('northwind-citations-2026-11-17.csv')
  // The first two pages are not read again.
  expect(await pageRequestsOf(page)).toHaveLength(before.length + 24)
  const [, ...records] = parseCsv((await contentOf(download)).slice(1))
  expect(records).toEqual(recordsOf(await citationsOfService(page)))
})

test('the file of a partial export is named as one', async ({ page, open }) => {
  await withoutFilePicker(page)
  await open(CITATIONS, 'third-page-fails')
  const dialog = await openExport(page)
  await press(page, 'Start export')
  await expect(dialog.getByRole('alert')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await press(page, 'Save partial file')
  const download = await downloading
  expect(download.suggestedFilename()).toBe(
    'northwind-citations-partial-100-of-unknown-2026-11-17.csv',
  )
  expect(parseCsv(await contentOf(download))).toHaveLength(101)
  await expect(dialog).toContainText('Saved a partial export of 100 citations to')
})

test('a page that fails once is retried without a message', async ({ page, open }) => {
  await withoutFilePicker(page)
  await open(CITATIONS, 'third-page-fails-once')
  await openExport(page)
  const downloading = page.waitForEvent('download')
  await press(page, 'Start export')
  expect(parseCsv(await contentOf(await downloading))).toHaveLength(1285)
})

test('a list with a repeated cursor is saved only as a partial export', async ({ page, open }) => {
  await withoutFilePicker(page)
  await open(CITATIONS, 'repeated-cursor')
  const dialog = await openExport(page)
  await press(page, 'Start export')
  await expect(dialog.getByRole('alert')).toContainText('The list ended early')
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await press(page, 'Save partial file')
  expect((await downloading).suggestedFilename()).toBe(
    'northwind-citations-partial-150-of-unknown-2026-11-17.csv',
  )
})

test('after an expired cursor, the export starts again from the newest and is complete', async ({
  page,
  open,
  changeWorld,
}) => {
  await withoutFilePicker(page)
  await open(CITATIONS, 'cursor-expired')
  const dialog = await openExport(page)
  await press(page, 'Start export')
  await expect(dialog).toContainText('So far: 200 citations, page 4.')
  changeWorld('healthy')
  const downloading = page.waitForEvent('download')
  await press(page, 'Start again from the newest')
  const [, ...records] = parseCsv((await contentOf(await downloading)).slice(1))
  expect(records).toEqual(recordsOf(await citationsOfService(page)))
})

test('after a 429, the export pauses, says until when, and continues', async ({
  page,
  server,
  open,
  changeWorld,
}) => {
  await withoutFilePicker(page)
  // Without polling, which would use up the only 429.
  pollEvery(server, 0)
  await page.clock.install({ time: NOW })
  await open(CITATIONS)
  await expectLoaded(page, '50')
  const dialog = await openExport(page)
  changeWorld('rate-limited-briefly')
  await page.clock.pauseAt(new Date('2026-11-17T14:00:00Z'))
  const downloading = page.waitForEvent('download')
  await press(page, 'Start export')
  await expect(dialog.getByRole('status')).toHaveText(
    'The service asked us to wait. The export continues at 14:00:01.',
  )
  await page.clock.resume()
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

test('cancelling by button or Escape saves no file, and the export can continue', async ({
  page,
  open,
}) => {
  await withoutFilePicker(page)
  const release = await holdRequests(page, /\/citations\?/, 4)
  await open(CITATIONS)
  await expectLoaded(page, '50')
  const dialog = await openExport(page)
  await press(page, 'Start export')
  await expect(dialog).toContainText('100 citations, page 2')
  await press(page, 'Cancel')
  await expect(dialog).toContainText('Export cancelled')
  await expect(dialog).toContainText('So far: 100 citations, page 2. No file has been saved yet.')
  await expect(dialog.getByRole('group', { name: 'Export' })).toBeFocused()

  await press(page, 'Continue')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('Export cancelled')
  await release()
  const downloading = page.waitForEvent('download')
  await press(page, 'Continue')
  expect(parseCsv(await contentOf(await downloading))).toHaveLength(1285)
})

test('the dialog is accessible and fits every window, light and dark', async ({
  page,
  open,
  expectNoViolations,
}) => {
  await withoutFilePicker(page)
  await open(`${CITATIONS}?sentiment=negative`)
  const dialog = await openExport(page)
  for (const viewport of [WIDE, PHONE, SMALLEST]) {
    await page.setViewportSize(viewport)
    await expect(dialog.getByRole('button', { name: 'Start export' })).toBeInViewport()
    await expectNotSideways(page)
    await expectNoViolations()
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations('colours')
})
