import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
  unwrap,
} from 'idb'

type DatabaseOptions<Schema extends DBSchema> = {
  name: string
  version: number
  /** @param oldVersion 0 for a new database */
  upgrade: (
    database: IDBPDatabase<Schema>,
    oldVersion: number,
    transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
  ) => void | Promise<void>
  /** Called when the browser, or another tab that deletes or upgrades the database, has closed it. */
  onClosed?: () => void
}

/**
 * Opens a database when it is first needed, and again after the browser has closed it or has failed to open it. While the page
 * is hidden in the back/forward cache, it is closed: an open transaction would block all other pages. So does, in Safari, one
 * that was writing when the page was left or reloaded.
 * @returns a function for the open database; it rejects with the browser's error when its store is blocked or full
 */
export function databaseOpener<Schema extends DBSchema>({
  name,
  version,
  upgrade,
  onClosed,
}: DatabaseOptions<Schema>): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  let shown = Promise.resolve()
  const writing = new Set<IDBTransaction>()
  const forget = () => {
    opened = null
    onClosed?.()
  }
  const open = async () => {
    await shown
    const ready = await openDB<Schema>(name, version, {
      upgrade: (database, oldVersion, _, transaction) => upgrade(database, oldVersion, transaction),
      // Another tab wants to upgrade or delete the database and waits until this one closes it.
      blocking: (_, __, event) => {
        if (event.target instanceof IDBDatabase) event.target.close()
        forget()
      },
      terminated: forget,
    })
    watchWriting(unwrap(ready), writing)
    return ready
  }
  globalThis.addEventListener?.('pagehide', ({ persisted }) => {
    // In Safari they may never end, and until then no other page could read. What they would have stored is in the journal.
    for (const transaction of writing) {
      try {
        transaction.abort()
      } catch {
        // It has just ended by itself.
      }
    }
    if (!persisted) return
    const closing = opened
    opened = null
    shown = new Promise((resolve) => {
      window.addEventListener('pageshow', () => resolve(), { once: true })
    })
    closing?.then((database) => database.close()).catch(() => undefined)
  })
  return async () => {
    if (opened === null) {
      opened = open()
      opened.catch(() => {
        opened = null
      })
    }
    return opened
  }
}

/** Keeps the transactions of a database that write in a set, as long as they run. */
function watchWriting(database: IDBDatabase, writing: Set<IDBTransaction>): void {
  const begin = database.transaction.bind(database)
  database.transaction = (...options) => {
    const transaction = begin(...options)
    if (transaction.mode === 'readwrite') {
      writing.add(transaction)
      for (const end of ['complete', 'abort']) {
        transaction.addEventListener(end, () => writing.delete(transaction))
      }
    }
    return transaction
  }
}
