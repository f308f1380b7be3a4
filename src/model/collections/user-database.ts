import type { DBSchema, IDBPObjectStore } from 'idb'
import { randomId } from '../../lib/ids.ts'
import { MAX_STORE_WAIT_MS } from '../../lib/scheduling.ts'
import { databaseOpener } from '../database.ts'
import { RECORDS_DATABASE } from '../local-storage.ts'
import type { KindName } from './kinds.ts'
import { type StoredRecord, cappedTimes, isStoredRecord, merged } from './record.ts'

type Key = [scope: string, kind: string, entry: string]

type Schema = DBSchema & {
  /** An entry has changes and records in no particular order: merged, they are the records. */
  entries: { key: Key; value: readonly unknown[] }
}

type WritableEntries = IDBPObjectStore<Schema, ['entries'], 'entries', 'readwrite'>

type Batch = { kind: KindName; changes: readonly unknown[] }

export type PutOptions = {
  signal?: AbortSignal | undefined
  onProgress?: ((done: number) => void) | undefined
}

export type RecordsDatabase = Pick<
  UserDatabase,
  'creations' | 'onClosed' | 'read' | 'put' | 'capTimes' | 'clear' | 'move'
>

/** The most changes in an entry, so that reading and writing it is a short task. */
const MAX_ENTRY = 1000

/** More small entries than this are merged when they are read. */
const MAX_SMALL_ENTRIES = 100

/**
 * A change adds an entry and reads nothing, so ten thousand cost little more than one, and tabs cannot overwrite each other.
 * Every call throws the browser's error when its storage is blocked or full; a change also after 5 seconds without progress,
 * having changed nothing.
 */
export class UserDatabase {
  /** How often this page created the database. If it grows, stored records are gone. */
  creations = 0
  /** Called when the database was closed, perhaps because it was deleted. */
  readonly onClosed = new Set<() => void>()
  readonly #openEntries = databaseOpener<Schema>({
    name: RECORDS_DATABASE,
    version: 2,
    // The store of version 1, never released, is left alone.
    upgrade: (database) => {
      this.creations += 1
      database.createObjectStore('entries')
    },
    onClosed: () => {
      for (const listener of this.onClosed) listener()
    },
  })

  /** Some entries at a time; small ones are merged. @param texts fields where two texts written apart are both kept */
  async read(
    scope: string,
    kind: KindName,
    texts: readonly string[],
    onRecords: (records: readonly unknown[]) => void,
  ): Promise<void> {
    const database = await this.#openEntries()
    const small: { key: Key; value: readonly unknown[] }[] = []
    const { store: entries } = database.transaction('entries')
    const keys = await entries.getAllKeys(rangeOf(scope, kind))
    const readEntry = async (key: Key) => {
      const value = (await entries.get(key)) ?? []
      onRecords(value)
      if (value.length < MAX_ENTRY) small.push({ key, value })
    }
    await Promise.all(keys.map(readEntry))
    if (small.length <= MAX_SMALL_ENTRIES) return
    const all = mergedAll(
      small.flatMap(({ value }) => value),
      texts,
    )
    const transaction = database.transaction('entries', 'readwrite')
    for (const part of partsOf(all)) await transaction.store.put(part, newKey(scope, kind))
    for (const { key } of small) await transaction.store.delete(key)
    await transaction.done
  }

  async put(
    scope: string,
    batches: readonly Batch[],
    { signal, onProgress }: PutOptions = {},
  ): Promise<void> {
    await this.#change(async (store, goOn) => {
      let done = 0
      for (const { kind, changes } of batches) {
        for (const part of partsOf(changes)) {
          await store.put(part, newKey(scope, kind))
          goOn()
          done += part.length
          onProgress?.(done)
        }
      }
    }, signal)
  }

  async capTimes(scope: string, kind: KindName, latest: number): Promise<void> {
    await this.#change(async (store, goOn) => {
      for (const key of await store.getAllKeys(rangeOf(scope, kind))) {
        const entry = (await store.get(key)) ?? []
        const capped = entry.map((each) =>
          isStoredRecord(each) ? cappedTimes(each, latest) : each,
        )
        if (capped.some((each, place) => each !== entry[place])) await store.put(capped, key)
        goOn()
      }
    })
  }

  async clear(scope: string, kind?: KindName): Promise<void> {
    await this.#change(async (store) => store.delete(rangeOf(scope, kind)))
  }

  async move(from: string, to: string): Promise<void> {
    await this.#change(async (store, goOn) => {
      for (const key of await store.getAllKeys(rangeOf(from))) {
        await store.put((await store.get(key)) ?? [], [to, key[1], key[2]])
        await store.delete(key)
        goOn()
      }
    })
  }

  /** When cancelled or stuck, it is aborted: it must not complete later. @param change calls `goOn` on any progress */
  async #change(
    change: (store: WritableEntries, goOn: () => void) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    signal?.throwIfAborted()
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const cancel = () => {
      stopping.abort(signal?.reason)
    }
    const giveUp = () => {
      stopping.abort(new Error('Another page blocks the store.'))
    }
    const goOn = () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, MAX_STORE_WAIT_MS)
    }
    const stopWatching = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
    const run = async () => {
      const database = await this.#openEntries()
      stopping.signal.throwIfAborted()
      const transaction = database.transaction('entries', 'readwrite')
      stopping.signal.addEventListener('abort', () => {
        try {
          transaction.abort()
        } catch {
          // It has just been aborted, because the page was left.
        }
      })
      // Once everything is written it can no longer be aborted or blocked.
      const changing = change(transaction.store, goOn).then(stopWatching)
      await Promise.all([changing, transaction.done])
    }
    signal?.addEventListener('abort', cancel)
    goOn()
    try {
      await Promise.race([run(), rejectedBy(stopping.signal)])
    } finally {
      stopWatching()
    }
  }
}

async function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason)
    })
  })
}

function newKey(scope: string, kind: KindName): Key {
  return [scope, kind, randomId()]
}

function rangeOf(scope: string, kind?: KindName): IDBKeyRange {
  const start = kind === undefined ? [scope] : [scope, kind]
  return IDBKeyRange.bound(start, [...start, []])
}

/** Each part is short enough for one task. */
export function* partsOf<Each>(changes: readonly Each[]): Generator<readonly Each[], void, void> {
  for (let start = 0; start < changes.length; start += MAX_ENTRY) {
    yield changes.slice(start, start + MAX_ENTRY)
  }
}

/** Merges by id. Unreadable changes stay as they are. */
function mergedAll(changes: readonly unknown[], texts: readonly string[]): unknown[] {
  const byId = new Map<string, StoredRecord>()
  const unreadable: unknown[] = []
  for (const change of changes) {
    if (isStoredRecord(change)) byId.set(change.id, merged(change, byId.get(change.id), texts))
    else unreadable.push(change)
  }
  return [...byId.values(), ...unreadable]
}

/** The `localStorage` name, after its prefix, for a scope's records. */
export function scopeName(scope: string, kind: KindName): string {
  return JSON.stringify([scope, kind])
}
