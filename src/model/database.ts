import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

type DatabaseOptions<Schema extends DBSchema> = {
  name: string
  version: number
  upgrade: (database: IDBPDatabase<Schema>) => void
}

/**
 * A database of this browser that is opened when it is first needed, and again after the browser has closed it or has
 * failed to open it.
 * @returns the function that gives the open database; it rejects with what the browser says where its store is blocked or full
 */
export function databaseOpener<Schema extends DBSchema>({
  name,
  version,
  upgrade,
}: DatabaseOptions<Schema>): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const open = async () => {
    try {
      return await openDB<Schema>(name, version, {
        upgrade,
        // A later version of the app, or a tab that deletes the database, waits for this one to let go.
        blocking: (_, __, event) => {
          if (event.target instanceof IDBDatabase) event.target.close()
          opened = null
        },
        terminated: () => {
          opened = null
        },
      })
    } catch (error) {
      opened = null
      throw error
    }
  }
  return async () => (opened ??= open())
}
