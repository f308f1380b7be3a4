import { articleAt, CITATIONS, expectLoaded, feedOf, PHONE } from '../../support/citation-list.ts'
import { heightOf } from '../../support/place.ts'
import { expect, test } from '../../test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: PHONE })

test('filters are one row, and a sheet has all', async ({ page, open }) => {
  await open(CITATIONS)
  await expectLoaded(page, '50')
  expect(await heightOf(feedOf(page))).toBeLessThan(PHONE.height / 4)
  const filters = page.getByRole('group', { name: 'Filters' })
  const chips = [
    page.getByRole('button', { name: 'Filters', exact: true }),
    ...(await filters.getByRole('button').all()),
  ]
  const top = await heightOf(filters)
  for (const chip of chips) {
    const box = await chip.boundingBox()
    expect(box?.y).toBeCloseTo(top, 0)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  const opener = page.getByRole('button', { name: 'Filters', exact: true })
  await opener.tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const box = await sheet.boundingBox()
  expect(box?.width).toBe(PHONE.width)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.height, 0)
  await sheet.getByRole('checkbox', { name: 'Negative 80' }).check()
  await expect(page).toHaveURL(/sentiment=negative/)
  await sheet.getByRole('button', { name: 'Done' }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(articleAt(page, 1)).toContainText('Negative')
})
