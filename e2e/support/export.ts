import { readFile } from 'node:fs/promises'

import type { Download, Locator, Page } from '@playwright/test'
import { expect } from '../test.ts'

export const COLUMNS = ['id', 'platform', 'query', 'mention', 'sentiment', 'url', 'detected_at']
export const LOCAL_COLUMNS = ['reviewed', 'flagged', 'note', 'own_sentiment']

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Export CSV' })

export const press = async (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true }).click()

export async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

/** Most browsers lack the File System Access API. */
export async function withoutFilePicker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker')
  })
}

export async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

/** Read from the service and not through the app. */
export async function citationsOfService(page: Page): Promise<Record<string, string>[]> {
  return page.evaluate(async () => {
    const all: Record<string, string>[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const search = new URLSearchParams({ limit: '500', ...(cursor === '' ? {} : { cursor }) })
      const answer = await fetch(`/v1/brands/northwind/citations?${search.toString()}`)
      const { data } = await answer.json()
      all.push(...data.citations)
      cursor = data.pagination.has_more ? data.pagination.next_cursor : null
    }
    return all
  })
}

export function recordsOf(citations: readonly Record<string, string>[]): string[][] {
  return citations.map((citation) => [
    ...COLUMNS.map((column) => (citation[column] ?? '').replace(/^(?=[=+\-@\t\r\0])/, "'")),
    'no',
    'no',
    '',
    '',
  ])
}
