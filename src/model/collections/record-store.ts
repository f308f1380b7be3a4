import { MAX_STORE_WAIT_MS, sleep } from '../../lib/scheduling.ts'
import { JOURNAL, deleteStored, loadStored, storedNames } from '../local-storage.ts'
import { type StoreProblem, problemOf } from '../persisted-atom.ts'
import type { KindName } from './kinds.ts'
import { cappedTimes, type StoredRecord, merged, isStoredRecord, type Members } from './record.ts'
import { type RecordsDatabase, scopeName } from './user-database.ts'

type Group = readonly [brandId: string, members: Members, ids: readonly string[]]

type JournalEntry = {
  name: string
  changes: StoredRecord[]
  /** False if the rest is damaged or from a newer version. */
  isWhole: boolean
}

/** Changes missing from the database. `localStorage` is written synchronously: closing the page or a crash loses nothing. */
export class Journal {
  readonly #prefix: string
  #count = 0

  constructor(name: string) {
    this.#prefix = `${JOURNAL}${name}:`
  }

  /** Returns the name of the entry, null if storage is full or blocked. */
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

  entries(): JournalEntry[] {
    return storedNames(this.#prefix).map((name) => ({ name, ...readGroups(loadStored(name)) }))
  }

  remove(names: readonly string[]): void {
    for (const name of names) {
      try {
        localStorage.removeItem(name)
      } catch {
        // It is read again at the next start, which changes nothing.
      }
    }
  }

  clear(): void {
    deleteStored(this.#prefix)
  }
}

/** An operation on many citations has the same members for all, which are stored once. */
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

export type StoreState = {
  readonly isRead: boolean
  /** In the database or the journal. */
  readonly isStored: boolean
  /** Why changes are not stored or stored records cannot be read, else null. */
  readonly problem: StoreProblem | null
}

type RecordStoreOptions = {
  database: RecordsDatabase
  scope: string
  /** Where an earlier version stored them, if different. */
  formerScope: string
  kind: KindName
  texts: readonly string[]
  /** Called with stored records and with changes that an earlier page only journaled. */
  onRecords: (records: readonly unknown[]) => void
  onState: (state: StoreState) => void
  /** Stored again if the database was deleted. */
  all: () => Iterable<StoredRecord>
}

const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000

/** A change is in the journal when {@link write} returns, and soon in the database, which is retried while the page lives. */
export class RecordStore {
  readonly ready: Promise<void>
  readonly #options: RecordStoreOptions
  readonly #journal: Journal
  /** Changes missing from the database, merged by id. */
  readonly #pending = new Map<string, StoredRecord>()
  /** Their journal entries. */
  #entries: string[] = []
  /** Whether the journal has all of them. */
  #isJournaled = true
  #isFlushing = false
  #retryMs = FIRST_RETRY_MS
  #timer: ReturnType<typeof setTimeout> | undefined
  #creations = 0
  #isClosed = false
  #state: StoreState = { isRead: false, isStored: true, problem: null }

  constructor(options: RecordStoreOptions) {
    const { database, scope, kind } = options
    this.#options = options
    this.#journal = new Journal(scopeName(scope, kind))
    const reading = this.#read()
    this.ready = Promise.race([reading, this.#giveUpWaiting()])
    database.onClosed.add(this.#reopen)
  }

  /** The changes are safe on return unless the state says otherwise. */
  write(changes: readonly StoredRecord[]): void {
    const entry = this.#journal.add(changes)
    if (entry === null) this.#isJournaled = false
    else this.#entries.push(entry)
    this.#addPending(changes)
    if (!this.#isJournaled) this.#setState({ isStored: false })
    void this.#flush()
  }

  /** Stores replaceable records, such as copies from the service, without the journal. */
  writeLater(changes: readonly StoredRecord[]): void {
    this.#addPending(changes)
    void this.#flush()
  }

  /** Lowers times later than `latest` to it. @throws the browser's error when its storage is blocked or full */
  async capTimes(latest: number): Promise<void> {
    const { database, scope, kind } = this.#options
    for (const [id, record] of this.#pending) this.#pending.set(id, cappedTimes(record, latest))
    await this.#flush()
    await database.capTimes(scope, kind, latest)
  }

  /** Drops pending changes and deletes stored records. @throws the browser's error when its storage is blocked */
  async clear(): Promise<void> {
    const { database, scope, kind } = this.#options
    this.forgetPending()
    this.#journal.clear()
    await database.clear(scope, kind)
  }

  /** Drops pending changes, because the records were deleted. */
  forgetPending(): void {
    this.#pending.clear()
    this.#entries = []
    this.#isJournaled = true
    this.#setState({ isStored: true })
  }

  close(): void {
    this.#isClosed = true
    this.#options.database.onClosed.delete(this.#reopen)
  }

  #addPending(changes: readonly StoredRecord[]): void {
    for (const change of changes) {
      const merging = merged(change, this.#pending.get(change.id), this.#options.texts)
      this.#pending.set(change.id, merging)
    }
  }

  async #read(): Promise<void> {
    const { database, scope, formerScope, kind, texts, onRecords } = this.#options
    const entries = this.#journal.entries()
    const changes = entries.flatMap((entry) => entry.changes)
    // The others stay for the version that can read them.
    this.#entries.push(...entries.filter(({ isWhole }) => isWhole).map(({ name }) => name))
    this.#addPending(changes)
    onRecords(changes)
    for (let wait = FIRST_RETRY_MS; !this.#isClosed; wait = Math.min(2 * wait, LAST_RETRY_MS)) {
      try {
        if (formerScope !== scope) await database.move(formerScope, scope)
        await database.read(scope, kind, texts, (records) => {
          if (!this.#isClosed) onRecords(records)
        })
        break
      } catch {
        this.#setState({ problem: 'blocked' })
        await sleep(wait)
      }
    }
    if (this.#isClosed) return
    this.#creations = database.creations
    this.#setState({ isRead: true, problem: null })
    await this.#flush()
  }

  async #giveUpWaiting(): Promise<void> {
    // The page waits no longer, but reading goes on.
    await sleep(MAX_STORE_WAIT_MS)
    if (!this.#state.isRead) this.#setState({ problem: 'blocked' })
  }

  async #flush(): Promise<void> {
    if (this.#isFlushing) return
    this.#isFlushing = true
    clearTimeout(this.#timer)
    try {
      while (this.#pending.size > 0) await this.#storePending()
      this.#retryMs = FIRST_RETRY_MS
    } catch (error) {
      this.#setState({ problem: problemOf(error) })
      this.#timer = setTimeout(() => void this.#flush(), this.#retryMs)
      this.#retryMs = Math.min(2 * this.#retryMs, LAST_RETRY_MS)
    } finally {
      this.#isFlushing = false
    }
  }

  async #storePending(): Promise<void> {
    const { database, scope, kind, all } = this.#options
    const [changes, entries] = [[...this.#pending.values()], [...this.#entries]]
    await database.put(scope, [{ kind, changes }])
    for (const record of changes) {
      if (this.#pending.get(record.id) === record) this.#pending.delete(record.id)
    }
    this.#journal.remove(entries)
    this.#entries = this.#entries.filter((name) => !entries.includes(name))
    if (this.#state.isRead && database.creations !== this.#creations) {
      this.#creations = database.creations
      this.#addPending([...all()])
    }
    if (this.#pending.size > 0) return
    this.#isJournaled = true
    this.#setState({ isStored: true, ...(this.#state.isRead && { problem: null }) })
  }

  /** Writes everything again if the database was deleted while this page has the records. */
  readonly #reopen = () => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const [some] = this.#options.all()
      if (some === undefined || !this.#state.isRead) return
      this.#addPending([some])
      void this.#flush()
    }, FIRST_RETRY_MS)
  }

  #setState(change: Partial<StoreState>): void {
    const next = { ...this.#state, ...change }
    const isSame =
      next.isRead === this.#state.isRead &&
      next.isStored === this.#state.isStored &&
      next.problem === this.#state.problem
    this.#state = next
    if (!isSame && !this.#isClosed) this.#options.onState(next)
  }
}
