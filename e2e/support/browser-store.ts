import type { Page } from '@playwright/test'

/** All records of an object store of the app's IndexedDB, or null if the database does not exist yet. */
export async function recordsIn(
  page: Page,
  database: string,
  part: string,
): Promise<unknown[] | null> {
  return page.evaluate(
    async ([name, store]) =>
      new Promise<unknown[] | null>((resolve) => {
        const opening = indexedDB.open(name)
        // Only the app may create the database.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => {
          resolve(null)
        })
        opening.addEventListener('success', () => {
          const { result: opened } = opening
          const asking = opened.transaction(store).objectStore(store).getAll()
          asking.addEventListener('success', () => {
            opened.close()
            resolve(asking.result)
          })
        })
      }),
    [database, part] as const,
  )
}
