import { createAtom, type Readable } from '@tanstack/store'
import { timeUp } from '../../lib/time-up.ts'
import { askToPersist } from '../reviews/persistence.ts'
import { serviceAddress } from '../service-address.ts'
import { lazyService } from '../services.ts'
import { byDate, isNewerNote, Note, type NoteContent, noteWith } from './note.ts'
import { createNotesDatabase, type NotesDatabase } from './notes-database.ts'

/** A change that can be undone: the note before and after it, null where there is none. */
export type NoteStep =
  | { readonly before: null; readonly after: Note }
  | { readonly before: Note; readonly after: Note | null }

export type NotesState = {
  /** All notes of this service, oldest date first. */
  readonly notes: readonly Note[]
  /** Whether those of earlier visits were read, or could not be. */
  readonly isLoaded: boolean
  /** Whether the notes are stored for the next visit. */
  readonly isKept: boolean
  /** The last step, done or undone; null after the reader has dismissed it. */
  readonly lastStep: { readonly step: NoteStep; readonly isUndone: boolean } | null
}

/** Changed notes by id; null for those that were removed. This is also what tabs send to each other. */
type Changes = ReadonlyMap<string, Note | null>

/** If the store has not opened by then, it is treated as blocked. */
const LONGEST_OPENING_MS = 5000

/** Tells the other tabs that all notes were deleted. */
const CLEARED = 'cleared'

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

type NotesOptions = {
  database: NotesDatabase
  /** To the other tabs of this browser, null for none. */
  channel: Channel | null
  /** Milliseconds since 1970. */
  now: () => number
  newId: () => string
}

/**
 * The reader's notes on dates: in memory, in the browser's database for the next visit, and synchronized with other tabs. If
 * the store is blocked or full, the notes last as long as the page.
 */
export class Notes {
  readonly #state = createAtom<NotesState>({
    notes: [],
    isLoaded: false,
    isKept: true,
    lastStep: null,
  })
  readonly #notes = new Map<string, Note>()
  readonly #options: NotesOptions
  /** Resolves when the stored notes were read. Changes wait for it. */
  readonly #loading: Promise<void>
  /** Whether the stored notes could be read; if not, they must not be overwritten. */
  #hasDatabase = false
  /** Changes that are not stored yet; the next change tries again. */
  readonly #unsaved = new Map<string, Note | null>()

  constructor(options: NotesOptions) {
    this.#options = options
    this.#loading = this.#load()
    options.channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === CLEARED) this.#forgetAll()
      else if (data instanceof Map) this.#take(data)
    })
  }

  get state(): Readable<NotesState> {
    return this.#state
  }

  /** All notes of this service, oldest date first. */
  all(): readonly Note[] {
    return this.#state.get().notes
  }

  /** Waits until the stored notes were read. */
  async ready(): Promise<void> {
    await this.#loading
  }

  /** Adds a note. @returns false when its date or text is not valid; then nothing changes */
  async add(brandId: string, content: NoteContent): Promise<boolean> {
    await this.#loading
    const { now, newId } = this.#options
    const after = noteWith({ id: newId(), brandId }, content, now())
    if (after === null) return false
    if (this.#notes.size === 0) void askToPersist()
    this.#do({ before: null, after })
    return true
  }

  /** Changes a note. @returns false when its date or text is not valid, or the note is gone */
  async edit(id: string, content: NoteContent): Promise<boolean> {
    await this.#loading
    const before = this.#notes.get(id)
    if (before === undefined) return false
    const after = noteWith(before, content, this.#options.now())
    if (after === null) return false
    if (after.date !== before.date || after.text !== before.text) this.#do({ before, after })
    return true
  }

  async remove(id: string): Promise<void> {
    await this.#loading
    const before = this.#notes.get(id)
    if (before !== undefined) this.#do({ before, after: null })
  }

  /** Undoes the last step. */
  undo(): void {
    const { lastStep } = this.#state.get()
    if (lastStep === null || lastStep.isUndone) return
    const { before, after } = lastStep.step
    // Later than the step that it undoes, so that it also counts in the other tabs and in the store.
    const undone =
      before && noteWith({ ...before, ...after, id: before.id }, before, this.#options.now())
    this.#write(new Map([[before?.id ?? after?.id ?? '', undone]]), {
      ...lastStep,
      isUndone: true,
    })
  }

  /** Dismisses the message about the last step. */
  dismissStep(): void {
    this.#state.set((state) => ({ ...state, lastStep: null }))
  }

  /** Adds the notes of a file; of two records of a note the later one counts. @returns how many notes changed */
  async import(records: readonly Note[]): Promise<number> {
    await this.#loading
    const newer = new Map<string, Note>()
    for (const record of records) {
      if (isNewerNote(record, newer.get(record.id) ?? this.#notes.get(record.id))) {
        newer.set(record.id, record)
      }
    }
    if (newer.size > 0) this.#write(newer, this.#state.get().lastStep)
    return newer.size
  }

  /**
   * Deletes all notes of this service, here and in the other tabs.
   * @throws the browser's error when those of earlier visits could not be deleted
   */
  async clear(): Promise<void> {
    await this.#loading
    this.#forgetAll()
    this.#options.channel?.postMessage(CLEARED)
    await this.#options.database.clear()
  }

  async #load(): Promise<void> {
    const reading = this.#options.database.all().catch(() => null)
    const kept = await Promise.race([reading, timeUp(LONGEST_OPENING_MS)])
    this.#hasDatabase = kept !== null
    if (kept === null) this.#setKept(false)
    else this.#take(new Map(kept.map((note) => [note.id, note])))
    this.#state.set((state) => ({ ...state, isLoaded: true }))
  }

  /** Takes over changes of another tab, or the notes of an earlier visit. */
  #take(changes: ReadonlyMap<unknown, unknown>): void {
    for (const [id, record] of changes) {
      if (record === null && typeof id === 'string') this.#notes.delete(id)
      const note = Note.safeParse(record).data
      if (note !== undefined && isNewerNote(note, this.#notes.get(note.id))) {
        this.#notes.set(note.id, note)
      }
    }
    this.#publish(this.#state.get().lastStep)
  }

  #forgetAll(): void {
    this.#notes.clear()
    this.#unsaved.clear()
    this.#publish(null)
  }

  #do(step: NoteStep): void {
    const id = (step.after ?? step.before)?.id ?? ''
    this.#write(new Map([[id, step.after]]), { step, isUndone: false })
  }

  #write(changes: Changes, lastStep: NotesState['lastStep']): void {
    for (const [id, note] of changes) {
      if (note === null) this.#notes.delete(id)
      else this.#notes.set(id, note)
      this.#unsaved.set(id, note)
    }
    this.#publish(lastStep)
    this.#options.channel?.postMessage(changes)
    void this.#save(new Map(this.#unsaved))
  }

  async #save(changes: Changes): Promise<void> {
    if (!this.#hasDatabase) return
    try {
      await this.#options.database.write(changes)
      for (const [id, note] of changes) {
        if (this.#unsaved.get(id) === note) this.#unsaved.delete(id)
      }
      this.#setKept(true)
    } catch {
      this.#setKept(false)
    }
  }

  #setKept(isKept: boolean): void {
    if (this.#state.get().isKept !== isKept) this.#state.set((state) => ({ ...state, isKept }))
  }

  #publish(lastStep: NotesState['lastStep']): void {
    const notes = [...this.#notes.values()].toSorted(byDate)
    this.#state.set((state) => ({ ...state, notes, lastStep }))
  }
}

/** The notes of this page, for the service that it reads. */
export const notesOf = lazyService(({ api }) => {
  const service = serviceAddress(api)
  return new Notes({
    database: createNotesDatabase(service),
    channel: new BroadcastChannel(`notes ${service}`),
    now: () => Date.now(),
    newId: randomId,
  })
})

/** `crypto.randomUUID` needs HTTPS; this does not. */
function randomId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4))
  return [...numbers].map((number) => number.toString(36)).join('-')
}
