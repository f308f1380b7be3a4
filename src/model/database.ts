import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

type DatabaseOptions<Schema extends DBSchema> = {
  name: string
  version: number
  upgrade: (database: IDBPDatabase<Schema>) => void
}

/**
 * Opens a database when it is first needed, and again after the browser has closed it or has failed to open it.
 * @returns a function for the open database; it rejects with the browser's error when its store is blocked or full
 */
export function databaseOpener<Schema extends DBSchema>({
  name,
  version,
  upgrade,
}: DatabaseOptions<Schema>): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    opened = null
  }
  const open = async () =>
    openDB<Schema>(name, version, {
      upgrade,
      // Another tab wants to upgrade or delete the database and waits until this one closes it.
      blocking: (_, __, event) => {
        if (event.target instanceof IDBDatabase) event.target.close()
        forget()
      },
      terminated: forget,
    })
  return async () => {
    if (opened === null) {
      opened = open()
      opened.catch(forget)
    }
    return opened
  }
}
