import { withinStoreWait } from '../lib/sleep.ts'

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
