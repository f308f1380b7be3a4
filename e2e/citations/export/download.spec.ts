import { CITATIONS, expectLoaded, PHONE, MIN, WIDE } from '../../support/citation-list.ts'
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
import { expectNotSideways, showTheme } from '../../support/pages.ts'
import { pageRequestsOf, recordRequests } from '../../support/requests.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

test('exports every citation and reads each page once', async ({ page, open }) => {
  await withoutFilePicker(page)
  await recordRequests(page)
  await open(CITATIONS)
  await expectLoaded(page, '50')
  const dialog = await openExport(page)
  await expect(dialog).toContainText('including those not shown')
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
  // A search loads the rest of the list by itself.
  const release = await holdRequests(page, /\/citations\?/, 2)
  await open(`${CITATIONS}?platform=claude&sentiment=negative&q=tea`)
  await expect(page.getByText(/found in the latest [\d,]+/)).toBeVisible()
  const dialog = await openExport(page)
  const filtered = dialog.getByRole('radio', { name: /^Matching citations/ })
  await expect(filtered).toBeChecked()
  await expect(
    dialog.getByText(/^\d+ citations? found so far, plus those in the rest$/),
  ).toBeVisible()
  await expect(dialog.getByRole('radio', { name: /^All citations/ })).not.toBeChecked()
  await release()
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
  await dialog.getByRole('radio', { name: /^All citations/ }).check()
  const second = page.waitForEvent('download')
  await press(page, 'Start export')
  expect((await second).suggestedFilename()).toBe('northwind-citations-2026-11-17.csv')
  expect(parseCsv(await contentOf(await second))).toHaveLength(1285)
})

test('a cancelled export saves no file, and can continue', async ({ page, open }) => {
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

test(
  'the dialog is accessible and fits every window, light and dark, and is accessible when an export has failed',
  { tag: '@sweep' },
  async ({ page, open, changeScenario, expectNoViolations }) => {
    await withoutFilePicker(page)
    await open(`${CITATIONS}?sentiment=negative`)
    const dialog = await openExport(page)
    for (const viewport of [WIDE, PHONE, MIN]) {
      await page.setViewportSize(viewport)
      await expect(dialog.getByRole('button', { name: 'Start export' })).toBeInViewport()
      await expectNotSideways(page)
      if (viewport !== PHONE) await expectNoViolations()
    }
    await showTheme(page, 'dark')
    await expectNoViolations('colours')

    await showTheme(page, 'light')
    await page.setViewportSize(WIDE)
    changeScenario('third-page-fails')
    await press(page, 'Start export')
    await expect(dialog.getByRole('alert')).toContainText('The next citations couldn’t be loaded')
    await expectNoViolations()
  },
)
