import { dateOf } from '../../lib/dates.ts'
import { saveFile } from '../../lib/save-file.ts'
import { isAllRead, writeBackup } from '../../model/backup/backup.ts'
import type { Services } from '../../model/services.ts'

export async function exportBackup(
  services: Services,
): Promise<{ isWhole: boolean; message: string }> {
  const now = Date.now()
  const pieces: Blob[] = []
  // Each piece is encoded in its own task.
  for await (const piece of writeBackup(services, now)) pieces.push(new Blob([piece]))
  const isWhole = isAllRead(services)
  const name = `brand-visibility-backup-${isWhole ? '' : 'part-'}${dateOf(now)}.json`
  saveFile(name, 'application/json', new Blob(pieces))
  const message = isWhole
    ? 'Backup exported.'
    : 'This browser’s storage can’t be read now, so the backup has only what you changed since this page opened.'
  return { isWhole, message }
}
