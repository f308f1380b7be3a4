import { expect, type Locator, type Page } from '@playwright/test'

function workItems(page: Page): Locator {
  return page
    .getByRole('table', { name: 'Work list' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
}

export function workItem(page: Page, title: string): Locator {
  return workItems(page).filter({ hasText: title })
}

export function handleOf(page: Page, title: string): Locator {
  return workItem(page, title).getByRole('button', { name: /^Move or change: / })
}

export async function addWork(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await page.getByRole('button', { name: 'Add item' }).click()
    const form = page.getByRole('dialog', { name: 'Add item' })
    await form.getByLabel('What').fill(title)
    await form.getByRole('button', { name: 'Add item' }).click()
    await expect(form).toHaveCount(0)
  }
}

export async function expectOrder(page: Page, ...titles: string[]): Promise<void> {
  await expect(workItems(page).locator('th > button')).toHaveText(titles)
}

export async function setStatus(page: Page, title: string, status: string): Promise<void> {
  await workItem(page, title)
    .getByRole('button', { name: /^(To do|Doing|Done)/ })
    .click()
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: status }).click()
}

export async function setDone(page: Page, title: string, date: string): Promise<void> {
  await setStatus(page, title, 'Done')
  const dialog = page.getByRole('dialog', { name: 'When was it done?' })
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
}
