import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
  unwrap,
  wrap,
} from 'idb'

type DatabaseOptions<Schema extends DBSchema> = {
  name: string
  version: number
  upgrade: (
    database: IDBPDatabase<Schema>,
    oldVersion: number,
    transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
  ) => void | Promise<void>
  /** Called when the browser, or another tab that deletes or upgrades the database, has closed it. */
  onClosed?: () => void
}

/**
 * Opens a database on first use, and again after the browser closed it or failed to open it. When the page is left, running
 * transactions are aborted, and none starts in the back/forward cache: in Safari it would never end, and all other pages
 * would wait. The database stays open then, because in Safari aborting a closed one may never end.
 * @returns a function that rejects with the browser's error when its storage is blocked or full
 */
export function databaseOpener<Schema extends DBSchema>({
  name,
  version,
  upgrade,
  onClosed,
}: DatabaseOptions<Schema>): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  let hidden: Promise<void> | null = null
  const running = new Set<IDBTransaction>()
  const forget = () => {
    opened = null
    onClosed?.()
  }
  const open = async () => {
    const database = await openDB<Schema>(name, version, {
      upgrade: (upgraded, oldVersion, _, transaction) => upgrade(upgraded, oldVersion, transaction),
      // Another tab waits to upgrade or delete the database.
      blocking: (_, __, event) => {
        if (event.target instanceof IDBDatabase) event.target.close()
        forget()
      },
      terminated: forget,
    })
    watchTransactions(unwrap(database), running)
    return database
  }
  const openWhenShown = async (): Promise<IDBPDatabase<Schema>> => {
    await hidden
    if (opened === null) {
      opened = open()
      opened.catch(() => {
        opened = null
      })
    }
    const database = await opened
    return hidden === null ? database : openWhenShown()
  }
  globalThis.addEventListener?.('pagehide', ({ persisted }) => {
    // Their writes are in the journal; their reads are repeated.
    for (const transaction of running) {
      // Not every read waits for its end.
      wrap(transaction).done.catch(() => undefined)
      try {
        transaction.abort()
      } catch {
        // It has just ended by itself.
      }
    }
    if (!persisted) return
    hidden = new Promise((resolve) => {
      const onShow = () => {
        hidden = null
        resolve()
      }
      window.addEventListener('pageshow', onShow, { once: true })
    })
  })
  return openWhenShown
}

function watchTransactions(database: IDBDatabase, running: Set<IDBTransaction>): void {
  const begin = database.transaction.bind(database)
  database.transaction = (...options) => {
    const transaction = begin(...options)
    running.add(transaction)
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => running.delete(transaction))
    }
    return transaction
  }
}
