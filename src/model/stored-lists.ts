import { deleteDatabase } from './delete-database.ts'
import { LISTS_DATABASE, PLACES } from './store-names.ts'

/** Deletes stored lists and the places in them. @throws the browser's error when its storage is blocked */
export async function deleteStoredLists(): Promise<void> {
  // In parallel: both are requested when this returns, even if the caller does not wait.
  await Promise.all([deleteDatabase(LISTS_DATABASE), deletePlaces()])
}

async function deletePlaces(): Promise<void> {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(PLACES)) sessionStorage.removeItem(name)
  }
}
