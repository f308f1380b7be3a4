import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

/** Gives a test an empty IndexedDB of its own. @returns the new `indexedDB` */
export function emptyIndexedDB(): IDBFactory {
  const factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
  return factory
}
