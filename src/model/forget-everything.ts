import { citationListsOf } from './citation-list/citation-lists.ts'
import { RECORDS_DATABASE } from './local-storage.ts'
import type { Services } from './services.ts'
import { sharedTeamOf } from './shared-team.ts'
import { stopStoring } from './stop-storing.ts'
import { deleteDatabase } from './stored-lists.ts'
import { forgetShell } from './stored-shell.ts'
import { clearUserData } from './user-collections.ts'

/** Notes on dates before they were records. It is only deleted, with everything else. */
const OLD_NOTES_DATABASE = 'brand-visibility-notes'

/** Settings are preferences, added brands and the key; the app is its own files. */
export type ForgottenPart = 'records' | 'lists' | 'settings' | 'app'

/**
 * For all users and services; what was shared with a team stays there. Never throws.
 * @returns the parts that could not be deleted; the key is then only deleted from storage, not from this page
 */
export async function forgetEverything(services: Services): Promise<readonly ForgottenPart[]> {
  // Otherwise, the team's records would come back at once.
  sharedTeamOf(services)?.stop()
  const left: ForgottenPart[] = []
  const run = async (part: ForgottenPart, forget: () => Promise<void>) => {
    await forget().catch(() => left.push(part))
  }
  await run('records', async () => {
    // Clearing reaches the other tabs, deleting also the data of other users and services.
    await clearUserData(services).catch(() => undefined)
    await deleteDatabase(RECORDS_DATABASE)
    await deleteDatabase(OLD_NOTES_DATABASE)
  })
  await run('lists', async () => citationListsOf(services).deleteAll())
  await run('app', forgetShell)
  await run('settings', async () => {
    stopStoring(services)
    localStorage.clear()
    sessionStorage.clear()
  })
  if (left.length === 0) services.connection.key?.disconnect()
  return left
}
