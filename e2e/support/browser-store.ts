import type { Page } from '@playwright/test'

/** What the reader made, as the browser has stored it, or null if there is no database yet. */
export async function keptRecordsIn(
  page: Page,
  kind: 'review' | 'event' | 'view',
): Promise<Record<string, unknown>[] | null> {
  const members = { review: /^(reviewed|flagged|note)$/, event: /^date$/, view: /^filter$/ }
  const records = await recordsIn(page, 'brand-visibility', 'records')
  if (records === null) return null
  return records
    .map(valuesOf)
    .filter((values) => Object.keys(values).some((name) => members[kind].test(name)))
}

/** The values of a record's members, without their times. */
function valuesOf(record: unknown): Record<string, unknown> {
  const members: unknown = Reflect.get(Object(record), 'members')
  const entries = Object.entries(Object(members)).map(([name, member]) => [
    name,
    Array.isArray(member) ? (member[0] as unknown) : undefined,
  ])
  return Object.fromEntries(entries) as Record<string, unknown>
}

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
