import { expect, type Page } from '@playwright/test'

/** Starts to share a user's data, on the page Settings. */
export async function share(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Share my work' }).click()
  await expect(page.getByRole('region', { name: 'Team' })).toContainText('Everything is shared.')
}
