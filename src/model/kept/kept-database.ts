import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { isObject } from '../../lib/is-object.ts'
import { databaseOpener } from '../database.ts'
import { deleteDatabase } from '../delete-database.ts'
import { OLD_NOTES_DATABASE, RECORDS_DATABASE } from '../store-names.ts'
import { oldNoteRecord, oldReviewRecord } from './old-records.ts'
import { isKeptRecord, type KeptRecord, merged } from './record.ts'

/** What the reader makes: a review of a citation, a note on a date (an event), a saved view. */
export type KindName = 'review' | 'event' | 'view'

type Schema = DBSchema & {
  records: { key: [scope: string, kind: string, id: string]; value: unknown }
  /** The store of version 1. */
  reviews: { key: [service: string, id: string]; value: unknown }
}

/** Changes of records of one kind. */
export type Batch = {
  kind: KindName
  /** The members of which two texts written apart are both kept. */
  texts: readonly string[]
  changes: readonly KeptRecord[]
}

export type PutOptions = {
  /** Cancels: then nothing is stored. */
  signal?: AbortSignal | undefined
  /** Called while many records are stored, with the number that is done. */
  onProgress?: ((done: number) => void) | undefined
}

/** What the records need of their database. */
export type RecordsDatabase = Pick<
  KeptDatabase,
  'creations' | 'onClosed' | 'read' | 'put' | 'clear' | 'move'
>

/** How many records are read in one task. */
const READ_AT_ONCE = 1000

/** From here on, reading all stored records is faster than asking for each. */
const MANY = 500

/** The database of the reader's records. Every call throws the browser's error when its store is blocked or full. */
export class KeptDatabase {
  /** How often this page has created the database. When that changes, the records that it had are gone. */
  creations = 0
  /** Called when the database was closed, perhaps because it was deleted. */
  readonly onClosed = new Set<() => void>()
  #areNotesMoved = false
  readonly #openRecords = databaseOpener<Schema>({
    name: RECORDS_DATABASE,
    version: 2,
    upgrade: async (database, oldVersion, transaction) => {
      this.creations += 1
      const records = database.createObjectStore('records')
      if (oldVersion !== 1) return
      const reviews = transaction.objectStore('reviews')
      const [keys, values] = await Promise.all([reviews.getAllKeys(), reviews.getAll()])
      await Promise.all(
        keys.map(async ([service, id], index) => {
          const value = values[index]
          await records.put(oldReviewRecord(value) ?? value, [service, 'review', id])
        }),
      )
      database.deleteObjectStore('reviews')
    },
    onClosed: () => {
      for (const listener of this.onClosed) listener()
    },
  })

  /** Reads the records of a scope, some in each call. Those that cannot be read are among them. */
  async read(
    scope: string,
    kind: KindName,
    onRecords: (records: readonly unknown[]) => void,
  ): Promise<void> {
    const database = await this.#open()
    let after = ''
    for (;;) {
      const range = IDBKeyRange.bound([scope, kind, after], [scope, kind, []], true)
      const transaction = database.transaction('records')
      const [keys, records] = await Promise.all([
        transaction.store.getAllKeys(range, READ_AT_ONCE),
        transaction.store.getAll(range, READ_AT_ONCE),
      ])
      onRecords(records)
      after = keys.at(-1)?.[2] ?? ''
      if (keys.length < READ_AT_ONCE) return
    }
  }

  /** Merges changes into the stored records, all in one transaction or none. */
  async put(
    scope: string,
    batches: readonly Batch[],
    { signal, onProgress }: PutOptions = {},
  ): Promise<void> {
    const database = await this.#open()
    signal?.throwIfAborted()
    const transaction = database.transaction('records', 'readwrite')
    const cancel = () => {
      transaction.abort()
    }
    signal?.addEventListener('abort', cancel)
    const { store } = transaction
    let done = 0
    const putAll = async ({ kind, texts, changes }: Batch) => {
      const stored = changes.length < MANY ? null : await allById(store, scope, kind)
      const putOne = async (change: KeptRecord) => {
        const key: Schema['records']['key'] = [scope, kind, change.id]
        const before = stored === null ? await store.get(key) : stored.get(change.id)
        const record = withStored(change, before, texts)
        if (record !== before) await store.put(record, key)
        done += 1
        if (done % READ_AT_ONCE === 0) onProgress?.(done)
      }
      await Promise.all(changes.map(putOne))
    }
    try {
      await Promise.all([...batches.map(putAll), transaction.done])
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
  }

  /** Deletes the records of a scope: one kind, or all. */
  async clear(scope: string, kind?: KindName): Promise<void> {
    await (await this.#open()).delete('records', rangeOf(scope, kind))
  }

  /** Gives all records of a scope to another one. */
  async move(from: string, to: string): Promise<void> {
    const transaction = (await this.#open()).transaction('records', 'readwrite')
    const { store } = transaction
    const [keys, records] = await Promise.all([
      store.getAllKeys(rangeOf(from)),
      store.getAll(rangeOf(from)),
    ])
    const moves = keys.map(async ([, kind, id], index) => {
      const key: Schema['records']['key'] = [to, kind, id]
      const [record, before] = [records[index], await store.get(key)]
      await store.put(isKeptRecord(record) ? withStored(record, before, []) : record, key)
    })
    await Promise.all([...moves, store.delete(rangeOf(from)), transaction.done])
  }

  async #open(): Promise<IDBPDatabase<Schema>> {
    const database = await this.#openRecords()
    if (!this.#areNotesMoved) {
      await moveOldNotes(database)
      this.#areNotesMoved = true
    }
    return database
  }
}

function rangeOf(scope: string, kind?: KindName): IDBKeyRange {
  const start = kind === undefined ? [scope] : [scope, kind]
  return IDBKeyRange.bound(start, [...start, []])
}

type RecordStore = {
  getAll: (range: IDBKeyRange) => Promise<unknown[]>
  getAllKeys: (range: IDBKeyRange) => Promise<[string, string, string][]>
}

async function allById(
  store: RecordStore,
  scope: string,
  kind: KindName,
): Promise<Map<string, unknown>> {
  const range = rangeOf(scope, kind)
  const [keys, records] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
  return new Map(keys.map(([, , id], index) => [id, records[index]]))
}

/** Merges a change into what is stored. What cannot be read is never overwritten: it stays inside the new record. */
function withStored(change: KeptRecord, before: unknown, texts: readonly string[]): unknown {
  if (before === undefined || isKeptRecord(before)) return merged(change, before, texts)
  return { ...change, unreadable: before }
}

/** Moves notes on dates from the database where earlier versions had them. */
async function moveOldNotes(database: IDBPDatabase<Schema>): Promise<void> {
  const all = await indexedDB.databases()
  if (!all.some(({ name }) => name === OLD_NOTES_DATABASE)) return
  const old = await openDB(OLD_NOTES_DATABASE)
  const values: unknown[] = old.objectStoreNames.contains('notes') ? await old.getAll('notes') : []
  old.close()
  const transaction = database.transaction('records', 'readwrite')
  const puts = values.map(async (value) => {
    const { service, id } = isObject(value) ? value : {}
    const key: Schema['records']['key'] = [String(service), 'event', String(id)]
    const [note, before] = [oldNoteRecord(value), await transaction.store.get(key)]
    if (note !== null) await transaction.store.put(withStored(note, before, []), key)
    else if (before === undefined) await transaction.store.put(value, key)
  })
  await Promise.all([...puts, transaction.done])
  // Where another tab still has it open, it is moved again at the next start, which changes nothing.
  deleteDatabase(OLD_NOTES_DATABASE).catch(() => undefined)
}
