import { expect, type Page } from '@playwright/test'
import { backupOf } from './pages.ts'
import { NOW } from './simulated-service.ts'

const at = NOW.getTime() - 3_600_000

/** As backups have it, changed an hour ago. */
export function backupRecord(id: string, brandId: string, members: Record<string, unknown>) {
  const changes = Object.entries(members).map(([name, value]) => [name, [value, at]])
  return { id, brandId, members: Object.fromEntries(changes) }
}

/** Opens Settings: much faster than making the records by hand. */
export async function importBackup(page: Page, parts: Record<string, unknown[]>): Promise<void> {
  await page.goto('/settings')
  const data = backupOf(page)
  const file = { format: 'brand-visibility-backup', version: 2, ...parts }
  await data.getByLabel('Backup file').setInputFiles({
    name: 'backup.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  const dialog = page.getByRole('dialog', { name: 'Import this backup?' })
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(data.getByText(/^Backup imported/)).toBeVisible()
}
