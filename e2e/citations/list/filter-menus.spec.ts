import {
  articleAt,
  CITATIONS,
  countsOf,
  expectSearch,
  NEWEST,
  WIDE,
} from '../../support/citation-list.ts'
import { expect, test } from '../../test.ts'

// Filters from a menu or a link.

test.use({ viewport: WIDE })

test('dates are chosen and taken away again', async ({ page, open, expectNoViolations }) => {
  await test.step('chips', async () => {
    const search =
      'from=2026-11-01&to=2026-11-16&source=no+source&question=Is+Northwind+Tea+organic'
    await open(`${CITATIONS}?${search}`)
    const chip = (label: string) => page.getByRole('button', { name: `Remove filter: ${label}` })
    await expect(chip('no source')).toBeVisible()
    await expect(chip('from 1 Nov 2026')).toBeVisible()
    await expect(chip('to 16 Nov 2026')).toBeVisible()
    await expectNoViolations()
    await chip('no source').click()
    await expect(countsOf(page)).toHaveText(/^[1-9]\d* (found in|of)/)
    await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[4])
    // The list ends where older citations start. It loads until there because a question has few matches.
    await expect(
      page.locator('p', { hasText: 'All citations since 1 Nov 2026 loaded' }),
    ).toBeAttached()
    await chip('question').click()
    await expectSearch(page, 'from=2026-11-01', 'to=2026-11-16')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expectSearch(page)
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  })

  await test.step('the menu of dates', async () => {
    await page.getByRole('button', { name: 'Dates' }).click()
    const menu = page.getByRole('group', { name: 'Dates' })
    const week = menu.getByRole('button', { name: '7 days', exact: true })
    await week.click()
    await expectSearch(page, 'from=2026-11-11')
    await expect(week).toHaveAttribute('aria-pressed', 'true')
    await menu.getByRole('button', { name: 'Today' }).click()
    await expectSearch(page, 'from=2026-11-17')
    await expect(menu.getByRole('button', { name: 'Since last visit' })).toHaveCount(0)
    await menu.getByRole('button', { name: 'Custom' }).click()
    await expect(menu.getByLabel('From')).toBeFocused()
    await menu.getByRole('button', { name: 'Today' }).click()
    await expect(page).toHaveURL(CITATIONS)

    const from = menu.getByLabel('From')
    const to = menu.getByLabel('To')
    await from.fill('2026-11-10')
    await expectSearch(page, 'from=2026-11-10')
    await to.fill('2026-11-09')
    await expect(to).toHaveAccessibleDescription('The end date is before the start date.')
    // Safari shows nothing in an empty field, and CSS can select only the attribute.
    await expect(to).toHaveAttribute('value', '2026-11-09')
    await expectNoViolations()
    await expectSearch(page, 'from=2026-11-10')
    await to.fill('2026-11-11')
    await expectSearch(page, 'from=2026-11-10', 'to=2026-11-11')
    await expect(to).toHaveAccessibleDescription('')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remove filter: from 10 Nov 2026' }).click()
    await page.getByRole('button', { name: 'Dates' }).click()
    await expect(from).toHaveValue('')
    await expect(to).toHaveValue('2026-11-11')
  })
})
