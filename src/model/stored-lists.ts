import { withinStoreWait } from '../lib/scheduling.ts'
import { LISTS_DATABASE, PLACES } from './local-storage.ts'

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

/** Pages that have the database open close it first (database.ts). @throws the browser's error, or one after 5 seconds */
export async function deleteDatabase(name: string): Promise<void> {
  const deletion = new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => {
      resolve()
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new Error(`${name} could not be deleted.`))
    })
  })
  await withinStoreWait(deletion, `${name} is still open in another tab.`)
}
