import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { onTestFinished, vi } from 'vitest'

/** Gives a test an empty IndexedDB of its own. @returns the new `indexedDB` */
export function emptyIndexedDB(): IDBFactory {
  const factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
  return factory
}

/** Blocks a store until the test ends, as a page in the back/forward cache can: with a transaction that does not end. @returns what ends it */
export async function blockStore(database: string, store: string): Promise<() => Promise<void>> {
  const other = await openDB(database)
  const transaction = other.transaction(store, 'readwrite')
  const unblocking = new AbortController()
  const block = async () => {
    while (!unblocking.signal.aborted) await transaction.store.count()
    other.close()
  }
  const blocking = block()
  const unblock = async () => {
    unblocking.abort()
    await blocking
  }
  onTestFinished(unblock)
  return unblock
}

/** Time that only the test lets pass, while databases go on. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}
