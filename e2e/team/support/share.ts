import { expect, type Page } from '@playwright/test'

/** Shares what a reader makes from now on, on the page Settings. */
export async function share(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Share my work' }).click()
  await expect(page.getByRole('region', { name: 'Team' })).toContainText('Everything is shared.')
}
