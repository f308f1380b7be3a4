import { expect, test, vi } from 'vitest'
import { fill, newBrowser, NOW } from '../../model/backup/test-backup.ts'
import { stubSavedFiles } from '../../ui/test-saved-files.ts'
import { exportBackup } from './export-backup.ts'

function savedFiles() {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  return stubSavedFiles()
}

test('a backup of everything says that it is exported', async () => {
  const services = newBrowser()
  await fill(services)
  const saved = savedFiles()
  expect(await exportBackup(services)).toEqual({ isWhole: true, message: 'Backup exported.' })
  expect(saved).toMatchObject([{ name: 'brand-visibility-backup-2026-11-17.json' }])
})

test('where the store cannot be read, the backup says what it has, and its file is named as a part', async () => {
  const services = newBrowser()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'UnknownError')
  })
  const saved = savedFiles()
  const exporting = exportBackup(services)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await exporting).toEqual({
    isWhole: false,
    message:
      'This browser’s storage can’t be read now, so the backup has only what you changed since this page opened.',
  })
  expect(saved).toMatchObject([{ name: 'brand-visibility-backup-part-2026-11-17.json' }])
})
