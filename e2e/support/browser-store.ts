import { expect, type Page } from '@playwright/test'

/** A stored change of a record: each field with its timestamp. */
type StoredChange = {
  id: string
  members: Record<string, readonly [value: unknown, time: number]>
}

/** Null if there is no database yet. */
export async function collectionIn(
  page: Page,
  kind: 'review' | 'event',
): Promise<Record<string, unknown>[] | null> {
  const members = { review: /^(reviewed|flagged|note)$/, event: /^date$/ }
  const entries = await recordsIn(page, 'brand-visibility', 'entries')
  if (entries === null) return null
  const records = new Map<string, Map<string, readonly [value: unknown, time: number]>>()
  for (const { id, members: changed } of entries.flat() as StoredChange[]) {
    const record = records.get(id) ?? new Map()
    for (const [name, member] of Object.entries(changed)) {
      if (member[1] >= (record.get(name)?.[1] ?? 0)) record.set(name, member)
    }
    records.set(id, record)
  }
  return [...records.values()]
    .map((record) => Object.fromEntries([...record].map(([name, [value]]) => [name, value])))
    .filter((values) => Object.keys(values).some((name) => members[kind].test(name)))
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

/** Leaving the page or moving its clock before that would count as if it was not seen. */
export async function expectVisitStored(page: Page, current: object): Promise<void> {
  const stored = async () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('visits:['))
        .map((key): unknown => JSON.parse(localStorage.getItem(key) ?? '')),
    )
  await expect.poll(stored).toMatchObject([{ current }])
}
