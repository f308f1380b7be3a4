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
import { watchRequests } from '../../support/observe.ts'
import { expectNotSideways, showTheme } from '../../support/pages.ts'
import { pageRequestsOf } from '../../support/requests.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

test('exports every citation and reads each page once', async ({ page, server, open }) => {
  server.config = { ...server.config, pageSize: 500 }
  await page.addInitScript(() => {
    Reflect.set(window, 'showSaveFilePicker', async () => {
      // Only a press may open the picker. A frame, for example, forbids it: the file is then downloaded.
      Reflect.set(window, 'askedByPress', navigator.userActivation.isActive)
      throw new DOMException('Forbidden', 'SecurityError')
    })
  })
  await watchRequests(page)
  await open(CITATIONS)
  await expectLoaded(page, '500')
  const dialog = await openExport(page)
  const before = await pageRequestsOf(page)
  const downloading = page.waitForEvent('download')
  await press(page, 'Start export')
  const download = await downloading
  expect(await page.evaluate(() => Reflect.get(window, 'askedByPress'))).toBe(true)
  expect(download.suggestedFilename()).toBe('northwind-citations-2026-11-17.csv')
  expect(await pageRequestsOf(page)).toHaveLength(before.length + 3)

  const text = await contentOf(download)
  expect(text.startsWith('\uFEFFid,')).toBe(true)
  const [header, ...records] = parseCsv(text.slice(1))
  expect(header).toEqual([...COLUMNS, ...LOCAL_COLUMNS])
  expect(records).toHaveLength(1284)
  expect(records).toEqual(recordsOf(await citationsOfService(page)))
  await press(page, 'Done')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused()
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
