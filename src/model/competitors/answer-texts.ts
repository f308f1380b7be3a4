import { createAtom, type Readable } from '@tanstack/store'
import { ApiError } from '../../api/api-error.ts'
import { getCitation } from '../../api/citations.ts'
import type { ApiClient } from '../../api/http.ts'
import { type FoldedText, foldText } from '../../lib/fold-text.ts'
import { workInSlices } from '../../lib/slices.ts'
import { readAnswerWords } from '../answers/answer-to-text.ts'
import type { ListsDatabase } from '../citation-list/lists-database.ts'
import { prefetchOf } from '../citation-list/prefetch.ts'
import { lazyService } from '../services.ts'

/** The full answer of a citation; undefined if it was not read. */
export type AnswerOf = (id: string) => FoldedText | undefined

/** After this many, what was read counts; each count takes a moment. */
const MIN_COUNTED = 50

/** The state of reading. */
export type AnswersState = {
  /** The answers. It is another function after answers were read, forgotten or restored. */
  readonly answerOf: AnswerOf
  /** How many of the wanted answers were read; null while none are wanted. */
  readonly progress: { readonly done: number; readonly all: number } | null
  /** Why reading has ended early; null when it has not. */
  readonly error: unknown
}

/** What is kept of answers between visits. */
type AnswersDatabase = Pick<ListsDatabase, 'answers' | 'storeAnswer'>

type AnswersOptions = {
  api: ApiClient
  /** Where answers are kept; null when they are not. */
  database: () => AnswersDatabase | null
  /** Hears of a request that failed. */
  onFailed: (error: unknown) => void
}

/** The full answers of a brand's citations that the reader has asked for. They are kept with its lists. */
export class AnswerTexts {
  readonly #api: ApiClient
  readonly #brandId: string
  readonly #database: () => AnswersDatabase | null
  readonly #onFailed: (error: unknown) => void
  readonly #state = createAtom<AnswersState>({
    answerOf: () => undefined,
    progress: null,
    error: null,
  })
  readonly #texts = new Map<string, FoldedText>()
  #restoring: Promise<void> | null = null
  #reading: AbortController | null = null

  constructor(brandId: string, { api, database, onFailed }: AnswersOptions) {
    this.#api = api
    this.#brandId = brandId
    this.#database = database
    this.#onFailed = onFailed
  }

  get state(): Readable<AnswersState> {
    return this.#state
  }

  /** The answer of a citation, undefined if it was not read. */
  get(id: string): FoldedText | undefined {
    return this.#texts.get(id)
  }

  /** Reads the answers of earlier visits. Never throws. */
  async restore(): Promise<void> {
    this.#restoring ??= this.#restore()
    await this.#restoring
  }

  async #restore(): Promise<void> {
    const stored = await this.#database()
      ?.answers(this.#brandId)
      .catch(() => null)
    if (stored === null || stored === undefined || stored.size === 0) return
    // Each is read as its words, which takes a while for many.
    await workInSlices(this.#foldAll(stored))
    this.#state.set((state) => ({ ...state, answerOf: this.#reader() }))
  }

  *#foldAll(stored: ReadonlyMap<string, string>): Generator<void, void, void> {
    for (const [id, text] of stored) {
      this.#texts.set(id, foldText(yield* readAnswerWords(text)))
    }
  }

  #reader(): AnswerOf {
    return (id) => this.#texts.get(id)
  }

  /** Reads answers that were not read yet, one at a time, until one fails or {@link stop} is called. Never throws. */
  async read(ids: readonly string[]): Promise<void> {
    if (this.#reading !== null) return
    const reading = new AbortController()
    this.#reading = reading
    const target = ids.filter((id) => !this.#texts.has(id))
    let done = 0
    let error: unknown = null
    this.#state.set((state) => ({ ...state, progress: { done, all: target.length }, error }))
    try {
      for (const id of target) {
        reading.signal.throwIfAborted()
        const text = await this.#answerOf(id, reading.signal)
        const words = await workInSlices(readAnswerWords(text))
        // Names are looked for in the words, not in addresses and marks.
        this.#texts.set(id, foldText(words ?? ''))
        void this.#database()
          ?.storeAnswer(this.#brandId, id, text)
          .catch(() => undefined)
        done += 1
        const progress = { done, all: target.length }
        const answerOf = done % MIN_COUNTED === 0 ? this.#reader() : null
        this.#state.set((state) => ({ ...state, progress, answerOf: answerOf ?? state.answerOf }))
      }
    } catch (failure) {
      if (!reading.signal.aborted) {
        error = failure
        this.#onFailed(failure)
      }
    }
    this.#reading = null
    this.#state.set({ answerOf: this.#reader(), progress: null, error })
  }

  async #answerOf(id: string, signal: AbortSignal): Promise<string> {
    try {
      return (await getCitation(this.#api, id, signal)).full_response
    } catch (error) {
      // The service has it no longer: there is nothing to read, and nothing to wait for.
      if (error instanceof ApiError && error.kind === 'not-found') return ''
      throw error
    }
  }

  /** Forgets what was read, because the key that read it was forgotten. */
  forget(): void {
    this.stop()
    this.#texts.clear()
    this.#state.set({ answerOf: this.#reader(), progress: null, error: null })
  }

  /** Ends reading. What was read stays. */
  stop(): void {
    this.#reading?.abort()
  }
}

/** The answers of all brands. */
class AllAnswers {
  readonly #options: Omit<AnswersOptions, 'database'>
  readonly #ofBrands = new Map<string, AnswerTexts>()
  #database: () => AnswersDatabase | null = () => null

  constructor(options: Omit<AnswersOptions, 'database'>) {
    this.#options = options
  }

  /** Says where answers are kept: with the lists, which own the database. */
  storeIn(database: () => AnswersDatabase | null): void {
    this.#database = database
  }

  of(brandId: string): AnswerTexts {
    const answers =
      this.#ofBrands.get(brandId) ??
      new AnswerTexts(brandId, { ...this.#options, database: () => this.#database() })
    this.#ofBrands.set(brandId, answers)
    return answers
  }

  forget(): void {
    for (const answers of this.#ofBrands.values()) answers.forget()
  }
}

/** The answers of this page, by brand. */
export const answerTextsOf = lazyService(
  (services) =>
    new AllAnswers({
      api: services.api,
      onFailed: (error) => {
        prefetchOf(services).onFailed(error)
      },
    }),
)
