import { deleteStored } from '../delete-stored.ts'
import { loadStored } from '../load-stored.ts'
import { JOURNAL } from '../store-names.ts'
import { storedNames } from '../stored-names.ts'
import { isStoredRecord, type StoredRecord, type Members } from './record.ts'

/** Changes with the same members, as they are stored: `[brandId, members, ids]`. */
type Group = readonly [brandId: string, members: Members, ids: readonly string[]]

type JournalEntry = {
  name: string
  changes: StoredRecord[]
  /** Whether that is all of it; else the rest is damaged, or of a newer version. */
  isWhole: boolean
}

/**
 * Changes that the database does not have yet, in `localStorage`: it stores them before the next line runs, so that closing the
 * page, or a crash, loses nothing. The next page that opens brings them into the database.
 */
export class Journal {
  readonly #prefix: string
  #count = 0

  /** @param name of what the changes belong to */
  constructor(name: string) {
    this.#prefix = `${JOURNAL}${name}:`
  }

  /** Stores changes. @returns the name of the entry, null when the store is full or blocked */
  add(changes: readonly StoredRecord[]): string | null {
    this.#count += 1
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
    const name = `${this.#prefix}${random.toString(36)}-${this.#count}`
    try {
      localStorage.setItem(name, JSON.stringify(groupsOf(changes)))
      return name
    } catch {
      return null
    }
  }

  /** All entries, those of other tabs too. */
  entries(): JournalEntry[] {
    return storedNames(this.#prefix).map((name) => ({ name, ...readGroups(loadStored(name)) }))
  }

  /** Removes entries whose changes the database has. */
  remove(names: readonly string[]): void {
    for (const name of names) {
      try {
        localStorage.removeItem(name)
      } catch {
        // It is read again at the next start, which changes nothing.
      }
    }
  }

  /** Removes all entries, because the records are deleted. */
  clear(): void {
    deleteStored(this.#prefix)
  }
}

/** A step for many citations has the same members for all of them, which are stored once. */
function groupsOf(changes: readonly StoredRecord[]): Group[] {
  const groups: (Group & { 2: string[] })[] = []
  const byMembers = new Map<Members, Group & { 2: string[] }>()
  for (const { id, brandId, members } of changes) {
    const known = byMembers.get(members)
    if (known?.[0] === brandId) known[2].push(id)
    else {
      const group: Group & { 2: string[] } = [brandId, members, [id]]
      byMembers.set(members, group)
      groups.push(group)
    }
  }
  return groups
}

function readGroups(stored: unknown): Pick<JournalEntry, 'changes' | 'isWhole'> {
  const groups: unknown[] = Array.isArray(stored) ? stored : [stored]
  const read = groups.flatMap((group: unknown): unknown[] => {
    const [brandId, members, ids]: unknown[] = Array.isArray(group) ? group : []
    return Array.isArray(ids) ? ids.map((id: unknown) => ({ id, brandId, members })) : [group]
  })
  const changes = read.filter(isStoredRecord)
  return { changes, isWhole: changes.length === read.length }
}
