import { deleteDatabase } from './delete-database.ts'
import { LISTS_DATABASE, PLACES } from './store-names.ts'

/**
 * Deletes the lists that this browser keeps, and the reader's places in them.
 * @throws the browser's error when its store is blocked
 */
export async function deleteStoredLists(): Promise<void> {
  // Not one after the other: a caller that does not wait has requested both when this returns.
  await Promise.all([deleteDatabase(LISTS_DATABASE), deletePlaces()])
}

async function deletePlaces(): Promise<void> {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(PLACES)) sessionStorage.removeItem(name)
  }
}
