import type { DBSchema } from 'idb'
import { databaseOpener } from '../database.ts'
import { NOTES_DATABASE } from '../store-names.ts'
import { isNewerNote, Note } from './note.ts'

type Schema = DBSchema & {
  notes: { key: [service: string, id: string]; value: Note & { service: string } }
}

/** Stores notes between visits. Every call throws the browser's error when its store is blocked or full. */
export type NotesDatabase = {
  /** All notes of this service. Records that do not match the schema are skipped, but not deleted. */
  all: () => Promise<Note[]>
  /** Writes notes that are newer than the stored ones, and deletes those that are null. */
  write: (changes: ReadonlyMap<string, Note | null>) => Promise<void>
  /** Deletes the notes of this service. */
  clear: () => Promise<void>
}

/**
 * This browser's database of notes.
 * @param service the address of the service, because brands are only known there
 */
export function createNotesDatabase(service: string): NotesDatabase {
  const open = databaseOpener<Schema>({
    name: NOTES_DATABASE,
    version: 1,
    upgrade: (database) => {
      database.createObjectStore('notes', { keyPath: ['service', 'id'] })
    },
  })
  const ofService = () => IDBKeyRange.bound([service], [service, []])
  return {
    all: async () => {
      const records = await (await open()).getAll('notes', ofService())
      return records.flatMap((record) => Note.safeParse(record).data ?? [])
    },
    write: async (changes) => {
      const transaction = (await open()).transaction('notes', 'readwrite')
      const writeOne = async ([id, note]: readonly [string, Note | null]) => {
        if (note === null) {
          await transaction.store.delete([service, id])
          return
        }
        const kept = Note.safeParse(await transaction.store.get([service, id])).data
        if (isNewerNote(note, kept)) await transaction.store.put({ ...note, service })
      }
      await Promise.all([...[...changes].map(writeOne), transaction.done])
    },
    clear: async () => (await open()).delete('notes', ofService()),
  }
}
