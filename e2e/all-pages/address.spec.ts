import type { Page } from '@playwright/test'
import {
  BREAKDOWN,
  choice,
  choose,
  goWithin,
  heading,
  HISTORY,
  mainLink,
  OVERVIEW,
  panel,
  inViewMenu,
} from '../support/pages.ts'
import { expect, test } from '../test.ts'

async function expectHistory(
  page: Page,
  {
    period,
    compare,
    group,
    view,
  }: Record<'period' | 'group' | 'view', string> & { compare: boolean },
): Promise<void> {
  await expect(heading(page)).toHaveText('Score history')
  await expect(choice(page, 'Range', period)).toBeChecked()
  await inViewMenu(page, async () => {
    await expect(choice(page, 'Group by', group)).toBeChecked()
    await expect(choice(page, 'View', view)).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Previous period' })).toBeChecked({
      checked: compare,
    })
  })
  const history = panel(page, 'Score history')
  await expect(history).toHaveAttribute('aria-busy', 'false')
  await expect(history.getByRole('table')).toHaveCount(view === 'Table' ? 1 : 0)
  await expect(history.getByRole('heading')).toHaveText(`${period.replace('d', '')} days`)
}

const FIRST = { period: '30d', compare: false, group: 'Day', view: 'Chart' }
const LAST = { period: '90d', compare: true, group: 'Week', view: 'Table' }

test('every choice of the history is in the address and survives', async ({ page, open }) => {
  await open(HISTORY.path)
  await expectHistory(page, FIRST)
  await choose(page, 'Range', '90d')
  await expect(page).toHaveURL(`${HISTORY.path}?period=90d`)
  await inViewMenu(page, async () => {
    await page.getByRole('checkbox', { name: 'Previous period' }).check()
    await choose(page, 'Group by', 'Week')
    await choose(page, 'View', 'Table')
  })
  await expectHistory(page, LAST)
  const address = new URL(page.url())
  expect([...address.searchParams].toSorted().map(([name, value]) => `${name}=${value}`)).toEqual([
    'compare=previous',
    'group=week',
    'period=90d',
    'view=table',
  ])

  await page.reload()
  await expectHistory(page, LAST)
  await page.goBack()
  await expectHistory(page, { ...LAST, view: 'Chart' })
  await page.goBack()
  await expectHistory(page, { ...LAST, view: 'Chart', group: 'Day' })
  await page.goForward()
  await page.goForward()
  await expectHistory(page, LAST)
  await mainLink(page, 'Settings').click()
  await expect(heading(page)).toHaveText('Settings')
  await page.goto(address.href)
  await expectHistory(page, LAST)
})

test('the address has the choices of a page, and wrong ones do no harm', async ({ page, open }) => {
  await test.step('in the address', async () => {
    await open(OVERVIEW.path)
    await choose(page, 'Period', '7d')
    await expect(page).toHaveURL(`${OVERVIEW.path}?period=7d`)
    await page.reload()
    await expect(choice(page, 'Period', '7d')).toBeChecked()
    await expect(panel(page, 'Score trend').getByRole('heading')).toContainText('Last 7 days')
    await choose(page, 'Period', '30d')
    await expect(page).toHaveURL(OVERVIEW.path)
    await page.goBack()
    await expect(choice(page, 'Period', '7d')).toBeChecked()

    await mainLink(page, 'Breakdown').click()
    await expect(heading(page)).toHaveText('Breakdown')
    await choose(page, 'View', 'Table')
    await expect(page).toHaveURL(`${BREAKDOWN.path}?view=table`)
    await page.reload()
    await expect(panel(page, 'Components').getByRole('table')).toBeVisible()
    await page.goBack()
    await expect(panel(page, 'Components').getByRole('img').first()).toBeVisible()
  })

  await test.step('wrong ones', async () => {
    for (const search of WRONG) {
      await goWithin(page, `${HISTORY.path}?${search}`)
      await expectHistory(page, FIRST)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await mainLink(page, 'Overview').click()
      await expect(panel(page, 'Score trend').getByRole('heading')).toContainText('Last 30 days')
    }
    await goWithin(page, `${OVERVIEW.path}?period=banana`)
    await expect(choice(page, 'Period', '30d')).toBeChecked()
    await expect(panel(page, 'Score trend').getByRole('heading')).toContainText('Last 30 days')
    await goWithin(page, `${BREAKDOWN.path}?view=x`)
    await expect(choice(page, 'View', 'Chart')).toBeChecked()
    await expect(panel(page, 'Components').getByRole('img').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await goWithin(page, `${OVERVIEW.path}?period=3650d`)
    await expect(panel(page, 'Score trend').getByRole('heading')).toContainText('Last 3650 days')
    const periods = page.getByRole('group', { name: 'Period' })
    await expect(periods.getByRole('radio', { checked: true })).toHaveCount(0)
    await panel(page, 'Score trend').getByRole('link', { name: 'Score history' }).click()
    await expect(page).toHaveURL(`${HISTORY.path}?period=3650d`)
    await expect(panel(page, 'Score history')).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

const WRONG = [
  'period=7d&period=90d&view=x&group=month&compare=next',
  'view[]=table&__proto__=1&constructor=x&period=%ff%fe&view=%',
]
