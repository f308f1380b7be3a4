import { citationListsOf } from './citation-list/lists.ts'
import { componentHistoryOf } from './component-history/component-history.ts'
import { deleteDatabase } from './delete-database.ts'
import { overviewKeeperOf } from './kept-overview/keep-overview.ts'
import { lastVisitsOf } from './last-visit/last-visit.ts'
import { notesOf } from './notes/notes.ts'
import { reviewsOf } from './reviews/reviews.ts'
import type { Services } from './services.ts'
import { NOTES_DATABASE, REVIEWS_DATABASE } from './store-names.ts'

/** A part of what this browser keeps. Settings are the preferences, the added brands and the key. */
export type KeptPart = 'reviews' | 'notes' | 'lists' | 'settings'

/**
 * Deletes everything that this browser keeps of the dashboard, for all readers and services. Never throws.
 * @returns the parts that could not be deleted; then the key is only deleted from the browser's stores, not from this page
 */
export async function forgetEverything(services: Services): Promise<readonly KeptPart[]> {
  const left: KeptPart[] = []
  const run = async (part: KeptPart, forget: () => Promise<void>) => {
    await forget().catch(() => left.push(part))
  }
  await run('reviews', async () => {
    // Clearing reaches the other tabs, and deleting also what belongs to other services.
    await reviewsOf(services)
      .clear()
      .catch(() => undefined)
    await deleteDatabase(REVIEWS_DATABASE)
  })
  await run('notes', async () => {
    await notesOf(services)
      .clear()
      .catch(() => undefined)
    await deleteDatabase(NOTES_DATABASE)
  })
  await run('lists', async () => citationListsOf(services).deleteAll())
  await run('settings', async () => {
    // Else they would be stored again when the reader leaves, or sees new data.
    overviewKeeperOf(services).forget()
    lastVisitsOf(services).forget()
    componentHistoryOf(services).forget()
    localStorage.clear()
    sessionStorage.clear()
  })
  if (left.length === 0) services.connection.key?.disconnect()
  return left
}
