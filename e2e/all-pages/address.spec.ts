import type { Page } from '@playwright/test'
import { choice, choose, heading, HISTORY, panel, inViewMenu } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// mocks/pages/every-page.app.test.ts has every choice of every page, and wrong ones.

async function expectHistory(page: Page, period: string, view: 'Chart' | 'Table'): Promise<void> {
  await expect(heading(page)).toHaveText('Score history')
  await expect(choice(page, 'Range', period)).toBeChecked()
  const history = panel(page, 'Score history')
  await expect(history.getByRole('heading')).toHaveText(`${period.replace('d', '')} days`)
  await expect(history.getByRole('table')).toHaveCount(view === 'Table' ? 1 : 0)
}

test('choices survive a reload, Back and Forward', async ({ page, open }) => {
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
})
