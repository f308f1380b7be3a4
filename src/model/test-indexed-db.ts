import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { onTestFinished, vi } from 'vitest'

export function emptyIndexedDB(): IDBFactory {
  const factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
  return factory
}

/** With a transaction that does not end, as a page in the back/forward cache can. Returns a function that ends it. */
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

/** Fake timers; databases go on. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}
